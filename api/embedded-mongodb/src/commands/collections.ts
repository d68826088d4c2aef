import { type Doc, int, isDoc, type Value } from '../bson/values.js'
import { dropDatabaseRecord, dropRecord, renameRecord } from '../change-streams/records.js'
import { createError } from '../errors.js'
import {
  assertNamespace,
  type Catalog,
  type CollectionInfo,
  namespaceOf,
} from '../storage/catalog.js'
import { documentPrefix, indexPrefix } from '../storage/keyspace.js'
import { parseValidation } from '../storage/validation.js'
import { prefixRange, scan, type Writer } from '../storage/view.js'
import { type Command, collectionName, docField, flagField, write } from './context.js'
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
