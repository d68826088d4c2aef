import type { Doc, Value } from '../bson/values.js'
import { deleteRecord, insertRecord, updateRecord } from '../change-streams/records.js'
import type { UpdateStyle } from '../change-streams/update-description.js'
import { createError } from '../errors.js'
import { type Catalog, type CollectionInfo, namespaceOf } from './catalog.js'
import { rivalIdKeys } from './collated-texts.js'
import { createDuplicateKeyError } from './duplicate-key.js'
import type { IndexInfo } from './index-info.js'
import { type IndexEntries, indexEntries } from './index-keys.js'
import { documentKey, idKeyOf, indexPrefix, isOversizedId } from './keyspace.js'
import { assertValid } from './validation.js'
import { mapKey, prefixRange, type Writer } from './view.js'

export const maxDocumentBytes = 16 * 1024 * 1024

export interface StoredDoc {
  doc: Doc
  raw: Buffer
}

interface Target {
  writer: Writer
  catalog: Catalog
  collection: CollectionInfo
  /** The client asks not to look at the collection's validator. */
  bypassValidation?: boolean
}

interface IndexChange {
  index: IndexInfo
  added: Buffer[]
  removed: Buffer[]
}

/** Everything is checked before anything is written: LMDB does not undo single puts. */
export function insertDoc(target: Target, { doc, raw }: StoredDoc): void {
  const { writer, collection } = target
  assertSize(raw)
  if (!target.bypassValidation) assertValid(collection, undefined, doc)
  const id = doc.get('_id') as Value
  const idKey = idKeyOf(id)
  const key = documentKey(collection.id, idKey)
  for (const rival of collection.idVariants ? rivalIdKeys(collection, id) : [key]) {
    writer.claim(rival)
    if (writer.get(rival)) {
      throw createDuplicateKeyError(namespaceOf(collection), '_id_', new Map([['_id', 1]]), doc)
    }
  }
  const changes = prepareChanges(target, undefined, doc, idKey)
  if (isOversizedId(id) && !collection.hasHashedIds) {
    collection.hasHashedIds = true
    target.catalog.noteChange(collection)
  }
  writer.put(key, raw)
  applyChanges(writer, changes, idKey)
  writer.log(insertRecord(collection, raw))
}

/** `style` is how the document came to be changed, which change streams tell. */
export function replaceDoc(
  target: Target,
  before: Doc,
  after: StoredDoc,
  style: UpdateStyle,
): void {
  const { writer, collection } = target
  const { doc, raw } = after
  assertSize(raw)
  if (!target.bypassValidation) assertValid(collection, before, doc)
  const idKey = idKeyOf(doc.get('_id') as Value)
  const key = documentKey(collection.id, idKey)
  writer.claim(key)
  const changes = prepareChanges(target, before, doc, idKey)
  writer.put(key, raw)
  applyChanges(writer, changes, idKey)
  writer.log(updateRecord(collection, { before, after, style }))
}

export function removeDoc(target: Target, doc: Doc): void {
  const { writer, collection } = target
  const id = doc.get('_id') as Value
  const idKey = idKeyOf(id)
  const key = documentKey(collection.id, idKey)
  writer.claim(key)
  const changes = prepareChanges(target, doc, undefined, idKey)
  collection.idVariants?.add(id)
  writer.remove(key)
  applyChanges(writer, changes, idKey)
  writer.log(deleteRecord(collection, id))
}

function assertSize(raw: Buffer): void {
  if (raw.length > maxDocumentBytes) {
    throw createError(
      'BSONObjectTooLarge',
      `BSONObj size: ${raw.length} is invalid. Size must be between 0 and 16777216`,
    )
  }
}

function prepareChanges(
  target: Target,
  before: Doc | undefined,
  after: Doc | undefined,
  idKey: Buffer,
): IndexChange[] {
  const changes = target.collection.indexes.map((index) => {
    const old = before ? indexEntries(before, index).fields : []
    const entries = after ? indexEntries(after, index) : undefined
    const next = entries?.fields ?? []
    if (entries) assertUnique(target, index, entries, after as Doc, idKey)
    if (index.isUnique) for (const fields of old) target.writer.claim(entryKey(index, fields))
    return {
      index,
      entries,
      added: without(next, old),
      removed: without(old, next),
    }
  })
  const isNoted = changes.map(({ index, entries }) => entries && noteShape(index, entries))
  if (isNoted.includes(true)) target.catalog.noteChange(target.collection)
  return changes
}

/** A text has thousands of entries, so comparing each with each would be slow. */
function without(entries: Buffer[], others: Buffer[]): Buffer[] {
  if (entries.length === 0 || others.length === 0) return entries
  const known = new Set(others.map(mapKey))
  return entries.filter((fields) => !known.has(mapKey(fields)))
}

const entryKey = (index: IndexInfo, fields: Buffer): Buffer =>
  Buffer.concat([indexPrefix(index.id), fields])

function assertUnique(
  { writer, collection }: Target,
  index: IndexInfo,
  entries: IndexEntries,
  doc: Doc,
  idKey: Buffer,
): void {
  if (!index.isUnique) return
  for (const fields of entries.rivals) {
    const prefix = entryKey(index, fields)
    writer.claim(prefix)
    for (const [, pointer] of writer.read(prefixRange(prefix), 2, false)) {
      if (pointer.equals(idKey)) continue
      const pattern = index.spec.get('key') as Doc
      throw createDuplicateKeyError(namespaceOf(collection), index.name, pattern, doc)
    }
  }
}

/** Remembers what the planner must know about an index; true if that is news. */
export function noteShape(index: IndexInfo, entries: IndexEntries): boolean {
  let isNews = false
  entries.multikey.forEach((isArray, field) => {
    if (!isArray || index.multikey[field]) return
    index.multikey[field] = true
    isNews = true
  })
  if (entries.hasHashedKeys && !index.hasHashedKeys) {
    index.hasHashedKeys = true
    isNews = true
  }
  return isNews
}

function applyChanges(writer: Writer, changes: IndexChange[], idKey: Buffer): void {
  for (const { index, added, removed } of changes) {
    for (const fields of removed) writer.remove(Buffer.concat([entryKey(index, fields), idKey]))
    for (const fields of added) writer.put(Buffer.concat([entryKey(index, fields), idKey]), idKey)
  }
}
