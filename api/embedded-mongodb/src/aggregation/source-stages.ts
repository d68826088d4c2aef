import { type Doc, int, isDoc, type Value } from '../bson/values.js'
import { createError, MongoError } from '../errors.js'
import { type CollectionInfo, namespaceOf } from '../storage/catalog.js'
import { keyPatternOf } from '../storage/index-info.js'
import { documentPrefix } from '../storage/keyspace.js'
import { prefixRange, scan } from '../storage/view.js'
import { compileExpression } from './expression.js'
import { intOrLong } from './numbers.js'
import type { PipelineContext } from './pipeline.js'

type Source = (operand: Value, context: PipelineContext, name: string | undefined) => Doc[]

/** `$documents`: the documents of the pipeline itself, for one that reads no collection. */
const documents: Source = (operand, { variables }, name) => {
  if (name !== undefined) {
    throw createError(
      'InvalidNamespace',
      "{aggregate: 'collection'} is not valid for '$documents'; a collectionless aggregation is required.",
    )
  }
  const values = compileExpression(operand)({ root: new Map(), variables })
  if (Array.isArray(values) && values.every(isDoc)) return values
  throw new MongoError(5858203, 'an array of objects is expected as the argument of $documents')
}

/** `$collStats`: what is known of the collection without its documents' contents. */
const collStats: Source = (operand, context, name) => {
  if (!isDoc(operand)) throw new MongoError(5447000, '$collStats must take a nested object')
  for (const field of operand.keys()) {
    if (field !== 'count' && field !== 'storageStats') {
      throw createError(
        'CommandNotSupported',
        `$collStats with '${field}' is not supported by this server`,
      )
    }
  }
  const collection = collectionOf('$collStats', context, name)
  const stats = new Map<string, Value>([
    ['ns', namespaceOf({ database: context.database, name: name ?? '' })],
    ['localTime', new Date()],
  ])
  if (operand.has('storageStats')) stats.set('storageStats', storageStats(collection, context))
  if (operand.has('count')) stats.set('count', intOrLong(countOf(collection, context)))
  return [stats]
}

const countOf = (collection: CollectionInfo, { view }: PipelineContext): number =>
  view.count(prefixRange(documentPrefix(collection.id)))

function storageStats(collection: CollectionInfo, context: PipelineContext): Doc {
  let size = 0
  for (const [, raw] of scan(context.view, prefixRange(documentPrefix(collection.id)))) {
    size += raw.length
  }
  const count = countOf(collection, context)
  const stats: [string, Value][] = [
    ['size', intOrLong(size)],
    ['count', intOrLong(count)],
    ['nindexes', int(collection.indexes.length + 1)],
    ['capped', false],
  ]
  if (count > 0) stats.splice(2, 0, ['avgObjSize', intOrLong(Math.floor(size / count))])
  return new Map(stats)
}

/** `$indexStats`: the indexes; how often each was used is not counted. */
const indexStats: Source = (operand, context, name) => {
  if (!isDoc(operand) || operand.size > 0) {
    throw new MongoError(28803, 'The $indexStats stage specification must be an empty object')
  }
  const { indexes } = collectionOf('$indexStats', context, name)
  const idKey: Doc = new Map([['_id', int(1)]])
  const entries = indexes.map((index) => [index.name, keyPatternOf(index), index.spec] as const)
  const idSpec = docOf({ v: int(2), key: idKey, name: '_id_' })
  return [['_id_', idKey, idSpec] as const, ...entries].map(([indexName, key, spec]) =>
    docOf({ name: indexName, key, spec }),
  )
}

const docOf = (fields: Record<string, Value>): Doc => new Map(Object.entries(fields))

function collectionOf(
  stage: string,
  { catalog, database }: PipelineContext,
  name: string | undefined,
): CollectionInfo {
  const collection = name === undefined ? undefined : catalog.get(database, name)
  if (collection) return collection
  throw createError('NamespaceNotFound', `${stage}: Collection [${database}.${name}] not found.`)
}

const sources: Record<string, Source> = {
  $documents: documents,
  $collStats: collStats,
  $indexStats: indexStats,
}

/** Whether a stage makes documents of its own, as the first of a pipeline. */
export const isSourceStage = (name: string): boolean => Object.hasOwn(sources, name)

/** The documents of the first stage, if it makes its own; `name` is undefined for the database. */
export function sourceOf(
  stage: Doc | undefined,
  context: PipelineContext,
  name: string | undefined,
): Doc[] | undefined {
  const [entry] = stage ?? []
  if (!entry || !isSourceStage(entry[0])) return undefined
  return sources[entry[0]]?.(entry[1], context, name)
}
