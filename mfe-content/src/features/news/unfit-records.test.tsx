import { aNewsArticle } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import {
  describeUnfitRecords,
  expectCaughtErrors,
  listResponse,
  startMockApi,
} from '@haulyard/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import remote from '../../remote'

const api = startMockApi()

const article = (title: string) => aNewsArticle({ id: title, title })
const opening = (at: string) => (records: readonly unknown[]) => {
  api.use(http.get('*/api/news', () => listResponse(records)))
  renderRemote({ remote, at })
}

describeUnfitRecords({
  name: 'the news',
  make: article,
  open: opening('/news'),
  unfit: [{ title: {} }, { excerpt: null, content: null }],
})
describeUnfitRecords({
  name: 'the latest news of the dashboard',
  make: article,
  open: opening('/slots/dashboard.latest-news'),
  unfit: [{ source: {} }],
  isShort: true,
})

describe('an article that does not fit', () => {
  const respondWithUnfit = (fields: object) => {
    expectCaughtErrors()
    api.use(
      http.get('*/api/news/a1', () =>
        HttpResponse.json({ ...aNewsArticle(), id: 'a1', ...fields }),
      ),
      http.get('*/api/news/a1/related', () => HttpResponse.json([null, article('Diesel falls')])),
    )
  }

  test('over its list says so, and closes to the list', async () => {
    respondWithUnfit({ title: {} })
    opening('/news')([aNewsArticle({ id: 'a1' })])
    await userEvent.click(await screen.findByRole('link', { name: 'Read Full Article' }))
    await screen.findByRole('dialog', { name: 'Article cannot be shown' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('link', { name: aNewsArticle().title })).toBeVisible()
  })

  test.each([{ title: {} }, { content: null }])('for %j says so on its page', async (fields) => {
    respondWithUnfit(fields)
    opening('/news/a1')([])
    expect(await screen.findByText('This article cannot be shown')).toBeVisible()
  })

  test('among the related ones costs only its own place', async () => {
    respondWithUnfit({})
    opening('/news/a1')([])
    expect(await screen.findByRole('link', { name: 'Diesel falls' })).toBeVisible()
  })
})
