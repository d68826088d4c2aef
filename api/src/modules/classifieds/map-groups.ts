import {
  type ClassifiedGroup,
  type MapListing,
  maximumGroups,
  type Place,
  placeLabel,
  writeBox,
} from '@haulyard/api-contract'
import { cellOf, finestLevel } from '../places/spots'
import { shownPrice } from './classified-price'
import type { StoredClassified } from './classifieds.documents'

type Placed = StoredClassified & { readonly place: Place; readonly spot: number }

const isPlaced = (classified: StoredClassified): classified is Placed =>
  Boolean(classified.place) && typeof classified.spot === 'number'

function groupBy(members: readonly Placed[], keyOf: (member: Placed) => string | number) {
  const groups = new Map<string | number, [Placed, ...Placed[]]>()
  for (const member of members) {
    const group = groups.get(keyOf(member))
    if (group) group.push(member)
    else groups.set(keyOf(member), [member])
  }
  return [...groups.values()]
}

/** Groups classifieds by the cells of the finest grid in which there are few enough groups. */
export function toGroups(classifieds: readonly StoredClassified[]): ClassifiedGroup[] {
  const placed = classifieds.filter(isPlaced)
  let level = finestLevel
  const toCells = () => groupBy(placed, ({ spot }) => cellOf(spot, level))
  let cells = toCells()
  while (cells.length > maximumGroups) {
    level -= 1
    cells = toCells()
  }
  return cells.map(toGroup).sort((one, other) => other.count - one.count)
}

function toGroup(members: readonly [Placed, ...Placed[]]): ClassifiedGroup {
  const places = groupBy(members, ({ place }) => placeLabel(place))
  const largest = places.reduce((most, one) => (one.length > most.length ? one : most))
  const { name, region, lat, lon } = largest[0].place
  return {
    box: writeBox(toBox(members)),
    ...{ name, region, lat, lon },
    places: places.length,
    count: members.length,
    ...(members.length === 1 && { listing: toListing(members[0]) }),
  }
}

function toBox(members: readonly Placed[]) {
  const lats = members.map(({ place }) => place.lat)
  const lons = members.map(({ place }) => place.lon)
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  }
}

function toListing(classified: StoredClassified): MapListing {
  const { isCall: _isCall, ...price } = shownPrice(classified)
  const { _id, title } = classified
  return { id: _id.toHexString(), title, price: classified.price, ...price }
}
