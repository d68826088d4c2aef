import { type Collection, type Document, type Filter, ObjectId, type WithId } from 'mongodb'
import { InvalidCursorError } from '../../database/database-errors'
import {
  maximumQueryTimeMs,
  type Page,
  type PageRequest,
  type Position,
} from '../../database/keyset'
import { milesToSpot, type Near } from '../places/near'
import { type Cell, cellsWithin, isSpot, milesToCell, quartersOf, spotsOf } from '../places/spots'
import { listed } from './classified-filters'
import type { ClassifiedDocument } from './classifieds.documents'
import { type Entry, readCell } from './near-page'

/** A cell with more records than this is read in quarters. */
const maximumInCell = 20
/** What one page reads at most. */
const maximumCells = 200
const maximumEntries = 1000
/** The conditions are tested on so many records at once, at most. */
const maximumTested = 100

const metresPerMile = 1609.344
/** Whole metres, which a cursor can contain. */
const toMetres = (miles: number) => Math.floor(miles * metresPerMile)

interface NearestQuery extends PageRequest {
  readonly collection: Collection<ClassifiedDocument>
  readonly near: Near
  /** Conditions that are tested on the records of the index. */
  readonly tests: readonly Document[]
  readonly omit: readonly (keyof ClassifiedDocument & string)[]
}

/** A cell that is not read yet, or a record, with its order. */
interface Waiting {
  readonly metres: number
  readonly cell?: Cell
  /** Of a cell that is one spot: what was read of it. */
  readonly before?: ObjectId
  readonly entry?: Entry
}

type Stored = WithId<ClassifiedDocument>

/**
 * Reads one page of a circle, nearest first; of the same spot the newest come first. The cells
 * of the grid are read in the order of their distance, and full ones in quarters, so that a page
 * reads little more than it shows, in a city and in a desert. It ends after a fixed number of cells
 * and records, full or not, and the next page continues there.
 */
export async function readNearestPage(query: NearestQuery): Promise<Page<Stored>> {
  const { limit, near, position } = query
  if (position !== null && position.rank === undefined) throw new InvalidCursorError()
  const waiting = createWaiting(cellsWithin(near.point, near.miles), query)
  const items: Stored[] = []
  let [cells, entries] = [0, 0]
  while (items.length <= limit && cells < maximumCells && entries < maximumEntries) {
    // The more records do not meet the conditions, the more are tested at once.
    const dropped = Math.min(entries - items.length, maximumTested)
    const wanted = Math.max(limit + 1 - items.length, dropped)
    const batch = takeEntries(waiting, wanted)
    if (batch.length > 0) {
      entries += batch.length
      items.push(...(await readRecords(batch, query)))
      continue
    }
    const next = waiting.shift()
    if (next === undefined) break
    cells += 1
    add(waiting, await readNext(next, query), query)
  }
  return toPage(items, waiting, query)
}

function toPage(items: readonly Stored[], waiting: readonly Waiting[], query: NearestQuery) {
  const { limit, near } = query
  const last = items[limit - 1]
  if (items.length > limit && last) {
    const next = toPosition(toMetres(milesToSpot(near, last.spot ?? 0)), last._id)
    return { items: items.slice(0, limit), next }
  }
  const [first] = waiting
  return { items, next: first ? toPositionBefore(first) : null }
}

const noDate = new Date(0)
const toPosition = (rank: number, id: ObjectId): Position => ({ section: 0, rank, at: noDate, id })

const lastId = new ObjectId('f'.repeat(24))
/** The next page begins with this one, which was not read or not shown. */
function toPositionBefore({ metres, entry, before }: Waiting): Position {
  if (!entry) return toPosition(metres, before ?? lastId)
  const hex = (BigInt(`0x${entry._id.toHexString()}`) + 1n).toString(16).padStart(24, '0')
  return toPosition(metres, new ObjectId(hex))
}

