import type { CurrentUser } from '@haulyard/api-contract'
import {
  aUser,
  failure,
  listAnswer,
  neverAnswering,
  startMockApi,
  unavailable,
} from '@haulyard/shell-contract/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { answering, answeringList } from '../../../testing/answers'
import { aService } from '../../../testing/factories'
import { renderAt } from '../../../testing/render-at'

const api = startMockApi()
const path = '/api/services/service-1'
const savedPath = '/api/services/saved'
const done = () => new HttpResponse(null, { status: 204 })

const openService = async (user: CurrentUser | null, isSaved = false) => {
  api.use(
    answering(path, () => HttpResponse.json(aService())).handler,
    answering(`${path}/saved`, () => HttpResponse.json({ isSaved })).handler,
  )
  const view = renderAt('/services/service-1', user)
  await screen.findByRole('button', { name: isSaved ? 'Saved' : 'Save Service', pressed: isSaved })
  return view
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Answers every change once it is let go, in the order in which they came. */
const holdChanges = () => {
  const methods: string[] = []
  const held: ((response: Response) => void)[] = []
  api.use(
    http.all(`${path}/saved`, ({ request }) => {
      if (request.method === 'GET') return undefined
      methods.push(request.method)
      return new Promise<Response>((resolve) => held.push(resolve))
    }),
  )
  const release = async (response: Response) => {
    await vi.waitFor(() => expect(held).not.toEqual([]))
    held.shift()?.(response)
  }
  return { methods, release }
}

describe('Save Service', () => {
  test('shows at once that it is saved, and forgets again', async () => {
    await openService(aUser())
    const { methods, release } = holdChanges()
    await press('Save Service')
    expect(screen.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible()
    await release(done())
    await vi.waitFor(() => expect(methods).toEqual(['PUT']))
    await press('Saved')
    expect(screen.getByRole('button', { name: 'Save Service', pressed: false })).toBeVisible()
    await release(done())
    await vi.waitFor(() => expect(methods).toEqual(['PUT', 'DELETE']))
  })

  test('counts as answered from then on, also when the next change fails', async () => {
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
      'refuses more',
      () => failure(409, 'services.too_many_saved', 'You have saved 500 services already.'),
      'You have saved 500 services already.',
    ],
    [
      'is out of reach',
      () => HttpResponse.error(),
      'Haulyard could not be reached. Check your signal and try again.',
    ],
  ])('goes back when the API %s, and says why', async (_case, answer, description) => {
    const { shell } = await openService(aUser())
    const { release } = holdChanges()
    await press('Save Service')
    expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible()
    await release(answer())
    expect(
      await screen.findByRole('button', { name: 'Save Service', pressed: false }),
    ).toBeVisible()
    expect(shell.toasts).toEqual([{ title: 'Error', description, tone: 'danger' }])
  })

  test('says again that it is saved when forgetting fails', async () => {
    await openService(aUser(), true)
    const { release } = holdChanges()
    await press('Saved')
    expect(screen.getByRole('button', { name: 'Save Service' })).toBeVisible()
    await release(unavailable())
    expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeVisible()
  })

  test('pressed twice in a row arrives in that order, and both failing changes nothing', async () => {
    const { shell } = await openService(aUser())
    const { methods, release } = holdChanges()
    await press('Save Service')
    await press('Saved')
    expect(screen.getByRole('button', { name: 'Save Service' })).toBeVisible()
    await release(unavailable())
    await release(unavailable())
    await vi.waitFor(() => expect(shell.toasts).toHaveLength(2))
    expect(methods).toEqual(['PUT', 'DELETE'])
    expect(screen.getByRole('button', { name: 'Save Service', pressed: false })).toBeVisible()
  })

  test('sends a visitor to sign in', async () => {
    const { shell } = await openService(null)
    await press('Save Service')
    expect(shell.signInRequests.count).toBe(1)
    expect(screen.getByRole('button', { name: 'Save Service', pressed: false })).toBeVisible()
  })
})

describe('what is saved', () => {
  test('is one press away in the directory, at an address of its own, and back', async () => {
    const saved = answeringList(savedPath, [aService({ title: 'Smoky Hill Towing' })])
    const all = answeringList('/api/services', [aService()])
    api.use(saved.handler, all.handler)
    const { current } = renderAt('/services', aUser())
    expect(await screen.findByRole('link', { name: 'All' })).toHaveAttribute('aria-current')
    expect(saved.queries).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Saved' }))
    expect(await screen.findByRole('link', { name: 'Smoky Hill Towing' })).toBeVisible()
    expect(current.address).toBe('/services?saved=1')
    expect(screen.getByRole('link', { name: 'Saved' })).toHaveAttribute('aria-current')
    expect(screen.queryByRole('searchbox')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'All' }))
    expect(await screen.findByRole('link', { name: 'Front Range Heavy Tow' })).toBeVisible()
    expect(current.address).toBe('/services')
  })

  test('comes page by page', async () => {
    const answer = (query: URLSearchParams) =>
      query.has('cursor')
        ? listAnswer([aService({ id: '2', title: 'Arch City Tire' })])
        : listAnswer([aService()], `${savedPath}?cursor=next`)
    api.use(answering(savedPath, answer).handler)
    renderAt('/directory?saved=1', aUser())
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await screen.findByRole('link', { name: 'Arch City Tire' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Front Range Heavy Tow' })).toBeVisible()
  })

  test('is placeholders while it is on its way', async () => {
    api.use(neverAnswering(savedPath))
    renderAt('/directory?saved=1', aUser())
    const busy = await screen.findByRole('group', { name: 'Loading saved services' })
    expect(busy.children).toHaveLength(6)
  })

  test('says when there is nothing, and how to save', async () => {
    api.use(answeringList(savedPath, []).handler)
    renderAt('/directory?saved=1', aUser())
    expect(await screen.findByText('No saved services yet')).toBeVisible()
    expect(screen.getByText(/press “Save Service”/)).toBeVisible()
  })

  test('says when it cannot be read, and Retry brings it', async () => {
    api.use(answering(savedPath, unavailable).handler)
    renderAt('/directory?saved=1', aUser())
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
    api.use(answeringList(savedPath, [aService()]).handler)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('listitem')).toBeVisible()
  })

  test('is asked for again after something was saved or forgotten', async () => {
    const { handler } = answeringList(savedPath, [aService()])
    api.use(handler, answering(path, () => HttpResponse.json(aService())).handler)
    api.use(answering(`${path}/saved`, () => HttpResponse.json({ isSaved: true })).handler)
    renderAt('/directory?saved=1', aUser())
    await userEvent.click(await screen.findByRole('link', { name: 'Front Range Heavy Tow' }))
    api.use(http.delete(`${path}/saved`, done), answeringList(savedPath, []).handler)
    await userEvent.click(await screen.findByRole('button', { name: 'Saved' }))
    await userEvent.click(screen.getByRole('link', { name: 'Back to Directory' }))
    expect(await screen.findByText('No saved services yet')).toBeVisible()
  })

  test('is a member’s: a visitor is offered to sign in, and sees no such control elsewhere', async () => {
    const { shell, unmount } = renderAt('/directory?saved=1')
    expect(await screen.findByText('Sign in to see what you saved')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(shell.signInRequests.count).toBe(1)
    unmount()
    api.use(answeringList('/api/services', [aService()]).handler)
    renderAt('/directory')
    await screen.findByRole('listitem')
    expect(screen.queryByRole('link', { name: 'Saved' })).toBeNull()
  })
})
