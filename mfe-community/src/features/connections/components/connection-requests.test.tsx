import { failure, listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { aConnectionWith, openColumn, withConnections } from '../../../testing/connections-column'
import { aConnection, connected, received, withRelation } from '../../../testing/member-relation'

const api = startMockApi()

const requests = async () =>
  within(await screen.findByRole('region', { name: 'Connection Requests' }))

test('received requests come first, with Accept and Decline; sent ones can be withdrawn', async () => {
  withConnections(api, [
    aConnectionWith('Ann'),
    aConnectionWith('Rob', { isReceived: true }),
    aConnectionWith('Sue', { status: 'accepted' }),
  ])
  await openColumn()
  const rows = (await requests()).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Rob Moreno',
    'Ann Moreno',
  ])
  expect((await requests()).getByRole('link', { name: 'Rob Moreno' })).toHaveAttribute(
    'href',
    '/members/user-rob',
  )
  const names = (await requests())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual([
    'Accept Rob Moreno',
    'Decline Rob Moreno',
    'Withdraw request to Ann Moreno',
  ])
})

test('without requests there is no word of them', async () => {
  withConnections(api, [connected])
  await openColumn()
  await screen.findByRole('button', { name: /Luis Escamilla/ })
  expect(screen.queryByText('Connection Requests')).not.toBeInTheDocument()
})

test('an accepted request becomes a connection, and focus goes to the connections', async () => {
  withRelation(api, { connection: received })
  const { user, shell } = await openColumn()
  await screen.findByText(/No connections yet/)
  const accept = await screen.findByRole('button', { name: 'Accept Luis Escamilla' })
  accept.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Luis Escamilla' })).toBeVisible()
  expect(screen.queryByText('Connection Requests')).not.toBeInTheDocument()
  expect(screen.queryByText(/No connections yet/)).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Your Connections' })).toHaveFocus()
  expect(shell.toasts).toMatchObject([{ title: 'Connected' }])
})

test('a declined request goes, and focus stays with the others', async () => {
  withRelation(api, { connection: received })
  withConnections(api, [received, aConnectionWith('Ann')])
  const { user, shell } = await openColumn()
  await user.click(await screen.findByRole('button', { name: 'Decline Luis Escamilla' }))
  await expect
    .poll(() => screen.queryByRole('link', { name: 'Luis Escamilla' }))
    .not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Connection Requests' })).toHaveFocus()
  expect((await requests()).getAllByRole('listitem')).toHaveLength(1)
  expect(shell.toasts).toMatchObject([{ title: 'Request declined' }])
})

test('a request that was sent can be withdrawn', async () => {
  withRelation(api, { connection: aConnection() })
  const { user, shell } = await openColumn()
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw request to Luis Escamilla' }),
  )
  await expect.poll(() => screen.queryByText('Connection Requests')).not.toBeInTheDocument()
  expect(shell.toasts).toMatchObject([{ title: 'Request withdrawn' }])
})

test('a rejected step shows a toast, and the list shows the current state', async () => {
  const state = withRelation(api, { connection: received })
  const { user, shell } = await openColumn()
  const accept = await screen.findByRole('button', { name: 'Accept Luis Escamilla' })
  state.connection = null
  const gone = () => failure(404, 'connections.not_found', 'Connection not found')
  api.use(http.put('/api/connections/connection-1', gone))
  await user.click(accept)
  await expect.poll(() => screen.queryByText('Connection Requests')).not.toBeInTheDocument()
  expect(shell.toasts).toEqual([
    { title: 'Error', description: 'Connection not found', tone: 'danger' },
  ])
})

test('many requests show two at first, and more on a press, over the end of a page', async () => {
  const page = Array.from({ length: 5 }, (_, index) => aConnectionWith(`Driver${index}`))
  api.use(
    http.get('/api/connections', ({ request }) => {
      const { searchParams } = new URL(request.url)
      if (searchParams.get('status') === 'accepted') return listResponse([])
      return searchParams.has('cursor')
        ? listResponse([aConnectionWith('Last')])
        : listResponse(page, '/api/connections?status=pending&cursor=2')
    }),
  )
  const { user } = await openColumn()
  const list = await requests()
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  await user.click(list.getByRole('button', { name: 'Show More' }))
  expect(await list.findByText('Last Moreno')).toBeVisible()
  expect(list.getAllByRole('listitem')).toHaveLength(6)
  expect(list.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Connection Requests' })).toHaveFocus()
})

test('requests that cannot be loaded can be asked for again', async () => {
  api.use(
    http.get('/api/connections', ({ request }) =>
      request.url.includes('pending') ? unavailable() : listResponse([]),
    ),
  )
  const { user } = await openColumn()
  expect(await screen.findByText('Your requests could not be loaded.')).toBeVisible()
  withConnections(api, [received])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Accept Luis Escamilla' })).toBeVisible()
})
