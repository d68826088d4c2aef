import type { Reply } from '../bson/encode.js'
import {
  type Doc,
  isDoc,
  isNumeric,
  isTruthy,
  type Maybe,
  toNumber,
  typeNameOf,
  type Value,
} from '../bson/values.js'
import type { Engine } from '../engine.js'
import { badValue, createError, typeMismatch } from '../errors.js'
import { TimedView, TimedWriter, type TimeLimit } from '../query/time-limit.js'
import type { View, Writer } from '../storage/view.js'
import type { Session } from '../transactions/sessions.js'
import type { Transaction } from '../transactions/transaction.js'

/** The connection of a client. */
export interface ClientConnection {
  id: number
  /** The address by which the client has reached the server. */
  address: string
  /** The name that the client gave in its handshake. */
  appName: string | undefined
}

/** What a command works with. */
export interface CommandContext {
  engine: Engine
  name: string
  database: string
  body: Doc
  /** Documents sent beside the body, still as bytes. */
  sequences: ReadonlyMap<string, Uint8Array[]>
  connection: ClientConnection
  session: Session | undefined
  transaction: Transaction | undefined
  /** Present for a retryable write. */
  retryNumber: bigint | undefined
  /** From `maxTimeMS`. */
  timeLimit: TimeLimit | undefined
}

export type Command = (context: CommandContext) => Promise<Reply> | Reply

export function viewOf({ engine, transaction, timeLimit }: CommandContext): View {
  const view = engine.viewOf(transaction)
  return timeLimit ? new TimedView(view, timeLimit) : view
}

export const write = <T>(
  { engine, transaction, timeLimit }: CommandContext,
  change: (writer: Writer) => T,
): Promise<T> =>
  engine.write(
    transaction,
    timeLimit ? (writer) => change(new TimedWriter(writer, timeLimit)) : change,
  )

/** The collection that the command names in its first field. */
export function collectionName({ body, name }: CommandContext): string {
  const value = body.get(name)
  if (typeof value !== 'string' || value === '') {
    throw createError('InvalidNamespace', `collection name has invalid type ${typeNameOf(value)}`)
  }
  return value
}

export function assertAdminDatabase({ database, name }: CommandContext): void {
  if (database === 'admin') return
  throw createError('Unauthorized', `${name} may only be run against the admin database.`)
}

/** Rejects options of MongoDB that this server does not have, rather than ignore them. */
export function assertNoOptions({ body, name }: CommandContext, options: readonly string[]): void {
  for (const option of options) {
    const value = body.get(option)
    if (!isTruthy(value) || (isDoc(value) && value.size === 0)) continue
    throw createError(
      'CommandNotSupported',
      `${name} with '${option}' is not supported by this server`,
    )
  }
}

export function docField(body: Doc, name: string): Doc | undefined {
  const value = body.get(name)
  if (value === undefined || value === null) return undefined
  if (!isDoc(value)) throw wrongType(name, value, 'object')
  return value
}

export function numberField(body: Doc, name: string): number | undefined {
  const value = body.get(name)
  if (value === undefined || value === null) return undefined
  if (!isNumeric(value)) throw wrongType(name, value, 'number')
  return toNumber(value)
}

export function countField(body: Doc, name: string): number | undefined {
  const value = numberField(body, name)
  if (value === undefined) return undefined
  if (value < 0 || !Number.isSafeInteger(Math.trunc(value))) {
    throw badValue(`BSON field '${name}' value must be >= 0, actual value '${value}'`)
  }
  return Math.trunc(value)
}

export const flagField = (body: Doc, name: string): boolean => isTruthy(body.get(name))

export function arrayField(body: Doc, name: string): Value[] | undefined {
  const value = body.get(name)
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw wrongType(name, value, 'array')
  return value
}

const wrongType = (name: string, value: Maybe, expected: string) =>
  typeMismatch(
    `BSON field '${name}' is the wrong type '${typeNameOf(value)}', expected type '${expected}'`,
  )
