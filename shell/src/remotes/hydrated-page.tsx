import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { ErrorState, Page } from '@haulyard/shared-ui'
import { useEffect, useState } from 'react'
import { noteRemote } from '../core/remote-notes'
import type { RenderedPage } from '../core/remotes'
import { useShellServices } from '../core/shell'
import { ErrorBoundary, FocusKeeper } from '../lazy/error-boundary'
import { renderUnavailablePage } from '../page-states/unavailable-page'

/** What the document holds of the page at `pathname`, or `null`; asked once, when it opens. */
export const useRenderedPage = (pathname: string): RenderedPage | null => {
  const { renderedPage } = useShellServices()
  const [page] = useState(() => renderedPage?.at(pathname) ?? null)
  useEffect(() => () => renderedPage?.leave(), [renderedPage])
  return page
}

/** Loads the page's code, and says so if it does not arrive. */
const PageCode = ({ rendered }: { rendered: RenderedPage }) => {
  const { hasFailed, retry } = useLazyState(rendered.part, (error) => {
    const { remote } = rendered
    if (remote) noteRemote({ kind: 'failure', remote, place: null, error })
    reportError(error)
  })
  return (
    <FocusKeeper>
      {hasFailed && (
        <Page>
          <ErrorState
            headingLevel={2}
            title="Not all of this page has arrived"
            description="You can read it, but its buttons do not work yet. Check your signal, then try again."
            onRetry={retry}
          />
        </Page>
      )}
    </FocusKeeper>
  )
}

/**
 * A page that the document was rendered with. Without its code it stays, to be read and with
 * links that lead on, and says that the rest of it does not work yet.
 */
export const HydratedPage = ({ rendered }: { rendered: RenderedPage }) => (
  <>
    <PageCode rendered={rendered} />
    <ErrorBoundary renderFallback={renderUnavailablePage}>
      <rendered.Content />
    </ErrorBoundary>
  </>
)
