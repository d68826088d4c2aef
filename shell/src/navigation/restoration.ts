import type { Location, NavigationType } from 'react-router-dom'
import { isDocumentReturn } from './document-return'
import type { RetryHandle } from './retry-on-change'
import { focusHeading, restoreScroll, scrollToTarget } from './scroll-and-focus'
import { createScrollPositions } from './scroll-positions'

/** The router gives every first entry the same key; the address tells them apart. */
const entryOf = ({ key, pathname, search, hash }: Location) => `${key} ${pathname}${search}${hash}`

const isSamePage = (one: Location, other: Location) => one.pathname === other.pathname

/**
 * Removes what the document says of the page that it was loaded for: browsers share the canonical
 * address instead of the one that they show.
 */
const leaveDocumentPage = () => {
  document.title = 'Haulyard'
  for (const link of document.head.querySelectorAll('[rel=canonical],[rel=alternate]'))
    link.remove()
}

/** Events after which the page may be left: the position is stored at each. */
const storingEvents = ['scroll', 'click', 'popstate', 'pagehide'] as const

/**
 * Does what a document load does, for navigations without one. A new page starts at its top,
 * its heading is focused and the last title is removed. Going back restores the position. A
 * hash scrolls to its element. A change of the query alone (a filter) scrolls
 * nothing.
 * @param area where pages are rendered
 */
export const startRestoration = (area: Element) => {
  const positions = createScrollPositions()
  let current: Location | null = null
  let restored: number | null = null
  let retries: RetryHandle[] = []

  const stopRetries = () => {
    for (const { stop } of retries) stop()
    retries = []
  }

  /** Content that is still loading leaves the page too short to scroll to the position. */
  const isTooShort = () =>
    restored !== null &&
    retries.some(({ isActive }) => isActive()) &&
    document.documentElement.scrollHeight - window.innerHeight < restored

  const store = () => {
    if (current && !isTooShort()) positions.set(entryOf(current), Math.round(window.scrollY))
  }
  const onStoringEvent = (event: Event) => {
    store()
    if (event.type === 'pagehide') positions.save()
  }

  const restore = (location: Location): RetryHandle[] => {
    const isNewPage = current !== null && !isSamePage(current, location)
    if (restored !== null) {
      // Further down, the next Tab would scroll back to the top.
      const focus = isNewPage && restored === 0 ? [focusHeading(area)] : []
      return [restoreScroll(area, restored), ...focus]
    }
    if (location.hash !== '') return [scrollToTarget(area, location.hash)]
    if (!isNewPage) return []
    window.scrollTo(0, 0)
    return [focusHeading(area)]
  }

  window.history.scrollRestoration = 'manual'
  for (const type of storingEvents) {
    window.addEventListener(type, onStoringEvent, { capture: true, passive: true })
  }

  return {
    /** Call it with every location, and the type of its navigation. */
    onNavigation(location: Location, type: NavigationType) {
      if (location === current) return
      const isStill = current !== null && isSamePage(current, location)
      // A page that replaces its own query is still the same navigation.
      if (!(isStill && type === 'REPLACE')) {
        stopRetries()
        const isReturn = current === null ? isDocumentReturn() : type === 'POP'
        restored = isReturn ? (positions.get(entryOf(location)) ?? null) : null
        // The new page sets its title in an effect that runs later.
        if (current && !isStill) leaveDocumentPage()
        retries = restore(location)
      }
      current = location
    },
    stop() {
      stopRetries()
      for (const type of storingEvents) window.removeEventListener(type, onStoringEvent, true)
    },
  }
}
export type Restoration = ReturnType<typeof startRestoration>
