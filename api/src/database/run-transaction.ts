import { setTimeout as wait } from 'node:timers/promises'
import { type ClientSession, type MongoClient, MongoError } from 'mongodb'
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-errors'

/** Within a request's time. The driver's own loop retries for two minutes. */
const conflictLimitMs = 3000
/** Shorter, because an attempt on a database that hangs takes as long again. */
const outageLimitMs = 1500
/** Random, so that transactions in conflict do not start again at the same time. */
const maximumPauseMs = 50

/** Runs the work in a transaction, and retries it after conflicts. */
export async function runTransaction<Result>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(client, work, startedAt + conflictLimitMs)
    } catch (error) {
      if (!hasLabel(error, 'TransientTransactionError')) throw error
      const limitMs = isDatabaseUnavailable(error) ? outageLimitMs : conflictLimitMs
      if (performance.now() - startedAt >= limitMs) {
        throw new DatabaseUnavailableError({ cause: error })
      }
    }
    await wait(Math.random() * Math.min(attempt * 5, maximumPauseMs))
  }
}

async function attemptOnce<Result>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<Result>,
  deadline: number,
): Promise<Result> {
  const session = client.startSession()
  try {
    session.startTransaction()
    const result = await work(session)
    await commit(session, deadline)
    await session.endSession()
    return result
  } catch (error) {
    const ended = session.endSession()
    // It sends an abort. A database that does not reply aborts by itself: do not wait for it.
    if (isDatabaseUnavailable(error)) ended.catch(() => {})
    else await ended
    throw error
  }
}

/** A commit is idempotent, so it is sent again when the reply was lost. */
async function commit(session: ClientSession, deadline: number) {
  for (;;) {
    try {
      return await session.commitTransaction()
    } catch (error) {
      const isUnknown = hasLabel(error, 'UnknownTransactionCommitResult')
      if (!isUnknown || performance.now() >= deadline) throw error
    }
    await wait(maximumPauseMs)
  }
}

const hasLabel = (error: unknown, label: string) =>
  error instanceof MongoError && error.hasErrorLabel(label)
