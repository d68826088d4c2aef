import type { EventLoopLag } from './event-loop-lag'

/** Long enough that a single pause (a large response, a garbage collection) is no overload. */
const windowMs = 500
/** People notice 200 ms; new work must be rejected before. */
const overloadedAboveMs = 150
/** Lower, so that the state does not switch back at once. */
const recoveredBelowMs = 75

interface Dependencies {
  readonly lag: EventLoopLag
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number
}

export type LoadMonitor = ReturnType<typeof createLoadMonitor>

/** Tells whether this process is overloaded. */
export function createLoadMonitor({ lag, now = () => performance.now() }: Dependencies) {
  let isRunning = false
  let isOverloaded = false
  let windowStartedAt = 0

  const judge = (elapsedMs: number) => {
    // Without a sample the loop was blocked for the whole window.
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
    /** Called for every request, so it mostly only reads the clock. */
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
