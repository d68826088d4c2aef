import type { Connection, MemberProfile, Person } from '@haulyard/api-contract'
import { aUser, listResponse, type startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import { expect } from 'vitest'

export const dana = aUser()
export const luis: MemberProfile = {
  id: 'user-20',
  firstName: 'Luis',
  lastName: 'Escamilla',
  profileImageUrl: null,
  company: null,
  createdAt: '2026-03-05T12:00:00.000Z',
}

export const aConnection = (fields: Partial<Connection> = {}): Connection => ({
  id: 'connection-1',
  requesterId: dana.id,
  receiverId: luis.id,
  status: 'pending',
  createdAt: '2026-11-03T21:05:00.000Z',
  requester: dana,
  receiver: luis,
  ...fields,
})
export const received = aConnection({
  requesterId: luis.id,
  receiverId: dana.id,
  requester: luis,
  receiver: dana,
})
export const connected = aConnection({ status: 'accepted' })

/** What is between Dana and Luis. */
export interface Relation {
  connection: Connection | null
  block: Person | null
}

/** Lets the API know what is between Dana and Luis, and change it as asked. */
export const withRelation = (
  api: ReturnType<typeof startMockApi>,
  initial: Partial<Relation> = {},
) => {
  const state: Relation = { connection: null, block: null, ...initial }
  const noContent = () => new HttpResponse(null, { status: 204 })
  api.use(
    http.get('/api/users/user-20', () => HttpResponse.json(luis)),
    http.get('/api/users/user-20/posts', () => listResponse([])),
    http.get('/api/connections', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status')
      const isAskedFor =
        state.connection && (status ?? state.connection.status) === state.connection.status
      return listResponse(isAskedFor ? [state.connection] : [])
    }),
    http.get('/api/blocks', () => listResponse(state.block ? [state.block] : [])),
    http.post('/api/connections', async ({ request }) => {
      expect(await request.json()).toEqual({ receiverId: luis.id })
      state.connection = state.connection?.requesterId === luis.id ? connected : aConnection()
      return HttpResponse.json(state.connection, { status: 201 })
    }),
    http.put('/api/connections/connection-1', async ({ request }) => {
      expect(await request.json()).toEqual({ status: 'accepted' })
      state.connection = { ...received, status: 'accepted' }
      return HttpResponse.json(state.connection)
    }),
    http.delete('/api/connections/connection-1', () => {
      state.connection = null
      return noContent()
    }),
    http.post('/api/blocks', async ({ request }) => {
      expect(await request.json()).toEqual({ userId: luis.id })
      Object.assign(state, { block: luis, connection: null })
      return HttpResponse.json(luis, { status: 201 })
    }),
    http.delete('/api/blocks/user-20', () => {
      state.block = null
      return noContent()
    }),
  )
  return state
}
