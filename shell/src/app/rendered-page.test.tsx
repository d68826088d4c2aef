import { useQuery } from '@haulyard/remote-kit/query'
import { type RemoteModule, useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import type { Registry, RegistryEntry } from '@haulyard/shell-contract/registry'
import { aUser, failure, recordPosts, startMockApi, unavailable } from '@haulyard/testing'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { recordEarlyEvents } from '../remotes/event-replay'
import { App, preloadLazyParts } from './app'
import { createShell } from './create-shell'
import { renderPage } from './render-page'

const api = startMockApi()
await preloadLazyParts()

const owner: RegistryEntry = {
  name: 'mfe-news',
  version: '1.0.0',
  contractVersion: 1,
  routes: ['/news'],
  slots: [],
  access: 'everyone',
  entry: '/remotes/mfe-news/1.0.0/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
}
const registry: Registry = { revision: 1, remotes: [owner], off: [] }

let renders = 0

const NewsPage = () => {
  renders += 1
  usePageTitle('News')
  const { data } = useQuery<string[]>({ queryKey: ['/api/news', { limit: 2 }] })
  // For members: a request of it would fail the tests.
  useQuery({ queryKey: ['/api/news/saved'], enabled: useCurrentUser() !== null })
  const [did, setDid] = useState({ typed: '', chosen: 'all', presses: 0 })
  if (!data) return <p>Loading</p>
  return (
    <>
      <h1>{data.join(', ')}</h1>
      <input
        value={did.typed}
        onChange={({ target }) => setDid((before) => ({ ...before, typed: target.value }))}
      />
      <select
        value={did.chosen}
        onChange={({ target }) => setDid((before) => ({ ...before, chosen: target.value }))}
      >
        <option value="all">All</option>
        <option value="tires">Tires</option>
      </select>
      <button
        type="button"
        onClick={() => setDid((before) => ({ ...before, presses: before.presses + 1 }))}
      >
        Press
      </button>
      <output>{JSON.stringify(did)}</output>
    </>
  )
}
const newsKey = ['/api/news', { limit: 2 }] as const
const remote: RemoteModule = {
  routes: [
    {
      path: '/news',
      load: async () => ({ default: NewsPage }),
      queries: ({ user }) => (user ? [newsKey, ['/api/news/saved']] : [newsKey]),
    },
    // As of an older release.
    { path: '/news/archive', load: async () => ({ default: NewsPage }) },
  ],
  slots: {},
}

/** The API lists what it is given, and tells how often it was asked. */
const listing = (...lists: string[][]) => {
  const queries: string[] = []
  api.use(
    http.get('/api/news', ({ request }) => {
      queries.push(new URL(request.url).search)
      return HttpResponse.json(lists[Math.min(queries.length, lists.length) - 1])
    }),
  )
  return queries
}

const renderOnServer = (address = '/news', isMember = false) =>
  renderPage({ address, registry, isMember, loadRemote: () => remote })

/** The browser's side: the rendered document, and code that loads when `finish` is called. */
const openRendered = async ({
  ageMs = 0,
  isMember = false,
  beforeStart = async (_root: Element): Promise<void> => undefined,
} = {}) => {
  const page = await renderOnServer('/news', isMember)
  if (!page) throw new Error('Nothing was rendered')
  window.history.replaceState(null, '', '/news')
  const root = document.createElement('div')
  root.innerHTML = page.html
  document.body.append(root)
  const { reactListens, replay } = recordEarlyEvents(root)
  await beforeStart(root)
  const loads: { resolve: (module: RemoteModule) => void; reject: (error: Error) => void }[] = []
  const loadRemote = vi.fn(
    () =>
      new Promise<RemoteModule>((resolve, reject) => {
        loads.push({ resolve, reject })
      }),
  )
  const shell = createShell({
    registry,
    isSessionUnknown: false,
    rendered: {
      ...page.data,
      loadedAt: Date.now() - ageMs,
      pathname: '/news',
      onHydrated: replay,
    },
    loadRemote,
  })
  const problems: unknown[] = []
  await act(async () => {
    render(
      <BrowserRouter>
        <App shell={shell} onHydrated={replay} />
      </BrowserRouter>,
      { container: root, hydrate: true, onRecoverableError: (error) => problems.push(error) },
    )
    reactListens()
  })
  return {
    root,
    shell,
    loadRemote,
    problems,
    finish: () => act(async () => loads.at(-1)?.resolve(remote)),
    fail: () => act(async () => loads.at(-1)?.reject(new Error('gone'))),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  document.title = ''
  window.history.replaceState(null, '', '/')
})

test('a page is rendered with its data, its styles and its title', async () => {
  const queries = listing(['Diesel falls', 'Snow on I-80'])
  renders = 0
  const page = await renderOnServer('/news?from=here')
  expect(page?.html).toContain('<h1>Diesel falls, Snow on I-80</h1>')
  expect(page?.html).toContain('<header')
  const mainClass = /<main[^>]* class="[^"]*?(\w+)"/.exec(page?.html ?? '')?.[1]
  expect(page?.styleTags).toContain(`.${mainClass}{`)
  expect(page?.title).toBe('News · Haulyard')
  expect(page?.data).toEqual({
    user: null,
    queries: [{ queryKey: newsKey, data: ['Diesel falls', 'Snow on I-80'] }],
    slots: [],
  })
  expect(queries).toEqual(['?limit=2'])
  expect(renders).toBe(1)
})

test('a member’s page is rendered with the member and what only members read', async () => {
  listing(['Diesel falls'])
  api.use(
    http.get('/api/auth/user', () => HttpResponse.json(aUser())),
    http.get('/api/news/saved', () => HttpResponse.json(['Snow on I-80'])),
  )
  const page = await renderOnServer('/news', true)
  expect(page?.html).toContain('<h1>Diesel falls</h1>')
  expect(page?.data.user).toEqual(aUser())
  expect(page?.data.queries.map(({ data }) => data)).toEqual([['Diesel falls'], ['Snow on I-80']])
})

