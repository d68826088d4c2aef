import { type Doc, int, isDoc, type Value } from '../bson/values.js'
import { createIndexesRecord, dropIndexesRecord } from '../change-streams/records.js'
import { createError } from '../errors.js'
import { equalValues } from '../query/compare.js'
import { type CollectionInfo, namespaceOf } from '../storage/catalog.js'
import { type IndexInfo, keyPatternOf } from '../storage/index-info.js'
import { documentPrefix, indexPrefix } from '../storage/keyspace.js'
import { prefixRange, type Writer } from '../storage/view.js'
import { buildIndexes } from './build-index.js'
import { clear } from './collections.js'
import { arrayField, type Command, type CommandContext, collectionName, write } from './context.js'
import { isIdPattern, parseIndexSpec, sameOptions } from './index-spec.js'
import { describeIdIndex, listReply } from './list-collections.js'
import { assertOneText, assertOneTextAmong } from './text-index-conflict.js'

export const createIndexes: Command = async (context) => {
  const { body, engine, database, transaction } = context
  const name = collectionName(context)
  const specs = arrayField(body, 'indexes')
  if (!specs || specs.length === 0) {
    throw createError('BadValue', 'Must specify at least one index to create')
  }
  const present = engine.catalog.get(database, name)
  const parsed = specs.map((spec) => parseIndexSpec(spec, present?.collation))
  const isNew = present === undefined
  const built: IndexInfo[] = []
  const reply = await write(context, (writer) => {
    const existing = engine.catalog.get(database, name)
    const wanted = parsed.filter((spec) => isNewIndex(existing, spec))
    assertOneTextAmong(wanted)
    if (existing && wanted.length > 0) assertMayIndex(context, writer, existing)
    const indexes = buildIndexes({ writer, catalog: engine.catalog, collection: existing }, wanted)
    const collection = existing ?? engine.catalog.create(writer, database, name)
    const before = collection.indexes.length + 1
    for (const index of indexes) {
      collection.indexes.push(index)
      index.isBuilding = true
      built.push(index)
    }
    if (indexes.length > 0) {
      collection.version++
      writer.log(createIndexesRecord(collection, wanted))
    }
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

/** A transaction cannot undo an index on what others see; its own new collections are its own. */
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
    assertOneText(existing, spec)
    const isSameKey = equalValues(existing.get('key'), spec.get('key'))
    if (isSameName && !(isSameKey && sameOptions(existing, spec))) {
      throw createError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Requested index: ${String(spec.get('name'))}`,
      )
    }
    if (isSameKey && !isSameName && isSameKind(existing, spec)) {
      throw createError(
        'IndexOptionsConflict',
        `Index already exists with a different name: ${name}`,
      )
    }
    if (isSameName) return false
  }
  return true
}

/** Indexes on the same fields may stand side by side if they hold or order documents differently. */
const isSameKind = (a: Doc, b: Doc): boolean =>
  ['partialFilterExpression', 'collation'].every((option) =>
    equalValues(a.get(option), b.get(option)),
  )

export function existingCollection({
  engine,
  database,
  ...context
}: CommandContext): CollectionInfo {
  const name = collectionName({ engine, database, ...context })
  const collection = engine.catalog.get(database, name)
  if (!collection) throw createError('NamespaceNotFound', `ns does not exist: ${database}.${name}`)
  return collection
}

export const listIndexes: Command = (context) => {
  const collection = existingCollection(context)
  const docs = [describeIdIndex(collection), ...collection.indexes.map(({ spec }) => spec)]
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
    for (const index of dropped) {
      clear(writer, indexPrefix(index.id))
      writer.log(dropIndexesRecord(collection, index.spec))
    }
  })
  return { nIndexesWas: int(before) }
}

export function indexesNamed(collection: CollectionInfo, wanted: Value | undefined): IndexInfo[] {
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
