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

interface OwnedPageProps {
  readonly remote: RegistryEntry
  readonly pathname: string
}

const OwnedPage = ({ remote, pathname }: OwnedPageProps) => {
  const take = useMemo(() => pageAt(pathname), [pathname])
  const part = useRemotePart({ remote, take, place: null })
  const rendered = useRenderedPage(pathname)
  return rendered ? <HydratedPage rendered={rendered} /> : <LazyPage {...part} />
}

/** The page of whichever remote owns the address. */
export const RemotePage = () => {
  const { pathname } = useLocation()
  const { registry } = useShellServices()
  const remote = findRouteOwner(registry, pathname)
  if (!remote) {
    const isOff = findRouteOwner({ remotes: registry.off }, pathname) !== null
    return isOff ? renderUnavailablePage(() => window.location.reload()) : <NotFoundPage />
  }

  // Keyed by page: a remote's error must not show on the next route.
  const owned = <OwnedPage key={`${remote.name}:${pathname}`} remote={remote} pathname={pathname} />
  return remote.access === 'admin' ? <AdminOnly>{owned}</AdminOnly> : owned
}
