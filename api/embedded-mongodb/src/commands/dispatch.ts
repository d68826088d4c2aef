import type { Reply } from '../bson/encode.js'
import { type Doc, int, isDoc } from '../bson/values.js'
import type { Engine } from '../engine.js'
import { createError, MongoError } from '../errors.js'
import { TimeLimit } from '../query/time-limit.js'
import { assertSessionOptions, runInSession } from '../transactions/checkout.js'
import type { ClientConnection, CommandContext } from './context.js'
import { errorLabels } from './error-labels.js'
import { ConnectionClosed } from './fail-command.js'
import { commands, transactionCommands } from './registry.js'
import { assertWriteConcern, withWriteConcern } from './write-concern.js'

export interface Request {
  body: Doc
  sequences: ReadonlyMap<string, Uint8Array[]>
  connection: ClientConnection
}

/** Runs one command; every failure becomes a reply in MongoDB's form. */
export async function dispatch(engine: Engine, request: Request): Promise<Reply> {
  const [name = ''] = request.body.keys()
  try {
    const context = createContext(engine, name, request)
    const concernError = engine.failPoint.apply(context)
    const reply = await run(context)
    return { ...withWriteConcern(context, reply, concernError), ok: 1 }
  } catch (error) {
    if (error instanceof ConnectionClosed) throw error
    const known = toMongoError(error)
    return errorReply(known, errorLabels(known, { name, body: request.body }))
  }
}

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

function createContext(engine: Engine, name: string, request: Request): CommandContext {
  const { body } = request
  const database = body.get('$db')
  if (typeof database !== 'string') {
    throw new MongoError(40571, 'OP_MSG requests require a $db argument')
  }
  // On a `getMore` it is the time to wait for change events.
  const maxTime = name === 'getMore' ? undefined : body.get('maxTimeMS')
  return {
    ...request,
    engine,
    name,
    database,
    session: engine.sessions.use(body.get('lsid')),
    transaction: undefined,
    retryNumber: undefined,
    timeLimit: maxTime === undefined ? undefined : TimeLimit.parse(maxTime),
  }
}

async function run(context: CommandContext): Promise<Reply> {
  const { name, body, session } = context
  const command = commands.get(name)
  if (!command) throw createError('CommandNotFound', `no such command: '${name}'`)
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

/** Checks options that any command may have. */
function assertOptions(context: CommandContext): void {
  const { body } = context
  if (body.has('writeConcern')) assertWriteConcern(context)
  const version = body.get('apiVersion')
  if (version !== undefined && version !== '1') {
    throw createError('APIVersionError', 'API version must be "1"')
  }
  const concern = body.get('readConcern')
  if (!body.has('autocommit') && isDoc(concern) && concern.get('level') === 'snapshot') {
    throw createError(
      'CommandNotSupported',
      'snapshot reads outside of transactions are not supported',
    )
  }
}
