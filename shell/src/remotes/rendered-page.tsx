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
  /** Called with each part that is hydrated: the page, and each slot. */
  readonly onHydrated?: () => void
}

const createDeferred = <T,>() => {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Calls back after the first render of a component. */
const observe =
  (load: LoadComponent, onRendered: () => void): LoadComponent =>
  async () => {
    const { default: Component } = await load()
    return {
      default: () => {
        useEffect(onRendered, [])
        return <Component />
      },
    }
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
  const { onHydrated = () => undefined } = options
  const remote = findRouteOwner(registry, pathname)
  if (!remote && pathname !== paths.home) return null
  const loadPage = withQueries(
    remote ? () => remotes.load(remote, pageAt(pathname)) : loadDashboard,
    queries,
  )
  const onPageHydrated = () => {
    performance.mark('haulyard:page-hydrated')
    onHydrated()
  }
  const area = createRenderedArea(observe(loadPage, onPageHydrated), {
    name: remote?.name,
    placeholder: <PagePlaceholder />,
  })
  const page = { ...area, remote }
  const areas = slots.map((slot) => {
    const owner = slotOwner(registry, slot)
    if (!owner) return [slot, null] as const
    const load = observe(() => remotes.load(owner, slotFill(slot)), onHydrated)
    return [slot, createRenderedArea(load, owner)] as const
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
