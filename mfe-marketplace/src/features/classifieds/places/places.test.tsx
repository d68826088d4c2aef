import { aClassified } from '@haulyard/api-contract/testing'
import { startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding } from '../../../testing/responding'

const api = startMockApi()
const amarillo = { name: 'Amarillo', region: 'TX', lat: 35.222, lon: -101.831 }
let lists: string[]
let lookUps: string[]

beforeEach(() => {
  const list = responding('/api/classifieds', (query) => {
    const distance = query.has('near') ? { distance: 120 } : {}
    return HttpResponse.json([aClassified({ place: amarillo, ...distance })])
  })
  const places = responding('/api/places', () => HttpResponse.json([amarillo]))
  lists = list.queries
  lookUps = places.queries
  api.use(list.handler, places.handler)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const openFilters = async (at = '/classifieds') => {
  const view = renderAt(at)
  await screen.findByRole('listitem')
  const more = screen.getByRole('button', { name: 'More Filters' })
  if (more.getAttribute('aria-expanded') === 'false') await userEvent.click(more)
  const near = await screen.findByRole('combobox', { name: 'Near' })
  return { ...view, near }
}

test('a town is chosen by keyboard, and the cards show how far away they are', async () => {
  const { near, current } = await openFilters()
  await userEvent.type(near, 'amar')
  const option = await screen.findByRole('option', { name: 'Amarillo, TX' })
  expect(near).toHaveAttribute('aria-activedescendant', option.id)
  await userEvent.keyboard('{Enter}')
  expect(near).toHaveValue('Amarillo, TX')
  await waitFor(() => expect(current.address).toBe('/classifieds?near=Amarillo%2C+TX&within=100'))
  expect(await screen.findByText('120 miles away')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Sort By'), 'Nearest First')
  await waitFor(() => expect(lists.at(-1)).toContain('sort=nearest'))
  expect(screen.queryByRole('option', { name: 'Amarillo, TX' })).not.toBeInTheDocument()
})

test('an empty place ends the distance and the order by it', async () => {
  const { near, current } = await openFilters(
    '/classifieds?near=Amarillo%2C+TX&within=250&sort=nearest',
  )
  expect(near).toHaveValue('Amarillo, TX')
  expect(screen.getByLabelText('Within')).toHaveDisplayValue('250 miles')
  await userEvent.clear(near)
  await waitFor(() => expect(current.address).toBe('/classifieds'))
  expect(within(screen.getByLabelText('Sort By')).queryByText('Nearest First')).toBeNull()
})

test('an address with an order by distance and no place lists the newest', async () => {
  await openFilters('/classifieds?sort=nearest&within=50')
  expect(lists).toEqual([''])
})

test('what is no town of the list says so and filters nothing', async () => {
  const { near } = await openFilters()
  await userEvent.type(near, 'zzz')
  await userEvent.tab()
  expect(await screen.findByText('Select a town from the list')).toBeVisible()
  expect(lists).toEqual([''])
})

const stubPosition = (ask: Geolocation['getCurrentPosition']) =>
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: () => true,
      get: (target, name) =>
        name === 'geolocation' ? { getCurrentPosition: ask } : Reflect.get(target, name, target),
    }),
  )

test('the position is sent rounded to a tenth of a degree', async () => {
  stubPosition((found) =>
    found({ coords: { latitude: 35.19876, longitude: -101.84321 } } as GeolocationPosition),
  )
  const { near } = await openFilters()
  await userEvent.click(screen.getByRole('button', { name: 'Use My Position' }))
  await waitFor(() => expect(near).toHaveValue('Amarillo, TX'))
  expect(lookUps).toEqual(['?at=35.2%2C-101.8'])
})

test.each([
  [1, 'Your browser does not share your position with this site. Please type a town instead.'],
  [2, 'Your position could not be found. Please type a town instead.'],
])('a position that fails with code %i is explained', async (code, text) => {
  stubPosition((_found, failed) => failed?.({ code } as GeolocationPositionError))
  await openFilters()
  await userEvent.click(screen.getByRole('button', { name: 'Use My Position' }))
  expect(await screen.findByText(text)).toBeVisible()
})
