import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Measures the delay of an event loop. */
export interface EventLoopLag {
  start(): void
  stop(): void
  /**
   * The mean time between two samples since the last call, or `null` when there was none
   * because the loop was blocked.
   */
  takeMeanMs(): number | null
}

/** The sampling interval, and so the mean without lag. */
const resolutionMs = 20

/** The event loop of this thread. */
export function createEventLoopLag(): EventLoopLag {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  return {
    start: () => {
      histogram.enable()
    },
    stop: () => {
      histogram.disable()
    },
    takeMeanMs: () => {
      const meanMs = histogram.mean / 1e6
      histogram.reset()
      return Number.isNaN(meanMs) ? null : meanMs
    },
  }
}
