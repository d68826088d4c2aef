import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-errors'

/** Whose turn comes later is told to come back: the database is too slow just now. */
const maximumWaitMs = 3000

interface Queue {
  waiting: number
  last: Promise<unknown>
  /** When the database last failed a work of this queue. */
  failedAt: number
}

/** Does the works of one key one after the other, in the order in which they came. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Transactions on one record collide when they run at once, and all but one start again;
 * fifty of them would start again a thousand times. Inside one process they wait for
 * their turn instead. Between processes the transactions alone keep the records right.
 */
export function createKeyedMutex(): KeyedMutex {
  const queues = new Map<string, Queue>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve(), failedAt: 0 }
    queues.set(key, queue)
    queue.waiting += 1
    const turn = queue.last.then(waitFor(queue, work))
    queue.last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }
}

function waitFor<Result>(queue: Queue, work: () => Promise<Result>) {
  const cameAt = performance.now()
  return async () => {
    // Who waited while the database was away must not wait for it once more.
    const isTooLate = performance.now() - cameAt > maximumWaitMs
    if (isTooLate || queue.failedAt > cameAt) throw new DatabaseUnavailableError()
    try {
      return await work()
    } catch (error) {
      if (isDatabaseUnavailable(error)) queue.failedAt = performance.now()
      throw error
    }
  }
}
