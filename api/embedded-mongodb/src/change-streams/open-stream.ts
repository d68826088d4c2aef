import type { Reply } from '../bson/encode.js'
import { type Doc, isDoc, type Value } from '../bson/values.js'
import { type CommandContext, countField, docField } from '../commands/context.js'
import { defaultBatchSize } from '../commands/cursor-commands.js'
import { parseVariables } from '../commands/shared-options.js'
import { createError, MongoError } from '../errors.js'
import { compileEventFilter } from './event-filter.js'
import { decodeToken, type ResumeToken } from './resume-token.js'
import { ChangeStream } from './stream.js'

export const isChangeStream = ([first]: readonly Doc[]): boolean =>
  first?.size === 1 && first.has('$changeStream')

const internalDatabases = new Set(['admin', 'config', 'local'])

/** `aggregate` with `$changeStream`; without a name it watches the database. */
export function openChangeStream(
  { engine, database, body, transaction }: CommandContext,
  name: string | undefined,
  [first, ...stages]: readonly Doc[],
): Reply {
  const { changeStreams, store } = engine
  if (!store.history || !changeStreams) {
    throw new MongoError(40573, 'The $changeStream stage is only supported on replica sets')
  }
  if (transaction) {
    throw createError(
      'OperationNotSupportedInTransaction',
      '$changeStream cannot be used in a transaction',
    )
  }
  if (internalDatabases.has(database)) {
    throw createError(
      'InvalidNamespace',
      `$changeStream may not be opened on the internal ${database} database`,
    )
  }
  const view = store.latest
  const stream = new ChangeStream({
    history: store.history,
    view,
    scope: { database, collection: name },
    filter: compileEventFilter(stages, { variables: parseVariables(body) }),
    resumeAfter: parseOptions(first?.get('$changeStream') ?? null),
  })
  const cursor = docField(body, 'cursor')
  const batchSize = (cursor && countField(cursor, 'batchSize')) ?? defaultBatchSize
  return changeStreams.start(`${database}.${name ?? '$cmd.aggregate'}`, stream, batchSize)
}

const unsupportedOptions = new Set([
  'allChangesForCluster',
  'fullDocumentBeforeChange',
  'showExpandedEvents',
  'startAfter',
  'startAtOperationTime',
])

/** The options of `$changeStream`, of which only `resumeAfter` changes anything. */
function parseOptions(spec: Value): ResumeToken | undefined {
  if (!isDoc(spec)) {
    throw new MongoError(50808, '$changeStream stage expects a document as argument')
  }
  for (const [name, value] of spec) {
    if (name === 'resumeAfter' || (name === 'fullDocument' && value === 'default')) continue
    if (name !== 'fullDocument' && !unsupportedOptions.has(name)) {
      throw new MongoError(40415, `BSON field '$changeStream.${name}' is an unknown field.`)
    }
    throw createError(
      'CommandNotSupported',
      `$changeStream with '${name}' is not supported by this server`,
    )
  }
  return spec.has('resumeAfter') ? decodeToken(spec.get('resumeAfter')) : undefined
}
