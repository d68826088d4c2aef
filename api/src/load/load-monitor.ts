import type { EventLoopLag } from './event-loop-lag'

/** Long enough that a single pause (a large answer, a garbage collection) is no overload. */
const windowMs = 500
/** At 200 ms people notice; new work must be refused before. */
const overloadedAboveMs = 150
/** Lower, so that the work is not let in again which has just been refused. */
const recoveredBelowMs = 75

interface Dependencies {
  readonly lag: EventLoopLag
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number
}

export type LoadMonitor = ReturnType<typeof createLoadMonitor>

/** Knows whether this process has more to do than it can. */
export function createLoadMonitor({ lag, now = () => performance.now() }: Dependencies) {
  let isRunning = false
  let isOverloaded = false
  let windowStartedAt = 0

  const judge = (elapsedMs: number) => {
    // A loop that has not come round has been late for as long as nobody looked.
    const meanMs = lag.takeMeanMs() ?? elapsedMs
    isOverloaded = meanMs > (isOverloaded ? recoveredBelowMs : overloadedAboveMs)
  }

  return {
    start: () => {
      lag.start()
      isRunning = true
      windowStartedAt = now()
    },
    stop: () => {
      lag.stop()
      isRunning = false
    },
    /** Asked with every request: it costs a look at the clock, and a judgement now and then. */
    isOverloaded: (): boolean => {
      if (!isRunning) return false
      const elapsedMs = now() - windowStartedAt
      if (elapsedMs >= windowMs) {
        judge(elapsedMs)
        windowStartedAt = now()
      }
      return isOverloaded
    },
  }
}
