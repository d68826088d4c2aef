import { PageTitleListener } from '@haulyard/shell-contract'
import type { DrawnPage, DrawPageOptions } from '@haulyard/shell-contract/drawn-page'
import { matchRemoteRoute } from '@haulyard/shell-contract/host'
import type { QueryClient } from '@haulyard/shell-contract/query'
import { findRouteOwner } from '@haulyard/shell-contract/registry'
import { StaticRouter } from 'react-router-dom'
import type { Shell } from '../core/shell'
import { App } from './app'
import { createShell } from './create-shell'
import { drawMarkup } from './draw-markup'

/** A page that still wants more after so many answers is left to the browser. */
const maximumTurns = 3

/** What React leaves where a part threw: the browser would have to begin anew there. */
const unfinishedMark = '<!--$!-->'

const drawOnce = (shell: Shell, address: string) => {
  let title: string | null = null
  const hearTitle = (text: string) => {
    title = text
  }
  const markup = drawMarkup(
    <PageTitleListener value={hearTitle}>
      <StaticRouter location={address}>
        <App shell={shell} />
      </StaticRouter>
    </PageTitleListener>,
  )
  if (markup.html.includes(unfinishedMark)) {
    throw new Error('A part of the page can be drawn in a browser only')
  }
  return { ...markup, title: title as string | null }
}

/** Said by the component that asks; the query's own type does not know of it. */
const isWanted = (options: object) => !('enabled' in options) || options.enabled !== false

/** What the last drawing asked for and has no answer to. */
const unanswered = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && isWanted(options))

const answersOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ queryKey, data: state.data }))

/**
 * Draws a remote's page with its answers. What a page reads nobody declares: it is drawn
 * without, which is when it asks, and once more when it has been answered.
 */
export const drawPage = async (options: DrawPageOptions): Promise<DrawnPage | null> => {
  const { address, registry, takeRemote } = options
  const { pathname } = new URL(address, 'http://localhost')
  const owner = findRouteOwner(registry, pathname)
  const remote = owner && takeRemote(owner)
  // Below a remote's prefix, but no page of it: the document says 404.
  if (!remote || matchRemoteRoute(remote.routes, pathname) === null) return null

  const shell = createShell({
    registry,
    isSessionUnknown: false,
    drawn: { pathname, answers: [] },
    takeRemote: async () => remote,
  })
  const { client } = await shell.queries.preload()
  await shell.drawnPage?.at(pathname)?.part.preload()
  for (let turn = 0; turn < maximumTurns; turn += 1) {
    const drawing = drawOnce(shell, address)
    const waiting = unanswered(client)
    if (waiting.length === 0) return { ...drawing, answers: answersOf(client) }
    const outcomes = await Promise.allSettled(waiting.map((query) => query.fetch()))
    // What it says of a failure, and whether it tries again, is the browser's.
    if (outcomes.some(({ status }) => status === 'rejected')) return null
  }
  return null
}
