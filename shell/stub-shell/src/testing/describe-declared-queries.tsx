import type { CurrentUser } from '@haulyard/api-contract'
import {
  type PageQuery,
  type RemoteModule,
  type RemoteRoute,
  ShellProvider,
  type SlotName,
} from '@haulyard/shell-contract'
import {
  createQueryClient,
  declaredQueries,
  loadQueries,
  matchRemoteRoute,
} from '@haulyard/shell-host'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createStubShell } from '../stub-shell'

/** What `describeDeclaredQueries` takes. */
export interface DeclaredQueriesOptions {
  readonly remote: RemoteModule
  /** An address of each route that declares queries, and its user; a visitor's when left out. */
  readonly pages: readonly (readonly [at: string, user?: CurrentUser])[]
  /** Lets the API respond to the queries with valid records. */
  readonly respond: () => void
}

interface Rendering {
  readonly at: string
  readonly user: CurrentUser | null
  readonly declared: readonly PageQuery[]
}

const textOf = (keys: readonly unknown[]) => keys.map((key) => JSON.stringify(key)).sort()

/** Renders a route as the document server does. @returns the queries that it runs */
const queriesOfRender = async (
  { path, load }: RemoteRoute,
  { at, user, declared }: Rendering,
): Promise<readonly string[]> => {
  const shell = createStubShell(user)
  const client = createQueryClient(shell)
  for (const { queryKey, data } of await loadQueries(shell.api, declared)) {
    client.setQueryData(queryKey, data)
  }
  const run: unknown[] = []
  const cache = client.getQueryCache()
  const build = cache.build.bind(cache)
  cache.build = (builder, options, state) => {
    const isEnabled = !('enabled' in options) || options.enabled !== false
    // One that begins with data reads nothing yet.
    if (isEnabled && options.initialData === undefined) run.push(options.queryKey)
    return build(builder, options, state)
  }
  const { default: Page } = await load()
  renderToString(
    <ShellProvider value={shell}>
      <QueryClientProvider client={client}>
        <StaticRouter location={at}>
          <Routes>
            <Route path={path} element={<Page />} />
          </Routes>
        </StaticRouter>
      </QueryClientProvider>
    </ShellProvider>,
  )
  return [...new Set(textOf(run))]
}

/**
 * The tests that a remote needs whose pages or slots are rendered by the document server: the
 * declared queries are the ones that the first render runs, none more and none less.
 */
export const describeDeclaredQueries = (options: DeclaredQueriesOptions): void => {
  const { remote, pages, respond } = options
  const routeAt = (at: string) => {
    const route = matchRemoteRoute(remote.routes, new URL(at, 'http://localhost').pathname)
    if (!route) throw new Error(`The remote has no page at ${at}`)
    return route
  }

  describe('the declared queries', () => {
    test('are tested for every route that declares some', () => {
      const tested = pages.map(([at]) => routeAt(at).path)
      const declaring = remote.routes.filter(({ queries }) => queries).map(({ path }) => path)
      expect([...new Set(tested)].sort()).toEqual(declaring.sort())
    })

    test.each(pages.map(([at, user]) => ({ at, user: user ?? null, as: user?.id ?? 'a visitor' })))(
      'are those of the first render of $at for $as',
      async ({ at, user }) => {
        respond()
        const route = routeAt(at)
        const url = new URL(at, 'http://localhost')
        const declared = declaredQueries(route, { url, user })
        expect(declared, 'declared').not.toBeNull()
        const run = await queriesOfRender(route, { at, user, declared: declared ?? [] })
        expect(run).toEqual(textOf(declared ?? []))
      },
    )

    const slots = Object.entries(remote.slotQueries ?? {})
    if (slots.length === 0) return
    test.each(slots)('are those of the first render of the slot %s', async (slot, declared) => {
      respond()
      const load = remote.slots[slot as SlotName]
      if (!load) throw new Error(`The remote does not fill ${slot}`)
      const run = await queriesOfRender({ path: '/', load }, { at: '/', user: null, declared })
      expect(run).toEqual(textOf(declared))
    })
  })
}
