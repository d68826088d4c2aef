import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the visible part of the page an element counts as near. */
const marginPx = 200

/**
 * Whether an element is in or near the visible part of the page. Once it was, it stays so.
 * @returns the reference for the element, which needs a box of its own, and the state
 */
export const useNearView = (): readonly [RefObject<HTMLDivElement | null>, boolean] => {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: `${marginPx}px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear])
  return [element, isNear]
}
