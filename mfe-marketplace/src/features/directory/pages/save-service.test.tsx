import type { CurrentUser } from '@haulyard/api-contract'
import { aService } from '@haulyard/api-contract/testing'
import { aUser, failure, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding } from '../../../testing/responding'

const api = startMockApi()
const path = '/api/services/service-1'
const done = () => new HttpResponse(null, { status: 204 })

const openService = async (user: CurrentUser | null, isSaved = false) => {
  api.use(
    responding(path, () => HttpResponse.json(aService())).handler,
    responding(`${path}/saved`, () => HttpResponse.json({ isSaved })).handler,
  )
  const view = renderAt('/services/service-1', user)
  await screen.findByRole('button', { name: isSaved ? 'Saved' : 'Save Service', pressed: isSaved })
  return view
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Holds every change until it is released, in the order in which they came. */
const holdChanges = () => {
  const methods: string[] = []
  const held: ((response: Response) => void)[] = []
  const counts = { underWay: 0, mostAtOnce: 0 }
  api.use(
    http.all(`${path}/saved`, async ({ request }) => {
      if (request.method === 'GET') return undefined
      methods.push(request.method)
      counts.underWay += 1
      counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.underWay)
      const response = await new Promise<Response>((resolve) => held.push(resolve))
      counts.underWay -= 1
      return response
    }),
  )
  const release = async (response: Response) => {
    await waitFor(() => expect(held).not.toEqual([]))
    held.shift()?.(response)
  }
  return { methods, release, counts }
}

test('Save Service shows at once that the service is saved, and forgets again', async () => {
  await openService(aUser())
  const { methods, release } = holdChanges()
  await press('Save Service')
  expect(screen.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible()
  await release(done())
  await waitFor(() => expect(methods).toEqual(['PUT']))
  await press('Saved')
  expect(screen.getByRole('button', { name: 'Save Service', pressed: false })).toBeVisible()
  await release(done())
  await waitFor(() => expect(methods).toEqual(['PUT', 'DELETE']))
})

test('a confirmed change stays when the next one fails', async () => {
  await openService(aUser())
  const { release } = holdChanges()
  await press('Save Service')
  await release(done())
  await press('Saved')
  await release(unavailable())
  expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeVisible()
})

test.each([
  ['is busy', unavailable, 'Please try again shortly'],
  [
    'rejects more',
    () => failure(409, 'services.too_many_saved', 'You have saved 500 services already.'),
    'You have saved 500 services already.',
  ],
  [
    'is out of reach',
    () => HttpResponse.error(),
    'Haulyard could not be reached. Check your signal and try again.',
  ],
])(
  'the button goes back when the API %s, and the toast says why',
  async (_case, respond, description) => {
    const { shell } = await openService(aUser())
    const { release } = holdChanges()
    await press('Save Service')
    expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible()
    await release(respond())
    expect(
      await screen.findByRole('button', { name: 'Save Service', pressed: false }),
    ).toBeVisible()
    expect(shell.toasts).toEqual([{ title: 'Error', description, tone: 'danger' }])
  },
)

test('the button says again that it is saved when forgetting fails', async () => {
  await openService(aUser(), true)
  const { release } = holdChanges()
  await press('Saved')
  expect(screen.getByRole('button', { name: 'Save Service' })).toBeVisible()
  await release(unavailable())
  expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeVisible()
})

test('two presses in a row reach the API in their order, and when both fail nothing changes', async () => {
  const { shell } = await openService(aUser())
  const { methods, release, counts } = holdChanges()
  await press('Save Service')
  await press('Saved')
  expect(screen.getByRole('button', { name: 'Save Service' })).toBeVisible()
  await release(unavailable())
  await release(unavailable())
  await waitFor(() => expect(shell.toasts).toHaveLength(2))
  expect(methods).toEqual(['PUT', 'DELETE'])
  expect(counts.mostAtOnce).toBe(1)
  expect(screen.getByRole('button', { name: 'Save Service', pressed: false })).toBeVisible()
})

test('Save Service sends a visitor to sign in', async () => {
  const { shell } = await openService(null)
  await press('Save Service')
  expect(shell.signInRequests.count).toBe(1)
  expect(screen.getByRole('button', { name: 'Save Service', pressed: false })).toBeVisible()
})
