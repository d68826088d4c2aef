import type { Reply } from '../bson/encode.js'
import { type Doc, int, isDoc, type Value } from '../bson/values.js'
import { failedToParse } from '../errors.js'
import { createQuery } from '../query/create-query.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { assertSingleDocument } from '../transactions/retryable.js'
import {
  arrayField,
  type Command,
  type CommandContext,
  collectionName,
  docField,
  flagField,
  numberField,
} from './context.js'
import { statementsOf, toDoc, writeReply } from './insert.js'
import {
  type Change,
  createUpdateStatement,
  runDelete,
  runUpdate,
  type UpdateStatement,
} from './modify.js'
import { collationOf, parseVariables } from './shared-options.js'
import {
  collectionForWrite,
  isOrdered,
  namespaceOfCommand,
  runStatements,
  sumOf,
} from './statements.js'

export const update: Command = async (context) => {
  const specs = statementsOf(context, 'updates').map(toDoc)
  const statements: (UpdateStatement | undefined)[] = []
  return runStatements({
    context,
    count: specs.length,
    isOrdered: isOrdered(context),
    run: (writer, index) => {
      const collection = collectionForWrite(context, writer, namespaceOfCommand(context))
      // Shared by all attempts: it records which documents are already changed.
      statements[index] ??= parseUpdateStatement(context, specs[index] as Doc, collection)
      return updateResult(
        runUpdate({ context, writer, collection }, statements[index]),
        statements[index],
      )
    },
    reply: (results, writeErrors) => {
      const upserted = [...results].flatMap(([index, { upserted: id }]) =>
        isDoc(id) ? [{ index: int(index), ...Object.fromEntries(id) }] : [],
      )
      const fields: Reply = { n: sumOf(results, 'n'), nModified: sumOf(results, 'nModified') }
      return writeReply(upserted.length > 0 ? { ...fields, upserted } : fields, writeErrors)
    },
  })
}

const unchanged: Reply = { n: int(0), nModified: int(0) }
const changedOne: Reply = { n: int(1), nModified: int(1) }

/** The result of one update, with the id of an upserted document. */
export function updateResult(
  change: Change | undefined,
  { matched, modified }: UpdateStatement,
): Reply {
  if (change && !change.before) {
    const id: Doc = new Map([['_id', change.after.doc.get('_id') as Value]])
    return { n: int(1), nModified: int(0), upserted: id }
  }
  if (matched === 0) return unchanged
  return matched === 1 && modified === 1
    ? changedOne
    : { n: int(matched), nModified: int(modified) }
}

export function parseUpdateStatement(
  context: CommandContext,
  spec: Doc,
  collection: CollectionInfo | undefined,
): UpdateStatement {
  const isMulti = flagField(spec, 'multi')
  assertSingleDocument(context, isMulti)
  const variables = parseVariables(context.body)
  const sort = docField(spec, 'sort')
  if (isMulti && sort) throw failedToParse('Cannot specify sort with multi=true')
  const changes = spec.get('u')
  if (isMulti && isDoc(changes) && ![...changes.keys()][0]?.startsWith('$')) {
    throw failedToParse('multi update is not supported for replacement-style update')
  }
  return createUpdateStatement({
    query: createQuery(
      {
        filter: docField(spec, 'q'),
        sort,
        hint: spec.get('hint'),
        variables,
        collation: collationOf(spec),
      },
      collection,
    ),
    update: changes,
    arrayFilters: arrayField(spec, 'arrayFilters'),
    variables,
    isMulti,
    isUpsert: flagField(spec, 'upsert'),
  })
}

export const remove: Command = async (context) => {
  const specs = statementsOf(context, 'deletes').map(toDoc)
  const { engine, database } = context
  const counts: number[] = []
  return runStatements({
    context,
    count: specs.length,
    isOrdered: isOrdered(context),
    run: (writer, index) => {
      const spec = specs[index] as Doc
      const collection = engine.catalog.get(database, collectionName(context))
      const query = parseDeleteStatement(context, spec, collection)
      if (!collection) return { n: int(0) }
      context.transaction?.touch(collection)
      // Shared by all attempts: a lock may stop the statement between two documents.
      runDelete({ context, writer, collection }, query, () => {
        counts[index] = (counts[index] ?? 0) + 1
      })
      return { n: int(counts[index] ?? 0) }
    },
    reply: (results, writeErrors) => writeReply({ n: sumOf(results, 'n') }, writeErrors),
  })
}

export function parseDeleteStatement(
  context: CommandContext,
  spec: Doc,
  collection: CollectionInfo | undefined,
) {
  const limit = numberField(spec, 'limit')
  if (limit !== 0 && limit !== 1) {
    throw failedToParse('The limit field in delete objects must be 0 or 1')
  }
  assertSingleDocument(context, limit === 0)
  return createQuery(
    {
      filter: docField(spec, 'q'),
      limit,
      hint: spec.get('hint'),
      variables: parseVariables(context.body),
      collation: collationOf(spec),
    },
    collection,
  )
}
