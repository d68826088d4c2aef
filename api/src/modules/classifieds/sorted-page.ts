import type { ClassifiedFilters, Currency } from '@haulyard/api-contract'
import type { Collection, Document, Filter, IndexSpecification, WithId } from 'mongodb'
import { InvalidCursorError } from '../../database/database-errors'
import {
  maximumQueryTimeMs,
  type Page,
  type PageRequest,
  type Position,
} from '../../database/keyset'
import type { RangeField } from './classified-filters'
import type { ClassifiedDocument } from './classifieds.documents'

/** The orders by a field. */
export type Sorted = Exclude<NonNullable<ClassifiedFilters['sort']>, 'newest' | 'nearest'>

interface Order {
  readonly field: RangeField
  readonly direction: 1 | -1
}

const orders: Readonly<Record<Sorted, Order>> = {
  'price-low': { field: 'amount', direction: 1 },
  'price-high': { field: 'amount', direction: -1 },
  year: { field: 'year', direction: -1 },
  miles: { field: 'mileage', direction: 1 },
}

/** The field that an order is by. */
export const sortField = (sort: Sorted): RangeField => orders[sort].field

/** An order for each field. */
export const sortAlong: Readonly<Record<RangeField, Sorted>> = {
  amount: 'price-low',
  year: 'year',
  mileage: 'miles',
}

/** For each order, with and without a category. They are read in both directions. */
export const sortIndexes = [
  { keys: { closedAt: 1, currency: 1, amount: 1, _id: 1 } },
  { keys: { closedAt: 1, category: 1, currency: 1, amount: 1, _id: 1 } },
  { keys: { closedAt: 1, year: 1, _id: 1 } },
  { keys: { closedAt: 1, category: 1, year: 1, _id: 1 } },
  { keys: { closedAt: 1, mileage: 1, _id: 1 } },
  { keys: { closedAt: 1, category: 1, mileage: 1, _id: 1 } },
] as const

/** The number of records that one page examines at most in each section. */
const maximumExamined = 400
/** Of a condition of few matches so many of the newest are sorted. */
const maximumSorted = 1000

interface SortedQuery extends PageRequest {
  readonly collection: Collection<ClassifiedDocument>
  readonly sort: Sorted
  /** Listed ones, and the category: what the indexes begin with. */
  readonly filter: Filter<ClassifiedDocument>
  /** Conditions that are tested on the records of the index. */
  readonly tests: readonly Document[]
  /** A condition of few matches: up to `maximumSorted` of the newest ones are read and sorted. */
  readonly searched: { readonly match: Document; readonly hint: IndexSpecification } | null
  /** Whose prices come first; amounts of two currencies are not compared. */
  readonly currency: Currency
  /** The range of the order's own field; records outside of it are not read. */
  readonly range: Document | null
  readonly omit: readonly (keyof ClassifiedDocument & string)[]
}

type Stored = WithId<ClassifiedDocument>

/**
 * Reads one page in the order of an index. Sections follow each other: prices of the chosen
 * currency, of the other one, and without an amount; or with and without a year or miles. A page
 * ends after a fixed number of examined records, full or not, and the next page continues there.
 */
export async function readSortedPage(query: SortedQuery): Promise<Page<Stored>> {
  const { limit } = query
  const order = orders[query.sort]
  const found: { section: number; document: Stored }[] = []
  for (const { section, range } of toRanges(order, query)) {
    const wanted = limit + 1 - found.length
    const along = { ...query.filter, ...range }
    const read = { ...query, order: inSection(order, range), along, wanted }
    const documents = await readAlong(read)
    found.push(...documents.map((document) => ({ section, document })))
    if (found.length > limit) break
    const isBounded = query.tests.length > 0 && query.searched === null
    const examined = isBounded ? await findLastExamined(read) : null
    if (examined) return { items: documentsOf(found), next: toPosition(examined, section, order) }
  }
  const last = found.length > limit ? found[limit - 1] : undefined
  const items = documentsOf(found).slice(0, limit)
  return { items, next: last ? toPosition(last.document, last.section, order) : null }
}

