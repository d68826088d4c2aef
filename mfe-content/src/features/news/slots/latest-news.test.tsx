import { aNewsArticle } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { startMockApi, unavailable } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
const newsUrl = '*/api/news'
const openSlot = () => renderRemote({ remote, at: '/slots/dashboard.latest-news' })

test('the first three articles show, each leading to its full text', async () => {
  const articles = ['One', 'Two', 'Three', 'Four'].map((title) =>
    aNewsArticle({ id: title, title }),
  )
  api.use(http.get(newsUrl, () => HttpResponse.json(articles)))
  openSlot()
  const first = await screen.findByRole('link', { name: 'One' })
  expect(first).toHaveAttribute('href', '/news/One')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'One',
    'Two',
    'Three',
  ])
})

test('an imported article leads to its page as well', async () => {
  const originalUrl = 'https://news.example/parking'
  api.use(
    http.get(newsUrl, () =>
      HttpResponse.json([aNewsArticle({ id: 'One', title: 'One', originalUrl })]),
    ),
  )
  openSlot()
  expect(await screen.findByRole('link', { name: 'One' })).toHaveAttribute('href', '/news/One')
})

test('an article shows its source, creation date and excerpt', async () => {
  api.use(http.get(newsUrl, () => HttpResponse.json([aNewsArticle({ excerpt: null })])))
  openSlot()
  expect(await screen.findByText('Haulyard')).toBeVisible()
  expect(screen.getByText('Nov 3, 2026')).toBeVisible()
  expect(screen.getByText(/^Two rest areas west of Cheyenne reopen/)).toBeVisible()
})

test.each([
  ['an empty list', []],
  ['a response that is no list', { items: [] }],
  ['an empty response', null],
])('%s shows the empty text', async (_, body) => {
  api.use(http.get(newsUrl, () => HttpResponse.json(body)))
  openSlot()
  expect(await screen.findByText('No news articles available')).toBeVisible()
})

test('a failure offers Retry', async () => {
  api.use(
    http.get(newsUrl, unavailable, { once: true }),
    http.get(newsUrl, () => HttpResponse.json([aNewsArticle()])),
  )
  openSlot()
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('article')).toBeVisible()
})
