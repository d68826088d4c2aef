import { intOrLong } from '../aggregation/numbers.js'
import { encodeDoc, type Reply } from '../bson/encode.js'
import { type Doc, int, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { parseFilter } from '../query/filter.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { documentPrefix } from '../storage/keyspace.js'
import { prefixRange } from '../storage/view.js'
import { type Command, countField, docField, flagField } from './context.js'
import { cursorReply } from './cursor-commands.js'

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
