import { ErrorState, Page } from '@haulyard/shared-ui'
import type { LoadComponent } from '@haulyard/shell-contract'
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
export const LoadedPage = ({ load }: { load: LoadComponent }) => (
  <LoadedPart load={load} placeholder={<PagePlaceholder />} renderFallback={renderFallback} />
)
