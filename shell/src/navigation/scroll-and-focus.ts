import { type RetryHandle, retryOnChange } from './retry-on-change'

/** Scrolls to where the history entry was left, again as the content grows. */
export const restoreScroll = (area: Element, position: number): RetryHandle =>
  retryOnChange(area, () => window.scrollTo(0, position))

const targetOf = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls to the element that the address names, once it is rendered, and focuses it. */
export const scrollToTarget = (area: Element, hash: string): RetryHandle =>
  retryOnChange(area, () => {
    const target = targetOf(hash)
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  })

/**
 * Focuses the page's heading once it is rendered, so that a screen reader names the page and
 * the Tab key goes on from its top. A field that the page focuses by itself keeps the focus.
 * An element outside the page does not: a sheet that closes focuses its button again.
 */
export const focusHeading = (area: Element): RetryHandle => {
  const left = document.activeElement
  return retryOnChange(area, () => {
    const heading = area.querySelector<HTMLElement>('h1')
    const focused = document.activeElement
    const isTaken = focused !== left && focused !== area && area.contains(focused)
    if (!heading || isTaken) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
