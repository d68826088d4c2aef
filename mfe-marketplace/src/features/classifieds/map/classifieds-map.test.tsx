import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClassifiedGroup, ClassifiedMap } from '@haulyard/api-contract'
import { aClassified } from '@haulyard/api-contract/testing'
import { listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { readAt, writeAt } from './map-address'
import { toMarkers } from './markers'
import { fitBox, toRegion, toTransform, toView, worldSize } from './projection'

const api = startMockApi()
const amarillo = { name: 'Amarillo', region: 'TX', lat: 35.222, lon: -101.8313 }

const aGroup = (values: Partial<ClassifiedGroup>): ClassifiedGroup => ({
  ...amarillo,
  box: '-101.8313,35.222,-101.8313,35.222',
  places: 1,
  count: 3,
  ...values,
})
const alone = aGroup({
  ...{ name: 'Reno', region: 'NV', lat: 39.53, lon: -119.8138 },
  ...{ box: '-119.8138,39.53,-119.8138,39.53', count: 1 },
  listing: { id: 'classified-9', title: 'Reefer', price: '45000' },
})

// happy-dom lays nothing out: a map has a size nevertheless.
const sizes = { clientWidth: 800, clientHeight: 500 }
beforeAll(() => {
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLDivElement.prototype, name, { configurable: true, value })
  }
})
afterAll(() => {
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLDivElement.prototype, name)
})

let asked: URLSearchParams[]
const respond = (map: ClassifiedMap) =>
  api.use(
    http.get('*/api/classifieds/map', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json(map)
    }),
  )
beforeEach(() => {
  asked = []
  api.use(http.get('*/api/classifieds', () => listResponse([aClassified({ place: amarillo })])))
  respond({ groups: [aGroup({}), alone], hasMore: false })
})

test('the list leads to the map with its filters, and reads nothing for it', async () => {
  const { current } = renderAt('/classifieds?search=reefer&category=trucks')
  await screen.findByRole('listitem')
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: 'Map' }))
  expect(current.address).toBe('/classifieds?search=reefer&category=trucks&view=map')
  expect(await screen.findByText('4 listings at 2 places in this part of the map.')).toBeVisible()
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    ...{ search: 'reefer', category: 'trucks', box: '-170,16,-50,70' },
  })
  await userEvent.click(screen.getByRole('link', { name: 'List' }))
  expect(current.address).toBe('/classifieds?search=reefer&category=trucks')
})

test('a place shows its listings, and a listing that is alone leads to its page', async () => {
  const { current } = renderAt('/classifieds?view=map&sort=year')
  const places = within(await screen.findByRole('list', { name: 'Places on the map' }))
  expect(places.getByRole('link', { name: 'Reefer Reno, NV $45,000' })).toHaveAttribute(
    'href',
    '/classifieds/classified-9',
  )
  await userEvent.click(places.getByRole('button', { name: 'Amarillo, TX 3 listings' }))
  expect(current.address).toContain('sort=year&box=-101.8313%2C35.222%2C-101.8313%2C35.222')
  const heading = await screen.findByRole('heading', { name: 'Listings in Amarillo, TX' })
  await waitFor(() => expect(heading).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'All Places' }))
  expect(current.address).toBe('/classifieds?view=map&sort=year')
  expect(await screen.findByRole('list', { name: 'Places on the map' })).toBeVisible()
})

test('places in a cell of the grid are zoomed to, which replaces the address', async () => {
  respond({ groups: [aGroup({ box: '-103,34,-99,37', places: 4, count: 7 })], hasMore: true })
  const { current } = renderAt('/classifieds?view=map')
  expect(await screen.findByText(/^7 listings or more at 4 places/)).toBeVisible()
  expect(screen.getByText(/Zoom in to see all of them/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Amarillo, TX and 3 places near it/ }))
  expect(readAt(new URLSearchParams(current.address.split('?')[1]).get('at'))?.lon).toBe(-101)
})

test('the map says that a region has nothing, and leads to all and to the list', async () => {
  respond({ groups: [], hasMore: false })
  const { current } = renderAt('/classifieds?view=map&at=45,-60,6')
  expect(await screen.findByText('No listings with a place here')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show the List' })).toHaveAttribute(
    'href',
    '/classifieds',
  )
  await userEvent.click(screen.getAllByRole('button', { name: 'Show All' })[0] as HTMLElement)
  expect(current.address).toBe('/classifieds?view=map')
})

test('listings that could not be loaded come with Retry', async () => {
  api.use(
    http.get('*/api/classifieds/map', () => HttpResponse.json({}, { status: 400 }), { once: true }),
  )
  renderAt('/classifieds?view=map')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The listings of the map could not be loaded')
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/^4 listings at 2 places/)).toBeVisible()
})

test('arrow keys and buttons move the map', async () => {
  const { current } = renderAt('/classifieds?view=map&at=40,-100,5')
  const atOf = () => readAt(new URLSearchParams(current.address.split('?')[1]).get('at'))
  await userEvent.click(await screen.findByRole('button', { name: 'Zoom In' }))
  expect(atOf()).toEqual({ lat: 40, lon: -100, zoom: 6 })
  screen.getByRole('application', { name: 'Map of listings' }).focus()
  await userEvent.keyboard('-')
  expect(atOf()).toEqual({ lat: 40, lon: -100, zoom: 5 })
})

test('an address has what the map shows', () => {
  const size = { width: 800, height: 500 }
  const view = { lat: 39.5, lon: -98.25, zoom: 4.5 }
  expect(writeAt(view)).toBe('39.5,-98.25,4.5')
  expect(readAt('39.5,-98.25,4.5')).toEqual(view)
  expect(['', 'x', '1,2', '1,2,3,4', null].map(readAt)).toEqual([null, null, null, null, null])
  expect(readAt('90,0,99')).toEqual({ lat: 70, lon: -50, zoom: 9 })
  const shown = toView(toTransform(view, size), size)
  expect(writeAt(shown)).toBe(writeAt(view))
  const region = toRegion(view, size)
  expect(fitBox(region, size).zoom).toBeLessThan(view.zoom)
  expect(region.west).toBeLessThan(view.lon)
  expect(region.north).toBeGreaterThan(view.lat)
})

test('groups that would cover each other are one marker', () => {
  const groups = [aGroup({}), alone, aGroup({ lat: 35.3, count: 2 })]
  expect(toMarkers(groups, 0.01).map(({ count }) => count)).toEqual([6])
  expect(toMarkers(groups, 0.05).map(({ count }) => count)).toEqual([5, 1])
  expect(toMarkers(groups, 50).map(({ count }) => count)).toEqual([3, 1, 2])
})

test('the outlines are in the world of the map', () => {
  const script = readFileSync(join(import.meta.dirname, '../../../../outlines/build-outlines.mjs'))
  expect(script.toString()).toContain('const worldSize = 2 ** 15')
  expect(worldSize).toBe(2 ** 15)
})
