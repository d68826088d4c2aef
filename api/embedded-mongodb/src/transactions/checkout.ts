import type { Reply } from '../bson/encode.js'
import type { Doc } from '../bson/values.js'
import type { Command, CommandContext } from '../commands/context.js'
import { createError, type MongoError } from '../errors.js'
import { enterTransaction } from './begin.js'
import { beginRetryableWrite } from './retryable.js'
import { restoreSession } from './session-record.js'
import { abortOpen, type Session } from './sessions.js'

const invalid = (message: string): MongoError => createError('InvalidOptions', message)

/** Checks that the fields of a command in a transaction are consistent. */
export function assertSessionOptions({ body, session }: CommandContext): void {
  const autocommit = body.get('autocommit')
  const start = body.get('startTransaction')
  if (!body.has('txnNumber')) {
    if (autocommit !== undefined) {
      throw invalid("'autocommit' field requires a transaction number to also be specified")
    }
    if (start !== undefined) {
      throw invalid("'startTransaction' field requires a transaction number to also be specified")
    }
    return
  }
  if (typeof body.get('txnNumber') !== 'bigint') throw invalid("'txnNumber' must be a long")
  if (!session) throw invalid('Transaction number requires a session ID to also be specified')
  if (start !== undefined && autocommit === undefined) {
    throw invalid("'startTransaction' field requires 'autocommit' field to also be specified")
  }
  if (start !== undefined && start !== true) {
    throw invalid('Specifying startTransaction=false is not allowed.')
  }
  if (autocommit !== undefined && autocommit !== false) {
    throw invalid('Specifying autocommit=true is not allowed.')
  }
}

/** Runs a command with a transaction number; the commands of a session run one at a time. */
export function runInSession(
  context: CommandContext,
  session: Session,
  command: Command,
): Promise<Reply> {
  const result = session.queue.then(() => {
    restoreSession(context.engine.store.latest, session)
    const number = context.body.get('txnNumber') as bigint
    if (isEnding(context.name)) return command(context)
    if (context.body.has('autocommit')) return runInTransaction(context, session, number, command)
    beginRetryableWrite(session, context.name, number)
    return command({ ...context, retryNumber: number })
  })
  session.queue = result.catch(() => undefined)
  return result
}

const isEnding = (name: string): boolean =>
  name === 'commitTransaction' || name === 'abortTransaction'

/** Any failure aborts the transaction. */
async function runInTransaction(
  context: CommandContext,
  session: Session,
  number: bigint,
  command: Command,
): Promise<Reply> {
  assertDatabase(context.database, context.name, context.body)
  const transaction = enterTransaction(context.engine, session, number, context.body)
  const abort = () => {
    if (session.transaction === transaction) abortOpen(session)
  }
  try {
    const reply = await command({ ...context, transaction, engine: transaction.engine })
    if (reply.writeErrors || Number(reply.nErrors ?? 0) > 0) abort()
    return reply
  } catch (error) {
    abort()
    throw error
  }
}

const outside = new Set(['admin', 'config', 'local'])

function assertDatabase(database: string, name: string, body: Doc): void {
  if (!outside.has(database) || name === 'bulkWrite' || typeof body.get(name) !== 'string') return
  throw createError(
    'OperationNotSupportedInTransaction',
    `Cannot run command against the '${database}' database in a transaction.`,
  )
}
