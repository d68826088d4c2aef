import { decodeDoc } from '../bson/decode.js'
import type { Value } from '../bson/values.js'
import { documentKey, documentPrefix } from '../storage/keyspace.js'
import { afterPrefix, keyAfter, mapKey, prefixRange, scan, type View } from '../storage/view.js'
import type { ExecutionStats } from './found.js'
import { keyOf } from './key-string.js'
import { getExact } from './path.js'
import type { IndexScan, PlannedQuery } from './plan.js'

/** Whether the keys alone say how many documents match. */
export const isCountedByKeys = ({ plan }: PlannedQuery): boolean =>
  (plan.kind === 'index' || plan.kind === 'collection') && plan.residual === undefined

/** How many documents match, without reading one of them. */
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

const blockSize = 32

/**
 * The distinct values of a path, by a scan that `planDistinct` has made: where a value comes up
 * again, it jumps to the next one. The values come from documents, one for each: keys do not tell
 * an int from an equal double.
 */
export function* distinctByKeys(
  view: View,
  { access, ranges }: IndexScan,
  collectionId: number,
  stats: ExecutionStats,
): Generator<Value> {
  const [field] = access.fields
  if (!field) return
  let current: Buffer | undefined
  for (const { start: first, end } of ranges) {
    for (let start: Buffer | undefined = first; start; ) {
      const block = view.read({ start, end }, blockSize, false)
      const last = block.at(-1)
      start = last && block.length === blockSize ? keyAfter(last[0]) : undefined
      for (const [key, pointer] of block) {
        stats.keysExamined++
        if (current && key.subarray(0, current.length).equals(current)) {
          start = afterPrefix(current)
          break
        }
        const raw = view.get(documentKey(collectionId, pointer))
        if (!raw) continue
        stats.docsExamined++
        const value = getExact(decodeDoc(raw), field.parts)
        // Missing has the key of null, but is no value: null itself may still come.
        if (value === undefined) continue
        current = Buffer.concat([access.prefix, keyOf(value, field.isDescending)])
        yield value
      }
    }
  }
}
