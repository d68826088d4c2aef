import { compareSortKeys } from '../collation/sort-keys.js'
import type { CollectionInfo } from '../storage/catalog.js'
import type { IndexField } from '../storage/index-info.js'
import { sortKeyOf } from '../storage/index-keys.js'
import { documentKey, documentPrefix } from '../storage/keyspace.js'
import { mapKey, prefixRange, scan, type View } from '../storage/view.js'
import { scanText } from '../text/text-scan.js'
import { type ExecutionStats, Found } from './found.js'
import type { IndexScan, PlannedQuery } from './plan.js'

/** The documents that a plan looks at, before what it leaves to test. */
export function* candidates(
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
