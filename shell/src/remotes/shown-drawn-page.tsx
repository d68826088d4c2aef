import { ErrorState, Page } from '@haulyard/shared-ui'
import { useCallback, useEffect, useState } from 'react'
import type { DrawnPage } from '../core/remotes'
import { useShellServices } from '../core/shell'
import { PartBoundary } from '../lazy/part-boundary'
import { useRetryOnReturn } from '../lazy/use-retry-on-return'
import { renderUnavailablePage } from '../page-states/unavailable-page'
import { watchEarlyInput } from './early-input'

/** What the document holds of the page at `pathname`, or `null`; asked once, when it opens. */
export const useDrawnPage = (pathname: string): DrawnPage | null => {
  const { drawnPage } = useShellServices()
  const [page] = useState(() => drawnPage?.at(pathname) ?? null)
  useEffect(() => () => drawnPage?.leave(), [drawnPage])
  return page
}

/** Fetches the code of a drawn page, again on `retry`, and tells whether it cannot be had. */
const useDrawnCode = ({ load }: DrawnPage) => {
  const [hasFailed, setHasFailed] = useState(false)
  const tryToLoad = useCallback(() => {
    load().then(
      () => setHasFailed(false),
      (error) => {
        // Contained, but not hidden: whoever watches the console or `error` events sees it.
        reportError(error)
        setHasFailed(true)
      },
    )
  }, [load])
  useEffect(tryToLoad, [tryToLoad])
  useRetryOnReturn({ isFailed: hasFailed, retry: tryToLoad })
  return { hasFailed, retry: tryToLoad }
}

/**
 * A page that the document was drawn with. Without its code it stays, to be read and with
 * links that lead on, and says that the rest of it does not work yet.
 */
export const ShownDrawnPage = ({ drawn }: { drawn: DrawnPage }) => {
  const { hasFailed, retry } = useDrawnCode(drawn)
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
      <PartBoundary renderFallback={renderUnavailablePage}>
        <drawn.Page />
      </PartBoundary>
    </>
  )
}
