import { documentPrefix } from '../storage/keyspace.js'
import { mapKey, prefixRange, scan, type View } from '../storage/view.js'
import type { ExecutionStats } from './found.js'
import type { PlannedQuery } from './plan.js'

/** Whether the keys alone give the number of matching documents. */
export const isCountedByKeys = ({ plan }: PlannedQuery): boolean =>
  plan.kind !== 'union' && plan.residual === undefined

/** The number of matching documents, without reading them. */
export function countByKeys(view: View, planned: PlannedQuery, stats: ExecutionStats): number {
  const { plan, collection, query } = planned
  const ranges = plan.kind === 'index' ? plan.ranges : [prefixRange(documentPrefix(collection.id))]
  // A document has several keys in an index on an array, and counts once.
  const seen =
    plan.kind === 'index' && plan.access.multikey.includes(true) ? new Set<string>() : undefined
  const enough = query.limit > 0 ? query.skip + query.limit : Number.POSITIVE_INFINITY
  let keys = 0
  for (const range of ranges) {
    if (!seen && enough === Number.POSITIVE_INFINITY) keys += view.count(range)
    else {
      for (const [, pointer] of scan(view, range)) {
        if ((seen?.size ?? keys) >= enough) break
        seen?.add(mapKey(pointer))
        keys++
      }
    }
  }
  stats.keysExamined += keys
  return Math.max(Math.min(seen?.size ?? keys, enough) - query.skip, 0)
}
