import { approximateSize } from '../bson/size.js'
import { type Doc, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { equalityKeys } from '../collation/classes.js'
import { typeMismatch } from '../errors.js'
import { compareValues } from '../query/compare.js'
import type { MemoryLimit } from '../query/memory-limit.js'
import { sortByKey } from '../query/sorter.js'
import type { IndexField } from '../storage/index-info.js'
import { sortKeyOf } from '../storage/index-keys.js'
import type { Evaluate, Variables } from './scope.js'

/** The documents by the values of an expression, in the order of those values. */
export function partitionDocs(
  docs: Iterable<Doc>,
  by: Evaluate | undefined,
  variables: Variables | undefined,
  memory: MemoryLimit,
): { key: Value; docs: Doc[] }[] {
  const hashOf = equalityKeys()
  const partitions = new Map<string, { key: Value; docs: Doc[] }>()
  for (const root of docs) {
    memory.add(approximateSize(root))
    const key: Maybe = by?.({ root, variables }) ?? null
    if (Array.isArray(key)) {
      throw typeMismatch(
        `An expression used to partition cannot evaluate to value of type ${typeNameOf(key)}`,
      )
    }
    const hash = hashOf(key)
    const partition = partitions.get(hash)
    if (partition) partition.docs.push(root)
    else partitions.set(hash, { key, docs: [root] })
  }
  return [...partitions.values()].sort((a, b) => compareValues(a.key, b.key))
}

/** The documents of a partition have been counted already when they are sorted. */
export const sortDocs = (docs: readonly Doc[], fields: readonly IndexField[]): Doc[] =>
  sortByKey(docs, { keyOf: (doc) => sortKeyOf(doc, fields), sizeOf: () => 0, count: 0 })
