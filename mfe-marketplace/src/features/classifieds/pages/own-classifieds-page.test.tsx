import type { Classified } from '@haulyard/api-contract'
import { aClassified } from '@haulyard/api-contract/testing'
import { aUser, failure, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding, respondingList } from '../../../testing/responding'

const api = startMockApi()
const own = (values: Partial<Classified> = {}) =>
  aClassified({ userId: aUser().id, state: 'active', expiresAt: '2027-01-10T00:00:00Z', ...values })
const counts = { all: 3, active: 1, pending: 0, sold: 1, expired: 1 }

const open = async (listings: readonly Classified[], search = '') => {
  const list = respondingList('/api/classifieds/mine', listings)
  const numbers = responding('/api/classifieds/mine/counts', () => HttpResponse.json(counts))
  api.use(numbers.handler, list.handler)
  const view = renderAt(`/classifieds/mine${search}`, aUser())
  await screen.findByRole('heading', { level: 1, name: 'My Listings' })
  return { ...view, user: userEvent.setup(), queries: list.queries }
}

/** Takes the steps, and answers with the listing as it is then. */
const takingSteps = (respond: () => Response) => {
  const sent: string[] = []
  api.use(
    http.put('/api/classifieds/:id/:step', async ({ request, params }) => {
      sent.push(`${params.id} ${params.step} ${await request.text()}`)
      return respond()
    }),
  )
  return sent
}

test('a visitor is asked to sign in', async () => {
  renderAt('/classifieds/mine')
  expect(await screen.findByText('Sign in to see your listings')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('tabs show the numbers, and the one in the address is read', async () => {
  const { queries } = await open([own({ state: 'sold' })], '?state=sold')
  const tabs = within(screen.getByRole('navigation', { name: 'Which listings' }))
  expect(await tabs.findByRole('link', { name: 'Sold (1)' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(tabs.getByRole('link', { name: 'All (3)' })).toHaveAttribute('href', '/classifieds/mine')
  expect(queries.at(-1)).toBe('?state=sold')
  expect(await screen.findByRole('button', { name: 'Mark as Active' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Bump' })).not.toBeInTheDocument()
})

test.each([
  ['Mark as Sold', 'state {"state":"sold"}', 'Your listing is marked as sold'],
  ['Mark as Pending', 'state {"state":"pending"}', 'Your listing is marked as “Sale Pending”'],
  ['Renew', 'renewed ', 'Your listing is renewed for 45 days'],
  ['Bump', 'bumped ', 'Your listing is first in the list now'],
])('%s is one press', async (button, sent, told) => {
  const listing = own()
  const { user, queries, shell } = await open([listing])
  const steps = takingSteps(() => HttpResponse.json(listing))
  await user.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(shell.toasts).toEqual([{ title: told, tone: 'success' }]))
  expect(steps).toEqual([`${listing.id} ${sent}`])
  await waitFor(() => expect(queries).toHaveLength(2))
})

test('a step that takes its button with it leaves focus on its listing, then on the list', async () => {
  const { user } = await open([own()])
  const button = await screen.findByRole('button', { name: 'Mark as Sold' })
  const sold = own({ state: 'sold' })
  takingSteps(() => HttpResponse.json(sold))
  api.use(respondingList('/api/classifieds/mine', [sold]).handler)
  await user.click(button)
  await waitFor(() => expect(button).not.toBeInTheDocument())
  expect(screen.getByRole('group', { name: /^Actions for/ }).closest('li')).toHaveFocus()
  takingSteps(() => HttpResponse.json(own()))
  api.use(respondingList('/api/classifieds/mine', []).handler)
  await user.click(screen.getByRole('button', { name: 'Mark as Active' }))
  expect(await screen.findByText('No listings yet')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Found listings' })).toHaveFocus()
})

test('a draft that is deleted gives focus to the drafts', async () => {
  const draft = {
    key: 'classified:new',
    title: '2019 Great Dane reefer',
    path: '/classifieds/mine',
  }
  let drafts = [{ ...draft, photo: null, updatedAt: '2026-11-20T12:00:00.000Z' }]
  api.use(
    http.get('/api/drafts', () => HttpResponse.json(drafts)),
    http.get('/api/drafts/:key', () => HttpResponse.json({ ...draft, values: {}, other: null })),
    http.delete('/api/drafts/:key', () => {
      drafts = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = await open([], '?state=draft')
  await user.click(await screen.findByRole('button', { name: 'Delete Draft' }))
  expect(await screen.findByText('No drafts')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Drafts' })).toHaveFocus()
})

test('a bump that is too early says when the next one is possible', async () => {
  const { user, shell } = await open([own()])
  const text = 'You can bump this listing again on December 3, 2026.'
  takingSteps(() => failure(409, 'classifieds.bumped_recently', text))
  await user.click(await screen.findByRole('button', { name: 'Bump' }))
  const toast = { title: 'Error', description: text, tone: 'danger' }
  await waitFor(() => expect(shell.toasts).toEqual([toast]))
})

test('the link of a notice leads to the renewal by one press', async () => {
  const listing = own({ state: 'expired' })
  const record = responding(`/api/classifieds/${listing.id}`, () => HttpResponse.json(listing))
  api.use(record.handler)
  const { user, shell } = await open([], `?renew=${listing.id}`)
  const steps = takingSteps(() => HttpResponse.json(own({ expiresAt: '2027-03-01T00:00:00Z' })))
  await user.click(await screen.findByRole('button', { name: 'Renew' }))
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(steps).toEqual([`${listing.id} renewed `])
})

test('a listing is deleted where it stands, after a question', async () => {
  const { user } = await open([own()])
  api.use(http.delete('/api/classifieds/:id', () => new HttpResponse(null, { status: 204 })))
  await user.click(await screen.findByRole('button', { name: 'Delete Listing' }))
  const question = within(await screen.findByRole('alertdialog'))
  api.use(respondingList('/api/classifieds/mine', []).handler)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No listings yet')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'My Listings' })).toBeVisible()
})

test('a list that fails can be tried again', async () => {
  api.use(
    http.get('/api/classifieds/mine', unavailable),
    responding('/api/classifieds/mine/counts', () => HttpResponse.json(counts)).handler,
  )
  renderAt('/classifieds/mine', aUser())
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})
