import { decodeDoc } from '../bson/decode.js'
import type { Doc, Value } from '../bson/values.js'
import type { CollectionInfo } from './catalog.js'
import type { IndexInfo } from './index-info.js'
import { type IndexEntries, indexEntries } from './index-keys.js'
import { documentKey, documentPrefix, idKeyOf, indexPrefix } from './keyspace.js'
import { prefixRange, scan, type View } from './view.js'

interface IndexReport {
  name: string
  keys: number
  errors: string[]
}

export interface CollectionReport {
  records: number
  /** Documents that cannot be read, or that do not match their key. */
  errors: string[]
  indexes: IndexReport[]
}

/** The most errors that are listed. */
const maxErrors = 20

const note = (errors: string[], error: string): void => {
  if (errors.length < maxErrors) errors.push(error)
}

/** Compares a collection with its indexes, entry by entry and in both directions. */
export function checkCollection(view: View, collection: CollectionInfo): CollectionReport {
  const report: CollectionReport = {
    records: 0,
    errors: [],
    indexes: collection.indexes.map(({ name }) => ({ name, keys: 0, errors: [] })),
  }
  for (const [key, raw] of scan(view, prefixRange(documentPrefix(collection.id)))) {
    report.records++
    const stored = readStored(collection, key, raw)
    if (typeof stored === 'string') note(report.errors, stored)
    else checkDocument(view, collection, stored, report)
  }
  for (const [i, index] of collection.indexes.entries()) {
    checkEntries(view, collection, index, report.indexes[i] as IndexReport)
  }
  return report
}

interface Stored {
  doc: Doc
  idKey: Buffer
}

function readStored(collection: CollectionInfo, key: Buffer, raw: Buffer): Stored | string {
  const where = `the record with key ${key.toString('hex')}`
  try {
    const doc = decodeDoc(raw)
    const idKey = idKeyOf(doc.get('_id') as Value)
    return documentKey(collection.id, idKey).equals(key)
      ? { doc, idKey }
      : `${where} holds a document with another _id`
  } catch (error) {
    return `${where} cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

const entryKey = (index: IndexInfo, fields: Buffer, idKey: Buffer): Buffer =>
  Buffer.concat([indexPrefix(index.id), fields, idKey])

/** Reports entries that are missing, and flags of the index that are not set. */
function checkDocument(
  view: View,
  collection: CollectionInfo,
  { doc, idKey }: Stored,
  report: CollectionReport,
): void {
  for (const [i, index] of collection.indexes.entries()) {
    const { errors } = report.indexes[i] as IndexReport
    const entries = indexEntries(doc, index)
    for (const fields of entries.fields) {
      if (!view.get(entryKey(index, fields, idKey))?.equals(idKey)) {
        note(errors, `no entry for the document with key ${idKey.toString('hex')}`)
      }
    }
    if (!isShapeKnown(index, entries)) {
      note(errors, `is not marked as multikey for the document with key ${idKey.toString('hex')}`)
    }
  }
}

const isShapeKnown = (index: IndexInfo, { multikey, hasHashedKeys }: IndexEntries): boolean =>
  multikey.every((isArray, field) => !isArray || index.multikey[field]) &&
  (!hasHashedKeys || index.hasHashedKeys)

/** Reports entries without a document that should have them. */
function checkEntries(
  view: View,
  collection: CollectionInfo,
  index: IndexInfo,
  report: IndexReport,
): void {
  for (const [key, idKey] of scan(view, prefixRange(indexPrefix(index.id)))) {
    report.keys++
    const raw = view.get(documentKey(collection.id, idKey))
    const stored = raw && readStored(collection, documentKey(collection.id, idKey), raw)
    const isExpected =
      typeof stored === 'object' &&
      indexEntries(stored.doc, index).fields.some((fields) =>
        entryKey(index, fields, idKey).equals(key),
      )
    if (!isExpected) note(report.errors, `an entry without its document: ${key.toString('hex')}`)
  }
}
