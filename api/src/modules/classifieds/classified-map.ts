import type { Box, ClassifiedMap } from '@haulyard/api-contract'
import type { Collection } from 'mongodb'
import { findNear } from '../places/near'
import { type Cell, cellsCovering, isSpot, quartersOf } from '../places/spots'
import { type ListFilters, toArea } from './classified-filters'
import type { ClassifiedDocument } from './classifieds.documents'
import { toGroups } from './map-groups'
import { type Entry, keepWithin, readCell, restrictToArea, restrictToCells } from './near-page'
import { type ClassifiedList, omitted, readNewest } from './read-list'

/** A list with a box. */
export interface MappedList extends ClassifiedList {
  readonly filters: ListFilters & { readonly box: string }
}

type Classifieds = Collection<ClassifiedDocument>

/** What a map examines at most. */
const maximumExamined = 500
/** Where that is not all, so many are read in each of so many cells. */
const sampledInCell = 8
const maximumCells = 60
const firstCells = 9

const unneeded = [...omitted, 'description', 'photos'] as const
const firstPage = { omit: unneeded, limit: maximumExamined, position: null } as const

/**
 * Reads where the classifieds of a list are, with the code of the lists, so that both have the same
 * records. Where a box has more than a map examines, and the list too, each of its cells is read in
 * part: all regions with classifieds then have some on the map.
 */
export async function readMap(list: MappedList, collection: Classifieds): Promise<ClassifiedMap> {
  const area = toArea(list.filters)
  const near = await findNear(list.filters)
  if (area === null || (near === null && list.filters.near !== undefined)) return nothing
  const restriction = near ? restrictToCells(near) : await restrictToArea(area, collection)
  const read = async (restricted: Partial<ListFilters>) => {
    const filters = { ...list.filters, ...restricted }
    const page = await readNewest({ ...list, filters }, { ...firstPage, collection })
    return near ? keepWithin(near, page) : page
  }
  const page = await read(restriction)
  if (page.next === null) return { groups: toGroups(page.items), hasMore: false }
  const few = await sampleCells(area, collection)
  const sample = await read({ ...restriction, few })
  return { groups: toGroups(sample.items), hasMore: true }
}

const nothing: ClassifiedMap = { groups: [], hasMore: false }

/** The ids of some in each cell. Full cells are read in quarters, while there are few cells. */
async function sampleCells(area: Box, collection: Classifieds) {
  const found: Entry[] = []
  let cells = cellsCovering(area, firstCells)
  let count = cells.length
  while (cells.length > 0) {
    const read = await Promise.all(
      cells.map((cell) => readCell(collection, cell, { limit: sampledInCell })),
    )
    const isFull = (cell: Cell, index: number) =>
      read[index]?.length === sampledInCell && !isSpot(cell)
    const full = cells.filter(isFull)
    count += 3 * full.length
    const isLast = count > maximumCells
    found.push(
      ...cells.flatMap((cell, at) => (!isLast && isFull(cell, at) ? [] : (read[at] ?? []))),
    )
    cells = isLast ? [] : full.flatMap(quartersOf)
  }
  return found.map(({ _id }) => _id)
}
