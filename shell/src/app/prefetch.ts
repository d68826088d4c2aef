import { can } from '@haulyard/api-contract'
import { savesData } from '@haulyard/shared-ui'
import { findRouteOwner } from '@haulyard/shell-contract/registry'
import type { Boot } from '@haulyard/shell-host/boot'
import { paths } from '../core/paths'
import type { Shell } from '../core/shell'
import { findShellPage, loadDashboard } from '../pages/shell-pages'
import { pageAt } from '../remotes/remote-parts'

/** Fetches the code of the page at a path, of the shell or of a remote. */
export type Prefetch = (pathname: string) => void

/**
 * Makes the function that fetches a page's code ahead of its being shown. The admin portal's is
 * fetched only for those who may open it, as the document or the session says; the dashboard's
 * for everyone but visitors.
 */
export const createPrefetch = (
  { registry, remotes, context }: Shell,
  boot: Pick<Boot, 'opensPortal'> = {},
): Prefetch => {
  const requested = new Set<string>()

  const currentUser = () => {
    const current = context.session.getState()
    return current.status === 'signed-in' ? current.user : null
  }

  const mayOpenPortal = () => boot.opensPortal || can(currentUser(), 'portal.open')

  const loadOf = (pathname: string): (() => Promise<unknown>) | null => {
    if (pathname === paths.home) {
      return context.session.getState().status === 'anonymous' ? null : loadDashboard
    }
    const shellPage = findShellPage(pathname)
    if (shellPage) return shellPage.load
    const remote = findRouteOwner(registry, pathname)
    if (!remote || (remote.access === 'admin' && !mayOpenPortal())) return null
    return () => remotes.load(remote, pageAt(pathname, true), true)
  }

  return (pathname) => {
    const load = requested.has(pathname) ? null : loadOf(pathname)
    if (!load) return
    requested.add(pathname)
    // A failure shows when the page is really asked for; here it only ends the wish.
    load().catch(() => requested.delete(pathname))
  }
}

const linkUnder = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null

/**
 * Prefetches as soon as a link is pointed at, touched or focused: by the time of the
 * click most of the page is there. Not for those who save data.
 */
export const prefetchOnIntent = (prefetch: Prefetch): void => {
  if (savesData()) return
  const onIntent = (event: Event) => {
    const link = linkUnder(event)
    if (link?.origin === window.location.origin) prefetch(link.pathname)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true })
  }
}
