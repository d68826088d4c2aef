import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { savesData } from '../../lib/saves-data'

/** How far below the screen a list's end counts as near: about one and a half screens. */
const margin = '0px 0px 150%'

/**
 * Calls `onNear` when the end of a list comes near the screen. Looks again after each
 * page, which may be too short to push the end away; an end that stands where it stood
 * when it was last called for is left alone: nothing has come, and nothing more would.
 * @param isResting whether no page is on its way
 */
export const useNearEnd = (
  endRef: RefObject<Element | null>,
  { isResting, onNear }: { readonly isResting: boolean; readonly onNear: () => void },
): void => {
  const calledAt = useRef<number | null>(null)

  /** Whether this was the moment to call. */
  const look = useEffectEvent((end: IntersectionObserverEntry) => {
    const position = Math.round(end.boundingClientRect.top + window.scrollY)
    if (position === calledAt.current) return false
    calledAt.current = end.isIntersecting ? position : null
    if (end.isIntersecting) onNear()
    return end.isIntersecting
  })

  useEffect(() => {
    const end = endRef.current
    if (!isResting || !end || savesData() || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1)
        if (latest && look(latest)) observer.disconnect()
      },
      { rootMargin: margin },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [endRef, isResting])
}
