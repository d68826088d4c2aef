import { isDoc } from '../bson/values.js'
import { logTransaction } from '../change-streams/transaction-records.js'
import type { Engine } from '../engine.js'
import { createError, MongoError } from '../errors.js'
import { retryKey } from '../storage/keyspace.js'
import { isCommitted, storeCommit } from '../transactions/retryable.js'
import { type Session, Sessions } from '../transactions/sessions.js'
import { arrayField, type Command, type CommandContext } from './context.js'

/** Lets go of sessions and of what is stored for them. */
export async function endSessionsById(engine: Engine, ids: Buffer[]): Promise<void> {
  for (const id of ids) engine.sessions.end(id)?.transaction?.end()
  const stored = ids.map(retryKey).filter((key) => engine.store.latest.get(key) !== undefined)
  if (stored.length === 0) return
  await engine.write(undefined, (writer) => {
    for (const key of stored) writer.remove(key)
  })
}

export const endSessions: Command = async ({ body, engine, name }) => {
  const ids = arrayField(body, name) ?? []
  await endSessionsById(
    engine,
    ids.filter(isDoc).map((id) => Sessions.idOf(id)),
  )
  return {}
}

function transactionOf({ session, body }: CommandContext): { session: Session; number: bigint } {
  const number = body.get('txnNumber')
  if (!session || typeof number !== 'bigint') {
    throw createError('InvalidOptions', 'this command needs lsid and txnNumber')
  }
  return { session, number }
}

const createNoTransaction = (number: bigint, isTransient: boolean): MongoError =>
  new MongoError(
    251,
    `Transaction with { txnNumber: ${number} } has been aborted or does not exist.`,
    {
      labels: isTransient ? ['TransientTransactionError'] : [],
    },
  )

export const commitTransaction: Command = async (context) => {
  const { session, number } = transactionOf(context)
  const { engine } = context
  const transaction = session.transaction
  if (!transaction || transaction.number !== number) {
    const isDone = session.newestNumber === number && session.outcome === 'committed'
    if (isDone || isCommitted(engine.store.latest, session.id, number)) return {}
    throw createNoTransaction(number, true)
  }
  session.transaction = undefined
  session.outcome = 'aborted'
  if (!transaction.hasWrites) transaction.end()
  else {
    await engine.commit(transaction, (writer) => {
      logTransaction(engine.oplog, writer, transaction.records, { session: session.id, number })
      storeCommit(writer, session.id, number)
    })
  }
  session.outcome = 'committed'
  return {}
}

export const abortTransaction: Command = (context) => {
  const { session, number } = transactionOf(context)
  const transaction = session.transaction
  if (session.newestNumber === number && session.outcome === 'committed') {
    throw createError('TransactionCommitted', `Transaction ${number} has been committed.`)
  }
  if (!transaction || transaction.number !== number) throw createNoTransaction(number, false)
  session.transaction = undefined
  session.outcome = 'aborted'
  transaction.end()
  return {}
}
