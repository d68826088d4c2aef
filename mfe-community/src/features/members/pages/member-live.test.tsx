import type { Connection } from '@haulyard/api-contract'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { startMockApi } from '@haulyard/testing'
import { act, screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'
import {
  aConnection,
  connected,
  dana,
  type Relation,
  withRelation,
} from '../../../testing/member-relation'

const api = startMockApi()

const openMember = async (initial: Partial<Relation>) => {
  withRelation(api, initial)
  const { shell } = renderRemote({ remote, at: '/members/user-20', user: dana })
  await screen.findByRole('button', { name: /Connect|Requested/ })
  return {
    happens: (connection: Connection | null) =>
      act(() =>
        shell.liveEvents.publish({
          type: 'connection',
          connectionId: connected.id,
          connection,
        }),
      ),
    reset: () => act(() => shell.liveEvents.publish({ type: 'reset' })),
  }
}

test('the other member’s reaction shows at once, without a request', async () => {
  const { happens } = await openMember({ connection: aConnection() })
  api.use(
    http.get('/api/connections', () => {
      throw new Error('Nothing is left to ask for')
    }),
  )
  happens(connected)
  expect(await screen.findByRole('link', { name: 'Message' })).toBeVisible()
  happens(null)
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeVisible()
  // No step was taken here, so focus stays where it was.
  expect(document.body).toHaveFocus()
})

test('a request of the other shows, although nothing was between the two', async () => {
  const { happens } = await openMember({})
  happens(aConnection({ requesterId: 'user-20', receiverId: dana.id }))
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible()
})

test('what happens to others changes nothing here', async () => {
  const { happens } = await openMember({})
  const receiver = { ...dana, id: 'user-30' }
  happens({ ...connected, receiverId: receiver.id, receiver })
  expect(screen.getByRole('button', { name: 'Connect' })).toBeVisible()
})

test('what may have been missed is read again', async () => {
  const { reset } = await openMember({})
  withRelation(api, { connection: connected })
  reset()
  expect(await screen.findByRole('link', { name: 'Message' })).toBeVisible()
})
