import { createUnavailableError } from '../http/http.errors'

/** Lets work on one record wait for the work before it. */
export interface Turns {
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

interface Settings {
  /** Who has waited so long is answered 503 and does nothing. */
  readonly waitLimitMs: number
}

/**
 * Transactions that change the same record collide, and all but one are done again: with
 * many at once most of the database's work is thrown away. Those of this process take
 * turns instead; collisions with other processes are left to the transactions.
 */
export function createTurns({ waitLimitMs }: Settings): Turns {
  const lastOf = new Map<string, Promise<void>>()
  return {
    take: async (key, work) => {
      const isReached = waitFor(lastOf.get(key), waitLimitMs)
      const result = isReached.then((isMyTurn) => {
        if (!isMyTurn) throw createUnavailableError()
        return work()
      })
      // Who gives up does not let the next one pass those who are still before it.
      const last = Promise.allSettled([lastOf.get(key), result]).then(() => {
        if (lastOf.get(key) === last) lastOf.delete(key)
      })
      lastOf.set(key, last)
      return await result
    },
  }
}

async function waitFor(before: Promise<void> | undefined, limitMs: number): Promise<boolean> {
  if (before === undefined) return true
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, limitMs, false)
  })
  const isReached = await Promise.race([before.then(() => true), limit])
  clearTimeout(timer)
  return isReached
}
