import { createUnavailableError } from '../http/http.errors'

/** Whose turn comes later is told at once to come back: the database is too slow today. */
const maximumWaitMs = 2000

/** Does the works of one key one after the other, in the order in which they came. */
export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Transactions on one record collide when they run at once, and all but one start again;
 * fifty of them would start again a thousand times. Inside one process they wait for
 * their turn instead. Between processes the transactions alone keep the records right.
 */
export function createTurns(): Turns {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() }
    queues.set(key, queue)
    queue.waiting += 1
    const deadline = performance.now() + maximumWaitMs
    const turn = queue.last.then(() => {
      if (performance.now() > deadline) throw createUnavailableError()
      return work()
    })
    queue.last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }
}
