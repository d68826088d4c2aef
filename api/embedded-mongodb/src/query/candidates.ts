import type { CollectionInfo } from '../storage/catalog.js'
import { documentKey, documentPrefix } from '../storage/keyspace.js'
import { mapKey, prefixRange, scan, type View } from '../storage/view.js'
import { type ExecutionStats, Found } from './found.js'
import type { IndexScan, PlannedQuery } from './plan.js'
import { createSortOrder, type SortOrder } from './sort.js'

/** Whether the keys of an index alone give the documents that a query skips. */
export const skipsByKeys = ({ plan, query }: PlannedQuery): boolean =>
  plan.kind === 'index' &&
  plan.residual === undefined &&
  (query.sort === undefined || plan.providesSort) &&
  !plan.access.multikey.includes(true)

/** The documents that a plan reads, before its residual conditions; without those skipped by keys. */
export function* candidates(
  view: View,
  planned: PlannedQuery,
  stats: ExecutionStats,
): Generator<Found> {
  const { plan, collection, query } = planned
  if (plan.kind === 'index') {
    const isRepeating = plan.access.multikey.includes(true)
    const seen = isRepeating ? new Set<string>() : undefined
    const skip = skipsByKeys(planned) ? query.skip : 0
    yield* scanIndex(view, collection, plan, stats, seen, skip)
  } else if (plan.kind === 'union') {
    const seen = new Set<string>()
    const branches = plan.branches.map((branch) => scanIndex(view, collection, branch, stats, seen))
    if (query.sort && plan.providesSort) {
      yield* mergeSorted(branches, createSortOrder(query.sort, query.collation))
    } else for (const branch of branches) yield* branch
  } else {
    for (const [, raw] of scan(view, prefixRange(documentPrefix(collection.id)), plan.isReverse)) {
      stats.docsExamined++
      yield new Found(raw)
    }
  }
}

/** Merges sorted sources, with one document of each read ahead. */
function* mergeSorted(sources: Generator<Found>[], order: SortOrder): Generator<Found> {
  const nextOf = (source: Generator<Found>) => {
    const { value, done } = source.next()
    return done ? undefined : { found: value, key: order.keyOf(value.doc) }
  }
  const heads = sources.map(nextOf)
  for (;;) {
    let least = -1
    for (const [i, head] of heads.entries()) {
      const best = heads[least]
      if (head && (!best || order.compare(head.key, best.key) < 0)) least = i
    }
    const head = heads[least]
    if (!head) return
    yield head.found
    heads[least] = nextOf(sources[least] as Generator<Found>)
  }
}

/** `seen` holds the documents already emitted, where a scan can meet a document twice. */
function* scanIndex(
  view: View,
  collection: CollectionInfo,
  { access, ranges, isReverse }: IndexScan,
  stats: ExecutionStats,
  seen: Set<string> | undefined,
  skip = 0,
): Generator<Found> {
  let left = skip
  for (const range of isReverse ? [...ranges].reverse() : ranges) {
    for (const [key, value] of scan(view, range, isReverse)) {
      stats.keysExamined++
      if (left > 0) {
        left--
        continue
      }
      const idKey = access.index ? value : key.subarray(access.prefix.length)
      if (seen) {
        if (seen.has(mapKey(idKey))) continue
        seen.add(mapKey(idKey))
      }
      const raw = access.index ? view.get(documentKey(collection.id, idKey)) : value
      // Deleted since its block of keys was read.
      if (!raw) continue
      stats.docsExamined++
      yield new Found(raw)
    }
  }
}
