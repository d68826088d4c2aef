import { neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  openColumn,
  searchBox,
  withConnections,
  withSearch,
} from '../../../testing/connections-column'
import { luis } from '../../../testing/member-relation'

const api = startMockApi()
const searchUrl = '/api/users/search'

beforeEach(() => void withConnections(api, []))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const type = (value: string) => fireEvent.change(searchBox(), { target: { value } })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('nothing is asked below three characters, spaces around aside', async () => {
  const asked = withSearch(api, [luis])
  await openColumn()
  vi.useFakeTimers()
  type(' lu ')
  pass(5000)
  vi.useRealTimers()
  expect(screen.getByText('Type at least 3 characters')).toBeVisible()
  expect(asked).toEqual([])
})

test('from the third on it is asked 300 ms after the last letter, and not for each', async () => {
  const asked = withSearch(api, [luis])
  await openColumn()
  vi.useFakeTimers()
  type('lui')
  expect(screen.getByRole('group', { name: 'Searching truckers' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  pass(299)
  type('luis ')
  pass(299)
  expect(asked).toEqual([])
  pass(1)
  vi.useRealTimers()
  expect(await screen.findByRole('link', { name: 'Luis Escamilla' })).toBeVisible()
  expect(asked).toEqual(['?q=luis'])
})

test('a search without results says so', async () => {
  withSearch(api, [])
  const { user } = await openColumn()
  await user.type(searchBox(), 'nobody')
  expect(await screen.findByText('No truckers found')).toBeVisible()
})

test('more of them are loaded on a press', async () => {
  withSearch(api, [luis], '/api/users/search?q=esc&cursor=2')
  const { user } = await openColumn()
  await user.type(searchBox(), 'esc')
  await screen.findByRole('link', { name: 'Luis Escamilla' })
  withSearch(api, [{ ...luis, id: 'user-21', firstName: 'Rosa' }])
  await user.click(screen.getByRole('button', { name: 'Load More' }))
  expect(await screen.findByRole('link', { name: 'Rosa Escamilla' })).toBeVisible()
})

test('a search that fails can be tried again', async () => {
  api.use(http.get(searchUrl, unavailable))
  const { user } = await openColumn()
  await user.type(searchBox(), 'luis')
  expect(await screen.findByText('The search did not work.')).toBeVisible()
  withSearch(api, [luis])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Luis Escamilla' })).toBeVisible()
})

test('what was found stays, marked as old, while one types on', async () => {
  withSearch(api, [luis])
  const { user } = await openColumn()
  await user.type(searchBox(), 'luis')
  const list = await screen.findByRole('list', { name: 'Truckers found' })
  api.use(neverResponding(searchUrl))
  await user.type(searchBox(), ' e')
  expect(list).toBeVisible()
  expect(list.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true')
})

test('what was searched for is there again after a reload', async () => {
  withSearch(api, [luis])
  const { user, unmount } = await openColumn()
  await user.type(searchBox(), 'luis')
  unmount()
  await openColumn()
  expect(searchBox()).toHaveValue('luis')
  expect(await screen.findByRole('link', { name: 'Luis Escamilla' })).toBeVisible()
})
