/** After this time the page is in use, whether its content is complete or not. */
const limitMs = 15_000

/** The person has taken over: from here on nothing may scroll by itself. */
const userEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Retries that may still be active. */
export interface RetryHandle {
  readonly isActive: () => boolean
  readonly stop: () => void
}

/**
 * Calls `attempt` now and whenever `area` changes or grows: a remote's page renders after its
 * code has loaded, a list after its response. Ends when the person scrolls, presses or types,
 * and after 15 s.
 */
export const retryOnChange = (area: Element, attempt: () => void): RetryHandle => {
  let isActive = true
  const mutations = new MutationObserver(attempt)
  const growth = new ResizeObserver(attempt)
  const timer = setTimeout(() => stop(), limitMs)

  const stop = () => {
    isActive = false
    clearTimeout(timer)
    mutations.disconnect()
    growth.disconnect()
    for (const type of userEvents) window.removeEventListener(type, stop, true)
  }

  for (const type of userEvents) {
    window.addEventListener(type, stop, { capture: true, passive: true })
  }
  mutations.observe(area, { childList: true, subtree: true })
  growth.observe(area)
  attempt()
  return { isActive: () => isActive, stop }
}
