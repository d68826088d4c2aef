import type { Box } from '@haulyard/api-contract'
import type { Collection, Document, Filter, ObjectId, WithId } from 'mongodb'
import { maximumQueryTimeMs, type Page } from '../../database/keyset'
import { milesToSpot, type Near } from '../places/near'
import {
  type Cell,
  cellsCovering,
  cellsWithin,
  reachOf,
  spotsOf,
  storedCellsWithin,
} from '../places/spots'
import { type ListFilters, listed } from './classified-filters'
import type { ClassifiedDocument } from './classifieds.documents'

/** What is listed, by spot: the index answers with spot and id. */
export const spotIndex = { closedAt: 1, spot: 1, _id: 1 } as const

/** What is listed in a stored cell, newest first. */
export const cellIndex = { closedAt: 1, cell: 1, createdAt: -1, _id: -1 } as const

type Stored = WithId<ClassifiedDocument>

/** One listed classified of the index. */
export interface Entry {
  readonly _id: ObjectId
  readonly spot: number
}

interface ReadCell {
  readonly limit: number
  /** Of a cell that is one spot: those after this one, newest first. */
  readonly before?: ObjectId | null
}

const inCell = (cell: Cell) => {
  const [from, end] = spotsOf(cell)
  return { spot: { $gte: from, $lt: end } }
}

/** The first records in a cell, in the opposite order of the index. */
export async function readCell(
  collection: Collection<ClassifiedDocument>,
  cell: Cell,
  { limit, before = null }: ReadCell,
): Promise<Entry[]> {
  const range = before ? { spot: spotsOf(cell)[0], _id: { $lt: before } } : inCell(cell)
  return (await collection
    .find({ ...listed, ...range } as Filter<ClassifiedDocument>, {
      projection: { spot: 1 },
      hint: spotIndex,
      maxTimeMS: maximumQueryTimeMs,
    })
    .sort({ spot: -1, _id: -1 })
    .limit(limit)
    .batchSize(limit)
    .toArray()) as Entry[]
}

/** A circle or a box with more records than this is dense. */
const maximumFew = 500

/** What is in the cells, unless that is more than a few. */
async function readFewIn(
  cells: readonly Cell[],
  collection: Collection<ClassifiedDocument>,
): Promise<Entry[] | null> {
  const limit = maximumFew + 1
  // The index counts without reading a record.
  const counts = await Promise.all(
    cells.map((cell) =>
      collection.countDocuments({ ...listed, ...inCell(cell) } as Filter<ClassifiedDocument>, {
        limit,
        hint: spotIndex,
        maxTimeMS: maximumQueryTimeMs,
      }),
    ),
  )
  if (counts.reduce((sum, count) => sum + count, 0) > maximumFew) return null
  const read = await Promise.all(cells.map((cell) => readCell(collection, cell, { limit })))
  return read.flat()
}

/** So many cells cover a box that a list names. */
const maximumCovering = 9

/**
 * Restricts a list to a box, which the list tests on each record: of a few records the ids are the
 * condition as well.
 */
export async function restrictToArea(area: Box, collection: Collection<ClassifiedDocument>) {
  const entries = await readFewIn(cellsCovering(area, maximumCovering), collection)
  return entries ? { few: entries.map(({ _id }) => _id) } : {}
}

/** So many ranges of an index are merged; a wider circle is met along the list's own index. */
const maximumCells = 100

/**
 * Restricts a list of the newest to a circle: it is read along the stored cells, and a box around
 * the circle is tested on each record. `keepWithin` removes the corners.
 */
export function restrictToCells(near: Near): Pick<ListFilters, 'around' | 'cells'> {
  const cells = storedCellsWithin(near.point, near.miles)
  return { around: toAround(near), ...(cells.length <= maximumCells && { cells }) }
}

/**
 * Restricts a list in the order of a field to a circle. The ids of a few records are the condition.
 * Of many, the list tests a box around the circle along its own index, and `keepWithin` removes the
 * corners.
 */
export async function restrictTo(near: Near, collection: Collection<ClassifiedDocument>) {
  const entries = await readFewIn(cellsWithin(near.point, near.miles), collection)
  if (entries) {
    const inside = entries.filter(({ spot }) => milesToSpot(near, spot) <= near.miles)
    return { few: inside.map(({ _id }) => _id) }
  }
  return { around: toAround(near) }
}

/** Spots are up to a cell away from the places in them. */
const margin = 0.02

function toAround({ point, miles }: Near): Document {
  const reach = reachOf(point, miles)
  const around = (middle: number, by: number) => ({
    $gte: middle - by - margin,
    $lte: middle + by + margin,
  })
  return {
    'place.lat': around(point.lat, reach.lat),
    'place.lon': around(point.lon, reach.lon),
  }
}

/** A page without the records outside of the circle. */
export const keepWithin = (near: Near, page: Page<Stored>): Page<Stored> => ({
  ...page,
  items: page.items.filter(
    ({ spot }) => typeof spot === 'number' && milesToSpot(near, spot) <= near.miles,
  ),
})
