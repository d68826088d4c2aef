import { type ClassifiedGroup, placeLabel } from '@haulyard/api-contract'
import { formatCount } from '@haulyard/shared-ui'

/** "3 listings"; "3 listings or more" where not all were counted. */
export const listingsText = (count: number, hasMore = false): string => {
  if (hasMore) return `${formatCount(count)} listings or more`
  return count === 1 ? '1 listing' : `${formatCount(count)} listings`
}

/** "Amarillo, TX", and what a group has beside that place. */
export const groupLabel = (group: ClassifiedGroup): string => {
  if (group.places === 1) return placeLabel(group)
  const others = group.places - 1
  return others === 1
    ? `${placeLabel(group)} and 1 place near it`
    : `${placeLabel(group)} and ${formatCount(others)} places near it`
}

/** What the part of the map that is shown has. */
export const regionText = (groups: readonly ClassifiedGroup[], hasMore: boolean): string => {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const places = groups.reduce((sum, group) => sum + group.places, 0)
  if (count === 0) return 'No listings are in this part of the map.'
  const found = listingsText(count, hasMore)
  return `${found} at ${places === 1 ? '1 place' : `${formatCount(places)} places`} in this part of the map.`
}
