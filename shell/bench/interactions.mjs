// @ts-check

/** Runs in the page: records how long each click and each key took until its effect was painted. */
export const watchInteractions = () => {
  /** @type {Map<number, number>} */
  const durations = new Map()
  Object.assign(window, { interactionDurations: durations })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } = /** @type {PerformanceEventTiming} */ (entry)
      if (interactionId === 0) continue
      // A press is several events; it took as long as the longest of them.
      durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0))
    }
  }).observe(
    /** @type {PerformanceObserverInit} */ ({
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    }),
  )
}

/**
 * What people waited for since the last call, in ms, least first.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<number[]>}
 */
export const takeInteractions = (page) =>
  page.evaluate(async () => {
    // An event is reported after the frame that showed its effect.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
    const { interactionDurations } = /** @type {{ interactionDurations: Map<number, number> }} */ (
      /** @type {unknown} */ (window)
    )
    const taken = [...interactionDurations.values()].sort((a, b) => a - b)
    interactionDurations.clear()
    return taken
  })

/** @param {readonly number[]} sorted @param {number} share */
export const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
