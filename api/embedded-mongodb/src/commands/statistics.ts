import { intOrLong } from '../aggregation/numbers.js'
import { int } from '../bson/values.js'
import type { Engine } from '../engine.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { documentPrefix, indexPrefix } from '../storage/keyspace.js'
import { prefixRange, scan } from '../storage/view.js'
import { type Command, type CommandContext, collectionName, numberField } from './context.js'

interface Sizes {
  documents: number
  bytes: number
  indexBytes: Map<string, number>
}

/** Counted by a walk, so that the figures are true; for people who look, not for a hot path. */
function measure({ store }: Engine, collection: CollectionInfo): Sizes {
  const sizes: Sizes = { documents: 0, bytes: 0, indexBytes: new Map() }
  let idBytes = 0
  const prefix = documentPrefix(collection.id)
  for (const [key, value] of scan(store.latest, prefixRange(prefix))) {
    sizes.documents++
    sizes.bytes += value.length
    idBytes += key.length
  }
  sizes.indexBytes.set('_id_', idBytes)
  for (const { id, name } of collection.indexes) {
    let bytes = 0
    for (const [key, value] of scan(store.latest, prefixRange(indexPrefix(id)))) {
      bytes += key.length + value.length
    }
    sizes.indexBytes.set(name, bytes)
  }
  return sizes
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0)

/** Sizes are given in this many bytes. */
const scaleOf = ({ body }: CommandContext): number => Math.max(numberField(body, 'scale') ?? 1, 1)

export const collStats: Command = (context) => {
  const { engine, database } = context
  const scale = scaleOf(context)
  const scaled = (bytes: number) => intOrLong(Math.floor(bytes / scale))
  const ns = `${database}.${collectionName(context)}`
  const collection = engine.catalog.get(database, collectionName(context))
  const { documents, bytes, indexBytes } = collection
    ? measure(engine, collection)
    : { documents: 0, bytes: 0, indexBytes: new Map<string, number>() }
  return {
    ns,
    size: scaled(bytes),
    count: intOrLong(documents),
    ...(documents > 0 ? { avgObjSize: intOrLong(Math.floor(bytes / documents)) } : {}),
    storageSize: scaled(bytes),
    capped: false,
    nindexes: int(indexBytes.size),
    totalIndexSize: scaled(sum(indexBytes.values())),
    totalSize: scaled(bytes + sum(indexBytes.values())),
    indexSizes: Object.fromEntries([...indexBytes].map(([name, size]) => [name, scaled(size)])),
    scaleFactor: int(scale),
  }
}

export const dbStats: Command = (context) => {
  const { engine, database } = context
  const collections = engine.catalog.inDatabase(database)
  const sizes = collections.map((collection) => measure(engine, collection))
  const scale = scaleOf(context)
  const bytes = sum(sizes.map((size) => size.bytes))
  const documents = sum(sizes.map((size) => size.documents))
  const indexBytes = sum(sizes.map((size) => sum(size.indexBytes.values())))
  return {
    db: database,
    collections: intOrLong(collections.length),
    views: intOrLong(0),
    objects: intOrLong(documents),
    avgObjSize: documents > 0 ? bytes / documents : 0,
    dataSize: bytes / scale,
    storageSize: bytes / scale,
    indexes: intOrLong(sum(sizes.map((size) => size.indexBytes.size))),
    indexSize: indexBytes / scale,
    totalSize: (bytes + indexBytes) / scale,
    scaleFactor: int(scale),
    fsUsedSize: engine.store.usedBytes() / scale,
  }
}
