import { ErrorState, Page } from '@haulyard/shared-ui'
import { findRouteOwner, type RegistryEntry } from '@haulyard/shell-contract/registry'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { NotFoundPage } from '../pages/not-found-page'
import { AdminOnly } from '../session/admin-only'
import { PagePlaceholder } from './page-placeholder'
import { RemotePart } from './remote-part'
import { pageAt } from './remote-parts'
import { useRemotes } from './remotes-context'

const renderFallback = (retry: () => void) => (
  <Page>
    <ErrorState
      title="This page is not available right now"
      description="The rest of Haulyard works. Check your signal, then try again."
      onRetry={retry}
    />
  </Page>
)

const OwnedPage = ({ remote, pathname }: { remote: RegistryEntry; pathname: string }) => {
  const take = useMemo(() => pageAt(pathname), [pathname])
  return (
    <RemotePart
      remote={remote}
      take={take}
      placeholder={<PagePlaceholder />}
      renderFallback={renderFallback}
    />
  )
}

/** The page of whichever remote owns the address. */
export const RemotePage = () => {
  const { pathname } = useLocation()
  const { registry } = useRemotes()
  const remote = findRouteOwner(registry, pathname)
  if (!remote) return <NotFoundPage />

  // Keyed by address: a remote's error must not show on the next route.
  const page = <OwnedPage key={`${remote.name}:${pathname}`} remote={remote} pathname={pathname} />
  return remote.access === 'admin' ? <AdminOnly>{page}</AdminOnly> : page
}
