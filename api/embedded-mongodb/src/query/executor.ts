import type { View } from '../storage/view.js'
import { candidates, skipsByKeys } from './candidates.js'
import type { Predicate } from './filter.js'
import { createStats, type ExecutionStats, type Found, pause } from './found.js'
import { createFoundTest } from './found-test.js'
import type { PlannedQuery, Query } from './plan.js'
import { createSortOrder } from './sort.js'
import { Sorter } from './sorter.js'

/** A pausing execution emits a `pause` per this many documents that it does not emit. */
const documentsPerPause = 64

/** For a reader that handles `pause`. */
export const executePausing = (view: View, planned: PlannedQuery): Generator<Found> =>
  execute(view, planned, createStats(), true)

export const needsSort = ({ plan, query }: PlannedQuery): boolean =>
  query.sort !== undefined && (plan.kind === 'collection' || !plan.providesSort)

/** The documents of a query in order, read lazily; with `pause`s only if `isPausing`. */
export function* execute(
  view: View,
  planned: PlannedQuery,
  stats: ExecutionStats = createStats(),
  isPausing = false,
): Generator<Found> {
  const { limit } = planned.query
  const skip = skipsByKeys(planned) ? 0 : planned.query.skip
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
  return needsSort(planned) ? sorted(matching, planned.query, isPausing) : matching
}

function* sorted(
  matching: Iterable<Found>,
  { sort = [], skip, limit, collation }: Query,
  isPausing: boolean,
): Generator<Found> {
  const sorter = new Sorter<Found>({
    order: createSortOrder(sort, collation),
    docOf: (found) => found.doc,
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
