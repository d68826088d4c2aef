import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { type Restoration, startRestoration } from './restoration'

/** Restores scroll and focus on every navigation of the pages inside `areaRef`. */
export const useRestoration = (areaRef: RefObject<HTMLElement | null>): void => {
  const location = useLocation()
  const navigationType = useNavigationType()
  const restorationRef = useRef<Restoration | null>(null)

  useLayoutEffect(() => {
    if (areaRef.current === null) return undefined
    const restoration = startRestoration(areaRef.current)
    restorationRef.current = restoration
    return () => restoration.stop()
  }, [areaRef])

  // Before the browser paints: the new page must not show where the old one was scrolled.
  useLayoutEffect(
    () => restorationRef.current?.onNavigation(location, navigationType),
    [location, navigationType],
  )
}
