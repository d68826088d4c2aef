import type { ApiError } from './http/api-error'

interface Limits {
  /** How many pieces of work run at a time. */
  readonly atOnce: number
  /** Who comes when this many wait is told so at once: the answer would come too late. */
  readonly maximumWaiting: number
  readonly waitLimitMs: number
  readonly createBusyError: () => ApiError
}

/** Lets a few pieces of costly work run at a time, and a few more wait for a while. */
export function createConcurrencyLimit({
  atOnce,
  maximumWaiting,
  waitLimitMs,
  createBusyError,
}: Limits) {
  let running = 0
  /** What starts the work that waits, in the order in which it came. */
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
      // It takes over the place of the work that ends.
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
