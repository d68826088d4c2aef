import { createLazyPart } from '@haulyard/shared-ui'
import type { ComponentModule } from '@haulyard/shell-contract'
import { findRouteOwner, type Registry } from '@haulyard/shell-contract/registry'
import { useEffect } from 'react'
import type { LazyQueries } from '../core/lazy-queries'
import type { RemoteLoader, RenderedPageHolder } from '../core/remotes'
import { hydrateWhenLoaded } from '../lazy/lazy-component'
import { withQueries } from '../lazy/with-queries'
import { PagePlaceholder } from '../page-states/page-placeholder'
import { pageAt } from './remote-parts'

interface RenderedPageOptions {
  readonly pathname: string
  readonly registry: Registry
  readonly remotes: RemoteLoader
  readonly queries: LazyQueries
}

const createDeferred = <T,>() => {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Makes the page at `pathname`, of the remote that owns it, which the document holds. */
export const createRenderedPageHolder = (
  options: RenderedPageOptions,
): RenderedPageHolder | null => {
  const { pathname, registry, remotes, queries } = options
  const owner = findRouteOwner(registry, pathname)
  if (!owner) return null
  const loadPage = withQueries(() => remotes.load(owner, pageAt(pathname)), queries)
  const code = createDeferred<ComponentModule>()
  const hydration = createDeferred<void>()
  const Page = hydrateWhenLoaded(() => code.promise, <PagePlaceholder />)
  const load = async () => {
    const loaded = await loadPage()
    const ObservedPage = () => {
      useEffect(() => {
        performance.mark('haulyard:page-hydrated')
        hydration.resolve()
      }, [])
      return <loaded.default />
    }
    code.resolve({ default: ObservedPage })
    await Page.preload()
    return loaded
  }
  const part = createLazyPart(load, { name: owner.name })
  const page = { Page, hydrated: hydration.promise, part, remote: owner }
  let isLeft = false
  return {
    at: (path) => (path === pathname && !isLeft ? page : null),
    leave: () => {
      isLeft = true
    },
  }
}
