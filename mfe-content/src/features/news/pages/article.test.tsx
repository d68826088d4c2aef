import { aNewsArticle } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import {
  failure,
  neverResponding,
  startMockApi,
  unavailable,
  withClipboard,
  withShareSheet,
} from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
const newsUrl = '*/api/news'
const articleUrl = '*/api/news/article-1'
const listed = aNewsArticle()
const { title } = listed
const address = new URL('/news/article-1', location.origin).href

const respondWith = (article = listed) =>
  api.use(
    http.get(newsUrl, () => HttpResponse.json([listed])),
    http.get(articleUrl, () => HttpResponse.json(article)),
  )

/** Opens an article's own address, as who was sent its link does. */
const openShared = async (name = title) => {
  const view = renderRemote({ remote, at: '/news/article-1' })
  return { ...view, dialog: within(await screen.findByRole('dialog', { name })) }
}

/** Opens the article from the list, over which it is read. */
const openListed = async () => {
  const view = renderRemote({ remote, at: '/news' })
  const link = await screen.findByRole('link', { name: 'Read Full Article' })
  await userEvent.click(link)
  return { ...view, link, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }))

test('an article of our own opens over the list at an address of its own', async () => {
  respondWith()
  const { dialog, current } = await openListed()
  expect(dialog.getByText('Drivers get 140 more spaces.')).toBeVisible()
  expect(current.address).toBe('/news/article-1')
  await expect.poll(() => document.title).toBe(`${title} · Haulyard`)
})

test('closing it leads back to the list, which has stayed', async () => {
  respondWith()
  const { link, current } = await openListed()
  await close()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(current.address).toBe('/news')
  expect(screen.getByRole('link', { name: 'Read Full Article' })).toBe(link)
  await expect.poll(() => document.title).toBe('Industry News · Haulyard')
})

test('it shows at once what the list holds of it, and then what the API says of it', async () => {
  respondWith()
  api.use(neverResponding(articleUrl))
  await openListed()
  expect(screen.getByText('Drivers get 140 more spaces.')).toBeVisible()
})

test('it can still be read when the API does not respond', async () => {
  let isAsked = false
  respondWith()
  api.use(
    http.get(articleUrl, () => {
      isAsked = true
      return unavailable()
    }),
  )
  const { dialog } = await openListed()
  await expect.poll(() => isAsked).toBe(true)
  expect(dialog.getByText('Drivers get 140 more spaces.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a shared address opens its article, wherever in the list it stands', async () => {
  api.use(
    http.get(newsUrl, () => HttpResponse.json([])),
    http.get(articleUrl, () => HttpResponse.json(listed)),
  )
  const { current } = await openShared()
  await close()
  expect(current.address).toBe('/news')
  expect(screen.getByRole('heading', { level: 1, name: 'Industry News' })).toHaveFocus()
})

test('a shared address of an article that is gone says so', async () => {
  respondWith()
  api.use(http.get(articleUrl, () => failure(404, 'NOT_FOUND', 'Article not found')))
  const { dialog, current } = await openShared('Article not found')
  await expect.poll(() => document.title).toBe('Article not found · Haulyard')
  await userEvent.click(dialog.getByRole('button', { name: 'See All News' }))
  expect(current.address).toBe('/news')
  expect(await screen.findByRole('article')).toBeVisible()
})

test('an article that cannot be read says so, and Retry reads it', async () => {
  api.use(
    http.get(newsUrl, unavailable),
    http.get(articleUrl, unavailable, { once: true }),
    http.get(articleUrl, () => HttpResponse.json(listed)),
  )
  const { dialog } = await openShared('Article could not be loaded')
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
})

test('an imported article shows what there is of it, and leads to the original', async () => {
  const originalUrl = 'https://news.example/parking'
  respondWith(aNewsArticle({ originalUrl }))
  const { dialog } = await openShared()
  expect(dialog.getByText('Drivers get 140 more spaces.')).toBeVisible()
  const link = await dialog.findByRole('link', { name: /^Read Original Article/ })
  expect(link).toHaveAttribute('href', originalUrl)
  expect(link).toHaveAttribute('target', '_blank')
})

test('Share opens the device’s share sheet with the article’s own address', async () => {
  respondWith()
  const share = withShareSheet()
  const { dialog, shell } = await openShared()
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({ title, url: address })
  expect(shell.toasts).toEqual([])
})

test.each([
  ['copies the link', true, { title: 'Link Copied', tone: 'success' }],
  [
    'says what to do instead',
    false,
    { title: 'Copy Failed', description: 'Please copy the link manually', tone: 'danger' },
  ],
])('without a share sheet, Share %s', async (_, isAllowed, toast) => {
  respondWith()
  const { dialog, shell } = await openShared()
  const writeText = withClipboard({ isAllowed })
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }))
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address)
  await expect.poll(() => shell.toasts).toEqual([toast])
})

test('Report asks for the report form, under the title of the article', async () => {
  respondWith()
  const { dialog, shell } = await openShared()
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }))
  expect(shell.reports).toEqual([
    { contentType: 'news_article', contentId: 'article-1', subject: title },
  ])
})
