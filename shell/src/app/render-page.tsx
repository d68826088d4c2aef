import type { CurrentUser } from '@haulyard/api-contract'
import type { PageQuery } from '@haulyard/shell-contract'
import { ApiError, PageTitleListener, type SlotName } from '@haulyard/shell-contract'
import { openSlots } from '@haulyard/shell-contract/constants'
import { findRouteOwner, slotFills } from '@haulyard/shell-contract/registry'
import {
  createApiClient,
  declaredQueries,
  type HostApiClient,
  loadQueries,
  matchRemoteRoute,
} from '@haulyard/shell-host'
import type {
  LoadedQuery,
  PageData,
  RenderedPage,
  RenderPageOptions,
} from '@haulyard/shell-host/rendered-page'
import { StaticRouter } from 'react-router-dom'
import { paths } from '../core/paths'
import type { Shell } from '../core/shell'
import { dashboardQueries } from '../pages/shell-pages'
import { slotOwner } from '../remotes/remote-parts'
import { App } from './app'
import { createShell } from './create-shell'
import { renderMarkup } from './render-markup'

/** React's mark of a component that threw: the browser would have to render it again. */
const failedMark = '<!--$!-->'

const renderOnce = (shell: Shell, address: string) => {
  let title: string | null = null
  const onTitle = (text: string) => {
    title = text
  }
  const markup = renderMarkup(
    <PageTitleListener value={onTitle}>
      <StaticRouter location={address}>
        <App shell={shell} />
      </StaticRouter>
    </PageTitleListener>,
  )
  if (markup.html.includes(failedMark)) {
    throw new Error('A part of the page can be rendered in a browser only')
  }
  return { ...markup, title: title as string | null }
}

/** The queries of the page at an address; `null` where the server does not render it. */
const queriesOf = (
  { registry, loadRemote }: RenderPageOptions,
  { url, user }: { readonly url: URL; readonly user: CurrentUser | null },
): readonly PageQuery[] | null => {
  if (url.pathname === paths.home) return user && dashboardQueries
  const owner = findRouteOwner(registry, url.pathname)
  const route = owner && matchRemoteRoute(loadRemote(owner).routes, url.pathname)
  return route && declaredQueries(route, { url, user })
}

interface LoadedSlot {
  readonly slot: SlotName
  readonly queries: readonly LoadedQuery[]
}

/** The slots that can be rendered. The browser loads the others, and shows their failures. */
const loadSlots = async (
  { registry, loadRemote }: RenderPageOptions,
  { api, user }: { readonly api: HostApiClient; readonly user: CurrentUser | null },
): Promise<readonly LoadedSlot[]> => {
  const fills = openSlots.flatMap((slot) => slotFills(registry, slot, user))
  const loaded = fills.map(async ({ name: slot }) => {
    const owner = slotOwner(registry, slot)
    const queries = owner && loadRemote(owner).slotQueries?.[slot]
    return queries ? [{ slot, queries: await loadQueries(api, queries) }] : []
  })
  const settled = await Promise.allSettled(loaded)
  return settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}

const loadData = async (options: RenderPageOptions, url: URL): Promise<PageData | null> => {
  const api = createApiClient()
  try {
    const user = options.isMember ? await api.get<CurrentUser>('/api/auth/user') : null
    const declared = queriesOf(options, { url, user })
    // Who is leaving, or suspended, gets a page of the browser's.
    if (!declared || user?.eraseAt !== undefined || user?.suspension) return null
    const isHome = url.pathname === paths.home
    const [queries, slots] = await Promise.all([
      loadQueries(api, declared),
      isHome ? loadSlots(options, { api, user }) : [],
    ])
    return {
      user,
      queries: [...queries, ...slots.flatMap((slot) => slot.queries)],
      slots: slots.map(({ slot }) => slot),
    }
  } catch (error) {
    // The browser shows the failure, or tries again.
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Renders a page once, with the data of the queries that it declares. */
export const renderPage = async (options: RenderPageOptions): Promise<RenderedPage | null> => {
  const { address, registry, loadRemote } = options
  const url = new URL(address, 'http://localhost')
  const data = await loadData(options, url)
  if (!data) return null
  const shell = createShell({
    registry,
    isSessionUnknown: false,
    rendered: { ...data, loadedAt: Date.now(), pathname: url.pathname },
    loadRemote: async (remote) => loadRemote(remote),
  })
  const { renderedPage } = shell
  await Promise.all([
    shell.queries.preload(),
    renderedPage?.at(url.pathname)?.part.preload(),
    ...data.slots.map((slot) => renderedPage?.slot(slot)?.part.preload()),
  ])
  return { ...renderOnce(shell, address), data }
}
