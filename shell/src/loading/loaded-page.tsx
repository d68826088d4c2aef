import { ErrorState, Page } from '@haulyard/shared-ui'
import type { LoadComponent } from '@haulyard/shell-contract'
import { useMemo } from 'react'
import { useShellParts } from '../app/shell-parts'
import { withQueries } from '../data/with-queries'
import { LoadedPart } from './loaded-part'
import { PagePlaceholder } from './page-placeholder'

const renderFallback = (retry: () => void) => (
  <Page>
    <ErrorState
      title="This page is not available right now"
      description="The rest of Haulyard works. Check your signal, then try again."
      onRetry={retry}
    />
  </Page>
)

/** A whole page whose code is fetched, the shell's own or a remote's. Key it by its address. */
export const LoadedPage = ({ load }: { load: LoadComponent }) => {
  const { queries } = useShellParts()
  const loadPage = useMemo(() => withQueries(load, queries), [load, queries])
  return (
    <LoadedPart load={loadPage} placeholder={<PagePlaceholder />} renderFallback={renderFallback} />
  )
}
