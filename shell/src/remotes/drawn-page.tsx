import { ErrorState, Page as PageArea } from '@haulyard/shared-ui'
import type { ComponentModule } from '@haulyard/shell-contract'
import { findRouteOwner, type Registry } from '@haulyard/shell-contract/registry'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useShellParts } from '../app/shell-parts'
import type { LazyQueries } from '../data/lazy-queries'
import { withQueries } from '../data/with-queries'
import { later } from '../loading/later'
import { renderUnavailablePage } from '../loading/loaded-page'
import { PagePlaceholder } from '../loading/page-placeholder'
import { PartBoundary } from '../loading/part-boundary'
import { useRetryOnReturn } from '../loading/use-retry-on-return'
import { watchEarlyInput } from './early-input'
import type { RemoteLoader } from './remote-loader'
import { pageAt } from './remote-parts'

/** The remote's page that the document holds. */
export interface DrawnPage {
  /** Stands for the document's markup, and is the page itself once its code is there. */
  readonly Page: ComponentType
  /** Resolves once the page answers. */
  readonly alive: Promise<void>
  /** Fetches the code. @throws when it cannot be had; it may be asked for again */
  readonly load: () => Promise<void>
}

/** Hands out the drawn page for as long as it has not been left. */
export interface DrawnPageHolder {
  readonly at: (pathname: string) => DrawnPage | null
  readonly leave: () => void
}

interface DrawnPageOptions {
  readonly pathname: string
  readonly registry: Registry
  readonly remotes: RemoteLoader
  readonly queries: LazyQueries
}

const createSignal = <T,>() => {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Makes the page at `pathname` of whichever remote owns it, as the document holds it. */
export const holdDrawnPage = (options: DrawnPageOptions): DrawnPageHolder | null => {
  const { pathname, registry, remotes, queries } = options
  const owner = findRouteOwner(registry, pathname)
  if (!owner) return null
  const loadPage = withQueries(() => remotes.load(owner, pageAt(pathname)), queries)
  const arrival = createSignal<ComponentModule>()
  const life = createSignal<void>()
  const Page = later(() => arrival.promise, <PagePlaceholder />)
  const load = async () => {
    const { default: Loaded } = await loadPage()
    const LivingPage = () => {
      useEffect(() => {
        performance.mark('haulyard:page-alive')
        life.resolve()
      }, [])
      return <Loaded />
    }
    arrival.resolve({ default: LivingPage })
    await Page.preload()
  }
  let isLeft = false
  return {
    at: (path) => (path === pathname && !isLeft ? { Page, alive: life.promise, load } : null),
    leave: () => {
      isLeft = true
    },
  }
}

/** What the document holds of the page at `pathname`, or `null`; asked once, when it opens. */
export const useDrawnPage = (pathname: string): DrawnPage | null => {
  const { drawnPage } = useShellParts()
  const [page] = useState(() => drawnPage?.at(pathname) ?? null)
  useEffect(() => () => drawnPage?.leave(), [drawnPage])
  return page
}

/** Fetches the code of a drawn page, again on `retry`, and tells whether it cannot be had. */
const useDrawnCode = ({ load }: DrawnPage) => {
  const [hasFailed, setHasFailed] = useState(false)
  const tryToLoad = useCallback(async () => {
    try {
      await load()
      setHasFailed(false)
    } catch (error) {
      // Contained, but not hidden: whoever watches the console or `error` events sees it.
      reportError(error)
      setHasFailed(true)
    }
  }, [load])
  useEffect(() => void tryToLoad(), [tryToLoad])
  const retry = useCallback(() => void tryToLoad(), [tryToLoad])
  useRetryOnReturn({ isFailed: hasFailed, retry })
  return { hasFailed, retry }
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
        <PageArea>
          <ErrorState
            title="Not all of this page has arrived"
            description="You can read it, but its buttons do not work yet. Check your signal, then try again."
            onRetry={retry}
          />
        </PageArea>
      ) : null}
      <PartBoundary renderFallback={renderUnavailablePage}>
        <drawn.Page />
      </PartBoundary>
    </>
  )
}
