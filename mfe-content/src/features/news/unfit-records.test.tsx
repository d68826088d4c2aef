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

describe('an article over its list', () => {
  test('opens beside a record that does not fit', async () => {
    expectCaughtErrors()
    api.use(http.get('*/api/news/a1', () => HttpResponse.json(aNewsArticle({ id: 'a1' }))))
    opening('/news/a1')([null, aNewsArticle({ id: 'a1' })])
    expect(await screen.findByRole('dialog', { name: aNewsArticle().title })).toBeVisible()
  })

  test.each([{ title: {} }, { content: null }])(
    'that does not fit for %j says so, and closes to the list',
    async (fields) => {
      expectCaughtErrors()
      api.use(
        http.get('*/api/news/a1', () =>
          HttpResponse.json({ ...aNewsArticle(), id: 'a1', ...fields }),
        ),
      )
      opening('/news/a1')([article('Diesel falls')])
      await screen.findByRole('dialog', { name: 'Article cannot be shown' })
      await userEvent.click(screen.getByRole('button', { name: 'Close' }))
      expect(await screen.findByRole('link', { name: 'Diesel falls' })).toBeVisible()
    },
  )
})
