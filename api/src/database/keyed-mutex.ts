import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-errors'

/** Work that waits longer is rejected: the database is too slow. */
const maximumWaitMs = 3000

interface Queue {
  waiting: number
  last: Promise<unknown>
  /** When the database was last unavailable to work of this queue. */
  failedAt: number
}

/** Runs the work of one key sequentially, in the order of the calls. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Concurrent transactions on one record conflict, and all but one start again: fifty of them
 * would start again a thousand times. Inside one process they wait for each other instead.
 * No rule depends on this: transactions and lock documents keep rules between processes.
 */
export function createKeyedMutex(): KeyedMutex {
  const queues = new Map<string, Queue>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve(), failedAt: 0 }
    queues.set(key, queue)
    queue.waiting += 1
    const result = queue.last.then(waitFor(queue, work))
    queue.last = result.catch(() => {})
    try {
      return await result
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }
}

function waitFor<Result>(queue: Queue, work: () => Promise<Result>) {
  const queuedAt = performance.now()
  return async () => {
    // Work that waited while the database was unavailable must not wait for it again.
    const isTooLate = performance.now() - queuedAt > maximumWaitMs
    if (isTooLate || queue.failedAt > queuedAt) throw new DatabaseUnavailableError()
    try {
      return await work()
    } catch (error) {
      if (isDatabaseUnavailable(error)) queue.failedAt = performance.now()
      throw error
    }
  }
}
