import { type Doc, isDoc } from '../bson/values.js'
import type { Engine } from '../engine.js'
import { createError, MongoError } from '../errors.js'
import { abortOpen, type Session } from './sessions.js'
import { Transaction } from './transaction.js'

const levels = new Set<unknown>([undefined, 'local', 'majority', 'snapshot'])

/** The transaction of a command; the first command of a transaction begins it. */
export function enterTransaction(
  engine: Engine,
  session: Session,
  number: bigint,
  body: Doc,
): Transaction {
  assertNotTooOld(session, number)
  if (body.get('startTransaction') === true) return begin(engine, session, number, body)
  if (body.has('readConcern')) {
    throw createError(
      'InvalidOptions',
      'Only the first command in a transaction may specify a readConcern',
    )
  }
  if (number === session.newestNumber) {
    if (session.transaction) return session.transaction
    if (session.outcome === 'committed') {
      throw createError('TransactionCommitted', `Transaction ${number} has been committed.`)
    }
    if (session.outcome === 'aborted') throw createAborted(number)
  }
  throw createMismatch(session, number)
}

export function assertNotTooOld(session: Session, number: bigint): void {
  if (number >= session.newestNumber) return
  throw createError(
    'TransactionTooOld',
    `Cannot start transaction ${number} because a newer one with txnNumber ${session.newestNumber} has already started.`,
  )
}

export const createAborted = (number: bigint): MongoError =>
  createError('NoSuchTransaction', `Transaction with { txnNumber: ${number} } has been aborted.`)

export const createMismatch = (session: Session, number: bigint): MongoError =>
  createError(
    'NoSuchTransaction',
    `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.newestNumber}`,
  )

function begin(engine: Engine, session: Session, number: bigint, body: Doc): Transaction {
  if (number === session.newestNumber && session.kind) {
    throw new MongoError(
      50911,
      `Cannot start a transaction at given transaction number ${number}; it has been used on this session.`,
    )
  }
  assertReadConcern(body)
  abortOpen(session)
  const transaction = new Transaction(number, engine)
  session.transaction = transaction
  session.newestNumber = number
  session.kind = 'transaction'
  session.outcome = undefined
  transaction.abortAfter(engine.transactionLifetimeMs, () => {
    if (session.transaction === transaction) abortOpen(session)
  })
  return transaction
}

function assertReadConcern(body: Doc): void {
  const concern = body.get('readConcern')
  if (!isDoc(concern)) return
  if (!levels.has(concern.get('level'))) {
    throw createError(
      'InvalidOptions',
      "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction",
    )
  }
  if (concern.has('atClusterTime')) {
    throw createError(
      'CommandNotSupported',
      'readConcern with atClusterTime is not supported by this server',
    )
  }
}
