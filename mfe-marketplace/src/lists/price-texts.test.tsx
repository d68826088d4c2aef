import { aClassified, aService } from '@haulyard/api-contract/testing'
import { startMockApi } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { renderAt } from '../testing/render-at'
import { responding, respondingList } from '../testing/responding'

const api = startMockApi()

const texts = [
  ['Call', 'Call'],
  ['Call for price', 'Call for price'],
  ['12k OBO', '12k OBO'],
] as const

const expectShown = async (text: string) => {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(document.body).not.toHaveTextContent(/\$(0|NaN)/)
}

test.each([...texts, ['', 'Ask'] as const])(
  'a classified for "%s" shows %s everywhere',
  async (price, text) => {
    const classified = aClassified({ price })
    api.use(
      respondingList('/api/classifieds', [classified]).handler,
      responding('/api/classifieds/classified-1', () => HttpResponse.json(classified)).handler,
    )
    for (const at of [
      '/classifieds',
      '/classifieds/classified-1',
      '/slots/dashboard.recent-classifieds',
    ]) {
      const { unmount } = renderAt(at)
      await expectShown(text)
      unmount()
    }
  },
)

test.each([...texts, ['', 'Contact for Quote'] as const])(
  'a service for "%s" shows %s',
  async (price, text) => {
    const service = aService({ price, priceType: 'hourly' })
    api.use(
      respondingList('/api/services', [service]).handler,
      responding('/api/services/service-1', () => HttpResponse.json(service)).handler,
    )
    for (const at of ['/directory', '/services/service-1']) {
      const { unmount } = renderAt(at)
      await expectShown(text)
      unmount()
    }
    renderAt('/slots/dashboard.popular-services')
    await expectShown(price === '' ? 'Ask/hourly' : `${price}/hourly`)
  },
)