const createWaiting = (cells: readonly Cell[], query: NearestQuery) => {
  const waiting: Waiting[] = []
  add(
    waiting,
    cells.flatMap((cell) => toWaiting(cell, query)),
    query,
  )
  return waiting
}

/** A cell outside of the circle, or whose records earlier pages have shown, is not read. */
function toWaiting(cell: Cell, { near, position }: NearestQuery): Waiting[] {
  const shown = position?.rank ?? 0
  if (isSpot(cell)) {
    const miles = milesToSpot(near, spotsOf(cell)[0])
    const metres = toMetres(miles)
    if (miles > near.miles || metres < shown) return []
    const isStarted = position !== null && metres === shown
    return [{ metres, cell, ...(isStarted && { before: position.id }) }]
  }
  const { nearest, farthest } = milesToCell(near.point, cell)
  if (nearest > near.miles || toMetres(farthest) < shown) return []
  return [{ metres: toMetres(nearest), cell }]
}

async function readNext({ metres, cell, before }: Waiting, query: NearestQuery) {
  if (!cell) return []
  const { collection, near } = query
  const limit = maximumInCell + 1
  const read = await readCell(collection, cell, { limit, before: before ?? null })
  if (read.length === limit && !isSpot(cell)) {
    return quartersOf(cell).flatMap((quarter) => toWaiting(quarter, query))
  }
  const inside = read.filter(({ spot }) => milesToSpot(near, spot) <= near.miles)
  const found: Waiting[] = inside.map((entry) => ({
    metres: toMetres(milesToSpot(near, entry.spot)),
    entry,
  }))
  const last = read.at(-1)
  const isMore = read.length === limit && last !== undefined
  return isMore ? [...found, { metres, cell, before: last._id }] : found
}

/** Puts what follows the position in order. A cell stands before the records of its distance. */
function add(waiting: Waiting[], added: readonly Waiting[], { position }: NearestQuery) {
  waiting.push(...added.filter((one) => !one.entry || isBehind(one.metres, one.entry, position)))
  waiting.sort((one, other) => one.metres - other.metres || byKind(one, other))
}

const isBehind = (metres: number, { _id }: Entry, position: Position | null) =>
  position?.rank === undefined ||
  metres > position.rank ||
  (metres === position.rank && idOf(_id) < idOf(position.id))

const idOf = (id: ObjectId) => id.toHexString()

/** Newest first; the rest of a spot stands behind what was read of it. */
function byKind(one: Waiting, other: Waiting): number {
  const [key, otherKey] = [keyOf(one), keyOf(other)]
  if (key === otherKey) return Number(Boolean(one.before)) - Number(Boolean(other.before))
  return key > otherKey ? -1 : 1
}

/** Before all ids: a cell of which nothing was read. */
const keyOf = ({ entry, before = lastId }: Waiting) => idOf(entry?._id ?? before)

/** Takes the first records that no cell stands before. */
function takeEntries(waiting: Waiting[], wanted: number): Waiting[] {
  const end = waiting.findIndex(({ entry }) => !entry)
  return waiting.splice(0, Math.min(wanted, end === -1 ? waiting.length : end))
}

async function readRecords(batch: readonly Waiting[], query: NearestQuery): Promise<Stored[]> {
  const { collection, tests, omit } = query
  const ids = batch.flatMap(({ entry }) => (entry ? [entry._id] : []))
  // The index said that they are listed; a moment later one may not be.
  const tested = { ...listed, ...(tests.length > 0 && { $and: [...tests] }) }
  const read = await collection
    .find<Stored>({ _id: { $in: ids }, ...tested } as Filter<ClassifiedDocument>, {
      projection: Object.fromEntries(omit.map((name) => [name, 0])),
      hint: { _id: 1 },
      maxTimeMS: maximumQueryTimeMs,
    })
    .toArray()
  const byId = new Map(read.map((record) => [idOf(record._id), record]))
  return ids.flatMap((id) => byId.get(idOf(id)) ?? [])
}
