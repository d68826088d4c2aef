import { randomUUID } from 'node:crypto'
import { decodeDoc } from '../bson/decode.js'
import { encodeDoc } from '../bson/encode.js'
import {
  Binary,
  type Doc,
  type Int32,
  int,
  isNumeric,
  toNumber,
  type Value,
} from '../bson/values.js'
import { createRecord } from '../change-streams/records.js'
import type { Collation } from '../collation/collation.js'
import { storedCollation } from '../collation/parse.js'
import { Variants } from '../collation/variants.js'
import { createError } from '../errors.js'
import { createWriteConflict } from '../transactions/conflicts.js'
import { readTextsOnUse } from './collated-texts.js'
import { type IndexInfo, loadIndex, saveIndex } from './index-info.js'
import { catalogKey, catalogPrefix, metaKey } from './keyspace.js'
import { prefixRange, scan, type View, type Writer } from './view.js'

export interface CollectionInfo {
  id: number
  database: string
  name: string
  uuid: Binary
  /** The options it was created with, as `listCollections` gives them back. */
  options: Doc
  /** Of queries and indexes that have none of their own. */
  collation: Collation | undefined
  /** The texts among the ids, where the collection has a collation: they are unique by it. */
  idVariants: Variants | undefined
  /** All indexes except `_id_`, which is the order of the documents themselves. */
  indexes: IndexInfo[]
  /** Some id was too long for a key, so the order of keys is not quite the order of ids. */
  hasHashedIds: boolean
  /** Changes with every index or drop, so that an open transaction notices. */
  version: number
}

export const namespaceOf = ({ database, name }: { database: string; name: string }): string =>
  `${database}.${name}`

/** Collections and indexes: held in memory, stored beside the data, in the same transactions. */
export class Catalog {
  private readonly collections = new Map<string, CollectionInfo>()
  private readonly changed = new Set<CollectionInfo>()
  private nextId = 1

  constructor(view: View) {
    this.load(view)
  }

  /** Reads what is stored; again after a commit has failed, since memory was ahead of it. */
  load(view: View): void {
    const earlier = this.all()
    this.collections.clear()
    this.changed.clear()
    for (const [, value] of scan(view, prefixRange(catalogPrefix))) {
      const collection = loadCollection(decodeDoc(value))
      readTextsOnUse(view, collection)
      this.collections.set(namespaceOf(collection), collection)
    }
    // Who still holds one of these knows what may never have been stored.
    for (const collection of earlier) collection.version = Number.NaN
    const stored = view.get(metaKey('nextId'))
    // Open transactions may hold ids that no commit has stored yet.
    const storedId = stored ? toNumber(decodeDoc(stored).get('value') as Int32) : 1
    this.nextId = Math.max(this.nextId, storedId)
  }

  get(database: string, name: string): CollectionInfo | undefined {
    return this.collections.get(`${database}.${name}`)
  }

  all = (): CollectionInfo[] => [...this.collections.values()]

  inDatabase = (database: string): CollectionInfo[] =>
    this.all()
      .filter((collection) => collection.database === database)
      .sort((a, b) => (a.name < b.name ? -1 : 1))

  /** Ids are never used again, so that leftovers of a dropped collection cannot reappear. */
  takeId(writer: Writer): number {
    const id = this.reserveId()
    this.saveNextId(writer)
    return id
  }

  /** An id for something that a later commit stores. */
  reserveId = (): number => this.nextId++

  private saveNextId = (writer: Writer): void =>
    writer.put(metaKey('nextId'), encodeDoc({ value: int(this.nextId) }))

  create(writer: Writer, database: string, name: string, options: Doc = new Map()): CollectionInfo {
    const existing = this.get(database, name)
    if (existing) return existing
    assertNamespace(database, name)
    const collation = storedCollation(options)
    // An open transaction may be about to make it, too.
    writer.claim(catalogKey(`${database}.${name}`))
    const collection: CollectionInfo = {
      id: this.takeId(writer),
      database,
      name,
      uuid: new Binary(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), 4),
      options,
      collation,
      idVariants: collation && new Variants(collation),
      indexes: [],
      hasHashedIds: false,
      version: 0,
    }
    this.collections.set(namespaceOf(collection), collection)
    this.save(writer, collection)
    writer.log(createRecord(collection))
    return collection
  }

  /** Takes over the collections that a transaction has made, in the commit of their documents. */
  adopt(writer: Writer, created: readonly CollectionInfo[]): void {
    if (created.length === 0) return
    this.saveNextId(writer)
    for (const collection of created) {
      this.collections.set(namespaceOf(collection), collection)
      this.save(writer, collection)
    }
  }

  /**
   * A document has told something new about its collection. The note is stored with the next
   * commit whatever becomes of the document: it is always safe to know it too early.
   */
  noteChange(collection: CollectionInfo): void {
    this.changed.add(collection)
  }

  saveNotes(writer: Writer): void {
    for (const collection of this.changed) {
      if (this.get(collection.database, collection.name) === collection) {
        this.save(writer, collection)
      }
    }
    this.changed.clear()
  }

  save(writer: Writer, collection: CollectionInfo): void {
    assertCurrent(collection)
    const doc = encodeDoc({
      id: int(collection.id),
      database: collection.database,
      name: collection.name,
      uuid: collection.uuid,
      options: collection.options,
      indexes: collection.indexes.map(saveIndex),
      hasHashedIds: collection.hasHashedIds,
      version: int(collection.version),
    })
    writer.put(catalogKey(namespaceOf(collection)), doc)
  }

  remove(writer: Writer, collection: CollectionInfo): void {
    assertCurrent(collection)
    collection.version++
    this.collections.delete(namespaceOf(collection))
    writer.remove(catalogKey(namespaceOf(collection)))
  }

  rename(writer: Writer, collection: CollectionInfo, database: string, name: string): void {
    assertNamespace(database, name)
    this.remove(writer, collection)
    collection.database = database
    collection.name = name
    this.collections.set(namespaceOf(collection), collection)
    this.save(writer, collection)
  }
}

export function assertNamespace(database: string, name: string): void {
  const isValid =
    /^[^\0/\\. "$*<>:|?]{1,63}$/.test(database) &&
    name !== '' &&
    !/[\0$]/.test(name) &&
    !name.startsWith('.') &&
    !name.endsWith('.') &&
    Buffer.byteLength(`${database}.${name}`) <= 255
  if (!isValid) {
    throw createError('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`)
  }
}

/** A command may have looked the collection up before a failed commit made memory load again. */
function assertCurrent(collection: CollectionInfo): void {
  if (Number.isNaN(collection.version)) throw createWriteConflict()
}

function loadCollection(doc: Doc): CollectionInfo {
  const number = (name: string): number => {
    const value = doc.get(name)
    return isNumeric(value) ? toNumber(value) : 0
  }
  const options = doc.get('options') as Doc
  const collation = storedCollation(options)
  return {
    id: number('id'),
    database: doc.get('database') as string,
    name: doc.get('name') as string,
    uuid: doc.get('uuid') as Binary,
    options,
    collation,
    idVariants: collation && new Variants(collation),
    indexes: (doc.get('indexes') as Value[]).map((index) => loadIndex(index as Doc)),
    hasHashedIds: doc.get('hasHashedIds') === true,
    version: number('version'),
  }
}
