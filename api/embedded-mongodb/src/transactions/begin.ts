import { type Doc, isDoc, isTruthy } from '../bson/values.js'
import type { Engine } from '../engine.js'
import { createError, MongoError } from '../errors.js'
import type { Session } from './sessions.js'
import { Transaction } from './transaction.js'

/** The transaction that a command belongs to; the first command of one begins it. */
export function enterTransaction(
  engine: Engine,
  session: Session | undefined,
  body: Doc,
): Transaction | undefined {
  if (body.get('autocommit') !== false) return undefined
  const number = body.get('txnNumber')
  if (!session || typeof number !== 'bigint') {
    throw createError('InvalidOptions', "'autocommit' needs lsid and txnNumber")
  }
  if (isTruthy(body.get('startTransaction'))) return begin(engine, session, number, body)
  if (session.transaction?.number === number) return session.transaction
  if (session.newestNumber === number && session.outcome === 'committed') {
    throw createError('TransactionCommitted', `Transaction ${number} has been committed.`)
  }
  throw new MongoError(
    251,
    `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.newestNumber}`,
    { labels: ['TransientTransactionError'] },
  )
}

function begin(engine: Engine, session: Session, number: bigint, body: Doc): Transaction {
  if (number < session.newestNumber) {
    throw createError(
      'TransactionTooOld',
      `Cannot start transaction ${number} because a newer transaction ${session.newestNumber} has already started.`,
    )
  }
  if (number === session.newestNumber && session.outcome) {
    throw createError(
      'ConflictingOperationInProgress',
      `Transaction ${number} has already been used on this session`,
    )
  }
  const concern = body.get('readConcern')
  const level = isDoc(concern) ? concern.get('level') : undefined
  if (level === 'linearizable' || level === 'available') {
    throw createError('InvalidOptions', `readConcern ${level} is not allowed in a transaction`)
  }
  session.transaction?.end()
  session.transaction = new Transaction(number, engine.store.snapshot(), engine.conflicts)
  session.newestNumber = number
  session.outcome = undefined
  return session.transaction
}
