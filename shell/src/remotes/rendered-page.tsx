import { createLazyPart } from '@haulyard/shared-ui'
import type { ComponentModule, LoadComponent, SlotName } from '@haulyard/shell-contract'
import { findRouteOwner, type Registry } from '@haulyard/shell-contract/registry'
import { type ReactNode, useEffect } from 'react'
import type { LazyQueries } from '../core/lazy-queries'
import { paths } from '../core/paths'
import type { RemoteLoader, RenderedArea, RenderedPageHolder } from '../core/remotes'
import { hydrateWhenLoaded } from '../lazy/lazy-component'
import { withQueries } from '../lazy/with-queries'
import { PagePlaceholder } from '../page-states/page-placeholder'
import { pageAt, slotFill, slotOwner } from './remote-parts'

interface RenderedPageOptions {
  readonly pathname: string
  /** The slots that are rendered. */
  readonly slots: readonly SlotName[]
  readonly loadDashboard: LoadComponent
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

const createRenderedArea = (
  load: LoadComponent,
  { name, placeholder }: { readonly name?: string | undefined; readonly placeholder?: ReactNode },
): RenderedArea => {
  const code = createDeferred<ComponentModule>()
  const Content = hydrateWhenLoaded(() => code.promise, placeholder)
  const loadContent = async () => {
    const loaded = await load()
    code.resolve(loaded)
    await Content.preload()
    return loaded
  }
  return { Content, part: createLazyPart(loadContent, { name }) }
}

/** Makes the page at `pathname` that the document holds: a remote's, or the dashboard. */
export const createRenderedPageHolder = (
  options: RenderedPageOptions,
): RenderedPageHolder | null => {
  const { pathname, slots, loadDashboard, registry, remotes, queries } = options
  const remote = findRouteOwner(registry, pathname)
  if (!remote && pathname !== paths.home) return null
  const loadPage = withQueries(
    remote ? () => remotes.load(remote, pageAt(pathname)) : loadDashboard,
    queries,
  )
  const hydration = createDeferred<void>()
  const load = async () => {
    const loaded = await loadPage()
    const ObservedPage = () => {
      useEffect(() => {
        performance.mark('haulyard:page-hydrated')
        hydration.resolve()
      }, [])
      return <loaded.default />
    }
    return { default: ObservedPage }
  }
  const area = createRenderedArea(load, { name: remote?.name, placeholder: <PagePlaceholder /> })
  const page = { ...area, hydrated: hydration.promise, remote }
  const areas = slots.map((slot) => {
    const owner = slotOwner(registry, slot)
    const area = owner && createRenderedArea(() => remotes.load(owner, slotFill(slot)), owner)
    return [slot, area] as const
  })
  let isLeft = false
  return {
    at: (path) => (path === pathname && !isLeft ? page : null),
    slot: (name) => (isLeft ? null : areas.find(([slot]) => slot === name)?.[1]) ?? null,
    leave: () => {
      isLeft = true
    },
  }
}
