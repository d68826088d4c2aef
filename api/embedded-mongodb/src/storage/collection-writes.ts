import type { Doc, Value } from '../bson/values.js'
import { deleteEvent, insertEvent, updateEvent } from '../change-streams/change-event.js'
import type { UpdateStyle } from '../change-streams/update-description.js'
import { createError, MongoError } from '../errors.js'
import { type Catalog, type CollectionInfo, namespaceOf } from './catalog.js'
import { createDuplicateKeyError } from './duplicate-key.js'
import { type IndexInfo, keyPatternOf } from './index-info.js'
import { type IndexEntries, indexEntries } from './index-keys.js'
import { documentKey, idKeyOf, indexPrefix, isOversizedId } from './keyspace.js'
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
  /** The client's request to skip the collection's validator. */
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
  assertAccepted(target, { doc, raw })
  const id = doc.get('_id') as Value
  const idKey = idKeyOf(id)
  const key = documentKey(collection.id, idKey)
  writer.claim(key)
  if (writer.get(key)) {
    throw createDuplicateKeyError(namespaceOf(collection), '_id_', new Map([['_id', 1]]), doc)
  }
  const changes = prepareChanges(target, undefined, doc, idKey)
  if (isOversizedId(id) && !collection.hasHashedIds) {
    collection.hasHashedIds = true
    target.catalog.noteChange(collection)
  }
  writer.put(key, raw)
  applyChanges(writer, changes, idKey)
  writer.log(() => insertEvent(collection, raw, id))
}

/** `style` is the kind of the update, which change events depend on. */
export function replaceDoc(
  target: Target,
  before: Doc,
  after: StoredDoc,
  style: UpdateStyle,
): void {
  const { writer, collection } = target
  const { doc, raw } = after
  assertAccepted(target, after)
  const idKey = idKeyOf(doc.get('_id') as Value)
  const key = documentKey(collection.id, idKey)
  writer.claim(key)
  const changes = prepareChanges(target, before, doc, idKey)
  writer.put(key, raw)
  applyChanges(writer, changes, idKey)
  writer.log(() => updateEvent(collection, { before, after, style }))
}

export function removeDoc(target: Target, doc: Doc): void {
  const { writer, collection } = target
  const id = doc.get('_id') as Value
  const idKey = idKeyOf(id)
  const key = documentKey(collection.id, idKey)
  writer.claim(key)
  const changes = prepareChanges(target, doc, undefined, idKey)
  writer.remove(key)
  applyChanges(writer, changes, idKey)
  writer.log(() => deleteEvent(collection, id))
}

function assertAccepted({ collection, bypassValidation }: Target, { doc, raw }: StoredDoc): void {
  if (raw.length > maxDocumentBytes) {
    throw createError(
      'BSONObjectTooLarge',
      `BSONObj size: ${raw.length} is invalid. Size must be between 0 and 16777216`,
    )
  }
  const { validator, options } = collection
  if (!validator || bypassValidation || validator.test(doc)) return
  const details: Doc = new Map<string, Value>([
    ['reason', 'document does not match the validator'],
    ['validator', options.get('validator') as Doc],
  ])
  const errInfo: Doc = new Map<string, Value>([
    ['failingDocumentId', doc.get('_id') as Value],
    ['details', details],
  ])
  throw new MongoError(121, 'Document failed validation', { fields: { errInfo } })
}

const noEntries: IndexEntries = { fields: [], multikey: [], hasHashedKeys: false }

function prepareChanges(
  target: Target,
  before: Doc | undefined,
  after: Doc | undefined,
  idKey: Buffer,
): IndexChange[] {
  const { writer, catalog, collection } = target
  return collection.indexes.map((index) => {
    const old = before ? indexEntries(before, index).fields : []
    const entries = after ? indexEntries(after, index) : noEntries
    if (index.isUnique) {
      for (const fields of old) writer.claim(entryKey(index, fields))
      assertUnique(target, index, entries.fields, after, idKey)
    }
    if (noteShape(index, entries)) catalog.noteChange(collection)
    return { index, added: without(entries.fields, old), removed: without(old, entries.fields) }
  })
}

/** An array may have thousands of entries, so comparing each with each would be slow. */
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
  entries: readonly Buffer[],
  doc: Doc = new Map(),
  idKey: Buffer,
): void {
  for (const fields of entries) {
    const prefix = entryKey(index, fields)
    writer.claim(prefix)
    for (const [, pointer] of writer.read(prefixRange(prefix), 2, false)) {
      if (pointer.equals(idKey)) continue
      throw createDuplicateKeyError(namespaceOf(collection), index.name, keyPatternOf(index), doc)
    }
  }
}

/** Sets the flags of an index that the planner depends on; true if one of them is new. */
export function noteShape(index: IndexInfo, entries: IndexEntries): boolean {
  let isNew = false
  entries.multikey.forEach((isArray, field) => {
    if (!isArray || index.multikey[field]) return
    index.multikey[field] = true
    isNew = true
  })
  if (entries.hasHashedKeys && !index.hasHashedKeys) {
    index.hasHashedKeys = true
    isNew = true
  }
  return isNew
}

function applyChanges(writer: Writer, changes: IndexChange[], idKey: Buffer): void {
  for (const { index, added, removed } of changes) {
    for (const fields of removed) writer.remove(Buffer.concat([entryKey(index, fields), idKey]))
    for (const fields of added) writer.put(Buffer.concat([entryKey(index, fields), idKey]), idKey)
  }
}
