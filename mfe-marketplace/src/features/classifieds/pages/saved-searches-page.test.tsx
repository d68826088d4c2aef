import type { SavedSearch, SavedSearchInput } from '@haulyard/api-contract'
import { aUser, describeUnfitRecords, failure, startMockApi } from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding, respondingList } from '../../../testing/responding'

const api = startMockApi()
const member = aUser()

const aSearch = (fields: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 'search-1',
  name: 'Trucks, Price To 50,000',
  filters: { category: 'trucks', maxPrice: 50_000 },
  alerts: 'instant',
  newCount: 2,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...fields,
})

/** What the API is sent, and stores. */
const storing = (searches: SavedSearch[]) => {
  let stored = searches
  const sent: unknown[] = []
  const note = async (request: Request) => {
    const body = request.method === 'DELETE' ? null : await request.json().catch(() => null)
    sent.push([request.method, new URL(request.url).pathname, body])
    return body as object
  }
  api.use(
    responding('/api/saved-searches', () => HttpResponse.json(stored)).handler,
    http.post('/api/saved-searches', async ({ request }) => {
      const { name, alerts, ...filters } = (await note(request)) as SavedSearchInput
      const search = aSearch({ newCount: 0, name, alerts, filters })
      stored = [search, ...stored]
      return HttpResponse.json(search, { status: 201 })
    }),
    http.put('/api/saved-searches/search-1', async ({ request }) => {
      const changed = await note(request)
      stored = stored.map((one) => ({ ...one, ...changed }))
      return HttpResponse.json(stored[0])
    }),
    http.put('/api/saved-searches/search-1/seen', async ({ request }) => {
      await note(request)
      stored = stored.map((one) => ({ ...one, newCount: 0 }))
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete('/api/saved-searches/search-1', async ({ request }) => {
      await note(request)
      stored = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return sent
}
const openPage = (searches: SavedSearch[] = [aSearch()]) => {
  const sent = storing(searches)
  return { sent, user: userEvent.setup(), ...renderAt('/classifieds/searches', member) }
}
const openList = (
  query: string,
  searches: SavedSearch[] = [],
  user: typeof member | null = member,
) => {
  api.use(
    respondingList('/api/classifieds', []).handler,
    responding('/api/classifieds/saved/ids', () => HttpResponse.json({ ids: [] })).handler,
  )
  const sent = storing(searches)
  return { sent, user: userEvent.setup(), ...renderAt(`/classifieds${query}`, user) }
}

describeUnfitRecords({
  name: 'the saved searches',
  make: (text) => aSearch({ id: text, name: text }),
  open: (records) => {
    storing(records as SavedSearch[])
    renderAt('/classifieds/searches', member)
  },
  unfit: [{ filters: null }],
})

test('a saved search leads to its list, and says how many listings are new', async () => {
  openPage([aSearch(), aSearch({ id: 'search-2', name: 'Trailers, Ohio', newCount: 20 })])
  const link = await screen.findByRole('link', { name: 'Trucks, Price To 50,000' })
  expect(link).toHaveAttribute('href', '/classifieds?saved=search-1&category=trucks&maxPrice=50000')
  expect(screen.getByText('2 new listings')).toBeVisible()
  expect(screen.getByText('20 or more new listings')).toBeVisible()
})

test('alerts are stopped by one press, and chosen again', async () => {
  const { sent, user } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Stop Alerts' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop Alerts' })).toBeNull())
  expect(screen.getByRole('region', { name: 'Found saved searches' })).toHaveFocus()
  await user.selectOptions(screen.getByLabelText('Alerts'), 'Every Morning')
  expect(await screen.findByRole('button', { name: 'Stop Alerts' })).toBeVisible()
  expect(sent).toEqual([
    ['PUT', '/api/saved-searches/search-1', { alerts: 'none' }],
    ['PUT', '/api/saved-searches/search-1', { alerts: 'daily' }],
  ])
})

test('a renamed search keeps its alerts, and shows its filters beside its name', async () => {
  const { sent, user } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Search' }))
  const field = dialog.getByLabelText('Name')
  expect(field).toHaveValue('Trucks, Price To 50,000')
  await user.clear(field)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Name is required')).toBeVisible()
  await user.type(field, 'My next truck')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'My next truck' })).toBeVisible()
  expect(screen.getByText('Trucks, Price To 50,000')).toBeVisible()
  const name = 'My next truck'
  expect(sent).toEqual([['PUT', '/api/saved-searches/search-1', { name, alerts: 'instant' }]])
})

test('a deleted search comes back with Undo', async () => {
  const { user, shell } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No saved searches yet')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Found saved searches' })).toHaveFocus()
  act(() => shell.toasts[0]?.action?.run())
  expect(await screen.findByRole('link', { name: 'Trucks, Price To 50,000' })).toBeVisible()
})

test('a visitor is asked to sign in', async () => {
  renderAt('/classifieds/searches', null)
  expect(await screen.findByText('Sign in to see your searches')).toBeVisible()
})

test('the filters of the list are saved, named by their words, also without results', async () => {
  const { sent, user, shell } = openList('?category=trucks&location=OH&maxPrice=50000&search=w900')
  expect(await screen.findByText('No classifieds found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save This Search' }))
  const saved = await screen.findByRole('link', { name: 'This Search Is Saved' })
  expect(saved.parentElement).toHaveFocus()
  const filters = { category: 'trucks', location: 'OH', maxPrice: 50_000, search: 'w900' }
  expect(sent).toEqual([
    [
      'POST',
      '/api/saved-searches',
      { name: 'w900, Trucks, Ohio (OH), Price To 50,000', alerts: 'instant', ...filters },
    ],
  ])
  expect(shell.toasts).toMatchObject([{ title: 'Search Saved' }])
})

test('a saved search is known by its filters, whatever the order', async () => {
  openList('?maxPrice=50000&category=trucks&sort=miles', [aSearch()])
  expect(await screen.findByRole('link', { name: 'This Search Is Saved' })).toBeVisible()
})

test('a search that the API rejects says why', async () => {
  const { user, shell } = openList('?category=parts')
  const description = 'You can save 50 searches. Delete one to save another.'
  api.use(
    http.post('/api/saved-searches', () => failure(409, 'saved_searches.too_many', description)),
  )
  await user.click(await screen.findByRole('button', { name: 'Save This Search' }))
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Error', description }]))
})

test('opening a saved search marks it as seen', async () => {
  const { sent } = openList('?saved=search-1&category=trucks&maxPrice=50000', [aSearch()])
  await waitFor(() => expect(sent).toEqual([['PUT', '/api/saved-searches/search-1/seen', null]]))
})

test('a visitor signs in to save; a list without filters has nothing to save', async () => {
  const { user, shell, unmount } = openList('?category=trucks', [], null)
  await user.click(await screen.findByRole('button', { name: 'Save This Search' }))
  expect(shell.signInRequests.count).toBe(1)
  unmount()
  openList('')
  const main = within(document.body)
  await main.findByText('No classifieds found')
  expect(screen.queryByRole('button', { name: 'Save This Search' })).toBeNull()
})
