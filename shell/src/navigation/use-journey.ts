import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { type Journey, startJourney } from './journey'

/** Makes the journey of the person from page to page, shown inside `areaRef`, a smooth one. */
export const useJourney = (areaRef: RefObject<HTMLElement | null>): void => {
  const location = useLocation()
  const navigationType = useNavigationType()
  const journeyRef = useRef<Journey | null>(null)

  useLayoutEffect(() => {
    if (areaRef.current === null) return undefined
    const journey = startJourney(areaRef.current)
    journeyRef.current = journey
    return () => journey.stop()
  }, [areaRef])

  // Before the browser paints: nobody sees the new page where the old one was scrolled.
  useLayoutEffect(
    () => journeyRef.current?.arrive(location, navigationType),
    [location, navigationType],
  )
}
