import { decodeDoc } from '../bson/decode.js'
import type { Reply } from '../bson/encode.js'
import { type Doc, int, isDoc, type Value } from '../bson/values.js'
import { failedToParse } from '../errors.js'
import type { CollectionInfo } from '../storage/catalog.js'
import {
  arrayField,
  type Command,
  type CommandContext,
  collectionName,
  docField,
  flagField,
  numberField,
} from './context.js'
import { statementsOf, writeReply } from './insert.js'
import { createUpdateStatement, runDelete, runUpdate, type UpdateStatement } from './modify.js'
import { collationOf, createQuery, parseVariables } from './query-parts.js'
import {
  collectionForWrite,
  isOrdered,
  namespaceOfCommand,
  prepareCollection,
  runStatements,
} from './statements.js'

const toDoc = (statement: Uint8Array | Doc): Doc =>
  isDoc(statement) ? statement : decodeDoc(statement)

export const update: Command = async (context) => {
  const specs = statementsOf(context, 'updates').map(toDoc)
  await prepareCollection(context, namespaceOfCommand(context))
  const statements: (UpdateStatement | undefined)[] = []
  const upserted: Reply[] = []
  const insertedAt = new Set<number>()
  return runStatements({
    context,
    count: specs.length,
    isOrdered: isOrdered(context),
    run: (writer, index) => {
      const collection = collectionForWrite(context, writer, namespaceOfCommand(context))
      // Kept across attempts: it knows which documents it has already changed.
      statements[index] ??= parseUpdateStatement(context, specs[index] as Doc, collection)
      const change = runUpdate({ context, writer, collection }, statements[index])
      if (change && !change.before) {
        insertedAt.add(index)
        upserted.push({ index: int(index), _id: change.after.doc.get('_id') as Value })
      }
    },
    reply: (writeErrors) => {
      const matched = statements.reduce((sum, statement) => sum + (statement?.matched ?? 0), 0)
      const modified = statements.reduce((sum, statement) => sum + (statement?.modified ?? 0), 0)
      const fields: Reply = { n: int(matched + insertedAt.size), nModified: int(modified) }
      return writeReply(upserted.length > 0 ? { ...fields, upserted } : fields, writeErrors)
    },
  })
}

export function parseUpdateStatement(
  context: CommandContext,
  spec: Doc,
  collection: CollectionInfo | undefined,
): UpdateStatement {
  const isMulti = flagField(spec, 'multi')
  const collation = collationOf(spec, collection)
  const variables = parseVariables(context.body, collation)
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
        collation,
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
  let removed = 0
  return runStatements({
    context,
    count: specs.length,
    isOrdered: isOrdered(context),
    run: (writer, index) => {
      const spec = specs[index] as Doc
      const collection = engine.catalog.get(database, collectionName(context))
      const query = parseDeleteStatement(context, spec, collection)
      if (!collection) return
      context.transaction?.touch(collection)
      runDelete({ context, writer, collection }, query, () => removed++)
    },
    reply: (writeErrors) => writeReply({ n: int(removed) }, writeErrors),
  })
}

export function parseDeleteStatement(
  context: CommandContext,
  spec: Doc,
  collection: CollectionInfo | undefined,
) {
  const collation = collationOf(spec, collection)
  const limit = numberField(spec, 'limit')
  if (limit !== 0 && limit !== 1) {
    throw failedToParse('The limit field in delete objects must be 0 or 1')
  }
  return createQuery(
    {
      filter: docField(spec, 'q'),
      limit,
      hint: spec.get('hint'),
      variables: parseVariables(context.body, collation),
      collation,
    },
    collection,
  )
}
