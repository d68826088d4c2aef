import { useQuery } from '@haulyard/remote-kit/query'
import type { RemoteModule } from '@haulyard/shell-contract'
import type { Registry, RegistryEntry } from '@haulyard/shell-contract/registry'
import { aUser, startMockApi } from '@haulyard/testing'
import { act, render, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreadCountKey } from '../notifications/notification-cache'
import { aRemote, aSection } from '../testing/remotes'
import { App, preloadLazyParts } from './app'
import { createShell } from './create-shell'
import { renderPage } from './render-page'

const api = startMockApi()
await preloadLazyParts()

const remoteWith = (name: string, section: string): RegistryEntry =>
  aRemote(name, { fills: [aSection(section, `/${name}`, 10)] })

const registry: Registry = {
  revision: 1,
  remotes: [
    remoteWith('mfe-news', 'Latest News'),
    remoteWith('mfe-older', 'Popular Services'),
    remoteWith('mfe-gone', 'Active Discussions'),
  ],
  off: [],
}

const LatestNews = () => {
  const { data } = useQuery<string[]>({ queryKey: ['/api/news'] })
  return <p>{data?.join(', ') ?? 'Loading news'}</p>
}

const modules: Readonly<Record<string, RemoteModule>> = {
  'mfe-news': {
    routes: [],
    slots: { 'dashboard.latest-news': async () => ({ default: LatestNews }) },
    slotQueries: { 'dashboard.latest-news': [['/api/news']] },
  },
  // As of a release that declares no queries.
  'mfe-older': {
    routes: [],
    slots: { 'dashboard.popular-services': async () => ({ default: () => <p>Older slot</p> }) },
  },
}

const loadRemote = ({ name }: RegistryEntry): RemoteModule => {
  const module = modules[name]
  if (!module) throw new Error(`${name} has no build for Node`)
  return module
}

const renderDashboard = () => renderPage({ address: '/', registry, isMember: true, loadRemote })

/** Every request of the page. */
let requests: string[] = []
const respond = (path: string, body: object) =>
  api.use(
    http.get(path, () => {
      requests.push(path)
      return HttpResponse.json(body)
    }),
  )

beforeEach(() => {
  requests = []
  respond('/api/auth/user', aUser())
  respond('/api/dashboard/stats', { activeListings: 1260 })
  respond('/api/news', ['Diesel falls'])
})

/** The slots that wait until they are near the visible part of the page. */
const waiting = new Map<string | undefined, () => void>()
const comeNear = (slot: string) => waiting.get(slot)?.()

class SlotObserver implements Partial<IntersectionObserver> {
  readonly #report: () => void
  constructor(report: IntersectionObserverCallback) {
    const near = { isIntersecting: true } as IntersectionObserverEntry
    this.#report = () => report([near], this as unknown as IntersectionObserver)
  }
  observe = (element: Element) => waiting.set((element as HTMLElement).dataset.slot, this.#report)
  disconnect = () => undefined
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', SlotObserver))

afterEach(() => {
  vi.unstubAllGlobals()
  waiting.clear()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

test('a member’s dashboard is rendered with its figures and the slots that declare their queries', async () => {
  const page = await renderDashboard()
  expect(page?.html).toContain('Welcome back, Dana')
  expect(page?.html).toContain('1,260')
  expect(page?.html).toContain('<p>Diesel falls</p>')
  expect(page?.html).toContain('Loading Popular Services')
  expect(page?.html).toContain('Loading Active Discussions')
  expect(page?.title).toBe('Dashboard · Haulyard')
  expect(page?.data.slots).toEqual(['dashboard.latest-news'])
  expect(requests.sort()).toEqual(['/api/auth/user', '/api/dashboard/stats', '/api/news'])
})

test('a section that the site puts at the top is rendered there with its data', async () => {
  const [news, ...others] = registry.remotes
  const fills = news?.fills?.map((fill) => ({ ...fill, slot: 'dashboard.top' })) ?? []
  const arranged = { ...registry, remotes: [{ ...news, fills } as RegistryEntry, ...others] }
  const page = await renderPage({ address: '/', registry: arranged, isMember: true, loadRemote })
  expect(page?.html).toMatch(/<p>Diesel falls<.*Quick Actions.*Loading Popular Services/s)
  expect(page?.data.slots).toEqual(['dashboard.latest-news'])
})

test('a slot whose query fails is left to the browser', async () => {
  api.use(http.get('/api/news', () => HttpResponse.error()))
  const page = await renderDashboard()
  expect(page?.html).toContain('1,260')
  expect(page?.html).toContain('Loading Latest News')
  expect(page?.data.slots).toEqual([])
})

test('a visitor’s home page is the prebuilt one', async () => {
  expect(await renderPage({ address: '/', registry, isMember: false, loadRemote })).toBeNull()
})

test('the rendered dashboard is hydrated unchanged, requests nothing again and loads the other slots when they are near', async () => {
  const page = await renderDashboard()
  if (!page) throw new Error('Nothing was rendered')
  requests = []
  const root = document.createElement('div')
  root.innerHTML = page.html
  document.body.append(root)
  const news = [...root.querySelectorAll('p')].find((element) =>
    element.textContent?.includes('Diesel falls'),
  )
  const shell = createShell({
    registry,
    isSessionUnknown: true,
    rendered: { ...page.data, loadedAt: Date.now(), pathname: '/' },
    loadRemote: (remote) =>
      remote.name === 'mfe-gone'
        ? new Promise(() => undefined)
        : Promise.resolve(loadRemote(remote)),
  })
  void shell.queries
    .preload()
    .then(({ client }) => client.setQueryData(unreadCountKey, { count: 0 }))
  const problems: unknown[] = []
  await act(async () => {
    render(
      <BrowserRouter>
        <App shell={shell} />
      </BrowserRouter>,
      { container: root, hydrate: true, onRecoverableError: (error) => problems.push(error) },
    )
  })
  expect(root).not.toHaveTextContent('Older slot')
  act(() => comeNear('dashboard.popular-services'))
  await waitFor(() => expect(root).toHaveTextContent('Older slot'))
  expect(root.querySelector('[aria-label="Loading Active Discussions"]')).not.toBeNull()
  expect(news?.isConnected).toBe(true)
  expect(root).toHaveTextContent('1,260')
  expect(problems).toEqual([])
  expect(requests).toEqual([])
})
