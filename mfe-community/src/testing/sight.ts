import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Lets a test say which posts are on the screen. Call it before the page is opened. */
export const watchSight = () => {
  const watched = new Map<Element, (isInSight: boolean) => void>()
  class WatchedObserver {
    constructor(private readonly report: IntersectionObserverCallback) {}
    observe(target: Element) {
      watched.set(target, (isIntersecting) =>
        this.report(
          [{ target, isIntersecting } as unknown as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        ),
      )
    }
    disconnect() {
      watched.clear()
    }
  }
  vi.stubGlobal('IntersectionObserver', WatchedObserver)
  return (postId: string, isInSight = true) =>
    act(() => {
      for (const [card, report] of watched) {
        if (card.getAttribute('data-post') === postId) report(isInSight)
      }
    })
}
