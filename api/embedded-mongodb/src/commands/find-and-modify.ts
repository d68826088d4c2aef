import type { Reply } from '../bson/encode.js'
import { type Doc, int, isTruthy, type Value } from '../bson/values.js'
import { withCollation } from '../collation/current.js'
import { failedToParse, MongoError } from '../errors.js'
import { createQuery } from '../query/create-query.js'
import type { Query } from '../query/plan.js'
import { compileProjection } from '../query/projection.js'
import { arrayField, type Command, docField, flagField } from './context.js'
import {
  type Change,
  createUpdateStatement,
  runDelete,
  runUpdate,
  type UpdateStatement,
} from './modify.js'
import { collationOf, parseVariables } from './query-parts.js'
import { collectionForWrite, namespaceOfCommand, runStatements } from './statements.js'

export const findAndModify: Command = async (context) => {
  const { body } = context
  const isRemove = flagField(body, 'remove')
  assertFindAndModify(body, isRemove)
  let statement: UpdateStatement | undefined
  const reply = await runStatements({
    context,
    count: 1,
    isOrdered: true,
    run: (writer) => {
      const collection = collectionForWrite(context, writer, namespaceOfCommand(context))
      const collation = collationOf(body, collection)
      const variables = parseVariables(body, collation)
      const query = createQuery(
        {
          filter: docField(body, 'query'),
          sort: docField(body, 'sort'),
          limit: 1,
          hint: body.get('hint'),
          variables,
          collation,
        },
        collection,
      )
      const project = projectionOf(body, query)
      const target = { context, writer, collection }
      if (isRemove) {
        let result: Reply = { lastErrorObject: { n: int(0) }, value: null }
        runDelete(target, query, ({ doc }) => {
          result = { lastErrorObject: { n: int(1) }, value: project(doc) }
        })
        return result
      }
      statement ??= createUpdateStatement({
        query,
        update: body.get('update'),
        arrayFilters: arrayField(body, 'arrayFilters'),
        variables,
        isMulti: false,
        isUpsert: flagField(body, 'upsert'),
      })
      const change = runUpdate(target, statement)
      return modifyResult(change, isTruthy(body.get('new')), project)
    },
    reply: (results, writeErrors) => results.get(0) ?? { writeErrors },
  })
  throwSingleError(reply)
  return reply
}

/** This command has no list of write errors: its one error is the answer. */
function throwSingleError(reply: Reply): void {
  const [error] = (reply.writeErrors ?? []) as Reply[]
  if (!error) return
  const { code, errmsg, index: _, ...fields } = error as Record<string, Value>
  throw new MongoError(Number(code), String(errmsg), { fields })
}

function assertFindAndModify(body: Doc, isRemove: boolean): void {
  const hasUpdate = body.has('update')
  if (isRemove === hasUpdate) {
    throw failedToParse(
      hasUpdate
        ? 'Cannot specify both an update and remove=true'
        : 'Either an update or remove=true must be specified',
    )
  }
  if (isRemove && flagField(body, 'new')) {
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    )
  }
  if (isRemove && flagField(body, 'upsert')) {
    throw failedToParse('Cannot specify both upsert=true and remove=true')
  }
}

function projectionOf(body: Doc, { filter, collation }: Query): (doc: Doc) => Doc {
  const spec = docField(body, 'fields')
  if (!spec || spec.size === 0) return (doc) => doc
  const project = compileProjection(spec, {
    isFind: true,
    filter,
    variables: parseVariables(body, collation),
  })
  return (doc) => withCollation(collation, () => project(doc))
}

function modifyResult(
  change: Change | undefined,
  wantsNew: boolean,
  project: (doc: Doc) => Doc,
): Reply {
  if (!change) return { lastErrorObject: { n: int(0), updatedExisting: false }, value: null }
  const { before, after } = change
  const wanted = wantsNew ? after : before
  const upserted = before ? {} : { upserted: after.doc.get('_id') as Value }
  return {
    lastErrorObject: { n: int(1), updatedExisting: before !== undefined, ...upserted },
    value: wanted ? project(wanted.doc) : null,
  }
}
