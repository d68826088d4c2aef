import { aClassified } from '@haulyard/api-contract/testing'
import { startMockApi } from '@haulyard/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding } from '../../../testing/responding'

const api = startMockApi()
let queries: string[]

beforeEach(() => {
  const echo = responding('/api/classifieds', (query) =>
    HttpResponse.json([aClassified({ title: `Found for "${query}"` })]),
  )
  queries = echo.queries
  api.use(echo.handler)
})
afterEach(() => {
  vi.useRealTimers()
})

const openList = async (at: string) => {
  const view = renderAt(at)
  await screen.findByRole('listitem')
  return view
}
const searchBox = () => screen.getByRole('searchbox', { name: 'Search' })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('an address with filters shows them in the controls and asks for them', async () => {
  await openList('/classifieds?search=cascadia&category=trucks&location=TX')
  expect(searchBox()).toHaveValue('cascadia')
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Trucks')
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveDisplayValue('Texas (TX)')
  expect(queries).toEqual(['?search=cascadia&category=trucks&location=TX&correct=1'])
})

test('without filters the list is asked for as it is', async () => {
  await openList('/classifieds')
  expect(queries).toEqual([''])
})

test('a filter value that no control has is left out', async () => {
  await openList('/classifieds?category=boats&location=all')
  expect(queries).toEqual([''])
})

test('a search is applied 300 ms after the last letter', async () => {
  const { current } = await openList('/classifieds?category=trucks')
  vi.useFakeTimers()
  fireEvent.change(searchBox(), { target: { value: 'kenw' } })
  pass(299)
  fireEvent.change(searchBox(), { target: { value: 'kenworth' } })
  pass(299)
  expect(current.address).toBe('/classifieds?category=trucks')
  pass(1)
  expect(current.address).toBe('/classifieds?category=trucks&search=kenworth')

  vi.useRealTimers()
  expect(await screen.findByText(/search=kenworth/)).toBeVisible()
  expect(queries).toEqual(['?category=trucks', '?search=kenworth&category=trucks&correct=1'])
})

test('Search applies at once', async () => {
  const { current } = await openList('/classifieds')
  vi.useFakeTimers()
  fireEvent.change(searchBox(), { target: { value: ' reefer ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  pass(0)
  expect(current.address).toBe('/classifieds?search=reefer')
})

test('category and location apply as they are chosen', async () => {
  const { current } = await openList('/classifieds')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Parts')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Ontario (ON)')
  expect(await screen.findByText(/category=parts&location=ON/)).toBeVisible()
  expect(current.address).toBe('/classifieds?category=parts&location=ON')
})

test('what is shown stays while other filters are on their way', async () => {
  await openList('/classifieds')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Trailers')
  expect(screen.queryByRole('group', { name: 'Loading classifieds' })).toBeNull()
  expect(screen.getByRole('listitem')).toBeVisible()
  expect(await screen.findByText(/category=trailers/)).toBeVisible()
})

test('fields of the address that are no filters stay', async () => {
  const { current } = await openList('/classifieds?ref=cb')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Trucks')
  await screen.findByText(/category=trucks/)
  expect(current.address).toBe('/classifieds?ref=cb&category=trucks')
})

test('the filters offer the four categories, and the states, DC and Canada', async () => {
  await openList('/classifieds')
  const namesIn = (filter: string) =>
    Array.from(
      screen.getByRole<HTMLSelectElement>('combobox', { name: filter }).options,
      (option) => option.text,
    )
  expect(namesIn('Category')).toEqual([
    'All categories',
    'Trucks',
    'Trailers',
    'Parts',
    'Equipment',
  ])
  const names = namesIn('Location')
  expect(names).toHaveLength(1 + 50 + 1 + 13)
  expect(names[0]).toBe('All locations')
  expect(names).toEqual(
    expect.arrayContaining(['Wyoming (WY)', 'District of Columbia (DC)', 'Yukon (YT)']),
  )
})

test('an order and ranges are in the address, and are asked for', async () => {
  const { current } = await openList('/classifieds')
  await userEvent.selectOptions(screen.getByLabelText('Sort By'), 'Lowest Price')
  expect(current.address).toBe('/classifieds?sort=price-low')
  expect(screen.queryByLabelText('Price To')).toBeNull()
  const more = screen.getByRole('button', { name: 'More Filters' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(more)
  await userEvent.selectOptions(screen.getByLabelText('Price To'), '50,000')
  await userEvent.selectOptions(screen.getByLabelText('Miles Up To'), '600,000')
  const address = '/classifieds?sort=price-low&maxPrice=50000&maxMiles=600000'
  expect(current.address).toBe(address)
  await waitFor(() => expect(queries.at(-1)).toBe(address.replace('/classifieds', '')))
})

test('an address with ranges shows them', async () => {
  await openList('/classifieds?minYear=2018&currency=CAD&sort=year')
  expect(screen.getByLabelText('Year From')).toHaveDisplayValue('2018')
  expect(screen.getByLabelText('Currency')).toHaveDisplayValue('Canadian dollars')
  expect(screen.getByLabelText('Sort By')).toHaveDisplayValue('Newest Year')
})
