import { setTimeout as wait } from 'node:timers/promises'
import { type ClientSession, type MongoClient, MongoError } from 'mongodb'
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-errors'

/** No longer than a request may take; the driver's own loop goes on for two minutes. */
const conflictLimitMs = 3000
/** An attempt on a database that hangs takes as long again before it fails. */
const outageLimitMs = 1500
/** Those who collided start again at different moments, or they would collide again. */
const maximumPauseMs = 50

/** Runs the work in a transaction, again and again while it collides with others. */
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
    // Ending it tells the database to forget the transaction. One that does not answer
    // forgets it by itself, and whoever asked need not wait for that.
    if (isDatabaseUnavailable(error)) ended.catch(() => {})
    else await ended
    throw error
  }
}

/** A commit whose answer was lost may be sent again: it happens once. */
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
