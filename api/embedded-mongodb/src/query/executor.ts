import { iterateWith } from '../collation/current.js'
import { sortKeyOf } from '../storage/index-keys.js'
import type { View } from '../storage/view.js'
import { candidates } from './candidates.js'
import type { Predicate } from './filter.js'
import { createStats, type ExecutionStats, type Found, pause } from './found.js'
import { createFoundTest } from './found-test.js'
import type { PlannedQuery, Query } from './plan.js'
import { Sorter } from './sorter.js'

/** A pausing execution pauses once in so many documents that it gives nothing of. */
const documentsPerPause = 64

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
  const isMatch = residual && createFoundTest(residual)
  let dropped = 0
  for (const candidate of found) {
    if (!isMatch || isMatch(candidate)) yield candidate
    else if (isPausing && ++dropped % documentsPerPause === 0) yield pause
  }
}
