import { listResponse, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { aConnectionWith, openColumn, withConnections } from '../../../testing/connections-column'

const api = startMockApi()

const accepted = { status: 'accepted' } as const
const connections = () => within(screen.getByRole('region', { name: 'Your Connections' }))

test('only accepted connections are listed, whichever side asked', async () => {
  const asked = withConnections(api, [
    aConnectionWith('Ann', accepted),
    aConnectionWith('Rob', { isReceived: true, ...accepted }),
    aConnectionWith('Sue'),
  ])
  await openColumn()
  expect(await connections().findByRole('button', { name: 'Ann Moreno' })).toBeVisible()
  expect(connections().getByRole('button', { name: 'Rob Moreno' })).toBeVisible()
  expect(connections().getAllByRole('listitem')).toHaveLength(2)
  expect(asked.toSorted()).toEqual(['?status=accepted', '?status=pending'])
})

test('who is online has a dot and is called so, others have neither', async () => {
  withConnections(api, [
    aConnectionWith('Ann', { ...accepted, isOnline: true }),
    aConnectionWith('Rob', { ...accepted, isOnline: false }),
    // As an older API responds.
    aConnectionWith('Sue', accepted),
  ])
  await openColumn()
  const ann = await connections().findByRole('button', { name: 'Ann Moreno Online' })
  expect(ann.querySelector('[data-dot]')).toBeInTheDocument()
  for (const name of ['Rob Moreno', 'Sue Moreno']) {
    const entry = connections().getByRole('button', { name })
    expect(entry.querySelector('[data-dot]')).toBeNull()
  }
})

test('pressing one opens the chat, with the keyboard too', async () => {
  withConnections(api, [aConnectionWith('Ann', accepted)])
  const { user, onOpenChat } = await openColumn()
  const entry = await connections().findByRole('button', { name: /Ann Moreno/ })
  await user.click(entry)
  await user.keyboard('{Enter}')
  expect(onOpenChat.mock.calls).toEqual([['user-ann'], ['user-ann']])
})

test('the one whose chat is open is marked, and no other', async () => {
  withConnections(api, [aConnectionWith('Ann', accepted), aConnectionWith('Rob', accepted)])
  await openColumn({ selectedId: 'user-rob' })
  expect(await connections().findByRole('button', { current: true })).toHaveTextContent('Rob')
  expect(connections().getByRole('button', { name: /Ann/ })).not.toHaveAttribute('aria-current')
})

test('unread messages are counted where they are from', async () => {
  withConnections(
    api,
    ['Ann', 'Rob', 'Sue'].map((name) =>
      aConnectionWith(name, { ...accepted, isOnline: name === 'Rob' }),
    ),
  )
  const unreadCounts = new Map([
    ['user-ann', 3],
    ['user-rob', 1],
    ['user-sue', 0],
  ])
  await openColumn({ unreadCounts })
  const ann = await connections().findByRole('button', {
    name: 'Ann Moreno 3 unread messages',
  })
  expect(within(ann).getByText('3')).toBeVisible()
  expect(
    connections().getByRole('button', { name: 'Rob Moreno Online, 1 unread message' }),
  ).toBeVisible()
  expect(connections().getByRole('button', { name: 'Sue Moreno' })).toBeVisible()
})

test('a connection without names is called by the id', async () => {
  const { receiver, ...connection } = aConnectionWith('Ann', accepted)
  withConnections(api, [
    { ...connection, receiver: { ...receiver, firstName: null, lastName: null } },
  ])
  await openColumn()
  expect(await connections().findByRole('button', { name: 'User user-ann' })).toBeVisible()
})

test('without any, the way to the first one is shown', async () => {
  withConnections(api, [])
  await openColumn()
  expect(
    await screen.findByText('No connections yet. Search for truckers to connect with!'),
  ).toBeVisible()
})

test('more of them are loaded on a press', async () => {
  api.use(
    http.get('/api/connections', ({ request }) => {
      const { searchParams } = new URL(request.url)
      if (searchParams.get('status') === 'pending') return listResponse([])
      return searchParams.has('cursor')
        ? listResponse([aConnectionWith('Rob', accepted)])
        : listResponse(
            [aConnectionWith('Ann', accepted)],
            '/api/connections?status=accepted&cursor=2',
          )
    }),
  )
  const { user } = await openColumn()
  await user.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await connections().findByRole('button', { name: /Rob Moreno/ })).toBeVisible()
  expect(connections().getByRole('button', { name: /Ann Moreno/ })).toBeVisible()
})

test('while they load, placeholders are shown', async () => {
  api.use(neverResponding('/api/connections'))
  await openColumn()
  const places = screen.getByRole('group', { name: 'Loading connections' })
  expect(places).toHaveAttribute('aria-busy', 'true')
  expect(places.children).toHaveLength(4)
})

test('connections that cannot be loaded can be asked for again', async () => {
  api.use(
    http.get('/api/connections', ({ request }) =>
      request.url.includes('accepted') ? unavailable() : listResponse([]),
    ),
  )
  const { user } = await openColumn()
  expect(await screen.findByText('Your connections could not be loaded.')).toBeVisible()
  withConnections(api, [aConnectionWith('Ann', accepted)])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await connections().findByRole('button', { name: /Ann Moreno/ })).toBeVisible()
})
