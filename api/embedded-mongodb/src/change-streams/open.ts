import type { Reply } from '../bson/encode.js'
import type { Doc } from '../bson/values.js'
import { type CommandContext, countField, docField } from '../commands/context.js'
import { defaultBatchSize } from '../commands/cursor-commands.js'
import { parseVariables } from '../commands/query-parts.js'
import { createError } from '../errors.js'
import { parseStreamOptions } from './options.js'
import { createScope } from './scope.js'
import { ChangeStream } from './stream.js'
import { compileEventFilter } from './stream-pipeline.js'

export const isChangeStream = ([first]: readonly Doc[]): boolean =>
  first?.size === 1 && first.has('$changeStream')

/** `aggregate` that begins with `$changeStream`; no name stands for the database itself. */
export function openChangeStream(
  { engine, database, body, transaction }: CommandContext,
  name: string | undefined,
  [first, ...stages]: readonly Doc[],
): Reply {
  if (transaction) {
    throw createError(
      'OperationNotSupportedInTransaction',
      '$changeStream cannot be used in a transaction',
    )
  }
  const { oplog, catalog, store } = engine
  const options = parseStreamOptions(first?.get('$changeStream') ?? null)
  const { isWholeDeployment } = options
  const scope = createScope({ database, name, isWholeDeployment })
  const view = store.latest
  const filter = compileEventFilter(stages, {
    view,
    catalog,
    database,
    variables: parseVariables(body),
  })
  const stream = new ChangeStream({ oplog, scope, filter, context: { options, view, catalog } })
  const cursor = docField(body, 'cursor')
  const batchSize = (cursor && countField(cursor, 'batchSize')) ?? defaultBatchSize
  return engine.changeStreams.start(`${database}.${name ?? '$cmd.aggregate'}`, stream, batchSize)
}
