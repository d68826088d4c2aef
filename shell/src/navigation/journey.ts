import { pageOf } from '@haulyard/shell-contract'
import type { Location, NavigationType } from 'react-router-dom'
import { focusHeading, holdPosition, holdTarget } from './arrival'
import type { Trying } from './keep-trying'
import { createScrollMemory } from './scroll-memory'

/** The router names every first entry alike: its address tells them apart. */
const entryOf = ({ key, pathname, search, hash }: Location) => `${key} ${pathname}${search}${hash}`

const isSamePage = (one: Location, other: Location) => pageOf(one) === pageOf(other)

/** Whether the document itself was loaded anew or on the way back: it was scrolled before. */
const isDocumentReturn = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate'
}

/** What makes a moment at which the position is worth keeping: the page may be left next. */
const moments = ['scroll', 'click', 'popstate', 'pagehide'] as const

/**
 * What a document load did, for pages that open without one: a new page starts at its
 * top, its heading takes focus, and the title of the last one is gone; going back leads
 * to where one was; an anchor leads to its place. A change of the query alone moves
 * nothing: those are filters. Nor does another address of the same page.
 * @param area where pages are shown
 */
export const startJourney = (area: Element) => {
  const memory = createScrollMemory()
  let current: Location | null = null
  let held: number | null = null
  let trying: Trying[] = []

  const stopTrying = () => {
    for (const { stop } of trying) stop()
    trying = []
  }

  /** A page that is not whole yet cannot be scrolled to where it was. */
  const isTooShort = () =>
    held !== null &&
    trying.some(({ isOn }) => isOn()) &&
    document.documentElement.scrollHeight - window.innerHeight < held

  const keep = () => {
    if (current && !isTooShort()) memory.keep(entryOf(current), Math.round(window.scrollY))
  }
  const onMoment = (event: Event) => {
    keep()
    if (event.type === 'pagehide') memory.save()
  }

  const arrivalAt = (location: Location): Trying[] => {
    const isNewPage = current !== null && !isSamePage(current, location)
    if (held !== null) {
      // Further down, the next press of Tab would throw the person back to the top.
      const focus = isNewPage && held === 0 ? [focusHeading(area)] : []
      return [holdPosition(area, held), ...focus]
    }
    if (location.hash !== '') return [holdTarget(area, location.hash)]
    if (!isNewPage) return []
    window.scrollTo(0, 0)
    return [focusHeading(area)]
  }

  window.history.scrollRestoration = 'manual'
  for (const type of moments) {
    window.addEventListener(type, onMoment, { capture: true, passive: true })
  }

  return {
    /** Hears of every address that is shown, and how it came about. */
    arrive(location: Location, how: NavigationType) {
      if (location === current) return
      const isStill = current !== null && isSamePage(current, location)
      // A page that writes its own query anew is in the middle of the same arrival.
      if (!(isStill && how === 'REPLACE')) {
        stopTrying()
        const isReturn = current === null ? isDocumentReturn() : how === 'POP'
        held = isReturn ? (memory.recall(entryOf(location)) ?? null) : null
        // The new page names itself, in an effect that runs later.
        if (current && !isStill) document.title = 'Haulyard'
        trying = arrivalAt(location)
      }
      current = location
    },
    stop() {
      stopTrying()
      for (const type of moments) window.removeEventListener(type, onMoment, true)
    },
  }
}
export type Journey = ReturnType<typeof startJourney>
