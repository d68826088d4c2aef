import { approximateSize } from '../bson/size.js'
import { type Doc, isDoc, type Value } from '../bson/values.js'
import { createError, MongoError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { MemoryLimit } from '../query/memory-limit.js'
import { groupByOf, outputOf } from './bucket.js'
import { Group } from './group.js'
import { wholeOf } from './numbers.js'
import type { PipelineContext, Stage } from './pipeline.js'

interface Keyed {
  key: Value
  doc: Doc
}

/** `$bucketAuto`: so many groups of about as many documents each. */
export function compileBucketAuto(operand: Value, { variables }: PipelineContext): Stage {
  if (!isDoc(operand)) throw new MongoError(40240, 'The argument to $bucketAuto must be an object')
  for (const name of operand.keys()) {
    if (!['groupBy', 'buckets', 'output', 'granularity'].includes(name)) {
      throw new MongoError(40245, `Unrecognized option to $bucketAuto: ${name}`)
    }
  }
  if (operand.has('granularity')) {
    throw createError(
      'CommandNotSupported',
      "$bucketAuto with 'granularity' is not supported by this server",
    )
  }
  if (!operand.has('groupBy') || !operand.has('buckets')) {
    throw new MongoError(40246, "$bucketAuto requires 'groupBy' and 'buckets' to be specified")
  }
  const groupBy = groupByOf('$bucketAuto', 40239, operand.get('groupBy'))
  const fields = outputOf('$bucketAuto', 40244, operand.get('output'))
  const count = bucketCount(operand.get('buckets') as Value)
  return function* bucketAuto(docs) {
    const memory = new MemoryLimit('$bucketAuto')
    const sorted = Array.from(docs, (doc): Keyed => {
      memory.add(approximateSize(doc))
      return { doc, key: groupBy({ root: doc, variables }) ?? null }
    }).sort((a, b) => compareValues(a.key, b.key))
    const buckets = divide(sorted, count)
    for (const [i, bucket] of buckets.entries()) {
      const range = new Map<string, Value>([
        ['min', bucket[0]?.key ?? null],
        // The last bucket includes its upper end; the others end where the next one begins.
        ['max', (buckets[i + 1]?.[0] ?? bucket.at(-1))?.key ?? null],
      ])
      const group = new Group(range, fields, memory, variables)
      for (const { doc } of bucket) group.add({ root: doc, variables })
      yield group.result()
    }
  }
}

function bucketCount(value: Value): number {
  const count = wholeOf(value)
  if (count === undefined || count > 0x7fffffff) {
    throw new MongoError(
      40241,
      "The $bucketAuto 'buckets' field must be a numeric value representable as a 32-bit integer",
    )
  }
  if (count <= 0) {
    throw new MongoError(
      40243,
      `The $bucketAuto 'buckets' field must be greater than 0, but found: ${count}`,
    )
  }
  return count
}

/** Equal keys stay together, so a bucket may be larger than its share and the last one smaller. */
function divide(sorted: readonly Keyed[], count: number): Keyed[][] {
  const share = Math.max(1, Math.round(sorted.length / count))
  const buckets: Keyed[][] = []
  let start = 0
  while (start < sorted.length) {
    let end = buckets.length === count - 1 ? sorted.length : Math.min(start + share, sorted.length)
    while (end < sorted.length && compareValues(sorted[end]?.key, sorted[end - 1]?.key) === 0) end++
    buckets.push(sorted.slice(start, end))
    start = end
  }
  return buckets
}
