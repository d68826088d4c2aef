import { decodeDoc } from '../bson/decode.js'
import { encodeDoc } from '../bson/encode.js'
import {
  type Doc,
  type Int32,
  int,
  isDoc,
  isNumeric,
  toNumber,
  type Value,
} from '../bson/values.js'
import { createError } from '../errors.js'
import { type Predicate, parseFilter } from '../query/filter.js'
import { createWriteConflict } from '../transactions/conflicts.js'
import { assertReadable, type IndexInfo, loadIndex, saveIndex } from './index-info.js'
import { catalogKey, catalogPrefix, metaKey } from './keyspace.js'
import { prefixRange, scan, type View, type Writer } from './view.js'

export interface CollectionInfo {
  id: number
  database: string
  name: string
  /** As `listCollections` returns them: a `validator` at most. */
  options: Doc
  /** The compiled `validator` of the options. */
  validator: Predicate | undefined
  /** All indexes except `_id_`, which is the order of the documents themselves. */
  indexes: IndexInfo[]
  /** Some id was too long for a key, so the order of keys is not exactly the order of ids. */
  hasHashedIds: boolean
  /** Incremented by every index change and drop, so that an open transaction detects it. */
  version: number
}

export const namespaceOf = ({ database, name }: { database: string; name: string }): string =>
  `${database}.${name}`

/** Collections and indexes: held in memory, and stored in the same transactions as the data. */
export class Catalog {
  private readonly collections = new Map<string, CollectionInfo>()
  private readonly changed = new Set<CollectionInfo>()
  private nextId = 1

  constructor(view: View) {
    this.load(view)
  }

  /** Reads the stored state; again after a failed commit, because memory was ahead of it. */
  load(view: View): void {
    const earlier = this.all()
    this.collections.clear()
    this.changed.clear()
    for (const [, value] of scan(view, prefixRange(catalogPrefix))) {
      const collection = loadCollection(decodeDoc(value))
      this.collections.set(namespaceOf(collection), collection)
    }
    // A command that still holds one of these may know what was never stored.
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

  /** Ids are never reused, so that leftovers of a dropped collection cannot reappear. */
  takeId(writer: Writer): number {
    const id = this.reserveId()
    this.saveNextId(writer)
    return id
  }

  /** An id for something that a later commit stores. */
  reserveId = (): number => this.nextId++

  private saveNextId = (writer: Writer): void =>
    writer.put(metaKey('nextId'), encodeDoc({ value: int(this.nextId) }))

  create(writer: Writer, database: string, name: string): CollectionInfo {
    const existing = this.get(database, name)
    if (existing) return existing
    assertNamespace(database, name)
    // An open transaction may be creating it, too.
    writer.claim(catalogKey(`${database}.${name}`))
    const collection: CollectionInfo = {
      id: this.takeId(writer),
      database,
      name,
      options: new Map(),
      validator: undefined,
      indexes: [],
      hasHashedIds: false,
      version: 0,
    }
    this.add(writer, collection)
    return collection
  }

  private add(writer: Writer, collection: CollectionInfo): void {
    this.collections.set(namespaceOf(collection), collection)
    this.save(writer, collection)
  }

  /** Adds the collections that a transaction has created, in the commit of their documents. */
  adopt(writer: Writer, created: readonly CollectionInfo[]): void {
    if (created.length === 0) return
    this.saveNextId(writer)
    for (const collection of created) this.add(writer, collection)
  }

  /**
   * A document has set a flag of its collection or an index. The flag is stored with the next
   * commit even if the document is not: setting it too early is always safe.
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
    this.add(writer, collection)
  }
}

function assertNamespace(database: string, name: string): void {
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

/** A command may have looked up the collection before a failed commit reloaded the catalog. */
function assertCurrent(collection: CollectionInfo): void {
  if (Number.isNaN(collection.version)) throw createWriteConflict()
}

export function setValidator(collection: CollectionInfo, validator: Doc): void {
  collection.validator = validator.size > 0 ? parseFilter(validator) : undefined
  collection.options = new Map(validator.size > 0 ? [['validator', validator]] : [])
}

function loadCollection(doc: Doc): CollectionInfo {
  const number = (name: string): number => {
    const value = doc.get(name)
    return isNumeric(value) ? toNumber(value) : 0
  }
  const options = doc.get('options') as Doc
  const name = doc.get('name') as string
  assertReadable(`The collection ${name}`, options, ['validator'])
  const validator = options.get('validator')
  return {
    id: number('id'),
    database: doc.get('database') as string,
    name,
    options,
    validator: isDoc(validator) ? parseFilter(validator) : undefined,
    indexes: (doc.get('indexes') as Value[]).map((index) => loadIndex(index as Doc)),
    hasHashedIds: doc.get('hasHashedIds') === true,
    version: number('version'),
  }
}
