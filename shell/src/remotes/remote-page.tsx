import { findRouteOwner, type RegistryEntry } from '@haulyard/shell-contract/registry'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useShellParts } from '../app/shell-parts'
import { LoadedPage } from '../loading/loaded-page'
import { NotFoundPage } from '../pages/not-found-page'
import { AdminOnly } from '../session/admin-only'
import { pageAt } from './remote-parts'
import { ShownDrawnPage, useDrawnPage } from './shown-drawn-page'
import { useRemotePart } from './use-remote-part'

const OwnedPage = ({ remote, pathname }: { remote: RegistryEntry; pathname: string }) => {
  const take = useMemo(() => pageAt(pathname), [pathname])
  const load = useRemotePart(remote, take)
  const drawn = useDrawnPage(pathname)
  return drawn ? <ShownDrawnPage drawn={drawn} /> : <LoadedPage load={load} />
}

/** The page of whichever remote owns the address. */
export const RemotePage = () => {
  const { pathname } = useLocation()
  const { registry } = useShellParts()
  const remote = findRouteOwner(registry, pathname)
  if (!remote) return <NotFoundPage />

  // Keyed by address: a remote's error must not show on the next route.
  const page = <OwnedPage key={`${remote.name}:${pathname}`} remote={remote} pathname={pathname} />
  return remote.access === 'admin' ? <AdminOnly>{page}</AdminOnly> : page
}
