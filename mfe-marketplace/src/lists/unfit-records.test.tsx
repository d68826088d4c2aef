import { aClassified, aService } from '@haulyard/api-contract/testing'
import { aUser, describeUnfitRecords, expectCaughtErrors, startMockApi } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderAt } from '../testing/render-at'
import { responding, respondingList } from '../testing/responding'

const api = startMockApi()

const opening = (path: string, at: string) => (records: readonly unknown[]) => {
  api.use(respondingList(path, records).handler)
  renderAt(at, aUser())
}
const classified = (title: string) => aClassified({ id: title, title })
const service = (title: string) => aService({ id: title, title })

describeUnfitRecords({
  name: 'the classifieds',
  make: classified,
  open: opening('/api/classifieds', '/classifieds'),
  unfit: [{ title: {} }, { imageUrl: 7 }],
})
describeUnfitRecords({
  name: 'the recent classifieds of the dashboard',
  make: classified,
  open: opening('/api/classifieds', '/slots/dashboard.recent-classifieds'),
  unfit: [{ location: {} }],
  isShort: true,
})
describeUnfitRecords({
  name: 'the directory',
  make: service,
  open: opening('/api/services', '/directory'),
  unfit: [{ phone: 7 }],
})
describeUnfitRecords({
  name: 'the saved services',
  make: service,
  open: opening('/api/services/saved', '/directory?saved=1'),
  unfit: [{ title: {} }],
})
describeUnfitRecords({
  name: 'the popular services of the dashboard',
  make: service,
  open: opening('/api/services', '/slots/dashboard.popular-services'),
  unfit: [{ location: {} }],
  isShort: true,
})

const numericPrice = { price: 195 as unknown as string, priceType: 'hourly' } as const

test.each([
  ['/directory', '$195/hr'],
  ['/slots/dashboard.popular-services', '$195/hourly'],
])('a service whose price is a number shows it at %s', async (at, text) => {
  opening('/api/services', at)([aService(numericPrice)])
  expect(await screen.findByText(text)).toBeVisible()
})

test('so does its own page', async () => {
  api.use(
    responding('/api/services/service-1', () => HttpResponse.json(aService(numericPrice))).handler,
    responding('/api/services/service-1/saved', () => HttpResponse.json({ isSaved: false }))
      .handler,
  )
  renderAt('/services/service-1', aUser())
  expect(await screen.findByText('$195')).toBeVisible()
})

describe('the page of one classified', () => {
  const openWith = (body: unknown) => {
    api.use(responding('/api/classifieds/c1', () => HttpResponse.json(body as object)).handler)
    renderAt('/classifieds/c1')
  }

  test.each([null, 'nonsense', []])('says that it could not be loaded for %j', async (body) => {
    openWith(body)
    expect(await screen.findByText('This classified could not be loaded')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Classifieds' })).toBeVisible()
  })

  test('says that it cannot be shown for one that does not fit, and Retry shows it', async () => {
    expectCaughtErrors()
    openWith({ ...classified('c1'), title: {} })
    expect(await screen.findByText('This classified cannot be shown')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Classifieds' })).toBeVisible()
    const fixed = aClassified({ id: 'c1', title: 'Reefer' })
    api.use(responding('/api/classifieds/c1', () => HttpResponse.json(fixed)).handler)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Reefer' })).toBeVisible()
  })

  test('opens from a list that holds a record which does not fit', async () => {
    expectCaughtErrors()
    const reefer = aClassified({ id: 'c1', title: 'Reefer' })
    api.use(
      respondingList('/api/classifieds', [null, reefer]).handler,
      responding('/api/classifieds/c1', () => HttpResponse.json(reefer)).handler,
    )
    renderAt('/classifieds')
    await userEvent.click(await screen.findByRole('link', { name: 'Reefer' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Reefer' })).toBeVisible()
  })
})
