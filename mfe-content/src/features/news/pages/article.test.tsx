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
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
const newsUrl = '*/api/news'
const articleUrl = '*/api/news/article-1'
const listed = aNewsArticle()
const { title } = listed
const address = new URL('/news/article-1', location.origin).href

const relatedUrl = `${articleUrl}/related`

const respondWith = (article = listed) =>
  api.use(
    http.get(newsUrl, () => HttpResponse.json([listed])),
    http.get(articleUrl, () => HttpResponse.json(article)),
    http.get(relatedUrl, () => HttpResponse.json([])),
  )

/** Opens an article's own page, as who was sent its link does. */
const openPage = async (name = title) => {
  const view = renderRemote({ remote, at: '/news/article-1' })
  await screen.findByRole('heading', { level: 1, name })
  return view
}

/** Opens the article from the list, over which it is read. */
const openListed = async () => {
  const view = renderRemote({ remote, at: '/news' })
  const link = await screen.findByRole('link', { name: 'Read Full Article' })
  await userEvent.click(link)
  return { ...view, link, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }))

describe('over the list', () => {
  test('an article of our own opens, and the address stays', async () => {
    respondWith()
    const { dialog, current } = await openListed()
    expect(dialog.getByText('Drivers get 140 more spaces.')).toBeVisible()
    expect(current.address).toBe('/news')
    await expect.poll(() => document.title).toBe(`${title} · Haulyard`)
  })

  test('closing it leads back to the list, which has stayed', async () => {
    respondWith()
    const { link } = await openListed()
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('link', { name: 'Read Full Article' })).toBe(link)
    await expect.poll(() => document.title).toBe('Industry News · Haulyard')
  })

  test('its link leads to its page where a key opens a new tab', async () => {
    respondWith()
    renderRemote({ remote, at: '/news' })
    const link = await screen.findByRole('link', { name: 'Read Full Article' })
    expect(link).toHaveAttribute('href', '/news/article-1')
    link.addEventListener('click', (event) => event.preventDefault())
    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(link)
    expect(screen.queryByRole('dialog')).toBeNull()
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
})

describe('on its page', () => {
  test('an article of our own shows all of its text, and leads back to the list', async () => {
    respondWith()
    const { current } = await openPage()
    expect(screen.getByText('Drivers get 140 more spaces.')).toBeVisible()
    await expect.poll(() => document.title).toBe(`${title} · Haulyard`)
    await userEvent.click(screen.getByRole('link', { name: 'Back to Industry News' }))
    expect(current.address).toBe('/news')
  })

  test('an article that does not exist says so', async () => {
    const gone = () => failure(404, 'NOT_FOUND', 'Article not found')
    api.use(http.get(articleUrl, gone), http.get(relatedUrl, gone))
    await openPage('Article not found')
    await expect.poll(() => document.title).toBe('Article not found · Haulyard')
  })

  test('an article that cannot be read says so, and Retry reads it', async () => {
    respondWith()
    api.use(http.get(articleUrl, unavailable, { once: true }))
    renderRemote({ remote, at: '/news/article-1' })
    expect(await screen.findByText('This article could not be loaded')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  test('an imported article shows its excerpt, and leads to the original', async () => {
    const originalUrl = 'https://news.example/parking'
    respondWith(aNewsArticle({ originalUrl, excerpt: 'In short: more spaces.' }))
    await openPage()
    expect(screen.getByText('In short: more spaces.')).toBeVisible()
    expect(screen.queryByText('Drivers get 140 more spaces.')).toBeNull()
    const link = screen.getByRole('link', { name: /^Read Original Article/ })
    expect(link).toHaveAttribute('href', originalUrl)
    expect(link).toHaveAttribute('target', '_blank')
  })

  test('a draft says that it is one', async () => {
    respondWith(aNewsArticle({ isPublished: false }))
    await openPage()
    expect(screen.getByText('Draft')).toBeVisible()
  })

  test('related articles follow, each with a link to its page', async () => {
    respondWith()
    const other = aNewsArticle({ id: 'article-2', title: 'Diesel falls' })
    api.use(http.get(relatedUrl, () => HttpResponse.json([other])))
    await openPage()
    const related = within(await screen.findByRole('region', { name: 'More from Haulyard' }))
    expect(related.getByRole('link', { name: 'Diesel falls' })).toHaveAttribute(
      'href',
      '/news/article-2',
    )
  })

  test.each([
    ['there are none', () => HttpResponse.json([])],
    ['they cannot be read', unavailable],
  ])('nothing is said of related articles where %s', async (_, respond) => {
    respondWith()
    api.use(http.get(relatedUrl, respond))
    await openPage()
    expect(screen.queryByRole('region', { name: /^More from/ })).toBeNull()
  })

  test('Share opens the device’s share sheet with the article’s own address', async () => {
    respondWith()
    const share = withShareSheet()
    const { shell } = await openPage()
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
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
    const { shell } = await openPage()
    const writeText = withClipboard({ isAllowed })
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith(address)
    await expect.poll(() => shell.toasts).toEqual([toast])
  })

  test('Report asks for the report form, under the title of the article', async () => {
    respondWith()
    const { shell } = await openPage()
    await userEvent.click(screen.getByRole('button', { name: 'Report' }))
    expect(shell.reports).toEqual([
      { contentType: 'news_article', contentId: 'article-1', subject: title },
    ])
  })
})
