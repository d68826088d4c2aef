import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * The absolute address of a path of this site, for sharing. The document
 * server, which may be behind any proxy, renders the path only; the browser completes it
 * on hydration.
 */
export const useSiteUrl = (path: string): string =>
  useSyncExternalStore(
    neverChanges,
    () => new URL(path, window.location.origin).href,
    () => path,
  )
