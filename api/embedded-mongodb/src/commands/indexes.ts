import { type Doc, int, isDoc, type Maybe } from '../bson/values.js'
import { badValue, createError } from '../errors.js'
import { equalValues } from '../query/compare.js'
import { type CollectionInfo, namespaceOf } from '../storage/catalog.js'
import { type IndexInfo, keyPatternOf } from '../storage/index-info.js'
import { documentPrefix, indexPrefix } from '../storage/keyspace.js'
import { clear, prefixRange, type Writer } from '../storage/view.js'
import { buildIndexes } from './build-index.js'
import { existingCollection, idIndex, listReply } from './collections.js'
import { arrayField, type Command, type CommandContext, collectionName, write } from './context.js'
import { isIdPattern, parseIndexSpec, sameOptions } from './index-spec.js'

export const createIndexes: Command = async (context) => {
  const { body, engine, database, transaction } = context
  const name = collectionName(context)
  const specs = arrayField(body, 'indexes')
  if (!specs || specs.length === 0) {
    throw badValue('Must specify at least one index to create')
  }
  const parsed = specs.map(parseIndexSpec)
  const isNew = engine.catalog.get(database, name) === undefined
  const built: IndexInfo[] = []
  const reply = await write(context, (writer) => {
    const existing = engine.catalog.get(database, name)
    const wanted = parsed.filter((spec) => isNewIndex(existing, spec))
    if (existing && wanted.length > 0) assertMayIndex(context, writer, existing)
    const indexes = buildIndexes({ writer, catalog: engine.catalog, collection: existing }, wanted)
    const collection = existing ?? engine.catalog.create(writer, database, name)
    const before = collection.indexes.length + 1
    for (const index of indexes) {
      collection.indexes.push(index)
      index.isBuilding = true
      built.push(index)
    }
    if (indexes.length > 0) collection.version++
    engine.catalog.save(writer, collection)
    return {
      numIndexesBefore: int(before),
      numIndexesAfter: int(collection.indexes.length + 1),
      createdCollectionAutomatically: isNew,
      ...(indexes.length === 0 ? { note: 'all indexes already exist' } : {}),
    }
  })
  for (const index of built) {
    index.isBuilding = false
    index.builtAt = transaction ? 0 : engine.store.visible
  }
  return reply
}

/** A transaction may index only collections that it has created itself. */
function assertMayIndex(
  { transaction }: CommandContext,
  writer: Writer,
  collection: CollectionInfo,
): void {
  if (!transaction) return
  const isEmpty = writer.read(prefixRange(documentPrefix(collection.id)), 1, false).length === 0
  if (transaction.isOwn(collection) && isEmpty) return
  throw createError(
    'OperationNotSupportedInTransaction',
    `Cannot create new indexes on existing collection ${namespaceOf(collection)} in a multi-document transaction.`,
  )
}

function isNewIndex(collection: CollectionInfo | undefined, spec: Doc): boolean {
  if (isIdPattern(spec.get('key') as Doc)) return false
  for (const { spec: existing, name } of collection?.indexes ?? []) {
    const isSameName = name === spec.get('name')
    const isSameKey = equalValues(existing.get('key'), spec.get('key'))
    if (isSameName && !(isSameKey && sameOptions(existing, spec))) {
      throw createError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Requested index: ${String(spec.get('name'))}`,
      )
    }
    const [filter, otherFilter] = [existing, spec].map((of) => of.get('partialFilterExpression'))
    // Indexes on the same fields are distinct if they contain different documents.
    if (isSameKey && !isSameName && equalValues(filter, otherFilter)) {
      throw createError(
        'IndexOptionsConflict',
        `Index already exists with a different name: ${name}`,
      )
    }
    if (isSameName) return false
  }
  return true
}

export const listIndexes: Command = (context) => {
  const collection = existingCollection(context)
  const docs = [idIndex, ...collection.indexes.map(({ spec }) => spec)]
  return listReply(context, namespaceOf(collection), docs)
}

export const dropIndexes: Command = async (context) => {
  const { body, engine } = context
  const collection = existingCollection(context)
  const before = collection.indexes.length + 1
  const dropped = indexesNamed(collection, body.get('index'))
  await engine.write(undefined, (writer) => {
    collection.indexes = collection.indexes.filter((index) => !dropped.includes(index))
    collection.version++
    engine.catalog.save(writer, collection)
    for (const index of dropped) clear(writer, indexPrefix(index.id))
  })
  return { nIndexesWas: int(before) }
}

function indexesNamed(collection: CollectionInfo, wanted: Maybe): IndexInfo[] {
  if (wanted === '*') return collection.indexes
  const names = Array.isArray(wanted) ? wanted : [wanted]
  return names.map((name) => {
    if (name === '_id_' || (isDoc(name) && isIdPattern(name))) {
      throw createError('InvalidOptions', 'cannot drop _id index')
    }
    const index = collection.indexes.find((candidate) =>
      isDoc(name) ? equalValues(keyPatternOf(candidate), name) : candidate.name === name,
    )
    if (!index) {
      throw createError('IndexNotFound', `index not found with name [${String(name)}]`)
    }
    return index
  })
}
