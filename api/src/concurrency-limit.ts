import type { ApiError } from './http/api-error'

interface Limits {
  /** How many tasks run at a time. */
  readonly atOnce: number
  /** With so many waiting, further tasks are rejected at once: they would start too late. */
  readonly maximumWaiting: number
  readonly waitLimitMs: number
  readonly createBusyError: () => ApiError
}

/** Runs a few expensive tasks at a time, and queues a few more for a limited time. */
export function createConcurrencyLimit({
  atOnce,
  maximumWaiting,
  waitLimitMs,
  createBusyError,
}: Limits) {
  let running = 0
  /** Functions that start the waiting tasks, in their order. */
  const waiting = new Set<() => void>()

  const waitForPlace = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        waiting.delete(start)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(start)
        reject(createBusyError())
      }, waitLimitMs)
      waiting.add(start)
    })

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) {
      running += 1
    } else {
      if (waiting.size >= maximumWaiting) throw createBusyError()
      // It takes the place of a task that ends.
      await waitForPlace()
    }
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}
