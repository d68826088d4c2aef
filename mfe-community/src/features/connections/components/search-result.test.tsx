import { listResponse, recordPosts, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  openColumn,
  searchBox,
  withConnections,
  withSearch,
} from '../../../testing/connections-column'
import { aConnection, dana, luis, received, withRelation } from '../../../testing/member-relation'

const api = startMockApi()

beforeEach(() => {
  withConnections(api, [])
  withSearch(api, [{ ...luis, company: 'Escamilla & Sons' }])
})
afterEach(() => sessionStorage.clear())

const search = async (user: UserEvent, text: string) => {
  await user.type(searchBox(), text)
  return within(await screen.findByRole('list', { name: 'Truckers found' }))
}

test('who is found leads to the profile, with the company and a way to connect', async () => {
  const { user } = await openColumn()
  const list = await search(user, 'luis')
  expect(list.getByRole('link', { name: 'Luis Escamilla' })).toHaveAttribute(
    'href',
    '/members/user-20',
  )
  expect(list.getByText('Escamilla & Sons')).toBeVisible()
  expect(await list.findByRole('button', { name: 'Connect with Luis Escamilla' })).toBeVisible()
  expect(screen.getByText('1 trucker found')).toBeInTheDocument()
})

test('Connect asks once, however fast it is pressed, and focus stays on what it became', async () => {
  const bodies = recordPosts(api, '/api/connections', () =>
    HttpResponse.json(aConnection(), { status: 201 }),
  )
  const { user, shell } = await openColumn()
  const list = await search(user, 'luis')
  await user.dblClick(await list.findByRole('button', { name: 'Connect with Luis Escamilla' }))
  const requested = await list.findByRole('button', {
    name: 'Requested: Luis Escamilla',
  })
  expect(requested).toHaveAttribute('aria-disabled', 'true')
  expect(requested).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(bodies).toEqual([{ receiverId: 'user-20' }])
  expect(shell.toasts).toMatchObject([{ title: 'Request sent' }])
  expect(screen.getByRole('button', { name: 'Withdraw request to Luis Escamilla' })).toBeVisible()
})

test('a member who has sent a request meanwhile is connected at once', async () => {
  recordPosts(api, '/api/connections', () =>
    HttpResponse.json(aConnection({ status: 'accepted' }), { status: 201 }),
  )
  const { user, onOpenChat } = await openColumn()
  const list = await search(user, 'luis')
  await user.click(await list.findByRole('button', { name: 'Connect with Luis Escamilla' }))
  await user.click(await list.findByRole('button', { name: 'Message Luis Escamilla' }))
  expect(onOpenChat).toHaveBeenCalledExactlyOnceWith('user-20')
  expect(screen.getByRole('button', { name: 'Luis Escamilla' })).toBeVisible()
})

test('a received request can be accepted here, too', async () => {
  withRelation(api, { connection: received })
  const { user } = await openColumn()
  const list = await search(user, 'luis')
  await user.click(await list.findByRole('button', { name: 'Accept Luis Escamilla' }))
  expect(await list.findByRole('button', { name: 'Message Luis Escamilla' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Luis Escamilla' })).toBeVisible()
})

test('there is nothing to do about oneself', async () => {
  withSearch(api, [{ ...dana, company: null }])
  const { user } = await openColumn()
  const list = await search(user, 'dana')
  expect(list.getByRole('link', { name: 'Dana Reyes' })).toBeVisible()
  expect(list.queryByRole('button')).not.toBeInTheDocument()
})

test('beside long lists, only what is with the found one is asked about', async () => {
  const asked: string[] = []
  api.use(
    http.get('/api/connections', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.push(search)
      return searchParams.has('with')
        ? listResponse([aConnection({ status: 'accepted' })])
        : listResponse([], '/api/connections?cursor=2')
    }),
  )
  const { user } = await openColumn()
  const list = await search(user, 'luis')
  expect(await list.findByRole('button', { name: 'Message Luis Escamilla' })).toBeVisible()
  expect(asked.toSorted()).toEqual(['?status=accepted', '?status=pending', '?with=user-20'])
})
