import type { ClassifiedFilterSuggestion, SuggestedFilter } from '@haulyard/api-contract'
import { formatCount } from '@haulyard/shared-ui'
import { withoutWords } from '../../lists/without-words'
import { exactField } from './classified-filters'

const withoutLabels: Readonly<Partial<Record<SuggestedFilter, string>>> = {
  category: 'In All Categories',
  location: 'In All Locations',
  near: 'At Any Distance',
  minPrice: 'At Any Lower Price',
  maxPrice: 'At Any Higher Price',
  minYear: 'Of All Years',
  maxMiles: 'With Any Miles',
}

const stepLabels: Readonly<Partial<Record<SuggestedFilter, (step: string) => string>>> = {
  within: (miles) => `Within ${miles} Miles`,
  minPrice: (price) => `Price From ${price}`,
  maxPrice: (price) => `Price up to ${price}`,
}

/** What a suggestion is called; `null` for a filter that this page does not have. */
export const toLabel = (
  { filter, value }: ClassifiedFilterSuggestion,
  search: string,
): string | null => {
  if (filter === 'search') return withoutWords(search)
  return value === null
    ? (withoutLabels[filter] ?? null)
    : (stepLabels[filter]?.(formatCount(value)) ?? null)
}

/** "2 classifieds"; "100+ classifieds" where not all were counted. */
export const toCountText = ({ count, hasMore }: ClassifiedFilterSuggestion): string =>
  count === 1 && !hasMore ? '1 classified' : `${count}${hasMore ? '+' : ''} classifieds`

/** The query string of the list with what is suggested. */
export const toSuggestedSearch = (
  { filter, value }: ClassifiedFilterSuggestion,
  address: URLSearchParams,
): string => {
  const changed = new URLSearchParams(address)
  if (value === null) changed.delete(filter)
  else changed.set(filter, String(value))
  if (filter === 'search') changed.delete(exactField)
  if (filter === 'near') changed.delete('within')
  if (filter === 'near' && changed.get('sort') === 'nearest') changed.delete('sort')
  return `?${changed}`
}