/** Of the records without a value the newest come first. */
const inSection = (order: Order, range: Document): Order =>
  hasNoValue(order, range) ? { ...order, direction: -1 } : order

const hasNoValue = ({ field }: Order, range: Document) =>
  range[field] === null || range.currency === null

const documentsOf = (found: readonly { document: Stored }[]) => found.map((one) => one.document)

function toSections(
  { field }: Order,
  { currency, range }: SortedQuery,
): Filter<ClassifiedDocument>[] {
  if (range) return [range]
  if (field !== 'amount') return [{ [field]: { $gte: 0 } }, { [field]: null }]
  const other = currency === 'USD' ? 'CAD' : 'USD'
  return [{ currency }, { currency: other }, { currency: null }]
}

interface Read extends SortedQuery {
  readonly order: Order
  readonly along: Filter<ClassifiedDocument>
  readonly wanted: number
}

const sortBy = ({ field, direction }: Order) =>
  ({ [field]: direction, _id: direction }) as Record<string, 1 | -1>

async function readAlong(read: Read) {
  const { collection, along, order, tests, wanted, omit, searched } = read
  const projection = Object.fromEntries(omit.map((name) => [name, 0]))
  const options = { maxTimeMS: maximumQueryTimeMs }
  if (tests.length === 0) {
    return await collection
      .find<Stored>(along, { ...options, projection })
      .sort(sortBy(order))
      .limit(wanted)
      .batchSize(wanted)
      .toArray()
  }
  const stages = searched
    ? [
        { $match: searched.match },
        { $sort: newestFirst },
        { $limit: maximumSorted },
        { $match: { $and: [along, ...tests] } },
        { $sort: sortBy(order) },
      ]
    : [
        { $match: along },
        { $sort: sortBy(order) },
        { $limit: maximumExamined },
        { $match: { $and: tests } },
      ]
  const shown = [{ $limit: wanted }, { $project: projection }]
  const hint = searched ? { hint: searched.hint } : {}
  return await collection
    .aggregate<Stored>([...stages, ...shown], { ...options, ...hint })
    .toArray()
}

const newestFirst = { createdAt: -1, _id: -1 } as const

/** The last record that was examined, where more may follow. */
async function findLastExamined({ collection, along, order }: Read) {
  const [last] = await collection
    .find<Stored>(along, { projection: { [order.field]: 1 }, maxTimeMS: maximumQueryTimeMs })
    .sort(sortBy(order))
    .skip(maximumExamined - 1)
    .limit(1)
    .toArray()
  return last ?? null
}

/** What a position has as its date: only the list of the newest uses it. */
const noDate = new Date(0)

function toPosition(document: Stored, section: number, { field }: Order): Position {
  const value = document[field]
  const rank = typeof value === 'number' ? { rank: value } : {}
  return { section, ...rank, at: noDate, id: document._id }
}

interface Range {
  readonly section: number
  readonly range: Filter<ClassifiedDocument>
}

/** The ranges of the index that follow the page before. */
function toRanges(order: Order, query: SortedQuery): Range[] {
  const { position } = query
  const sections = toSections(order, query).map((range, section) => ({ section, range }))
  if (position === null) return sections
  return sections
    .filter(({ section }) => section >= position.section)
    .flatMap(({ section, range }) =>
      section > position.section
        ? [{ section, range }]
        : toRest(position, order, range).map((rest) => ({ section, range: rest })),
    )
}

/** Many classifieds have the same year: those that earlier pages have returned are not read. */
function toRest({ rank, id }: Position, order: Order, range: Filter<ClassifiedDocument>) {
  if (hasNoValue(order, range)) return [{ ...range, _id: { $lt: id } }]
  if (rank === undefined) throw new InvalidCursorError()
  const { field, direction } = order
  const after = direction === 1 ? '$gt' : '$lt'
  return [
    { ...range, [field]: rank, _id: { [after]: id } },
    { ...range, [field]: { ...(range[field] as object), [after]: rank } },
  ]
}
