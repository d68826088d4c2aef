import { aNewsArticle } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { listResponse, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
const newsUrl = '*/api/news'
const openNews = (at = '/news') => renderRemote({ remote, at })

test('while articles load, the list is busy and holds five placeholders', async () => {
  api.use(neverResponding(newsUrl))
  openNews()
  expect(await screen.findByRole('heading', { level: 1, name: 'Industry News' })).toBeVisible()
  const list = screen.getByLabelText('Loading articles')
  expect(list).toHaveAttribute('aria-busy', 'true')
  expect(list.children).toHaveLength(5)
  await expect.poll(() => document.title).toBe('Industry News · Haulyard')
})

test('an article shows its source, date, title and excerpt', async () => {
  const article = aNewsArticle({ imageUrl: '/media/a.webp' })
  api.use(http.get(newsUrl, () => HttpResponse.json([article])))
  openNews()
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('Haulyard')).toBeVisible()
  expect(card.getByText('Nov 3, 2026')).toBeVisible()
  expect(card.getByRole('heading', { name: article.title })).toBeVisible()
  expect(card.getByText('Wyoming opens 140 truck spaces west of Cheyenne.')).toBeVisible()
  expect(screen.getByRole('article').querySelector('img')).toHaveAttribute('src', '/media/a.webp')
})

test('an article without an excerpt shows the first 200 characters of its content', async () => {
  const article = aNewsArticle({ excerpt: null, content: `${'x'.repeat(200)}yz` })
  api.use(http.get(newsUrl, () => HttpResponse.json([article])))
  openNews()
  expect(await screen.findByText(`${'x'.repeat(200)}…`)).toBeVisible()
})

test('a picture that the API stores has a source in the width of a card, too', async () => {
  const name = '/media/0123456789abcdef0123456789abcdef'
  const article = aNewsArticle({ imageUrl: `${name}.webp` })
  api.use(http.get(newsUrl, () => HttpResponse.json([article])))
  openNews()
  const picture = (await screen.findByRole('article')).querySelector('img')
  expect(picture).toHaveAttribute('src', `${name}.webp`)
  expect(picture).toHaveAttribute('srcset', `${name}-480.webp 480w, ${name}.webp 960w`)
  expect(picture).toHaveAttribute('sizes')
})

test('an article credits the other publishers of the same story', async () => {
  const alsoFrom = [
    { source: 'Cab Talk', url: 'https://cab.example/parking' },
    { source: 'Trap', url: 'javascript:alert(1)' },
    { source: 'Dock', url: 'https://dock.example/parking' },
  ]
  api.use(http.get(newsUrl, () => HttpResponse.json([aNewsArticle({ alsoFrom })])))
  openNews()
  const card = within(await screen.findByRole('article'))
  expect(card.getByText(/^Also at/)).toHaveTextContent('Also at Cab Talk and Dock')
  expect(card.getByRole('link', { name: /^Cab Talk/ })).toHaveAttribute(
    'href',
    'https://cab.example/parking',
  )
})

test('an imported article opens the original in a new tab', async () => {
  const originalUrl = 'https://news.example/parking'
  api.use(http.get(newsUrl, () => HttpResponse.json([aNewsArticle({ originalUrl })])))
  openNews()
  const link = await screen.findByRole('link', { name: /^Read Original Article/ })
  expect(link).toHaveAttribute('href', originalUrl)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.queryByText('Read Full Article')).toBeNull()
})

test('an original address that is no web address is never a link', async () => {
  const article = aNewsArticle({ originalUrl: 'javascript:alert(1)' })
  api.use(http.get(newsUrl, () => HttpResponse.json([article])))
  openNews()
  expect(await screen.findByRole('link', { name: 'Read Full Article' })).toBeVisible()
  expect(screen.queryByText(/Read Original Article/)).toBeNull()
})

test.each([
  ['an empty list', []],
  ['a response that is no list', { articles: [] }],
  ['an empty response', null],
])('%s shows the empty text', async (_, body) => {
  api.use(http.get(newsUrl, () => HttpResponse.json(body)))
  openNews()
  expect(await screen.findByText('No news articles available')).toBeVisible()
})

test('a failure says so, and Retry loads the news', async () => {
  api.use(
    http.get(newsUrl, unavailable, { once: true }),
    http.get(newsUrl, () => HttpResponse.json([aNewsArticle()])),
  )
  openNews()
  expect(await screen.findByText('The news could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('article')).toBeVisible()
})

const pageOf = (ids: readonly string[], next: string | null) =>
  listResponse(
    ids.map((id) => aNewsArticle({ id, title: `Article ${id}` })),
    next,
  )

test('Load More appends the next page until the last', async () => {
  api.use(
    http.get(newsUrl, ({ request }) =>
      request.url.includes('cursor=two')
        ? pageOf(['two'], null)
        : pageOf(['one'], '/api/news?cursor=two'),
    ),
  )
  openNews()
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await screen.findByText('Article two')).toBeVisible()
  expect(screen.getByText('Article one')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})
