import {
  classifiedLocations,
  directoryCategories,
  majorCanadianCities,
  majorCities,
  usStates,
} from '@haulyard/api-contract'
import { aService } from '@haulyard/api-contract/testing'
import { neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding, respondingList } from '../../../testing/responding'

const api = startMockApi()
const path = '/api/services'

afterEach(() => {
  vi.useRealTimers()
})

test.each(['/directory', '/services'])('%s is the trucking directory', async (at) => {
  api.use(respondingList(path, [aService()]).handler)
  renderAt(at)
  expect(await screen.findByRole('link', { name: 'Front Range Heavy Tow' })).toHaveAttribute(
    'href',
    '/services/service-1',
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Trucking Directory' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Trucking Directory · Haulyard')
})

test('a card says what a service is, where, for how much, and dials its number', async () => {
  api.use(respondingList(path, [aService()]).handler)
  renderAt('/directory')
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByText('Repair')).toBeVisible()
  expect(card.getByText('24/7')).toBeVisible()
  expect(card.getByText('Denver, CO')).toBeVisible()
  expect(card.getByText('$195/hr')).toBeVisible()
  expect(card.getByRole('link', { name: '(303) 555-0182' })).toHaveAttribute(
    'href',
    'tel:3035550182',
  )
})

test.each([
  ['cura', true],
  ['tow', false],
  ['', false],
])(
  'the search "%s" shows the specialties where it was found only there: %s',
  async (search, isShown) => {
    const service = aService({ specialties: 'Heavy tow, Curative bunks' })
    api.use(respondingList(path, [service]).handler)
    renderAt(`/directory?search=${search}`)
    await screen.findByRole('listitem')
    expect(screen.queryAllByText(/^Specialties: Heavy tow, Curative bunks$/)).toHaveLength(
      isShown ? 1 : 0,
    )
  },
)

test('six placeholders stand in while the list is on its way', async () => {
  api.use(neverResponding(path))
  renderAt('/directory')
  const busy = await screen.findByRole('group', { name: 'Loading services' })
  expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(busy.children).toHaveLength(6)
})

test('an empty directory says so, and offers to clear the filters', async () => {
  const respond = (query: URLSearchParams) =>
    HttpResponse.json(query.get('state') === 'AK' ? [] : [aService()])
  api.use(responding(path, respond).handler)
  renderAt('/directory?state=AK')
  expect(await screen.findByText('No services found')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(await screen.findByRole('listitem')).toBeVisible()
})

test('a directory that fails says so, and Retry brings it', async () => {
  api.use(responding(path, unavailable).handler)
  renderAt('/directory')
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
  api.use(respondingList(path, [aService()]).handler)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('listitem')).toBeVisible()
})

describe('filters', () => {
  const openDirectory = async (at: string) => {
    const { handler, queries } = respondingList(path, [aService()])
    api.use(handler)
    const view = renderAt(at)
    await screen.findByRole('listitem')
    return { ...view, queries }
  }
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

  test('an address with filters shows them in the controls and asks for them', async () => {
    const { queries } = await openDirectory(
      '/directory?search=tow&category=towing-recovery&state=CO&city=Denver',
    )
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('tow')
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue(
      'Towing & Recovery',
    )
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Colorado (CO)')
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveDisplayValue('Denver')
    expect(queries).toEqual(['?search=tow&category=towing-recovery&state=CO&city=Denver'])
  })

  test('they offer every category, state and city, and all of each', async () => {
    await openDirectory('/directory')
    const textsOf = (name: string) =>
      Array.from(
        (screen.getByRole('combobox', { name }) as HTMLSelectElement).options,
        (option) => option.text,
      )
    const categories = textsOf('Category')
    expect(categories).toEqual(['All categories', ...directoryCategories.map(({ label }) => label)])
    expect(categories).toHaveLength(1 + 37)
    expect(categories).toEqual(
      expect.arrayContaining([
        'Towing & Recovery',
        'Truck Repair',
        'Tire Service',
        'Reefer',
        'Truck Stops',
        'Freight Brokers',
        'Flatbed',
        'Heavy Haul',
      ]),
    )
    expect(textsOf('State')).toEqual([
      'All states',
      ...classifiedLocations.map(({ code, name }) => `${name} (${code})`),
    ])
    expect(usStates).toHaveLength(50)
    expect(textsOf('City')).toEqual([
      'All cities',
      ...majorCities,
      ...majorCanadianCities,
      'Another town',
    ])
    expect(majorCities).toHaveLength(42)
  })

  test('a Canadian city and its province are choices as well', async () => {
    const { current } = await openDirectory('/directory?state=SK&city=Regina')
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Saskatchewan (SK)')
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveDisplayValue('Regina')
    expect(current.address).toBe('/directory?state=SK&city=Regina')
  })

  test('any other town can be typed, and stands in the address', async () => {
    const { current, queries } = await openDirectory('/directory')
    choose('City', '-')
    const town = screen.getByRole('textbox', { name: 'Town' })
    await userEvent.type(town, 'Elko')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(queries).toEqual(['', '?city=Elko']))
    expect(current.address).toBe('/directory?city=Elko')
    choose('City', '')
    expect(screen.queryByRole('textbox', { name: 'Town' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(current.address).toBe('/directory'))
  })

  test('a town in the address is in its field', async () => {
    await openDirectory('/directory?city=Elko')
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveDisplayValue('Another town')
    expect(screen.getByRole('textbox', { name: 'Town' })).toHaveValue('Elko')
  })

  test('they are applied together, a second after the last change', async () => {
    const { current, queries } = await openDirectory('/directory')
    vi.useFakeTimers()
    choose('State', 'CO')
    pass(999)
    choose('City', 'Denver')
    pass(999)
    expect(current.address).toBe('/directory')
    pass(1)
    expect(current.address).toBe('/directory?state=CO&city=Denver')

    vi.useRealTimers()
    await waitFor(() => expect(queries).toEqual(['', '?state=CO&city=Denver']))
  })

  test('Search applies them at once', async () => {
    const { current } = await openDirectory('/services')
    vi.useFakeTimers()
    choose('Category', 'reefer')
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    pass(0)
    expect(current.address).toBe('/services?category=reefer')
  })
})

test('a list seen within five minutes is not asked for again, and after that it is', async () => {
  const { handler, queries } = respondingList(path, [aService()])
  api.use(handler, responding(`${path}/service-1`, () => HttpResponse.json(aService())).handler)
  const now = vi.spyOn(Date, 'now')
  const start = 1_800_000_000_000
  now.mockReturnValue(start)
  const returnToList = async () => {
    await userEvent.click(await screen.findByRole('link', { name: 'Front Range Heavy Tow' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Back to Directory' }))
    await screen.findByRole('listitem')
  }
  renderAt('/directory')
  await screen.findByRole('listitem')

  now.mockReturnValue(start + 299_000)
  await returnToList()
  expect(queries).toHaveLength(1)
  now.mockReturnValue(start + 301_000)
  await returnToList()
  await waitFor(() => expect(queries).toHaveLength(2))
  now.mockRestore()
})
