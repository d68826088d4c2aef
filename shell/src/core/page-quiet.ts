import type { LazyQueries } from './lazy-queries'
import { whenLoaded } from './page-loaded'

/** How long nothing may be requested or received. */
const quietMs = 2000
/** A page that is never idle stops waiting then. */
const maximumWaitMs = 15_000

const countResources = () => performance.getEntriesByType('resource').length

/**
 * Waits until the network is idle. An idle main thread is no sign of it: on a weak signal
 * it is idle because everything is still loading.
 */
export const whenQuiet = async (queries: LazyQueries): Promise<void> => {
  await whenLoaded()
  for (let waitedMs = 0; waitedMs < maximumWaitMs; waitedMs += quietMs) {
    const before = countResources()
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    const isReading = (queries.current()?.client.isFetching() ?? 0) > 0
    if (!isReading && countResources() === before) return
  }
}
