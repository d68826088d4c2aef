import type { Variables } from '../aggregation/scope.js'
import { compileUpdatePipeline } from '../aggregation/update-pipeline.js'
import { decodeDoc } from '../bson/decode.js'
import { encodeDoc } from '../bson/encode.js'
import { printValue } from '../bson/print.js'
import { BSONRegExp, type Doc, isDoc, type Maybe, ObjectId, type Value } from '../bson/values.js'
import type { UpdateStyle } from '../change-streams/update-description.js'
import { createError, failedToParse } from '../errors.js'
import { assertSimpleCollation } from '../query/collation.js'
import { type CompareText, equalValues } from '../query/compare.js'
import type { Predicate } from '../query/filter.js'
import type { StoredDoc } from '../storage/collection-writes.js'
import { type ArrayFilters, parseArrayFilters } from './array-filters.js'
import { applyOperators, type OperatorChange, parseOperators } from './operators.js'
import { seedFromFilter } from './upsert.js'

/** A parsed update: a new document, operators on fields, or a pipeline. */
export type Update =
  | { kind: 'replacement'; doc: Doc }
  | {
      kind: 'operators'
      changes: OperatorChange[]
      arrayFilters: ArrayFilters
    }
  | { kind: 'pipeline'; apply: (doc: Doc) => Doc }

interface UpdateSource {
  update: Maybe
  arrayFilters?: Value[] | undefined
  variables?: Variables | undefined
  collation?: CompareText | undefined
}

export function parseUpdate({
  update,
  arrayFilters = [],
  variables,
  collation,
}: UpdateSource): Update {
  if (Array.isArray(update)) {
    assertSimpleCollation(collation, 'An update pipeline')
    if (arrayFilters.length > 0) {
      throw failedToParse('arrayFilters may not be specified for pipeline-style updates')
    }
    if (!update.every(isDoc)) throw failedToParse('Each element of the pipeline must be an object')
    return { kind: 'pipeline', apply: compileUpdatePipeline(update, variables) }
  }
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array')
  const [first] = update.keys()
  if (!first?.startsWith('$')) return { kind: 'replacement', doc: checkedReplacement(update) }
  const changes = parseOperators(update)
  for (const { operator } of changes) {
    if (operator === '$max') assertSimpleCollation(collation, operator)
  }
  const filters = parseArrayFilters(arrayFilters, changes, collation)
  return { kind: 'operators', changes, arrayFilters: filters }
}

/** The kind of the update, for change events. */
export const styleOf = (update: Update): UpdateStyle =>
  update.kind === 'operators' ? update.changes.map(({ segments }) => segments) : update.kind

function checkedReplacement(doc: Doc): Doc {
  for (const name of doc.keys()) {
    if (name.startsWith('$')) {
      throw createError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      )
    }
  }
  return doc
}

/** The updated document; `before` itself is not changed. */
export function applyUpdate(before: StoredDoc, update: Update): StoredDoc {
  const after = transform(decodeDoc(before.raw), update, false)
  const id = before.doc.get('_id') as Value
  // A missing id would be equal to null.
  if (!after.has('_id') || !equalValues(after.get('_id'), id)) {
    throw createImmutableId(after.get('_id'))
  }
  return { doc: after, raw: encodeDoc(after) }
}

const createImmutableId = (id: Maybe) =>
  createError(
    'ImmutableField',
    `Performing an update on the path '_id' would modify the immutable field '_id'${id === undefined ? '' : ` to ${printValue(id)}`}`,
  )

function transform(doc: Doc, update: Update, isInsert: boolean): Doc {
  if (update.kind === 'replacement') return withId(update.doc, doc.get('_id'))
  if (update.kind === 'pipeline') return update.apply(doc)
  applyOperators(doc, update.changes, { arrayFilters: update.arrayFilters, isInsert })
  return doc
}

/** A replacement keeps the id of the document, as the first field. */
function withId(doc: Doc, id: Maybe): Doc {
  const own = doc.get('_id')
  if (own === undefined && id === undefined) return doc
  return new Map<string, Value>([['_id', (own ?? id) as Value], ...doc])
}

/** The document that an upsert inserts: the equalities of the filter, then the update. */
export function createUpserted(update: Update, filter: Predicate): StoredDoc {
  const seed = seedFromFilter(filter)
  const idOfFilter = seed.get('_id')
  const start =
    update.kind === 'replacement'
      ? new Map(idOfFilter === undefined ? [] : [['_id', idOfFilter] as const])
      : seed
  const result = transform(start, update, true)
  const id = result.get('_id')
  if (idOfFilter !== undefined && !equalValues(id, idOfFilter)) throw createImmutableId(id)
  result.delete('_id')
  const doc: Doc = new Map<string, Value>([
    ['_id', id === undefined ? new ObjectId() : id],
    ...result,
  ])
  assertId(doc.get('_id') as Value)
  return { doc, raw: encodeDoc(doc) }
}

export function assertId(id: Value): void {
  if (Array.isArray(id) || id instanceof BSONRegExp) {
    throw createError(
      'InvalidIdField',
      `can't use ${Array.isArray(id) ? 'an array' : 'a regex'} for _id`,
    )
  }
  const dollar = isDoc(id) ? [...id.keys()].find((name) => name.startsWith('$')) : undefined
  if (dollar !== undefined) {
    throw createError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    )
  }
}
