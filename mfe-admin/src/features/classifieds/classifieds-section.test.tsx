import type { Classified } from '@haulyard/api-contract'
import { aClassified } from '@haulyard/api-contract/testing'
import { listResponse, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { openSection, rowOf } from '../../testing/section'

const api = startMockApi()
const listUrl = '*/api/classifieds'

/** @returns the query strings that were asked for, growing as they come */
const respondWith = (respond: (query: URLSearchParams) => readonly Classified[]) => {
  const asked: string[] = []
  api.use(
    http.get(listUrl, ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.toString())
      return listResponse(respond(searchParams))
    }),
  )
  return asked
}

test('while the classifieds load, six placeholders stand for them', async () => {
  api.use(neverResponding(listUrl))
  openSection('classifieds')
  const loading = await screen.findByLabelText('Loading classifieds')
  expect(loading).toHaveAttribute('aria-busy', 'true')
  expect(loading.children).toHaveLength(6)
})

test('without classifieds the section says so', async () => {
  respondWith(() => [])
  openSection('classifieds')
  expect(await screen.findByText('No classifieds found.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull()
})

test('a failure says so, and Retry loads the classifieds', async () => {
  api.use(http.get(listUrl, unavailable, { once: true }))
  const { user } = openSection('classifieds')
  expect(await screen.findByText('The classifieds could not be loaded')).toBeVisible()
  respondWith(() => [aClassified()])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: aClassified().title })).toBeVisible()
})

test('a row shows what a member posted, and leads to its page', async () => {
  const description = 'x'.repeat(100)
  const title = aClassified().title
  respondWith(() => [aClassified({ description: `${description}yz` })])
  openSection('classifieds')
  const row = await rowOf(title)
  for (const name of [title, `View ${title}`]) {
    expect(row.getByRole('link', { name })).toHaveAttribute('href', '/classifieds/classified-1')
  }
  expect(row.getByText(`${description}…`)).toBeVisible()
  for (const text of ['Trucks', '$64,500', 'Texas (TX)', 'Posted: Nov 3, 2026', 'Owner: user-7']) {
    expect(row.getByText(text)).toBeVisible()
  }
})

test('an external listing names its source and no owner, and a short text is whole', async () => {
  const description = `${'x'.repeat(98)}😀😀`
  const external = { isExternal: true, externalSource: 'Truck Paper', userId: null }
  respondWith(() => [aClassified({ ...external, description, price: 'Call' })])
  openSection('classifieds')
  const row = await rowOf(aClassified().title)
  expect(row.getByText('Truck Paper')).toBeVisible()
  expect(row.getByText(description)).toBeVisible()
  expect(row.getByText('Call')).toBeVisible()
  expect(row.queryByText(/^Owner/)).toBeNull()
})

test('the search stands in the address, and Enter applies it at once', async () => {
  const asked = respondWith((query) =>
    query.get('search') === 'reefer' ? [aClassified({ title: 'Reefer unit' })] : [aClassified()],
  )
  const { user, current } = openSection('classifieds&page=1')
  await rowOf(aClassified().title)
  await user.type(screen.getByRole('searchbox', { name: 'Search classifieds' }), 'reefer{Enter}')
  expect(await screen.findByRole('heading', { name: 'Reefer unit' })).toBeVisible()
  expect(current.address).toBe('/admin-portal?section=classifieds&search=reefer')
  expect(asked.at(-1)).toBe('search=reefer&limit=50')
})

test('a filter of the address counts; where nothing matches it can be cleared', async () => {
  const asked = respondWith((query) => (query.has('category') ? [] : [aClassified()]))
  const { user, current } = openSection('classifieds&category=parts')
  expect(await screen.findByText('No classifieds found.')).toBeVisible()
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('Parts')
  expect(asked).toEqual(['category=parts&limit=50'])
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await rowOf(aClassified().title)
  expect(current.address).toBe('/admin-portal?section=classifieds')
})

test('Next and Previous lead through the pages', async () => {
  api.use(
    http.get(listUrl, ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? listResponse([aClassified({ id: 'b', title: 'Second page' })])
        : listResponse(
            [aClassified({ id: 'a', title: 'First page' })],
            '/api/classifieds?cursor=2',
          ),
    ),
  )
  const { user, current } = openSection('classifieds')
  await rowOf('First page')
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await rowOf('Second page')
  expect(current.address).toBe('/admin-portal?section=classifieds&page=2')
  expect(screen.getByText('Page 2')).toBeVisible()
  expect(screen.getByRole('region', { name: 'List of classifieds' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await rowOf('First page')
  await waitFor(() => expect(screen.getByText('Page 1')).toBeVisible())
})
