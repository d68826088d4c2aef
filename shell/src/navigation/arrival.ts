import { keepTrying, type Trying } from './keep-trying'

/** Scrolls back to where the entry was left, again as content grows. */
export const holdPosition = (area: Element, position: number): Trying =>
  keepTrying(area, () => window.scrollTo(0, position))

const targetOf = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls to the place that the address names, once it is there, and gives it focus. */
export const holdTarget = (area: Element, hash: string): Trying =>
  keepTrying(area, () => {
    const target = targetOf(hash)
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  })

/**
 * Moves focus to the page's heading once it is there, so that a screen reader says which
 * page this is and the Tab key goes on from its top. A field that a page focuses by
 * itself keeps the focus; what is outside it does not: a sheet that closes gives focus
 * back to its button, which the person has left.
 */
export const focusHeading = (area: Element): Trying => {
  const left = document.activeElement
  return keepTrying(area, () => {
    const heading = area.querySelector<HTMLElement>('h1')
    const focused = document.activeElement
    const isTaken = focused !== left && focused !== area && area.contains(focused)
    if (!heading || isTaken) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
