import { logTransaction } from '../change-streams/transaction-records.js'
import { createError } from '../errors.js'
import { assertNotTooOld, createAborted, createMismatch } from '../transactions/begin.js'
import { writeCommit } from '../transactions/session-record.js'
import { abortOpen, type Session } from '../transactions/sessions.js'
import type { Command, CommandContext } from './context.js'

function transactionOf({ session, body, name, database }: CommandContext): {
  session: Session
  number: bigint
} {
  if (database !== 'admin') {
    throw createError('Unauthorized', `${name} may only be run against the admin database.`)
  }
  const number = body.get('txnNumber')
  if (!session || typeof number !== 'bigint' || !body.has('autocommit')) {
    throw createError('CommandFailed', `${name} must be run within a transaction`)
  }
  assertNotTooOld(session, number)
  return { session, number }
}

export const commitTransaction: Command = async (context) => {
  const { session, number } = transactionOf(context)
  const { engine } = context
  const { transaction } = session
  if (!transaction || transaction.number !== number) {
    if (session.newestNumber !== number) throw createMismatch(session, number)
    if (session.outcome !== 'committed') throw createAborted(number)
    return {}
  }
  if (transaction.hasWrites) {
    session.transaction = undefined
    // Should the commit fail, the client hears that nothing of it has happened.
    session.outcome = 'aborted'
    await engine.commit(transaction, (writer) => {
      logTransaction(engine.oplog, writer, transaction.records, { session: session.id, number })
      writeCommit(writer, session.id, number)
    })
  } else {
    abortOpen(session)
  }
  session.outcome = 'committed'
  return {}
}

export const abortTransaction: Command = (context) => {
  const { session, number } = transactionOf(context)
  if (session.newestNumber !== number) throw createMismatch(session, number)
  if (session.outcome === 'committed') {
    throw createError('TransactionCommitted', `Transaction ${number} has been committed.`)
  }
  if (!session.transaction) throw createAborted(number)
  abortOpen(session)
  return {}
}
