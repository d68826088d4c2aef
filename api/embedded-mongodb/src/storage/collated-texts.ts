import { decodeDoc } from '../bson/decode.js'
import type { Value } from '../bson/values.js'
import { withCollation } from '../collation/current.js'
import type { KeyPart } from '../query/key-string.js'
import type { CollectionInfo } from './catalog.js'
import { type IndexInfo, idFields } from './index-info.js'
import { keyTuples } from './index-keys.js'
import { documentKey, documentPrefix, idKeyOf } from './keyspace.js'
import { prefixRange, scan, type View } from './view.js'

/** Lets what has a collation read its texts from the stored documents when they are first needed. */
export function readTextsOnUse(view: View, collection: CollectionInfo): void {
  collection.idVariants?.loadFrom(() => storedTexts(view, collection, { fields: idFields }))
  for (const index of collection.indexes) {
    index.variants?.loadFrom(() => storedTexts(view, collection, index))
  }
}

function* storedTexts(
  view: View,
  { id }: CollectionInfo,
  { fields, partialFilter, collation }: Pick<IndexInfo, 'fields'> & Partial<IndexInfo>,
): Generator<KeyPart> {
  for (const [, raw] of scan(view, prefixRange(documentPrefix(id)))) {
    const doc = decodeDoc(raw)
    if (partialFilter && !withCollation(collation, () => partialFilter.test(doc))) continue
    for (const tuple of keyTuples(doc, fields).tuples) yield* tuple
  }
}

/** The keys of all documents that an id would repeat under the collation, its own among them. */
export const rivalIdKeys = ({ id, idVariants }: CollectionInfo, docId: Value): Buffer[] =>
  (idVariants?.add(docId) ?? [docId]).map((value) => documentKey(id, idKeyOf(value)))
