import type { ApiError } from './http/api-error'

interface Limits {
  /** How many pieces of work run at a time; where they differ, how much of their cost. */
  readonly atOnce: number
  /** Who comes when this many wait is told so at once: the answer would come too late. */
  readonly maximumWaiting: number
  readonly waitLimitMs: number
  readonly createBusyError: () => ApiError
}

interface Waiting {
  readonly cost: number
  readonly start: () => void
}

/** Lets a few pieces of costly work run at a time, and a few more wait for a while. */
export function createLimiter({ atOnce, maximumWaiting, waitLimitMs, createBusyError }: Limits) {
  let running = 0
  const waiting = new Set<Waiting>()

  /** In the order in which they came: what is small does not overtake what is large. */
  const startWaiting = () => {
    for (const next of waiting) {
      if (running + next.cost > atOnce) return
      waiting.delete(next)
      running += next.cost
      next.start()
    }
  }

  const waitForPlace = (cost: number) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const place = { cost, start }
      const timer = setTimeout(() => {
        waiting.delete(place)
        reject(createBusyError())
        startWaiting()
      }, waitLimitMs)
      waiting.add(place)
    })

  return async <Result>(work: () => Promise<Result>, weight = 1): Promise<Result> => {
    const cost = Math.min(weight, atOnce)
    if (waiting.size > 0 || running + cost > atOnce) {
      if (waiting.size >= maximumWaiting) throw createBusyError()
      // Who starts it counts it.
      await waitForPlace(cost)
    } else {
      running += cost
    }
    try {
      return await work()
    } finally {
      running -= cost
      startWaiting()
    }
  }
}
