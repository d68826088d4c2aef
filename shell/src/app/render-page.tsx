import type { QueryClient } from '@haulyard/remote-kit/query'
import { PageTitleListener } from '@haulyard/shell-contract'
import { findRouteOwner } from '@haulyard/shell-contract/registry'
import { matchRemoteRoute } from '@haulyard/shell-host'
import type { RenderedPage, RenderPageOptions } from '@haulyard/shell-host/rendered-page'
import { StaticRouter } from 'react-router-dom'
import type { Shell } from '../core/shell'
import { App } from './app'
import { createShell } from './create-shell'
import { renderMarkup } from './render-markup'

/** A page that still has pending queries after so many renders is left to the browser. */
const maximumRenders = 3

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

/** An option of the component that reads; the query's own type does not have it. */
const isEnabled = (options: object) => !('enabled' in options) || options.enabled !== false

/** The queries that the last render started. */
const pendingQueries = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && isEnabled(options))

const loadedQueries = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ queryKey, data: state.data }))

/**
 * Renders a remote's page with its data. Pages do not declare their queries: a first render
 * without data starts them, and the page is rendered again once they have loaded.
 */
export const renderPage = async (options: RenderPageOptions): Promise<RenderedPage | null> => {
  const { address, registry, loadRemote } = options
  const { pathname } = new URL(address, 'http://localhost')
  const owner = findRouteOwner(registry, pathname)
  const remote = owner && loadRemote(owner)
  // Below a remote's prefix, but no page of it: the document says 404.
  if (!remote || matchRemoteRoute(remote.routes, pathname) === null) return null

  const shell = createShell({
    registry,
    isSessionUnknown: false,
    rendered: { pathname, queries: [] },
    loadRemote: async () => remote,
  })
  const { client } = await shell.queries.preload()
  await shell.renderedPage?.at(pathname)?.part.preload()
  for (let count = 0; count < maximumRenders; count += 1) {
    const rendered = renderOnce(shell, address)
    const pending = pendingQueries(client)
    if (pending.length === 0) return { ...rendered, queries: loadedQueries(client) }
    const outcomes = await Promise.allSettled(pending.map((query) => query.fetch()))
    // The browser shows the failure, or tries again.
    if (outcomes.some(({ status }) => status === 'rejected')) return null
  }
  return null
}
