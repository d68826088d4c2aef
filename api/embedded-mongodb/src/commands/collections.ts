import { intOrLong } from '../aggregation/numbers.js'
import { encodeDoc, type Reply } from '../bson/encode.js'
import { type Doc, int, isDoc, type Value } from '../bson/values.js'
import { dropDatabaseRecord, dropRecord, renameRecord } from '../change-streams/records.js'
import { createError, MongoError } from '../errors.js'
import { parseFilter } from '../query/filter.js'
import {
  assertNamespace,
  type Catalog,
  type CollectionInfo,
  namespaceOf,
} from '../storage/catalog.js'
import { documentPrefix, indexPrefix } from '../storage/keyspace.js'
import { parseValidation } from '../storage/validation.js'
import { prefixRange, scan, type Writer } from '../storage/view.js'
import { type Command, collectionName, countField, docField, flagField, write } from './context.js'
import { cursorReply } from './cursor-commands.js'
import { collationOf } from './query-parts.js'

const unsupportedOptions = [
  'capped',
  'viewOn',
  'timeseries',
  'clusteredIndex',
  'pipeline',
  'expireAfterSeconds',
  'storageEngine',
]

export const create: Command = async (context) => {
  const { body, engine, database } = context
  const name = collectionName(context)
  for (const option of unsupportedOptions) {
    const value = body.get(option)
    if (value && !(isDoc(value) && value.size === 0)) {
      throw createError(
        'CommandNotSupported',
        `create with '${option}' is not supported by this server`,
      )
    }
  }
  const preImages = docField(body, 'changeStreamPreAndPostImages')
  if (preImages && flagField(preImages, 'enabled')) {
    throw createError('CommandNotSupported', 'pre-images are not supported by this server')
  }
  const collation = collationOf(body, undefined)
  const options: Doc = new Map([
    ...(collation ? ([['collation', collation.spec]] as const) : []),
    ...parseValidation(body),
  ])
  await write(context, (writer) => {
    if (engine.catalog.get(database, name)) {
      throw createError('NamespaceExists', `Collection ${database}.${name} already exists.`)
    }
    engine.catalog.create(writer, database, name, options)
  })
  return {}
}

/** Removes a collection and tells change streams; runs inside one LMDB transaction. */
export function dropCollection(catalog: Catalog, writer: Writer, collection: CollectionInfo): void {
  writer.log(dropRecord(collection))
  removeCollection(catalog, writer, collection)
}

function removeCollection(catalog: Catalog, writer: Writer, collection: CollectionInfo): void {
  catalog.remove(writer, collection)
  clear(writer, documentPrefix(collection.id))
  for (const index of collection.indexes) clear(writer, indexPrefix(index.id))
}

export function clear(writer: Writer, prefix: Buffer): void {
  for (const [key] of scan(writer, prefixRange(prefix))) writer.remove(key)
}

export const drop: Command = async (context) => {
  const { engine, database } = context
  const collection = engine.catalog.get(database, collectionName(context))
  // Since MongoDB 7.0 dropping what is not there succeeds.
  if (!collection) return {}
  const indexCount = collection.indexes.length + 1
  await engine.write(undefined, (writer) => dropCollection(engine.catalog, writer, collection))
  return { nIndexesWas: int(indexCount), ns: namespaceOf(collection) }
}

export const dropDatabase: Command = async ({ engine, database }) => {
  const collections = engine.catalog.inDatabase(database)
  if (collections.length === 0) return {}
  await engine.write(undefined, (writer) => {
    for (const collection of collections) dropCollection(engine.catalog, writer, collection)
    writer.log(dropDatabaseRecord(database))
  })
  return { dropped: database }
}

export const renameCollection: Command = async ({ engine, body }) => {
  const [from, to] = [body.get('renameCollection'), body.get('to')].map(parseNamespace)
  const source = from && engine.catalog.get(from.database, from.name)
  if (!source || !to) throw createError('NamespaceNotFound', 'Source collection does not exist')
  const target = engine.catalog.get(to.database, to.name)
  if (target === source) {
    throw createError('IllegalOperation', "Can't rename a collection to itself")
  }
  if (target && !flagField(body, 'dropTarget')) {
    throw createError('NamespaceExists', 'target namespace exists')
  }
  await engine.write(undefined, (writer) =>
    renameOver({ catalog: engine.catalog, writer }, source, to),
  )
  return {}
}

