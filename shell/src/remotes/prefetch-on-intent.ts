import { findRouteOwner } from '@haulyard/shell-contract/registry'
import type { Shell } from '../app/create-shell'
import { pageAt } from './remote-parts'

interface NetworkInformation {
  readonly saveData?: boolean
}

const savesData = () =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData === true

const linkUnder = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null

/**
 * Fetches a remote's page as soon as a link to it is pointed at or focused: by the
 * time of the click most of it is there. Not for those who save data, and the
 * admin portal for administrators only.
 */
export const prefetchOnIntent = ({ registry, remotes, session }: Shell): void => {
  if (savesData()) return
  const requested = new Set<string>()

  const prefetch = (event: Event) => {
    const link = linkUnder(event)
    if (!link || link.origin !== window.location.origin || requested.has(link.pathname)) return
    const remote = findRouteOwner(registry, link.pathname)
    if (!remote) return
    const current = session.getState()
    const isAdmin = current.status === 'signed-in' && current.user.isAdmin
    if (remote.access === 'admin' && !isAdmin) return
    requested.add(link.pathname)
    // A failure shows when the page is really asked for; here it only ends the wish.
    remotes.load(remote, pageAt(link.pathname)).catch(() => requested.delete(link.pathname))
  }

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prefetch, { passive: true })
  }
}
