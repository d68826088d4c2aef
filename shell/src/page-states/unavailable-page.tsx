import { ErrorState, Page } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'

const UnavailablePage = ({ retry }: { retry: () => void }) => {
  usePageTitle('Page not available')
  return (
    <Page>
      <ErrorState
        headingLevel={1}
        title="This page is not available right now"
        description="The rest of Haulyard works. Check your signal, or try again in a while."
        onRetry={retry}
      />
    </Page>
  )
}

/** Replaces a page that could not be loaded, or threw. */
export const renderUnavailablePage = (retry: () => void) => <UnavailablePage retry={retry} />
