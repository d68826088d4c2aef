import type { LazyQueries } from './lazy-queries'

/** Resolves once the document and all that it names has been loaded; at once if that has passed. */
export const whenLoaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => {
        addEventListener('load', () => resolve(), { once: true })
      })

/** How long nothing may have been asked for or arrived. */
const quietMs = 2000
/** A page that never rests gets its connection all the same. */
const patienceMs = 15_000

const countArrivals = () => performance.getEntriesByType('resource').length

/**
 * Waits until the page has what it asked for. An idle main thread would not tell: on a
 * weak signal it is idle because everything is still on its way.
 */
export const whenQuiet = async (queries: LazyQueries): Promise<void> => {
  await whenLoaded()
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += quietMs) {
    const before = countArrivals()
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    const isReading = (queries.current()?.client.isFetching() ?? 0) > 0
    if (!isReading && countArrivals() === before) return
  }
}
