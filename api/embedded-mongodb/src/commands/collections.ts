import { encodeDoc, type Reply } from '../bson/encode.js'
import { type Doc, int, type Value } from '../bson/values.js'
import { dropDatabaseEvent, dropEvent } from '../change-streams/change-event.js'
import { createError } from '../errors.js'
import { parseFilter } from '../query/filter.js'
import { type Catalog, type CollectionInfo, namespaceOf, setValidator } from '../storage/catalog.js'
import { documentPrefix, indexPrefix } from '../storage/keyspace.js'
import { clear, type Writer } from '../storage/view.js'
import {
  assertNoOptions,
  type Command,
  type CommandContext,
  collectionName,
  countField,
  docField,
  flagField,
  write,
} from './context.js'
import { cursorReply } from './cursor-commands.js'

/** Options of MongoDB's collections that this server does not have. */
const unsupportedOptions = [
  'capped',
  'viewOn',
  'timeseries',
  'clusteredIndex',
  'pipeline',
  'expireAfterSeconds',
  'storageEngine',
  'collation',
  'validationLevel',
  'validationAction',
  'changeStreamPreAndPostImages',
]

export const create: Command = async (context) => {
  const { engine, database } = context
  const name = collectionName(context)
  assertNoOptions(context, [...unsupportedOptions, 'validator'])
  await write(context, (writer) => {
    if (engine.catalog.get(database, name)) {
      throw createError('NamespaceExists', `Collection ${database}.${name} already exists.`)
    }
    engine.catalog.create(writer, database, name)
  })
  return {}
}

/** Sets the validator of a collection. */
export const collMod: Command = async (context) => {
  const { body, engine } = context
  assertNoOptions(context, [...unsupportedOptions, 'index'])
  const collection = existingCollection(context)
  const validator = docField(body, 'validator')
  if (!validator) return {}
  parseFilter(validator)
  await engine.write(undefined, (writer) => {
    setValidator(collection, validator)
    engine.catalog.save(writer, collection)
  })
  return {}
}

export function existingCollection(context: CommandContext): CollectionInfo {
  const { engine, database } = context
  const name = collectionName(context)
  const collection = engine.catalog.get(database, name)
  if (!collection) throw createError('NamespaceNotFound', `ns does not exist: ${database}.${name}`)
  return collection
}

export function dropCollection(catalog: Catalog, writer: Writer, collection: CollectionInfo): void {
  writer.log(() => dropEvent(collection))
  catalog.remove(writer, collection)
  clear(writer, documentPrefix(collection.id))
  for (const index of collection.indexes) clear(writer, indexPrefix(index.id))
}

export const drop: Command = async (context) => {
  const { engine, database } = context
  const collection = engine.catalog.get(database, collectionName(context))
  // Since MongoDB 7.0 dropping a missing collection succeeds.
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
    writer.log(() => dropDatabaseEvent(database))
  })
  return { dropped: database }
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

function describeCollection({ name, options }: CollectionInfo, isNameOnly: boolean): Doc {
  const doc: Doc = new Map<string, Value>([
    ['name', name],
    ['type', 'collection'],
  ])
  if (isNameOnly) return doc
  return doc
    .set('options', options)
    .set('info', new Map([['readOnly', false]]))
    .set('idIndex', idIndex)
}

/** The index on `_id`, which every collection has. */
export const idIndex: Doc = new Map<string, Value>([
  ['v', int(2)],
  ['key', new Map([['_id', int(1)]])],
  ['name', '_id_'],
])

/** A list of documents as a cursor. */
export function listReply(
  { body, engine }: CommandContext,
  namespace: string,
  docs: readonly Doc[],
): Reply {
  const cursor = docField(body, 'cursor')
  return cursorReply(engine.cursors, {
    source: { namespace, documents: docs.map(encodeDoc)[Symbol.iterator](), limit: docs.length },
    batchSize: (cursor && countField(cursor, 'batchSize')) ?? Math.max(docs.length, 1),
  })
}
