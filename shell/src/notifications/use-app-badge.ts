import { useEffect } from 'react'

/** Browsers without installed sites have no badge, and some want a permission for it. */
const setBadge = (count: number): void => {
  void navigator.setAppBadge?.(count).catch(() => undefined)
}

/** Shows the number on the icon of the installed site, until the member signs out. */
export const useAppBadge = (count: number): void => {
  useEffect(() => setBadge(count), [count])
  useEffect(() => () => setBadge(0), [])
}
