import { ErrorState, Page } from '@haulyard/shared-ui'
import { useLazyState } from '@haulyard/shell-contract/lazy-state'
import { useEffect, useState } from 'react'
import { noteRemote } from '../core/remote-notes'
import type { DrawnPage } from '../core/remotes'
import { useShellServices } from '../core/shell'
import { ErrorBoundary } from '../lazy/error-boundary'
import { renderUnavailablePage } from '../page-states/unavailable-page'
import { watchEarlyInput } from './early-input'

/** What the document holds of the page at `pathname`, or `null`; asked once, when it opens. */
export const useDrawnPage = (pathname: string): DrawnPage | null => {
  const { drawnPage } = useShellServices()
  const [page] = useState(() => drawnPage?.at(pathname) ?? null)
  useEffect(() => () => drawnPage?.leave(), [drawnPage])
  return page
}

/**
 * A page that the document was drawn with. Without its code it stays, to be read and with
 * links that lead on, and says that the rest of it does not work yet.
 */
export const ShownDrawnPage = ({ drawn }: { drawn: DrawnPage }) => {
  const { hasFailed, retry } = useLazyState(drawn.part, (error) => {
    noteRemote({ kind: 'failure', remote: drawn.remote, place: null, error })
    reportError(error)
  })
  useEffect(() => {
    const area = document.querySelector('main')
    if (!area) return undefined
    const { repeatAll, stop } = watchEarlyInput(area)
    void drawn.alive.then(repeatAll)
    return stop
  }, [drawn])
  return (
    <>
      {hasFailed ? (
        <Page>
          <ErrorState
            title="Not all of this page has arrived"
            description="You can read it, but its buttons do not work yet. Check your signal, then try again."
            onRetry={retry}
          />
        </Page>
      ) : null}
      <ErrorBoundary renderFallback={renderUnavailablePage}>
        <drawn.Page />
      </ErrorBoundary>
    </>
  )
}
