import { aService } from '@haulyard/api-contract/testing'
import { aUser, listResponse, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding, respondingList } from '../../../testing/responding'

const api = startMockApi()
const path = '/api/services/service-1'
const savedPath = '/api/services/saved'
const done = () => new HttpResponse(null, { status: 204 })

describe('what is saved', () => {
  test('is one press away in the directory, at an address of its own, and back', async () => {
    const saved = respondingList(savedPath, [aService({ title: 'Smoky Hill Towing' })])
    const all = respondingList('/api/services', [aService()])
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
    const respond = (query: URLSearchParams) =>
      query.has('cursor')
        ? listResponse([aService({ id: '2', title: 'Arch City Tire' })])
        : listResponse([aService()], `${savedPath}?cursor=next`)
    api.use(responding(savedPath, respond).handler)
    renderAt('/directory?saved=1', aUser())
    await userEvent.click(await screen.findByRole('button', { name: 'Load More' }))
    expect(await screen.findByRole('link', { name: 'Arch City Tire' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Front Range Heavy Tow' })).toBeVisible()
  })

  test('is placeholders while it is on its way', async () => {
    api.use(neverResponding(savedPath))
    renderAt('/directory?saved=1', aUser())
    const busy = await screen.findByRole('group', { name: 'Loading saved services' })
    expect(busy.children).toHaveLength(6)
  })

  test('says when there is nothing, and how to save', async () => {
    api.use(respondingList(savedPath, []).handler)
    renderAt('/directory?saved=1', aUser())
    expect(await screen.findByText('No saved services yet')).toBeVisible()
    expect(screen.getByText(/press “Save Service”/)).toBeVisible()
  })

  test('says when it cannot be read, and Retry brings it', async () => {
    api.use(responding(savedPath, unavailable).handler)
    renderAt('/directory?saved=1', aUser())
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
    api.use(respondingList(savedPath, [aService()]).handler)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('listitem')).toBeVisible()
  })

  test('is asked for again after something was saved or forgotten', async () => {
    const { handler } = respondingList(savedPath, [aService()])
    api.use(handler, responding(path, () => HttpResponse.json(aService())).handler)
    api.use(responding(`${path}/saved`, () => HttpResponse.json({ isSaved: true })).handler)
    renderAt('/directory?saved=1', aUser())
    await userEvent.click(await screen.findByRole('link', { name: 'Front Range Heavy Tow' }))
    api.use(http.delete(`${path}/saved`, done), respondingList(savedPath, []).handler)
    await userEvent.click(await screen.findByRole('button', { name: 'Saved' }))
    await userEvent.click(screen.getByRole('link', { name: 'Back to Directory' }))
    expect(await screen.findByText('No saved services yet')).toBeVisible()
  })

  test('is a member’s: a visitor sees a link to sign in, and no such control elsewhere', async () => {
    const { shell, unmount } = renderAt('/directory?saved=1')
    expect(await screen.findByText('Sign in to see what you saved')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(shell.signInRequests.count).toBe(1)
    unmount()
    api.use(respondingList('/api/services', [aService()]).handler)
    renderAt('/directory')
    await screen.findByRole('listitem')
    expect(screen.queryByRole('link', { name: 'Saved' })).toBeNull()
  })
})
