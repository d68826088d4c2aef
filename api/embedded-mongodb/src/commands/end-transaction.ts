import { createError } from '../errors.js'
import { assertNotTooOld, createAborted, createMismatch } from '../transactions/begin.js'
import { writeCommit } from '../transactions/session-record.js'
import { abortOpen, type Session } from '../transactions/sessions.js'
import { assertAdminDatabase, type Command, type CommandContext } from './context.js'

function transactionOf(context: CommandContext): { session: Session; number: bigint } {
  assertAdminDatabase(context)
  const { session, body, name } = context
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
    // If the commit fails, the client gets this outcome.
    session.outcome = 'aborted'
    await engine.commit(transaction, (writer) => writeCommit(writer, session.id, number))
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
