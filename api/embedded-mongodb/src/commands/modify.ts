import type { Variables } from '../aggregation/scope.js'
import type { Maybe, Value } from '../bson/values.js'
import { execute } from '../query/executor.js'
import type { Query } from '../query/plan.js'
import { planQuery } from '../query/planner.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { insertDoc, removeDoc, replaceDoc, type StoredDoc } from '../storage/collection-writes.js'
import { idKeyOf } from '../storage/keyspace.js'
import { mapKey, type Writer } from '../storage/view.js'
import { applyUpdate, createUpserted, parseUpdate, styleOf, type Update } from '../update/update.js'
import { type CommandContext, flagField } from './context.js'

interface Target {
  context: CommandContext
  writer: Writer
  collection: CollectionInfo
}

export const writeTarget = ({ context, writer, collection }: Target) => ({
  writer,
  catalog: context.engine.catalog,
  collection,
  bypassValidation: flagField(context.body, 'bypassDocumentValidation'),
})

/** All documents at once, so that the statement does not find what it writes itself. */
const matching = ({ writer, collection }: Target, query: Query): StoredDoc[] =>
  Array.from(execute(writer, planQuery(collection, query)), ({ raw, doc }) => ({ raw, doc }))

export interface UpdateStatement {
  query: Query
  update: Update
  isMulti: boolean
  isUpsert: boolean
  /** Ids already updated, in case a lock restarts the statement. */
  done: Set<string>
  matched: number
  modified: number
}

export function createUpdateStatement(statement: {
  query: Query
  update: Maybe
  arrayFilters: Value[] | undefined
  variables: Variables | undefined
  isMulti: boolean
  isUpsert: boolean
}): UpdateStatement {
  const { query, isMulti, isUpsert } = statement
  return {
    query: isMulti ? query : { ...query, limit: 1 },
    update: parseUpdate({ ...statement, collation: query.collation }),
    isMulti,
    isUpsert,
    done: new Set(),
    matched: 0,
    modified: 0,
  }
}

export interface Change {
  before: StoredDoc | undefined
  after: StoredDoc
}

/** Runs an update statement; returns the last change, or undefined if nothing matched. */
export function runUpdate(target: Target, statement: UpdateStatement): Change | undefined {
  const { query, update } = statement
  let change: Change | undefined
  for (const before of matching(target, query)) {
    const key = mapKey(idKeyOf(before.doc.get('_id') as Value))
    if (statement.done.has(key)) continue
    const after = applyUpdate(before, update)
    if (!after.raw.equals(before.raw)) {
      replaceDoc(writeTarget(target), before.doc, after, styleOf(update))
      statement.modified++
    }
    statement.matched++
    statement.done.add(key)
    change = { before, after }
  }
  if (change || statement.matched > 0 || !statement.isUpsert) return change
  const after = createUpserted(update, query.filter)
  insertDoc(writeTarget(target), after)
  return { before: undefined, after }
}

/** Removes the documents of a query; `removed` counts them across restarts by a lock. */
export function runDelete(target: Target, query: Query, removed: (doc: StoredDoc) => void): void {
  for (const stored of matching(target, query)) {
    removeDoc(writeTarget(target), stored.doc)
    removed(stored)
  }
}
