import type { Classified, CurrentUser, Seller } from '@haulyard/api-contract'
import { aClassified, aSeller } from '@haulyard/api-contract/testing'
import { formatDate } from '@haulyard/shared-ui'
import { aUser, describeUnfitRecords, failure, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { respondingList } from '../../../testing/responding'

const api = startMockApi()
const path = '/classifieds/seller/user-7'

const withSeller = (seller: Partial<Seller>, listings: readonly unknown[] = []) => {
  const list = respondingList('/api/sellers/user-7/classifieds', listings)
  api.use(
    list.handler,
    http.get('/api/sellers/user-7', () => HttpResponse.json(aSeller(seller))),
    http.get('/api/classifieds/saved/ids', () => HttpResponse.json({ ids: [] })),
  )
  return list
}
const open = async (user: CurrentUser | null = null) => {
  renderAt(path, user)
  await screen.findByRole('heading', { level: 1, name: 'Listings of Selma Ortiz' })
  return within(screen.getByRole('main'))
}

test('a seller’s page says what is known of the seller', async () => {
  withSeller({ answersWithin: 'day' })
  const main = await open()
  expect(main.getByText('Ridge Trucks')).toBeVisible()
  const since = formatDate(aSeller().createdAt)
  expect(main.getByText(/Member since/)).toHaveTextContent(`Member since ${since}`)
  expect(main.getByText('E-mail verified')).toBeVisible()
  expect(main.getByText('Usually answers buyers within a day')).toBeVisible()
  expect(main.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
    'href',
    '/members/user-7',
  )
  await expect.poll(() => document.title).toBe('Listings of Selma Ortiz · Haulyard')
})

test('what is not known is not shown', async () => {
  const later = 'month' as unknown as 'week'
  withSeller({ isEmailVerified: false, company: null, answersWithin: later })
  const main = await open()
  expect(main.queryByText('E-mail verified')).not.toBeInTheDocument()
  expect(main.queryByText(/answers/)).not.toBeInTheDocument()
})

test('what is for sale comes first, and what is sold is one press away', async () => {
  const sale: Classified = aClassified({ title: 'Dry van' })
  const { queries } = withSeller({ activeCount: 1, soldCount: 3 }, [sale])
  const main = await open()
  expect(await main.findByRole('link', { name: 'Dry van' })).toBeVisible()
  expect(main.getByRole('link', { name: 'For Sale (1)' })).toHaveAttribute('aria-current', 'true')
  const sold = withSeller({ activeCount: 1, soldCount: 3 }, [])
  await userEvent.click(main.getByRole('link', { name: 'Sold (3)' }))
  expect(await main.findByText('Nothing sold yet')).toBeVisible()
  expect([queries, sold.queries]).toEqual([[''], ['?state=sold']])
})

test('a member whom the reader does not see is not found', async () => {
  api.use(
    http.get('/api/sellers/user-7', () => failure(404, 'members.not_found', 'Member not found')),
    http.get('/api/sellers/user-7/classifieds', () =>
      failure(404, 'members.not_found', 'Member not found'),
    ),
  )
  renderAt(path)
  expect(await screen.findByRole('heading', { name: 'Seller not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Classifieds' })).toBeVisible()
})

describeUnfitRecords({
  name: 'the listings of a seller',
  make: (title: string) => aClassified({ id: title, title }),
  open: (records) => {
    withSeller({}, records)
    renderAt(path, aUser())
  },
  unfit: [{ title: {} }, { imageUrl: 7 }],
})
