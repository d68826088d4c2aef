import { decodeDoc } from '../bson/decode.js'
import type { Doc } from '../bson/values.js'
import { iterateWith } from '../collation/current.js'
import { compareSortKeys } from '../collation/sort-keys.js'
import type { CollectionInfo } from '../storage/catalog.js'
import type { IndexField } from '../storage/index-info.js'
import { sortKeyOf } from '../storage/index-keys.js'
import { documentKey, documentPrefix } from '../storage/keyspace.js'
import { mapKey, prefixRange, scan, type View } from '../storage/view.js'
import { scanText } from '../text/text-scan.js'
import { setTextScore } from '../text/text-score.js'
import type { Predicate } from './filter.js'
import type { IndexScan, PlannedQuery, Query } from './plan.js'
import { Sorter } from './sorter.js'

/** A stored document; decoded only when something asks for its fields. */
export class Found {
  readonly raw: Buffer
  private decoded: Doc | undefined
  private readonly textScore: number | undefined

  constructor(raw: Buffer, textScore?: number) {
    this.raw = raw
    this.textScore = textScore
  }

  get doc(): Doc {
    if (!this.decoded) {
      this.decoded = decodeDoc(this.raw)
      if (this.textScore !== undefined) setTextScore(this.decoded, this.textScore)
    }
    return this.decoded
  }
}

/** Comes in place of a document now and then, where a reader lets others have their turn. */
export const pause = new Found(Buffer.alloc(0))

/** A pausing execution pauses once in so many documents that it gives nothing of. */
const documentsPerPause = 64

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

/** For a reader that looks out for `pause`. */
export const executePausing = (view: View, planned: PlannedQuery): Generator<Found> =>
  execute(view, planned, createStats(), true)

export const needsSort = ({ plan, query }: PlannedQuery): boolean =>
  query.sort !== undefined && (plan.kind === 'collection' || !plan.providesSort)

/** The documents of a query, in order, read as they are asked for; `pause`s only if wanted. */
export function execute(
  view: View,
  planned: PlannedQuery,
  stats: ExecutionStats = createStats(),
  isPausing = false,
): Generator<Found> {
  return iterateWith(planned.query.collation, walk(view, planned, stats, isPausing))
}

function* walk(
  view: View,
  planned: PlannedQuery,
  stats: ExecutionStats,
  isPausing: boolean,
): Generator<Found> {
  const { skip, limit } = planned.query
  let position = 0
  for (const found of ordered(view, planned, stats, isPausing)) {
    if (found === pause) {
      yield found
      continue
    }
    position++
    if (position <= skip) continue
    yield found
    if (limit > 0 && position >= skip + limit) return
  }
}

function ordered(
  view: View,
  planned: PlannedQuery,
  stats: ExecutionStats,
  isPausing: boolean,
): Iterable<Found> {
  const matching = filtered(candidates(view, planned, stats), planned.plan.residual, isPausing)
  const { sort } = planned.query
  if (!sort || !needsSort(planned)) return matching
  stats.hasSortStage = true
  return sorted(matching, planned.query, isPausing)
}

function* sorted(
  matching: Iterable<Found>,
  { sort = [], skip, limit }: Query,
  isPausing: boolean,
): Generator<Found> {
  // The keys are those of an index, so that a sort in memory and one by index agree.
  const sorter = new Sorter<Found>({
    keyOf: (found) => sortKeyOf(found.doc, sort),
    sizeOf: (found) => found.raw.length,
    count: limit > 0 ? skip + limit : 0,
  })
  let added = 0
  for (const found of matching) {
    if (found !== pause) sorter.add(found)
    if (isPausing && (found === pause || ++added % documentsPerPause === 0)) yield pause
  }
  yield* sorter.sorted()
}

function* filtered(
  found: Iterable<Found>,
  residual: Predicate | undefined,
  isPausing: boolean,
): Generator<Found> {
  let dropped = 0
  for (const candidate of found) {
    if (!residual || residual.test(candidate.doc)) yield candidate
    else if (isPausing && ++dropped % documentsPerPause === 0) yield pause
  }
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
  } else if (plan.kind === 'text') {
    for (const { idKey, score } of scanText(view, plan, stats)) {
      const raw = view.get(documentKey(collection.id, idKey))
      if (!raw) continue
      stats.docsExamined++
      yield new Found(raw, score)
    }
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
      if (head && (!best || compareSortKeys(head.key, best.key) < 0)) least = i
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
