import { decodeDoc } from '../bson/decode.js'
import type { Doc, Value } from '../bson/values.js'
import type { Catalog, CollectionInfo } from '../storage/catalog.js'
import { namespaceOf } from '../storage/catalog.js'
import { noteShape } from '../storage/collection-writes.js'
import { createDuplicateKeyError } from '../storage/duplicate-key.js'
import { createIndexInfo, type IndexInfo, keyPatternOf } from '../storage/index-info.js'
import { type IndexEntries, indexEntries } from '../storage/index-keys.js'
import { documentPrefix, idKeyOf, indexPrefix } from '../storage/keyspace.js'
import { prefixRange, scan, type Writer } from '../storage/view.js'
import { clear } from './collections.js'

interface Target {
  writer: Writer
  catalog: Catalog
  /** Undefined where the index comes with a new collection. */
  collection: CollectionInfo | undefined
}

/**
 * Makes indexes of what a collection holds. A document that one of them cannot hold undoes them
 * all: LMDB would keep what has been put before the refusal.
 */
export function buildIndexes(target: Target, specs: readonly Doc[]): IndexInfo[] {
  const { writer, catalog, collection } = target
  const indexes = specs.map((spec) => createIndexInfo(catalog.takeId(writer), spec))
  if (!collection) return indexes
  try {
    for (const index of indexes) fill(writer, collection, index)
  } catch (error) {
    for (const { id } of indexes) clear(writer, indexPrefix(id))
    throw error
  }
  return indexes
}

/** Entry by entry, because those of a large collection would not fit into memory. */
function fill(writer: Writer, collection: CollectionInfo, index: IndexInfo): void {
  const prefix = indexPrefix(index.id)
  for (const [, raw] of scan(writer, prefixRange(documentPrefix(collection.id)))) {
    const doc = decodeDoc(raw)
    const idKey = idKeyOf(doc.get('_id') as Value)
    const entries = indexEntries(doc, index)
    if (index.isUnique && isTaken(writer, prefix, entries)) {
      throw createDuplicateKeyError(namespaceOf(collection), index.name, keyPatternOf(index), doc)
    }
    noteShape(index, entries)
    for (const fields of entries.fields) writer.put(Buffer.concat([prefix, fields, idKey]), idKey)
  }
}

/** The document's own entries are not there yet, so any that is belongs to another. */
const isTaken = (writer: Writer, prefix: Buffer, { rivals }: IndexEntries): boolean =>
  rivals.some((fields) => {
    const range = prefixRange(Buffer.concat([prefix, fields]))
    return writer.read(range, 1, false).length > 0
  })
