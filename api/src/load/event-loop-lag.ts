import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How late this process is in doing what it should. */
export interface EventLoopLag {
  start(): void
  stop(): void
  /**
   * The mean time between two looks at the event loop since this was last asked, or
   * `null` when it has not come round since.
   */
  takeMeanMs(): number | null
}

/** How often the loop is looked at, and so what is measured when there is no lag. */
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
