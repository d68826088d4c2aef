import { pageOf } from '@haulyard/remote-kit'
import { findRouteOwner, type RegistryEntry } from '@haulyard/shell-contract/registry'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useShellServices } from '../core/shell'
import { LazyPage } from '../lazy/lazy-page'
import { NotFoundPage } from '../page-states/not-found-page'
import { renderUnavailablePage } from '../page-states/unavailable-page'
import { AdminOnly } from '../session/admin-only'
import { HydratedPage, useRenderedPage } from './hydrated-page'
import { pageAt } from './remote-parts'
import { useRemotePart } from './use-remote-part'

const OwnedPage = ({ remote, page }: { remote: RegistryEntry; page: string }) => {
  const take = useMemo(() => pageAt(page), [page])
  const part = useRemotePart({ remote, take, place: null })
  const rendered = useRenderedPage(useLocation().pathname)
  return rendered ? <HydratedPage rendered={rendered} /> : <LazyPage {...part} />
}

/** The page of whichever remote owns the address. */
export const RemotePage = () => {
  const location = useLocation()
  const { registry } = useShellServices()
  const remote = findRouteOwner(registry, location.pathname)
  if (!remote) {
    const isOff = findRouteOwner({ remotes: registry.off }, location.pathname) !== null
    return isOff ? renderUnavailablePage(() => window.location.reload()) : <NotFoundPage />
  }

  // Keyed by page: a remote's error must not show on the next route.
  const page = pageOf(location)
  const owned = <OwnedPage key={`${remote.name}:${page}`} remote={remote} page={page} />
  return remote.access === 'admin' ? <AdminOnly>{owned}</AdminOnly> : owned
}
