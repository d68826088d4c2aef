import type { Doc, Value } from '../bson/values.js'
import { createError } from '../errors.js'
import { type Catalog, type CollectionInfo, namespaceOf } from './catalog.js'
import { createDuplicateKeyError } from './duplicate-key.js'
import type { IndexInfo } from './index-info.js'
import { type IndexEntries, indexEntries } from './index-keys.js'
import { documentKey, idKeyOf, indexPrefix, isOversizedId } from './keyspace.js'
import { assertValid } from './validation.js'
import { prefixRange, type Writer } from './view.js'

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
}

export function replaceDoc(target: Target, before: Doc, { doc, raw }: StoredDoc): void {
  const { writer, collection } = target
  assertSize(raw)
  if (!target.bypassValidation) assertValid(collection, before, doc)
  const idKey = idKeyOf(doc.get('_id') as Value)
  const key = documentKey(collection.id, idKey)
  writer.claim(key)
  const changes = prepareChanges(target, before, doc, idKey)
  writer.put(key, raw)
  applyChanges(writer, changes, idKey)
}

export function removeDoc(target: Target, doc: Doc): void {
  const { writer, collection } = target
  const idKey = idKeyOf(doc.get('_id') as Value)
  const key = documentKey(collection.id, idKey)
  writer.claim(key)
  const changes = prepareChanges(target, doc, undefined, idKey)
  writer.remove(key)
  applyChanges(writer, changes, idKey)
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
      added: next.filter((fields) => !old.some((other) => other.equals(fields))),
      removed: old.filter((fields) => !next.some((other) => other.equals(fields))),
    }
  })
  const isNoted = changes.map(({ index, entries }) => entries && noteShape(index, entries))
  if (isNoted.includes(true)) target.catalog.noteChange(target.collection)
  return changes
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
  for (const fields of entries.fields) {
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
