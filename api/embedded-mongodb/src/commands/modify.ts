import type { Variables } from '../aggregation/scope.js'
import type { Maybe, Value } from '../bson/values.js'
import { withCollation } from '../collation/current.js'
import { execute } from '../query/executor.js'
import type { Query } from '../query/plan.js'
import { planQuery } from '../query/planner.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { insertDoc, removeDoc, replaceDoc, type StoredDoc } from '../storage/collection-writes.js'
import { idKeyOf } from '../storage/keyspace.js'
import { mapKey, type Writer } from '../storage/view.js'
import { applyUpdate, createUpserted, parseUpdate, type Update } from '../update/update.js'
import { styleOf } from '../update/update-style.js'
import { bypassesValidation, type CommandContext } from './context.js'

interface Target {
  context: CommandContext
  writer: Writer
  collection: CollectionInfo
}

export const writeTarget = ({ context, writer, collection }: Target) => ({
  writer,
  catalog: context.engine.catalog,
  collection,
  bypassValidation: bypassesValidation(context),
})

/** All documents at once: what the statement itself writes must not meet it again. */
const matching = ({ writer, collection }: Target, query: Query): StoredDoc[] =>
  Array.from(execute(writer, planQuery(collection, query)), ({ raw, doc }) => ({ raw, doc }))

export interface UpdateStatement {
  query: Query
  update: Update
  isMulti: boolean
  isUpsert: boolean
  /** Ids already updated, should a lock make the statement start again. */
  done: Set<string>
  matched: number
  modified: number
}

export function createUpdateStatement(parts: {
  query: Query
  update: Maybe
  arrayFilters: Value[] | undefined
  variables: Variables | undefined
  isMulti: boolean
  isUpsert: boolean
}): UpdateStatement {
  const { query, isMulti, isUpsert } = parts
  return {
    query: isMulti ? query : { ...query, limit: 1 },
    update: withCollation(query.collation, () => parseUpdate(parts)),
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

/** Runs an update statement; gives back the last change, or undefined if nothing matched. */
export function runUpdate(target: Target, statement: UpdateStatement): Change | undefined {
  const { query, update } = statement
  const { collation } = query
  let change: Change | undefined
  for (const before of matching(target, query)) {
    const key = mapKey(idKeyOf(before.doc.get('_id') as Value))
    if (statement.done.has(key)) continue
    const after = withCollation(collation, () => applyUpdate(before, update, query.filter))
    if (!after.raw.equals(before.raw)) {
      replaceDoc(writeTarget(target), before.doc, after, styleOf(statement.update))
      statement.modified++
    }
    statement.matched++
    statement.done.add(key)
    change = { before, after }
  }
  if (change || statement.matched > 0 || !statement.isUpsert) return change
  const after = withCollation(collation, () => createUpserted(update, query.filter))
  insertDoc(writeTarget(target), after)
  return { before: undefined, after }
}

/** Removes the documents of a query; `removed` keeps count across a restart by a lock. */
export function runDelete(target: Target, query: Query, removed: (doc: StoredDoc) => void): void {
  for (const stored of matching(target, query)) {
    removeDoc(writeTarget(target), stored.doc)
    removed(stored)
  }
}
