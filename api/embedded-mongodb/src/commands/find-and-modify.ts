import type { Reply } from '../bson/encode.js'
import { type Doc, int, isTruthy, type Value } from '../bson/values.js'
import { failedToParse, MongoError } from '../errors.js'
import type { Predicate } from '../query/filter.js'
import { compileProjection } from '../query/projection.js'
import { arrayField, type Command, docField, flagField } from './context.js'
import {
  type Change,
  createUpdateStatement,
  runDelete,
  runUpdate,
  type UpdateStatement,
} from './modify.js'
import { createQuery, parseVariables, refuseCollation } from './query-parts.js'
import { collectionForWrite, namespaceOfCommand, runStatements } from './statements.js'

export const findAndModify: Command = async (context) => {
  const { body } = context
  refuseCollation(body)
  const isRemove = flagField(body, 'remove')
  assertFindAndModify(body, isRemove)
  let statement: UpdateStatement | undefined
  const reply = await runStatements({
    context,
    count: 1,
    isOrdered: true,
    run: (writer) => {
      const collection = collectionForWrite(context, writer, namespaceOfCommand(context))
      const query = createQuery(
        {
          filter: docField(body, 'query'),
          sort: docField(body, 'sort'),
          limit: 1,
          hint: body.get('hint'),
          variables: parseVariables(body),
        },
        collection,
      )
      const project = projectionOf(body, query.filter)
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
        variables: parseVariables(body),
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

function projectionOf(body: Doc, filter: Predicate): (doc: Doc) => Doc {
  const spec = docField(body, 'fields')
  return spec && spec.size > 0
    ? compileProjection(spec, { isFind: true, filter, variables: parseVariables(body) })
    : (doc) => doc
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
