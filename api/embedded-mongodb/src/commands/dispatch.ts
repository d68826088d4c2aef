import type { Reply } from '../bson/encode.js'
import { type Doc, int, isDoc } from '../bson/values.js'
import { timesOf } from '../change-streams/operation-time.js'
import type { Engine } from '../engine.js'
import { createError, MongoError } from '../errors.js'
import { enterTransaction } from '../transactions/begin.js'
import { findRetryResult } from '../transactions/retryable.js'
import type { CommandContext } from './context.js'
import { commands, leftOut, transactionCommands } from './registry.js'

export interface Request {
  body: Doc
  sequences: ReadonlyMap<string, Uint8Array[]>
  connectionId: number
  address: string
}

/** Runs one command; every failure becomes an answer in MongoDB's form. */
export async function dispatch(engine: Engine, request: Request): Promise<Reply> {
  let context: CommandContext | undefined
  const before = engine.oplog.visible
  try {
    context = createContext(engine, request)
    const reply = await run(context)
    if (context.transaction && reply.writeErrors) abandon(context)
    return { ...reply, ok: 1, ...timesOf(engine.oplog, before) }
  } catch (error) {
    const known = toMongoError(error)
    // Any failure ends a transaction; its client has to begin again.
    if (context?.transaction) abandon(context)
    return { ...errorReply(known), ...timesOf(engine.oplog, before) }
  }
}

export const errorReply = ({ message, code, codeName, labels, fields }: MongoError): Reply => ({
  ok: 0,
  errmsg: message,
  code: int(code),
  codeName,
  ...(labels.length > 0 ? { errorLabels: labels } : {}),
  ...fields,
})

export function toMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return createError('InternalError', `internal error: ${reason}`)
}

function createContext(engine: Engine, request: Request): CommandContext {
  const { body } = request
  const [name = ''] = body.keys()
  const database = body.get('$db')
  if (typeof database !== 'string') {
    throw new MongoError(40571, 'OP_MSG requests require a $db argument')
  }
  const session = engine.sessions.use(body.get('lsid'))
  const isEnding = name === 'commitTransaction' || name === 'abortTransaction'
  const transaction = isEnding ? undefined : enterTransaction(engine, session, body)
  const number = body.get('txnNumber')
  return {
    ...request,
    engine,
    name,
    database,
    session,
    transaction,
    retryNumber:
      typeof number === 'bigint' && body.get('autocommit') === undefined ? number : undefined,
  }
}

async function run(context: CommandContext): Promise<Reply> {
  const { name, transaction, session, retryNumber } = context
  const command = commands.get(name)
  if (!command) throw createUnknown(name)
  assertOptions(context)
  if (transaction && !transactionCommands.has(name)) {
    throw createError(
      'OperationNotSupportedInTransaction',
      `Cannot run '${name}' in a multi-document transaction.`,
    )
  }
  if (!session || retryNumber === undefined) return command(context)
  const result = session.queue.then(async () => {
    const earlier = findRetryResult(context)
    return earlier ? Object.fromEntries(earlier) : command(context)
  })
  session.queue = result.catch(() => undefined)
  return result
}

function createUnknown(name: string): MongoError {
  const feature = leftOut.get(name)
  return feature
    ? createError('CommandNotSupported', `${feature} is not supported by this server`)
    : createError('CommandNotFound', `no such command: '${name}'`)
}

/** Options that any command may carry and that would change its answer. */
function assertOptions({ body, transaction }: CommandContext): void {
  const version = body.get('apiVersion')
  if (version !== undefined && version !== '1') {
    throw new MongoError(322, 'API version must be "1"')
  }
  const concern = body.get('readConcern')
  if (!transaction && isDoc(concern) && concern.get('level') === 'snapshot') {
    throw createError(
      'CommandNotSupported',
      'snapshot reads outside of transactions are not supported',
    )
  }
}

function abandon({ session, transaction }: CommandContext): void {
  if (session && session.transaction === transaction) {
    session.transaction = undefined
    session.outcome = 'aborted'
  }
  transaction?.end()
}
