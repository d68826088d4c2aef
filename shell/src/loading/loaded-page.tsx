import { ErrorState, Page } from '@haulyard/shared-ui'
import { type LoadComponent, usePageTitle } from '@haulyard/shell-contract'
import { useMemo } from 'react'
import { useShellParts } from '../app/shell-parts'
import { withQueries } from '../data/with-queries'
import { LoadedPart } from './loaded-part'
import { PagePlaceholder } from './page-placeholder'

const UnavailablePage = ({ retry }: { retry: () => void }) => {
  usePageTitle('Page not available')
  return (
    <Page>
      <ErrorState
        title="This page is not available right now"
        description="The rest of Haulyard works. Check your signal, or try again in a while."
        onRetry={retry}
      />
    </Page>
  )
}

/** What stands where a page should be that cannot be had, or broke. */
export const renderUnavailablePage = (retry: () => void) => <UnavailablePage retry={retry} />

/** A whole page whose code is fetched, the shell's own or a remote's. Key it by its address. */
export const LoadedPage = ({ load }: { load: LoadComponent }) => {
  const { queries } = useShellParts()
  const loadPage = useMemo(() => withQueries(load, queries), [load, queries])
  return (
    <LoadedPart
      load={loadPage}
      placeholder={<PagePlaceholder />}
      renderFallback={renderUnavailablePage}
    />
  )
}
