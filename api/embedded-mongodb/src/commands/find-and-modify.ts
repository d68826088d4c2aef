import type { Reply } from '../bson/encode.js'
import { type Doc, int, type Value } from '../bson/values.js'
import { failedToParse, MongoError } from '../errors.js'
import { createQuery } from '../query/create-query.js'
import { compileProjection } from '../query/projection.js'
import type { StoredDoc } from '../storage/collection-writes.js'
import { arrayField, type Command, type CommandContext, docField, flagField } from './context.js'
import {
  type Change,
  createUpdateStatement,
  runDelete,
  runUpdate,
  type UpdateStatement,
} from './modify.js'
import { collationOf, parseVariables } from './shared-options.js'
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
      const query = createQuery(
        {
          filter: docField(body, 'query'),
          sort: docField(body, 'sort'),
          limit: 1,
          hint: body.get('hint'),
          variables: parseVariables(body),
          collation: collationOf(body),
        },
        collection,
      )
      const project = projectionOf(context)
      const target = { context, writer, collection }
      if (isRemove) {
        let removed: StoredDoc | undefined
        runDelete(target, query, (stored) => {
          removed = stored
        })
        const n = int(removed ? 1 : 0)
        return { lastErrorObject: { n }, value: removed ? project(removed.doc) : null }
      }
      statement ??= createUpdateStatement({
        query,
        update: body.get('update'),
        arrayFilters: arrayField(body, 'arrayFilters'),
        variables: parseVariables(body),
        isMulti: false,
        isUpsert: flagField(body, 'upsert'),
      })
      return modifyResult(runUpdate(target, statement), flagField(body, 'new'), project)
    },
    reply: (results, writeErrors) => results.get(0) ?? { writeErrors },
  })
  throwSingleError(reply)
  return reply
}

/** This command has no list of write errors: its only error is the reply. */
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

function projectionOf({ body }: CommandContext): (doc: Doc) => Doc {
  const spec = docField(body, 'fields')
  if (!spec || spec.size === 0) return (doc) => doc
  return compileProjection(spec, { variables: parseVariables(body), collation: collationOf(body) })
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
