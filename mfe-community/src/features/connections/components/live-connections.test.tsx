import { listResponse, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { expect, test } from 'vitest'
import { aConnectionWith, openColumn, withConnections } from '../../../testing/connections-column'
import { connected, received, withRelation } from '../../../testing/member-relation'

const api = startMockApi()

const isConnected = { name: 'Luis Escamilla' }

/** The column as it stands without anybody, from where nothing more is asked. */
const openAlone = async () => {
  const asked = withConnections(api, [])
  const column = await openColumn()
  await screen.findByText(/No connections yet/)
  asked.length = 0
  return { ...column, asked }
}

test('a request shows as it comes, once however often it is told, and is read out', async () => {
  const { happens, asked } = await openAlone()
  happens(received)
  happens(received)
  const requests = within(await screen.findByRole('region', { name: 'Connection Requests' }))
  expect(requests.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('Luis Escamilla asks to connect with you.')).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('an acceptance moves the request to the connections, and is read out', async () => {
  const { happens, asked } = await openAlone()
  happens(aConnectionWith('Ann'))
  expect(await screen.findByText('Connection Requests')).toBeVisible()
  happens(aConnectionWith('Ann', { status: 'accepted' }))
  expect(await screen.findByRole('button', { name: 'Ann Moreno' })).toBeVisible()
  expect(screen.queryByText('Connection Requests')).not.toBeInTheDocument()
  expect(screen.getByText('Ann Moreno has accepted your request.')).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('who comes and goes is online at once, also when accepted a moment ago', async () => {
  const { happens, isSeen, asked } = await openAlone()
  happens(aConnectionWith('Ann', { status: 'accepted' }))
  isSeen('user-ann', true)
  // It does not say who is online, as the response to the acceptance.
  happens(aConnectionWith('Ann', { status: 'accepted' }))
  expect(await screen.findByRole('button', { name: 'Ann Moreno Online' })).toBeVisible()
  isSeen('user-ann', false)
  expect(await screen.findByRole('button', { name: 'Ann Moreno' })).toBeVisible()
  isSeen('user-ann', true)
  expect(await screen.findByRole('button', { name: 'Ann Moreno Online' })).toBeVisible()
  expect(asked).toEqual([])
})

test('a request that is told of after its acceptance changes nothing', async () => {
  const { happens } = await openAlone()
  happens(connected)
  happens({ ...connected, status: 'pending' })
  expect(await screen.findByRole('button', isConnected)).toBeVisible()
  expect(screen.queryByText('Connection Requests')).not.toBeInTheDocument()
})

test('a connection that ends is gone, in whatever list it stood', async () => {
  withConnections(api, [connected, aConnectionWith('Ann')])
  const { happens } = await openColumn()
  await screen.findByRole('button', isConnected)
  happens(null, 'connection-1')
  expect(await screen.findByText(/No connections yet/)).toBeVisible()
  happens(null, 'connection-ann')
  await expect.poll(() => screen.queryByText('Connection Requests')).not.toBeInTheDocument()
})

test('somebody who is elsewhere on the page is left there', async () => {
  withConnections(api, [connected, aConnectionWith('Ann')])
  const { happens } = await openColumn()
  await screen.findByRole('button', isConnected)
  happens(null, 'connection-1')
  await screen.findByText(/No connections yet/)
  expect(document.body).toHaveFocus()
})

test('one that was just accepted stands there once, also when its page comes', async () => {
  api.use(
    http.get('/api/connections', ({ request }) => {
      const { searchParams } = new URL(request.url)
      if (searchParams.get('status') === 'pending') return listResponse([])
      return searchParams.has('cursor')
        ? listResponse([connected])
        : listResponse(
            [aConnectionWith('Ann', { status: 'accepted' })],
            '/api/connections?status=accepted&cursor=2',
          )
    }),
  )
  const { happens, user } = await openColumn()
  await screen.findByRole('button', { name: /Ann Moreno/ })
  happens(connected)
  await screen.findByRole('button', isConnected)
  await user.click(screen.getByRole('button', { name: 'Load More' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  expect(screen.getAllByRole('button', isConnected)).toHaveLength(1)
})

test('a response in flight during a live event is requested again', async () => {
  let hasHappened = false
  api.use(
    http.get('/api/connections', async ({ request }) => {
      if (!hasHappened) await delay('infinite')
      return listResponse(request.url.includes('accepted') ? [connected] : [])
    }),
  )
  const { happens } = await openColumn()
  await screen.findByRole('group', { name: 'Loading connections' })
  hasHappened = true
  happens(connected)
  expect(await screen.findByRole('button', isConnected)).toBeVisible()
})

test('what may have been missed is read again', async () => {
  const { reset } = await openAlone()
  withRelation(api, { connection: connected })
  reset()
  expect(await screen.findByRole('button', isConnected)).toBeVisible()
})
