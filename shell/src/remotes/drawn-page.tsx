import { createLazyPart } from '@haulyard/shared-ui'
import type { ComponentModule } from '@haulyard/shell-contract'
import { findRouteOwner, type Registry } from '@haulyard/shell-contract/registry'
import { useEffect } from 'react'
import type { LazyQueries } from '../core/lazy-queries'
import type { DrawnPageHolder, RemoteLoader } from '../core/remotes'
import { hydrateWhenLoaded } from '../lazy/lazy-component'
import { withQueries } from '../lazy/with-queries'
import { PagePlaceholder } from '../page-states/page-placeholder'
import { pageAt } from './remote-parts'

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
  const Page = hydrateWhenLoaded(() => arrival.promise, <PagePlaceholder />)
  const load = async () => {
    const loaded = await loadPage()
    const LivingPage = () => {
      useEffect(() => {
        performance.mark('haulyard:page-alive')
        life.resolve()
      }, [])
      return <loaded.default />
    }
    arrival.resolve({ default: LivingPage })
    await Page.preload()
    return loaded
  }
  const part = createLazyPart(load, { name: owner.name })
  let isLeft = false
  return {
    at: (path) =>
      path === pathname && !isLeft ? { Page, alive: life.promise, part, remote: owner } : null,
    leave: () => {
      isLeft = true
    },
  }
}
