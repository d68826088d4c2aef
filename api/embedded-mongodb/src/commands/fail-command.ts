import { type Doc, int, isDoc, isNumeric, isTruthy, type Maybe, toNumber } from '../bson/values.js'
import { badValue, createError, MongoError } from '../errors.js'
import { assertAdminDatabase, type Command, type CommandContext, docField } from './context.js'

/** Ends the connection in place of a reply. */
export class ConnectionClosed extends Error {
  constructor() {
    super('closed by a fail point')
  }
}

interface Failure {
  /** How often it still happens. */
  remaining: number
  data: Doc
}

/** The fail point `failCommand`: commands fail as a test has configured. */
export class FailPoint {
  private failure: Failure | undefined

  configure(mode: Maybe, data: Doc): void {
    this.failure = mode === 'off' ? undefined : { remaining: timesOf(mode), data }
  }

  /** Fails the command, or returns the write concern error that its reply is to have. */
  apply({ name, connection }: CommandContext): Doc | undefined {
    const { failure } = this
    if (!failure || failure.remaining === 0 || name === 'configureFailPoint') return undefined
    const { data } = failure
    const names = data.get('failCommands')
    const appName = data.get('appName')
    if (!Array.isArray(names) || !names.includes(name)) return undefined
    if (appName !== undefined && appName !== connection.appName) return undefined
    failure.remaining--
    if (isTruthy(data.get('closeConnection'))) throw new ConnectionClosed()
    const code = data.get('errorCode')
    if (isNumeric(code)) {
      throw new MongoError(toNumber(code), "Failing command via 'failCommand' failpoint")
    }
    const concern = data.get('writeConcernError')
    return isDoc(concern) ? concern : undefined
  }
}

function timesOf(mode: Maybe): number {
  if (mode === 'alwaysOn') return Number.POSITIVE_INFINITY
  const times = isDoc(mode) ? mode.get('times') : undefined
  if (isNumeric(times)) return toNumber(times)
  throw badValue("'mode' must be 'off', 'alwaysOn', or an object with 'times'")
}

const supportedData = new Set([
  'failCommands',
  'appName',
  'closeConnection',
  'errorCode',
  'writeConcernError',
])

export const configureFailPoint: Command = (context) => {
  assertAdminDatabase(context)
  const { body, engine } = context
  const name = String(body.get('configureFailPoint'))
  if (name !== 'failCommand') throw createError('FailPointSetFailed', `${name} not found`)
  const data = docField(body, 'data') ?? new Map()
  const unknown = [...data.keys()].find((field) => !supportedData.has(field))
  if (unknown !== undefined) {
    throw createError(
      'CommandNotSupported',
      `failCommand with '${unknown}' is not supported by this server`,
    )
  }
  engine.failPoint.configure(body.get('mode'), data)
  return { count: int(0) }
}
