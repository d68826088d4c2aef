import { useQuery } from '@haulyard/remote-kit/query'
import { RecordItems } from '@haulyard/shared-ui'
import type { RemoteModule } from '@haulyard/shell-contract'
import type { Registry } from '@haulyard/shell-contract/registry'
import { expectCaughtErrors, startMockApi } from '@haulyard/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderShell } from '../testing/render-shell'
import { App, preloadLazyParts } from './app'
import { createShell } from './create-shell'
import { renderPage } from './render-page'

const api = startMockApi()
await preloadLazyParts()

const registry: Registry = {
  revision: 1,
  remotes: [
    {
      name: 'mfe-news',
      version: '1.0.0',
      contractVersion: 1,
      routes: ['/news'],
      slots: [],
      access: 'everyone',
      entry: '/remotes/mfe-news/1.0.0/remoteEntry.js',
      integrity: `sha384-${'A'.repeat(64)}`,
    },
  ],
  off: [],
}

type Article = { readonly id: string; readonly title: string }

/** Throws for a record that does not fit, and for one that this machine cannot render. */
const Title = ({ article: { title } }: { article: Article }) => {
  if (title === cannotRender) throw new Error(`No ${title} here`)
  return title.trim()
}
let cannotRender: string | null = null

const NewsPage = () => {
  const { data } = useQuery<Article[]>({ queryKey: ['/api/news'] })
  if (!data) return <p>Loading</p>
  return (
    <ul aria-label="News">
      <RecordItems records={data}>
        {(article) => (
          <li>
            <Title article={article} />
          </li>
        )}
      </RecordItems>
    </ul>
  )
}
const remote: RemoteModule = {
  routes: [
    { path: '/news', load: async () => ({ default: NewsPage }), queries: () => [['/api/news']] },
  ],
  slots: {},
}
const renderOnServer = () =>
  renderPage({ address: '/news', registry, isMember: false, loadRemote: () => remote })

const respondWithNews = (...news: readonly unknown[]) =>
  api.use(http.get('/api/news', () => HttpResponse.json([...news] as Article[])))

const article = (title: string): Article => ({ id: title, title })
const shown = () => [...document.querySelectorAll('main li')].map((item) => item.textContent)
const withOneEntryLost = ['Diesel', 'This entry cannot be shown.', 'Snow']

let log: ReturnType<typeof expectCaughtErrors>
beforeEach(() => {
  log = expectCaughtErrors()
})
afterEach(() => {
  cannotRender = null
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

/** The browser's side of a page that was rendered on the server; its code loads at once. */
const hydrate = async () => {
  const page = await renderOnServer()
  if (!page) throw new Error('Nothing was rendered')
  window.history.replaceState(null, '', '/news')
  const root = document.createElement('div')
  root.innerHTML = page.html
  document.body.append(root)
  const shell = createShell({
    registry,
    isSessionUnknown: false,
    rendered: { ...page.data, loadedAt: 0, pathname: '/news' },
    loadRemote: async () => remote,
  })
  return () =>
    act(async () => {
      render(
        <BrowserRouter>
          <App shell={shell} />
        </BrowserRouter>,
        { container: root, hydrate: true, onRecoverableError: () => undefined },
      )
    })
}

test('a page with a record that is none is rendered on the server with the others', async () => {
  respondWithNews(article('Diesel'), null, article('Snow'))
  const start = await hydrate()
  expect(shown()).toEqual(withOneEntryLost)
  const first = document.querySelector('main li')
  await start()
  await waitFor(() => expect(log).toHaveBeenCalledOnce())
  expect(document.querySelector('main li')).toBe(first)
  expect(shown()).toEqual(withOneEntryLost)
})

test('a page with a record that throws is rendered by the browser, which shows the others', async () => {
  respondWithNews(article('Diesel'), { id: 'x', title: null }, article('Snow'))
  await expect(renderOnServer()).rejects.toThrow('in a browser only')
  renderShell({ at: '/news', remotes: registry.remotes, loadRemote: async () => remote })
  await waitFor(() => expect(shown()).toEqual(withOneEntryLost))
})

test('a hydrated page whose list is read again with a record that does not fit keeps the others', async () => {
  respondWithNews(article('Diesel'), article('Rates'), article('Snow'))
  const start = await hydrate()
  expect(shown()).toEqual(['Diesel', 'Rates', 'Snow'])
  respondWithNews(article('Diesel'), { id: 'Rates' }, article('Snow'))
  await start()
  await waitFor(() => expect(shown()).toEqual(withOneEntryLost))
})

test('an item that throws only while it is hydrated costs its own place', async () => {
  respondWithNews(article('Diesel'), article('Rates'), article('Snow'))
  const start = await hydrate()
  cannotRender = 'Rates'
  await start()
  await waitFor(() => expect(shown()).toEqual(withOneEntryLost))
  expect(screen.getByRole('banner')).toBeVisible()
})
