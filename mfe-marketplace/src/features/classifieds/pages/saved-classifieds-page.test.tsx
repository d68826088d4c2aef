import type { CurrentUser } from '@haulyard/api-contract'
import { aClassified } from '@haulyard/api-contract/testing'
import { aUser, failure, startMockApi } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding, respondingList } from '../../../testing/responding'

const api = startMockApi()
const done = () => new HttpResponse(null, { status: 204 })
const listing = aClassified()
/** Listings are those of another member. */
const aBuyer = () => aUser({ id: 'buyer' })

const knowing = (ids: readonly string[]) =>
  api.use(responding('/api/classifieds/saved/ids', () => HttpResponse.json({ ids })).handler)

const openList = async (user: CurrentUser | null, ids: readonly string[] = []) => {
  const list = respondingList('/api/classifieds', [listing])
  api.use(list.handler)
  knowing(ids)
  const view = renderAt('/classifieds', user)
  const isSaved = ids.includes(listing.id)
  const heart = await screen.findByRole('button', { name: 'Save Listing', pressed: isSaved })
  return { ...view, heart, user: userEvent.setup() }
}
const changing = (respond: () => Response) => {
  const methods: string[] = []
  api.use(
    http.all(`/api/classifieds/${listing.id}/saved`, ({ request }) => {
      methods.push(request.method)
      return respond()
    }),
  )
  return methods
}
const pressed = (isPressed: boolean) =>
  screen.findByRole('button', { name: 'Save Listing', pressed: isPressed })

test('the heart of a card saves the listing, and forgets it again', async () => {
  const { user, heart } = await openList(aBuyer())
  const methods = changing(done)
  await user.click(heart)
  await user.click(await pressed(true))
  await pressed(false)
  await waitFor(() => expect(methods).toEqual(['PUT', 'DELETE']))
})

test('a save that is rejected goes back, and the toast says why', async () => {
  const { user, heart, shell } = await openList(aBuyer())
  const description = 'You have saved 500 listings already.'
  changing(() => failure(409, 'classifieds.too_many_saved', description))
  await user.click(heart)
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ title: 'Error', description, tone: 'danger' }]),
  )
  await pressed(false)
})

test('a visitor is sent to sign in, and a seller has no heart on an own listing', async () => {
  const { user, heart, shell, unmount } = await openList(null)
  await user.click(heart)
  expect(shell.signInRequests.count).toBe(1)
  unmount()
  const own = aClassified({ userId: aUser().id })
  api.use(respondingList('/api/classifieds', [own]).handler)
  renderAt('/classifieds', aUser())
  await screen.findByRole('link', { name: own.title })
  expect(screen.queryByRole('button', { name: 'Save Listing' })).not.toBeInTheDocument()
})

test('the page shows what was saved, what is sold as sold', async () => {
  const sold = aClassified({ state: 'sold' })
  api.use(respondingList('/api/classifieds/saved', [sold]).handler)
  knowing([sold.id])
  renderAt('/classifieds/saved', aBuyer())
  expect(await screen.findByRole('link', { name: sold.title })).toBeVisible()
  expect(screen.getByText('Sold')).toBeVisible()
  await pressed(true)
})

test('an empty list says how to save, and a visitor is asked to sign in', async () => {
  api.use(respondingList('/api/classifieds/saved', []).handler)
  knowing([])
  const { unmount } = renderAt('/classifieds/saved', aBuyer())
  expect(await screen.findByText('No saved listings yet')).toBeVisible()
  unmount()
  renderAt('/classifieds/saved')
  expect(await screen.findByText('Sign in to see what you saved')).toBeVisible()
})
