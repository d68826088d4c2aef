/** A page whose content is not there by then is a page that one has begun to use. */
const limitMs = 15_000

/** What shows that the person has taken over: from here on nothing may move by itself. */
const signsOfLife = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Attempts that may still be going on. */
export interface Trying {
  readonly isOn: () => boolean
  readonly stop: () => void
}

/**
 * Calls `attempt` now and whenever `area` changes or grows: content arrives late,
 * a remote's page after its code, a list after its answer. Ends when the person
 * scrolls, presses or types, and after a while.
 */
export const keepTrying = (area: Element, attempt: () => void): Trying => {
  let isOn = true
  const mutations = new MutationObserver(attempt)
  const growth = new ResizeObserver(attempt)
  const timer = setTimeout(() => stop(), limitMs)

  const stop = () => {
    isOn = false
    clearTimeout(timer)
    mutations.disconnect()
    growth.disconnect()
    for (const type of signsOfLife) window.removeEventListener(type, stop, true)
  }

  for (const type of signsOfLife) {
    window.addEventListener(type, stop, { capture: true, passive: true })
  }
  mutations.observe(area, { childList: true, subtree: true })
  growth.observe(area)
  attempt()
  return { isOn: () => isOn, stop }
}
