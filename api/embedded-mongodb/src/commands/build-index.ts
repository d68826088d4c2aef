import { decodeDoc } from '../bson/decode.js'
import type { Doc, Value } from '../bson/values.js'
import { type Catalog, type CollectionInfo, namespaceOf } from '../storage/catalog.js'
import { noteShape } from '../storage/collection-writes.js'
import { createDuplicateKeyError } from '../storage/duplicate-key.js'
import { createIndexInfo, type IndexInfo, keyPatternOf } from '../storage/index-info.js'
import { type IndexEntries, indexEntries } from '../storage/index-keys.js'
import { documentPrefix, idKeyOf, indexPrefix } from '../storage/keyspace.js'
import { clear, prefixRange, scan, type Writer } from '../storage/view.js'

interface Target {
  writer: Writer
  catalog: Catalog
  /** Undefined if the index comes with a new collection. */
  collection: CollectionInfo | undefined
}

/**
 * Builds indexes of the documents of a collection. If one of them rejects a document, the entries
 * of all are removed: LMDB does not undo single puts.
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

/** One document at a time, because the entries of a large collection do not fit into memory. */
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

/** The document's own entries do not exist yet, so any entry belongs to another document. */
const isTaken = (writer: Writer, prefix: Buffer, { fields }: IndexEntries): boolean =>
  fields.some(
    (entry) => writer.read(prefixRange(Buffer.concat([prefix, entry])), 1, false).length > 0,
  )
