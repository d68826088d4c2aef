import type { Reply } from '../bson/encode.js'
import { type Doc, int, isDoc } from '../bson/values.js'
import { timesOf } from '../change-streams/operation-time.js'
import type { Engine } from '../engine.js'
import { createError, MongoError } from '../errors.js'
import { type CommandFailure, failCommand } from '../fail-points/fail-command.js'
import { ConnectionClosed } from '../fail-points/fail-points.js'
import { TimeLimit } from '../query/time-limit.js'
import { assertSessionOptions, runInSession } from '../transactions/checkout.js'
import type { CommandContext } from './context.js'
import { errorLabels } from './error-labels.js'
import { commands, leftOut, transactionCommands } from './registry.js'
import { assertWriteConcern, withWriteConcern } from './write-concern.js'

export interface Request {
  body: Doc
  sequences: ReadonlyMap<string, Uint8Array[]>
  connectionId: number
  address: string
}

/** Runs one command; every failure becomes an answer in MongoDB's form. */
export async function dispatch(engine: Engine, request: Request): Promise<Reply> {
  let name = ''
  const before = engine.oplog.visible
  try {
    const context = createContext(engine, request)
    name = context.name
    const failure = engine.failPoints.isIdle ? undefined : await failCommand(context)
    const reply = await run(context)
    return { ...finish(context, reply, failure), ok: 1, ...timesOf(engine.oplog, before) }
  } catch (error) {
    if (error instanceof ConnectionClosed) throw error
    const known = toMongoError(error)
    const labels = errorLabels(known, { name, body: request.body })
    return { ...errorReply(known, labels), ...timesOf(engine.oplog, before) }
  }
}

const finish = (
  context: CommandContext,
  reply: Reply,
  failure: CommandFailure | undefined,
): Reply =>
  failure || context.body.has('writeConcern') ? withWriteConcern(context, reply, failure) : reply

const errorReply = (
  { message, code, codeName, fields }: MongoError,
  labels: readonly string[],
): Reply => ({
  ok: 0,
  errmsg: message,
  code: int(code),
  codeName,
  ...(labels.length > 0 ? { errorLabels: [...labels] } : {}),
  ...fields,
})

function toMongoError(error: unknown): MongoError {
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
  return {
    ...request,
    engine,
    name,
    database,
    session: engine.sessions.use(body.get('lsid')),
    transaction: undefined,
    retryNumber: undefined,
    timeLimit: timeLimitOf(name, body),
  }
}

/** On a `getMore` it would be the time to wait for what is new, which no cursor here does. */
function timeLimitOf(name: string, body: Doc): TimeLimit | undefined {
  const value = name === 'getMore' ? undefined : body.get('maxTimeMS')
  return value === undefined ? undefined : TimeLimit.parse(value)
}

async function run(context: CommandContext): Promise<Reply> {
  const { name, body, session } = context
  const command = commands.get(name)
  if (!command) throw createUnknown(name)
  assertOptions(context)
  assertSessionOptions(context)
  if (!session || !body.has('txnNumber')) return command(context)
  if (body.has('autocommit') && !transactionCommands.has(name)) {
    throw createError(
      'OperationNotSupportedInTransaction',
      `Cannot run '${name}' in a multi-document transaction.`,
    )
  }
  return runInSession(context, session, command)
}

function createUnknown(name: string): MongoError {
  const feature = leftOut.get(name)
  return feature
    ? createError('CommandNotSupported', `${feature} is not supported by this server`)
    : createError('CommandNotFound', `no such command: '${name}'`)
}

/** Options that any command may carry and that would change its answer. */
function assertOptions(context: CommandContext): void {
  const { body } = context
  if (body.has('writeConcern')) assertWriteConcern(context)
  const version = body.get('apiVersion')
  if (version !== undefined && version !== '1') {
    throw new MongoError(322, 'API version must be "1"')
  }
  const concern = body.get('readConcern')
  if (!body.has('autocommit') && isDoc(concern) && concern.get('level') === 'snapshot') {
    throw createError(
      'CommandNotSupported',
      'snapshot reads outside of transactions are not supported',
    )
  }
}
