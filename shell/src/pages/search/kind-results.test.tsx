import { aUser, listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'
import { aClassified, oneOfEach, searchResponding } from './testing'

const api = startMockApi()
const classifiedsUrl = '/api/classifieds'

const titles = async () =>
  (await screen.findAllByRole('listitem'))
    .flatMap((item) => within(item).queryAllByRole('heading', { level: 3 }))
    .map((heading) => heading.textContent)

test('one kind is read from its own list, page by page', async () => {
  const queries: string[] = []
  api.use(
    http.get(classifiedsUrl, ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      queries.push(search)
      return searchParams.has('cursor')
        ? listResponse([aClassified({ id: '2', title: 'Second' })])
        : listResponse([aClassified({ id: '1', title: 'First' })], '/api/classifieds?cursor=next')
    }),
  )
  renderShell({ at: '/search?q=truck&in=classifieds' })
  expect(await screen.findByText('At least 1 result for “truck”')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Classifieds', current: true })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
  expect(await screen.findByText('2 results for “truck”')).toBeVisible()
  expect(await titles()).toEqual(['First', 'Second'])
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument()
  expect(queries).toEqual(['?search=truck', '?cursor=next'])
})

test('a next page that fails leaves what is shown, and Retry goes on', async () => {
  api.use(
    http.get(classifiedsUrl, () => listResponse([aClassified()], '/api/classifieds?cursor=next'), {
      once: true,
    }),
    http.get(classifiedsUrl, unavailable, { once: true }),
    http.get(classifiedsUrl, () => listResponse([aClassified({ id: '2', title: 'Second' })])),
  )
  renderShell({ at: '/search?q=truck&in=classifieds' })
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await screen.findByText('More classifieds could not be loaded.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Second')).toBeVisible()
})

test('members are searched for by the name that their list gives the text', async () => {
  const queries: string[] = []
  api.use(
    http.get('/api/users/search', ({ request }) => {
      queries.push(new URL(request.url).search)
      return listResponse(oneOfEach.members)
    }),
  )
  renderShell({ at: '/search?q=kenworth&in=members', user: aUser() })
  expect(await screen.findByRole('link', { name: 'Keno Kenworth' })).toBeVisible()
  expect(queries).toEqual(['?q=kenworth'])
})

test('members are searched for from the third letter on', async () => {
  renderShell({ at: '/search?q=ke&in=members', user: aUser() })
  expect(await screen.findByText('Type at least 3 characters')).toBeVisible()
})

test('where a kind holds nothing, everything can be searched instead', async () => {
  api.use(
    http.get(classifiedsUrl, () => listResponse([])),
    searchResponding(oneOfEach).handler,
  )
  const { current } = renderShell({ at: '/search?q=zzz&in=classifieds' })
  expect(await screen.findByText('No classifieds for “zzz”')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Search Everything' }))
  expect(await screen.findByText('5 results for “zzz”')).toBeVisible()
  expect(current.address).toBe('/search?q=zzz')
})

test('an unknown kind counts as all kinds', async () => {
  api.use(searchResponding(oneOfEach).handler)
  renderShell({ at: '/search?q=kenworth&in=boats' })
  expect(await screen.findByRole('link', { name: 'Everything', current: true })).toBeVisible()
  expect(await screen.findByText('5 results for “kenworth”')).toBeVisible()
})
