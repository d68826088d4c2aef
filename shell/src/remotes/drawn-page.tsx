import type { ComponentModule } from '@haulyard/shell-contract'
import { findRouteOwner, type Registry } from '@haulyard/shell-contract/registry'
import { type ComponentType, useEffect } from 'react'
import type { LazyQueries } from '../data/lazy-queries'
import { withQueries } from '../data/with-queries'
import { later } from '../loading/later'
import { PagePlaceholder } from '../loading/page-placeholder'
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
  const loadPage = withQueries(() => remotes.load(owner, pageAt(pathname), null), queries)
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
