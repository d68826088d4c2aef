import { aClassified, aService } from '@haulyard/api-contract/testing'
import { neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderAt } from '../testing/render-at'
import { responding, respondingList } from '../testing/responding'

const api = startMockApi()

describe.each([
  {
    slot: 'dashboard.recent-classifieds',
    path: '/api/classifieds',
    noun: 'classifieds',
    query: '?limit=3',
    emptyText: 'No classifieds available',
    makeItem: aClassified,
  },
  {
    slot: 'dashboard.popular-services',
    path: '/api/services',
    noun: 'services',
    query: '?limit=3&sort=popular',
    emptyText: 'No services available',
    makeItem: aService,
  },
])('the slot $slot', ({ slot, path, noun, query, emptyText, makeItem }) => {
  const open = () => renderAt(`/slots/${slot}`)
  const items = ['1', '2', '3', '4'].map((id) => makeItem({ id, title: `Record ${id}` }))

  test('shows the first three, each a link, also when more come', async () => {
    const { handler, queries } = respondingList(path, items)
    api.use(handler)
    open()
    expect(await screen.findAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Record 1' })).toHaveAttribute('href', `/${noun}/1`)
    expect(queries).toEqual([query])
  })

  test('shows placeholders while it is on its way', async () => {
    api.use(neverResponding(path))
    open()
    const busy = await screen.findByRole('group', { name: `Loading ${noun}` })
    expect(busy).toHaveAttribute('aria-busy', 'true')
    expect(busy.children).toHaveLength(3)
  })

  test.each([[[]], [null], [{ items: [] }]])('says that there is nothing for %j', async (body) => {
    api.use(responding(path, () => HttpResponse.json(body)).handler)
    open()
    expect(await screen.findByText(emptyText)).toBeVisible()
  })

  test('says that it failed, and Retry brings it', async () => {
    api.use(responding(path, unavailable).handler)
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
    api.use(respondingList(path, items).handler)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  })
})

test('a recent classified shows category, location and price', async () => {
  api.use(respondingList('/api/classifieds', [aClassified()]).handler)
  renderAt('/slots/dashboard.recent-classifieds')
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText('Trucks')).toBeVisible()
  expect(item.getByText('Texas (TX)')).toBeVisible()
  expect(item.getByText('$64,500')).toBeVisible()
})

test.each([
  [{ price: '195', priceType: 'hourly' }, '$195/hourly'],
  [{ price: '$3.25', priceType: 'per_mile' }, '$3.25/per_mile'],
  [{ price: null, priceType: 'quote' }, 'Ask/quote'],
] as const)('a popular service with %o has the price badge %s', async (fields, badge) => {
  api.use(respondingList('/api/services', [aService(fields)]).handler)
  renderAt('/slots/dashboard.popular-services')
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText(badge)).toBeVisible()
  expect(item.getByText('Denver, CO')).toBeVisible()
})
