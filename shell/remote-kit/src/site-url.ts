import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * The absolute address of a path of this site, to be passed on to others. The document
 * server, which may stand behind any proxy, draws the path alone; the browser completes it
 * as the page comes alive.
 */
export const useSiteUrl = (path: string): string =>
  useSyncExternalStore(
    neverChanges,
    () => new URL(path, window.location.origin).href,
    () => path,
  )
