import type { Variables } from '../aggregation/scope.js'
import { compileUpdatePipeline } from '../aggregation/update-pipeline.js'
import { decodeDoc } from '../bson/decode.js'
import { encodeDoc } from '../bson/encode.js'
import { type Doc, isDoc, type Maybe, ObjectId, type Value } from '../bson/values.js'
import { createError, failedToParse } from '../errors.js'
import { identicalValues } from '../query/compare.js'
import type { Predicate } from '../query/filter.js'
import { isRegex } from '../query/regex.js'
import type { StoredDoc } from '../storage/collection-writes.js'
import { printValue } from '../storage/duplicate-key.js'
import { parseArrayFilters } from './array-filters.js'
import { applyOperators, type OperatorChange, parseOperators } from './operators.js'
import { seedFromFilter } from './upsert.js'

/** A parsed update: a new document, operators on fields, or a pipeline. */
export type Update =
  | { kind: 'replacement'; doc: Doc }
  | {
      kind: 'operators'
      changes: OperatorChange[]
      arrayFilters: ReadonlyMap<string, (element: Value) => boolean>
    }
  | { kind: 'pipeline'; apply: (doc: Doc) => Doc }

interface UpdateSource {
  update: Maybe
  arrayFilters?: Value[] | undefined
  variables?: Variables | undefined
}

export function parseUpdate({ update, arrayFilters = [], variables }: UpdateSource): Update {
  if (Array.isArray(update)) {
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
  return { kind: 'operators', changes, arrayFilters: parseArrayFilters(arrayFilters, changes) }
}

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

/** The document as the update leaves it; `before` itself is not touched. */
export function applyUpdate(before: StoredDoc, update: Update, filter: Predicate): StoredDoc {
  const after = transform(decodeDoc(before.raw), update, filter, false)
  const id = before.doc.get('_id') as Value
  // A missing id would pass for null.
  if (!after.has('_id') || !identicalValues(after.get('_id'), id)) {
    throw createImmutableId(after.get('_id'))
  }
  return { doc: after, raw: encodeDoc(after) }
}

const createImmutableId = (id: Maybe) =>
  createError(
    'ImmutableField',
    `Performing an update on the path '_id' would modify the immutable field '_id'${id === undefined ? '' : ` to ${printValue(id)}`}`,
  )

function transform(
  doc: Doc,
  update: Update,
  filter: Predicate | undefined,
  isInsert: boolean,
): Doc {
  if (update.kind === 'replacement') return withId(update.doc, doc.get('_id'))
  if (update.kind === 'pipeline') return update.apply(doc)
  applyOperators(doc, update.changes, { filter, arrayFilters: update.arrayFilters, isInsert })
  return doc
}

/** A replacement keeps the id of what it replaces, at the front. */
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
  const result = transform(start, update, undefined, true)
  const id = result.get('_id')
  if (idOfFilter !== undefined && !identicalValues(id, idOfFilter)) throw createImmutableId(id)
  result.delete('_id')
  const doc: Doc = new Map<string, Value>([
    ['_id', id === undefined ? new ObjectId() : id],
    ...result,
  ])
  assertId(doc.get('_id') as Value)
  return { doc, raw: encodeDoc(doc) }
}

export function assertId(id: Value): void {
  if (Array.isArray(id) || isRegex(id)) {
    throw createError('InvalidIdField', `can't use ${isRegex(id) ? 'a regex' : 'an array'} for _id`)
  }
  const dollar = isDoc(id) ? [...id.keys()].find((name) => name.startsWith('$')) : undefined
  if (dollar !== undefined) {
    throw createError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    )
  }
}
