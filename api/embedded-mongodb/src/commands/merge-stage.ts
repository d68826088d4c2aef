import { newOnly, parseMergeVariables } from '../aggregation/merge-variables.js'
import type { Variables } from '../aggregation/scope.js'
import { compileUpdatePipeline } from '../aggregation/update-pipeline.js'
import { encodeDoc } from '../bson/encode.js'
import { type Doc, isDoc, type Value } from '../bson/values.js'
import { type Collation, sameCollation } from '../collation/collation.js'
import { withCollation } from '../collation/current.js'
import { createError, failedToParse, MongoError } from '../errors.js'
import { equalValues } from '../query/compare.js'
import { execute } from '../query/executor.js'
import { parseFilter } from '../query/filter.js'
import { getExact, splitPath } from '../query/path.js'
import { planQuery } from '../query/planner.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { insertDoc, replaceDoc, type StoredDoc } from '../storage/collection-writes.js'
import type { Writer } from '../storage/view.js'
import type { CommandContext } from './context.js'
import { writeTarget } from './modify.js'
import type { Namespace } from './statements.js'

/** The collection that `$out` or `$merge` writes to. */
export function outputNamespace(value: Value | undefined, database: string): Namespace {
  if (typeof value === 'string') return { database, name: value }
  const [db, coll] = isDoc(value) ? [value.get('db') ?? database, value.get('coll')] : []
  if (typeof db === 'string' && typeof coll === 'string') return { database: db, name: coll }
  throw failedToParse('the target must be a collection name, or an object with db and coll')
}

/** A `$merge` stage, checked. */
export interface Merge extends MergeOptions {
  collation: Collation | undefined
}

interface MergeOptions {
  into: Namespace
  on: string[]
  whenMatched: Value
  whenNotMatched: Value
  /** The variables of an update pipeline, from the new document; `new` is that document. */
  variablesOf: (source: Doc) => Variables
}

export function parseMerge(operand: Value, database: string): MergeOptions {
  if (!isDoc(operand)) {
    return {
      into: outputNamespace(operand, database),
      on: ['_id'],
      whenMatched: 'merge',
      whenNotMatched: 'insert',
      variablesOf: newOnly,
    }
  }
  for (const name of operand.keys()) {
    if (!['into', 'on', 'let', 'whenMatched', 'whenNotMatched'].includes(name)) {
      throw new MongoError(40415, `BSON field '$merge.${name}' is an unknown field.`)
    }
  }
  const on = operand.get('on') ?? '_id'
  const whenMatched = operand.get('whenMatched') ?? 'merge'
  const whenNotMatched = operand.get('whenNotMatched') ?? 'insert'
  const isKnown =
    (Array.isArray(whenMatched) ||
      ['merge', 'replace', 'keepExisting', 'fail'].includes(String(whenMatched))) &&
    ['insert', 'discard', 'fail'].includes(String(whenNotMatched))
  if (!isKnown) throw failedToParse('unknown whenMatched or whenNotMatched of $merge')
  return {
    into: outputNamespace(operand.get('into'), database),
    on: (Array.isArray(on) ? on : [on]).map(String),
    whenMatched,
    whenNotMatched,
    variablesOf: parseMergeVariables(operand.get('let'), whenMatched),
  }
}

export function assertUniqueOn(collection: CollectionInfo, { on, collation }: Merge): void {
  const wanted = [...on].sort().join()
  const isUnique =
    wanted === '_id' ||
    collection.indexes.some(
      ({ isUnique: unique, partialFilter, fields, collation: own }) =>
        unique &&
        sameCollation(own, collation) &&
        !partialFilter &&
        fields
          .map(({ path }) => path)
          .sort()
          .join() === wanted,
    )
  if (!isUnique) {
    throw new MongoError(51183, 'Cannot find index to verify that join fields will be unique')
  }
}

interface MergeTarget {
  context: CommandContext
  writer: Writer
  collection: CollectionInfo
  merge: Merge
}

export function mergeDocument(
  { context, writer, collection, merge }: MergeTarget,
  source: StoredDoc,
): void {
  const target = writeTarget({ context, writer, collection })
  const filter: Doc = new Map(
    merge.on.map((path) => [
      path,
      new Map([['$eq', getExact(source.doc, splitPath(path)) ?? null]]),
    ]),
  )
  const query = {
    filter: parseFilter(filter),
    sort: undefined,
    skip: 0,
    limit: 1,
    collation: merge.collation,
  }
  const [existing] = execute(writer, planQuery(collection, query))
  if (!existing) {
    if (merge.whenNotMatched === 'insert') insertDoc(target, source)
    else if (merge.whenNotMatched === 'fail') {
      throw new MongoError(
        13113,
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      )
    }
    return
  }
  const merged = withCollation(merge.collation, () => mergedDoc(existing.doc, source.doc, merge))
  if (!equalValues(merged.get('_id'), existing.doc.get('_id'))) {
    throw createError(
      'ImmutableField',
      '$merge failed to update the matching document: the _id would change',
    )
  }
  const raw = encodeDoc(merged)
  if (raw.equals(existing.raw)) return
  const style = merge.whenMatched === 'replace' ? 'replacement' : 'pipeline'
  replaceDoc(target, existing.doc, { doc: merged, raw }, style)
}

function mergedDoc(existing: Doc, source: Doc, { whenMatched, variablesOf }: Merge): Doc {
  if (Array.isArray(whenMatched)) {
    return compileUpdatePipeline(whenMatched.filter(isDoc), variablesOf(source))(existing)
  }
  switch (whenMatched) {
    case 'replace':
      return source
    case 'keepExisting':
      return existing
    case 'fail':
      throw new MongoError(11000, '$merge found a matching document and was told to fail')
    default:
      return new Map([...existing, ...source])
  }
}
