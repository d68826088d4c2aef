import { decodeDoc } from '../bson/decode.js'
import type { Value } from '../bson/values.js'
import type { Engine } from '../engine.js'
import type { CollectionInfo } from '../storage/catalog.js'
import type { IndexInfo } from '../storage/index-info.js'
import { indexEntries } from '../storage/index-keys.js'
import { documentKey, documentPrefix, idKeyOf, indexPrefix } from '../storage/keyspace.js'
import { prefixRange, scan } from '../storage/view.js'

/** The entries of an index, and those that are missing or point at nothing. */
export function checkIndex(
  { store: { latest } }: Engine,
  collection: CollectionInfo,
  index: IndexInfo,
): { keys: number; errors: string[] } {
  const prefix = indexPrefix(index.id)
  let keys = 0
  let dangling = 0
  for (const [, idKey] of scan(latest, prefixRange(prefix))) {
    keys++
    if (!latest.get(documentKey(collection.id, idKey))) dangling++
  }
  let missing = 0
  for (const [, raw] of scan(latest, prefixRange(documentPrefix(collection.id)))) {
    const doc = decodeDoc(raw)
    const idKey = idKeyOf(doc.get('_id') as Value)
    for (const fields of indexEntries(doc, index).fields) {
      if (!latest.get(Buffer.concat([prefix, fields, idKey]))) missing++
    }
  }
  const errors: string[] = []
  if (dangling > 0) errors.push(`index '${index.name}': ${dangling} entries without a document`)
  if (missing > 0) errors.push(`index '${index.name}': ${missing} entries are missing`)
  return { keys, errors }
}