test('nothing is rendered for a session that has ended', async () => {
  listing(['Diesel falls'])
  api.use(http.get('/api/auth/user', () => failure(401, 'auth.unauthorized', 'Unauthorized')))
  expect(await renderOnServer('/news', true)).toBeNull()
})

test('a page that declares no queries is left to the browser', async () => {
  listing(['Diesel falls'])
  expect(await renderOnServer('/news/archive')).toBeNull()
})

test('nothing is rendered without data, nor where the remote has no page', async () => {
  api.use(http.get('/api/news', unavailable))
  expect(await renderOnServer()).toBeNull()
  expect(await renderOnServer('/news/anything')).toBeNull()
})

test('a page that renders only in a browser rejects', async () => {
  const BrowserPage = () => {
    throw new Error('No window here')
  }
  const loadRemote = (): RemoteModule => ({
    routes: [{ path: '/news', load: async () => ({ default: BrowserPage }), queries: () => [] }],
    slots: {},
  })
  const rendering = renderPage({ address: '/news', registry, isMember: false, loadRemote })
  await expect(rendering).rejects.toThrow('in a browser only')
})

test('the document’s markup stays until the code has loaded, and hydrates unchanged', async () => {
  listing(['Diesel falls'])
  const { root, finish, problems } = await openRendered()
  const heading = root.querySelector('h1')
  expect(heading).toHaveTextContent('Diesel falls')
  await finish()
  await waitFor(() => expect(document.title).toBe('News · Haulyard'))
  expect(root.querySelector('h1')).toBe(heading)
  expect(problems).toEqual([])
})

test('what the document brought along is not requested again', async () => {
  const queries = listing(['Diesel falls'], ['Just in'])
  const { root, finish, shell } = await openRendered()
  await finish()
  await waitFor(() => expect(document.title).toBe('News · Haulyard'))
  const client = shell.queries.current()?.client
  expect(client?.isFetching()).toBe(0)
  expect(client?.getQueryState(newsKey)?.dataUpdatedAt).toBeGreaterThan(Date.now() - 60_000)
  expect(root.querySelector('h1')).toHaveTextContent('Diesel falls')
  expect(queries).toEqual(['?limit=2'])
})

test.each([
  ['a document from the browser cache', 61_000],
  ['a document from the future of this device', -61_000],
])('the data of %s is requested again', async (_, ageMs) => {
  const queries = listing(['Diesel falls'], ['Diesel falls', 'Just in'])
  const { root, finish } = await openRendered({ ageMs })
  expect(queries).toHaveLength(1)
  await finish()
  await waitFor(() => expect(root.querySelector('h1')).toHaveTextContent('Just in'))
  expect(queries).toEqual(['?limit=2', '?limit=2'])
})

test('the data of one member is removed when a stored token is another’s', async () => {
  const queries = listing(['Ray’s news'], ['Dana’s news'])
  api.use(
    http.get('/api/auth/user', () => HttpResponse.json(aUser({ id: 'ray' }))),
    http.get('/api/news/saved', () => HttpResponse.json([])),
  )
  const { root, finish, shell } = await openRendered({ isMember: true })
  await finish()
  await waitFor(() => expect(document.title).toBe('News · Haulyard'))
  expect(queries).toHaveLength(1)
  const dana = aUser({ id: 'dana' })
  act(() => shell.context.session.setState({ status: 'signed-in', user: dana }, true))
  await waitFor(() => expect(root.querySelector('h1')).toHaveTextContent('Dana’s news'))
  expect(root).not.toHaveTextContent('Ray’s news')
})

const use = async (root: Element) => {
  const page = within(root as HTMLElement)
  const user = userEvent.setup()
  await user.type(page.getByRole('textbox'), 'reefer')
  await user.selectOptions(page.getByRole('combobox'), 'Tires')
  await user.click(page.getByRole('button', { name: 'Press' }))
}

const isUsed = async (root: Element) => {
  const used = '{"typed":"reefer","chosen":"tires","presses":1}'
  await waitFor(() => expect(root.querySelector('output')).toHaveTextContent(used))
}

test('what was typed, chosen and pressed before the code loaded is not lost', async () => {
  listing(['Diesel falls'])
  const { root, finish } = await openRendered()
  await use(root)
  expect(root.querySelector('output')).toHaveTextContent('"presses":0')
  await finish()
  await isUsed(root)
})

test('what was typed, chosen and pressed before the first script started the page is not lost', async () => {
  listing(['Diesel falls'])
  const { root, finish } = await openRendered({ beforeStart: use })
  await finish()
  await isUsed(root)
})

test('what is pressed once the page responds counts once', async () => {
  listing(['Diesel falls'])
  const { root, finish } = await openRendered()
  await finish()
  await use(root)
  await isUsed(root)
})

test('without its code the page stays to be read, says so, and comes alive with Retry', async () => {
  vi.stubGlobal('reportError', () => undefined)
  listing(['Diesel falls'])
  const posts = recordPosts(api, '*/api/remote-events', () => new Response(null, { status: 204 }))
  const { root, fail, finish, problems } = await openRendered()
  await fail()
  expect(await screen.findByText('Not all of this page has arrived')).toBeVisible()
  expect(root.querySelector('h1')).toHaveTextContent('Diesel falls')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await finish()
  await waitFor(() => expect(document.title).toBe('News · Haulyard'))
  expect(screen.queryByText('Not all of this page has arrived')).toBeNull()
  expect(problems).toEqual([])
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(posts).toHaveLength(1))
})