/** Gives a collection a new name, in place of the one that may have had it. */
export function renameOver(
  { catalog, writer }: { catalog: Catalog; writer: Writer },
  source: CollectionInfo,
  to: { database: string; name: string },
): void {
  assertNamespace(to.database, to.name)
  const target = catalog.get(to.database, to.name)
  writer.log(renameRecord(source, to, target))
  if (target) removeCollection(catalog, writer, target)
  catalog.rename(writer, source, to.database, to.name)
}

function parseNamespace(value: Value | undefined) {
  const dot = typeof value === 'string' ? value.indexOf('.') : -1
  if (typeof value !== 'string' || dot < 1) {
    throw createError('InvalidNamespace', 'Invalid namespace specified')
  }
  return { database: value.slice(0, dot), name: value.slice(dot + 1) }
}

export const listCollections: Command = (context) => {
  const { body, engine, database } = context
  const filter = parseFilter(docField(body, 'filter') ?? new Map())
  const isNameOnly = flagField(body, 'nameOnly')
  const docs = engine.catalog
    .inDatabase(database)
    .map((collection) => describeCollection(collection, isNameOnly))
    .filter((doc) => filter.test(doc))
  return listReply(context, `${database}.$cmd.listCollections`, docs)
}

function describeCollection(collection: CollectionInfo, isNameOnly: boolean): Doc {
  const doc: Doc = new Map<string, Value>([
    ['name', collection.name],
    ['type', 'collection'],
  ])
  if (isNameOnly) return doc
  doc.set('options', collection.options)
  doc.set(
    'info',
    new Map<string, Value>([
      ['readOnly', false],
      ['uuid', collection.uuid],
    ]),
  )
  doc.set('idIndex', describeIdIndex(collection))
  return doc
}

/** The index on `_id`, which has the collation of its collection. */
export const describeIdIndex = ({ collation }: CollectionInfo): Doc =>
  new Map<string, Value>([
    ['v', int(2)],
    ['key', new Map([['_id', int(1)]])],
    ['name', '_id_'],
    ...(collation ? [['collation', collation.spec] as const] : []),
  ])

/** A list of documents made here, in the form of a cursor. */
export function listReply(
  { body, engine }: Parameters<Command>[0],
  namespace: string,
  docs: Doc[],
): Reply {
  const cursor = docField(body, 'cursor')
  return cursorReply(engine.cursors, {
    source: { namespace, documents: docs.map(encodeDoc)[Symbol.iterator](), limit: docs.length },
    batchSize: (cursor && countField(cursor, 'batchSize')) ?? Math.max(docs.length, 1),
  })
}

export const listDatabases: Command = ({ body, engine, database }) => {
  if (database !== 'admin') {
    throw new MongoError(13, 'listDatabases may only be run against the admin database.')
  }
  const filter = parseFilter(docField(body, 'filter') ?? new Map())
  const isNameOnly = flagField(body, 'nameOnly')
  const names = new Set(engine.catalog.all().map((collection) => collection.database))
  const databases = [...names].sort().map((name): Doc => {
    const doc: Doc = new Map<string, Value>([['name', name]])
    if (isNameOnly) return doc
    return doc
      .set('sizeOnDisk', sizeOf(engine.store, engine.catalog.inDatabase(name)))
      .set('empty', false)
  })
  const listed = databases.filter((doc) => filter.test(doc))
  return isNameOnly
    ? { databases: listed }
    : { databases: listed, totalSize: intOrLong(engine.store.usedBytes()) }
}

/** A rough figure: the number of documents times the smallest page a document shares. */
const sizeOf = (
  store: Parameters<Command>[0]['engine']['store'],
  collections: CollectionInfo[],
): Value =>
  intOrLong(
    collections.reduce(
      (sum, { id }) => sum + store.latest.count(prefixRange(documentPrefix(id))) * 512,
      4096,
    ),
  )
