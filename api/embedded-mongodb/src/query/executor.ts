import { decodeDoc } from '../bson/decode.js'
import type { Doc } from '../bson/values.js'
import type { CollectionInfo } from '../storage/catalog.js'
import type { IndexField } from '../storage/index-info.js'
import { sortKeyOf } from '../storage/index-keys.js'
import { documentKey, documentPrefix } from '../storage/keyspace.js'
import { mapKey, prefixRange, scan, type View } from '../storage/view.js'
import type { Predicate } from './filter.js'
import type { IndexScan, PlannedQuery } from './plan.js'
import { sortByKey } from './top-k.js'

/** A stored document; decoded only when something asks for its fields. */
export class Found {
  readonly raw: Buffer
  private decoded: Doc | undefined

  constructor(raw: Buffer) {
    this.raw = raw
  }

  get doc(): Doc {
    this.decoded ??= decodeDoc(this.raw)
    return this.decoded
  }
}

export interface ExecutionStats {
  keysExamined: number
  docsExamined: number
  hasSortStage: boolean
}

export const createStats = (): ExecutionStats => ({
  keysExamined: 0,
  docsExamined: 0,
  hasSortStage: false,
})

export const needsSort = ({ plan, query }: PlannedQuery): boolean =>
  query.sort !== undefined && (plan.kind === 'collection' || !plan.providesSort)

/** The documents of a query, in order, read as they are asked for. */
export function* execute(
  view: View,
  planned: PlannedQuery,
  stats: ExecutionStats = createStats(),
): Generator<Found> {
  const { skip, limit } = planned.query
  let position = 0
  for (const found of ordered(view, planned, stats)) {
    position++
    if (position <= skip) continue
    yield found
    if (limit > 0 && position >= skip + limit) return
  }
}

function ordered(view: View, planned: PlannedQuery, stats: ExecutionStats): Iterable<Found> {
  const matching = filtered(candidates(view, planned, stats), planned.plan.residual)
  const { sort } = planned.query
  if (!sort || !needsSort(planned)) return matching
  stats.hasSortStage = true
  const { skip, limit } = planned.query
  // The keys are those of an index, so that a sort in memory and one by index agree.
  return sortByKey(matching, {
    keyOf: (found) => sortKeyOf(found.doc, sort),
    sizeOf: (found) => found.raw.length,
    count: limit > 0 ? skip + limit : 0,
  })
}

function* filtered(found: Iterable<Found>, residual: Predicate | undefined): Generator<Found> {
  for (const candidate of found) if (!residual || residual.test(candidate.doc)) yield candidate
}

function* candidates(
  view: View,
  { plan, collection, query }: PlannedQuery,
  stats: ExecutionStats,
): Generator<Found> {
  if (plan.kind === 'index') {
    const isRepeating = plan.access.multikey.includes(true)
    yield* scanIndex(view, collection, plan, stats, isRepeating ? new Set() : undefined)
  } else if (plan.kind === 'union') {
    const seen = new Set<string>()
    const branches = plan.branches.map((branch) => scanIndex(view, collection, branch, stats, seen))
    if (query.sort && plan.providesSort) yield* mergeSorted(branches, query.sort)
    else for (const branch of branches) yield* branch
  } else {
    for (const [, raw] of scan(view, prefixRange(documentPrefix(collection.id)), plan.isReverse)) {
      stats.docsExamined++
      yield new Found(raw)
    }
  }
}

/** Joins sources that are each in the order of `sort`, looking one document ahead in each. */
function* mergeSorted(sources: Generator<Found>[], sort: IndexField[]): Generator<Found> {
  const heads = sources.map((source) => nextOf(source, sort))
  for (;;) {
    let least = -1
    for (const [i, head] of heads.entries()) {
      const best = heads[least]
      if (head && (!best || Buffer.compare(head.key, best.key) < 0)) least = i
    }
    const head = heads[least]
    if (!head) return
    yield head.found
    heads[least] = nextOf(sources[least] as Generator<Found>, sort)
  }
}

function nextOf(source: Generator<Found>, sort: IndexField[]) {
  const { value, done } = source.next()
  return done ? undefined : { found: value, key: sortKeyOf(value.doc, sort) }
}

/** `seen` holds what has been given out already, where documents can come up twice. */
function* scanIndex(
  view: View,
  collection: CollectionInfo,
  { access, ranges, isReverse }: IndexScan,
  stats: ExecutionStats,
  seen: Set<string> | undefined,
): Generator<Found> {
  for (const range of isReverse ? [...ranges].reverse() : ranges) {
    for (const [key, value] of scan(view, range, isReverse)) {
      stats.keysExamined++
      const idKey = access.index ? value : key.subarray(access.prefix.length)
      if (seen) {
        if (seen.has(mapKey(idKey))) continue
        seen.add(mapKey(idKey))
      }
      const raw = access.index ? view.get(documentKey(collection.id, idKey)) : value
      // Gone since its block of keys was read.
      if (!raw) continue
      stats.docsExamined++
      yield new Found(raw)
    }
  }
}
