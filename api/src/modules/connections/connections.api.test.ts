import {
  type Connection,
  connectionSchema,
  type Person,
  personSchema,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aConnection, minute } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

type Member = Awaited<ReturnType<typeof signIn>>
const idOf = ({ user }: Pick<Member, 'user'>) => user._id.toHexString()
const twoMembers = async () =>
  [
    await signIn(server, { firstName: 'Ann', lastName: 'Asker' }),
    await signIn(server, { firstName: 'Rob', lastName: 'Receiver' }),
  ] as const

const ask = (from: Member, to: Pick<Member, 'user'>) =>
  postJson(server, '/api/connections', { receiverId: idOf(to) }, from.bearer)
const askAndRead = async (from: Member, to: Pick<Member, 'user'>) =>
  await readResponse(await ask(from, to), connectionSchema)
const respond = (id: string, status: string, { bearer }: Member) =>
  sendJson(server, 'PUT', `/api/connections/${id}`, { status }, bearer)
const end = (id: string, { bearer }: Member) =>
  server.request(`/api/connections/${id}`, { method: 'DELETE', headers: bearer })
const listOf = async ({ bearer }: Member) => {
  const response = await server.request('/api/connections', { headers: bearer })
  return await readListResponse(response, connectionSchema)
}
const noticesOf = (member: Pick<Member, 'user'>) =>
  server.db.collection('notifications').find({ userId: member.user._id }).toArray()

describe('requesting a connection', () => {
  test('a first request is pending, names both members and is in both lists', async () => {
    const [asker, receiver] = await twoMembers()
    const connection = await askAndRead(asker, receiver)
    expect(connection).toMatchObject({
      status: 'pending',
      requester: { firstName: 'Ann', lastName: 'Asker' },
      receiver: { firstName: 'Rob', lastName: 'Receiver' },
    })
    expect(await listOf(asker)).toEqual([{ ...connection, isOnline: false }])
    expect(await listOf(receiver)).toEqual([{ ...connection, isOnline: false }])
    expect(await noticesOf(receiver)).toMatchObject([
      { kind: 'connection_request', actorId: asker.user._id, path: '/social-feed', count: 1 },
    ])
  })

  test('a repeated request gets the same record and sends no second notification', async () => {
    const [asker, receiver] = await twoMembers()
    const first = await askAndRead(asker, receiver)
    expect(await askAndRead(asker, receiver)).toEqual(first)
    expect(await noticesOf(receiver)).toMatchObject([{ count: 1 }])
  })

  test('a request in the other direction accepts the first', async () => {
    const [asker, receiver] = await twoMembers()
    const first = await askAndRead(asker, receiver)
    const second = await askAndRead(receiver, asker)
    expect(second).toEqual({ ...first, status: 'accepted' })
    expect(await noticesOf(asker)).toMatchObject([
      { kind: 'connection_accepted', actorId: receiver.user._id, path: '/social-feed' },
    ])
  })

  test('two concurrent opposite requests become one accepted connection', async () => {
    const [asker, receiver] = await twoMembers()
    const both = await Promise.all([ask(asker, receiver), ask(receiver, asker)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await listOf(asker)).toMatchObject([{ status: 'accepted' }])
  })

  test('many concurrent requests to one member all succeed', async () => {
    const receiver = await signIn(server)
    const askers = await Promise.all(Array.from({ length: 12 }, () => signIn(server)))
    const responses = await Promise.all(askers.map((asker) => ask(asker, receiver)))
    expect(responses.map(({ status }) => status)).toEqual(askers.map(() => 201))
    expect(await listOf(receiver)).toHaveLength(12)
    expect(await noticesOf(receiver)).toMatchObject([{ kind: 'connection_request', count: 12 }])
  })

  test('a member cannot connect with themselves', async () => {
    const [asker] = await twoMembers()
    const response = await ask(asker, asker)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'You cannot connect with yourself' })
  })

  test.each([new ObjectId().toHexString(), 'nonsense'])('the member %s gets 404', async (id) => {
    const [asker] = await twoMembers()
    const response = await postJson(server, '/api/connections', { receiverId: id }, asker.bearer)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'Member not found' })
  })

  test('the 1,001st is rejected, for sender and receiver', async () => {
    const [asker, receiver] = await twoMembers()
    const crowd = Array.from({ length: 1000 }, () =>
      aConnection({ requesterId: asker.user._id, receiverId: new ObjectId() }),
    )
    await server.db.collection('connections').insertMany(crowd)
    for (const response of [await ask(asker, receiver), await ask(receiver, asker)]) {
      expect(response.status).toBe(409)
    }
  })
})

describe('responding to a request', () => {
  test('the receiver accepts it, and accepting again changes nothing', async () => {
    const [asker, receiver] = await twoMembers()
    const request = await askAndRead(asker, receiver)
    for (let time = 1; time <= 2; time += 1) {
      const response = await respond(request.id, 'accepted', receiver)
      expect(await readResponse(response, connectionSchema)).toMatchObject({ status: 'accepted' })
    }
    expect(await noticesOf(asker)).toMatchObject([{ kind: 'connection_accepted', count: 1 }])
  })

  test('the receiver declines it, which removes it and allows a new request', async () => {
    const [asker, receiver] = await twoMembers()
    const request = await askAndRead(asker, receiver)
    expect((await respond(request.id, 'declined', receiver)).status).toBe(200)
    expect(await listOf(asker)).toEqual([])
    expect((await respond(request.id, 'accepted', receiver)).status).toBe(404)
    expect((await askAndRead(asker, receiver)).status).toBe('pending')
  })

  test('an accepted one cannot be declined', async () => {
    const [asker, receiver] = await twoMembers()
    const request = await askAndRead(asker, receiver)
    await respond(request.id, 'accepted', receiver)
    expect((await respond(request.id, 'declined', receiver)).status).toBe(409)
  })

  test('the requester gets 403, other members get 404', async () => {
    const [asker, receiver] = await twoMembers()
    const stranger = await signIn(server, { isAdmin: true })
    const { id } = await askAndRead(asker, receiver)
    expect((await respond(id, 'accepted', asker)).status).toBe(403)
    expect((await respond(id, 'accepted', stranger)).status).toBe(404)
    expect((await end(id, stranger)).status).toBe(404)
    expect((await listOf(receiver))[0]?.status).toBe('pending')
  })
})

describe('ending a connection', () => {
  test('both members may end it, also while it is pending', async () => {
    const [asker, receiver] = await twoMembers()
    for (const [status, ending] of [
      ['pending', asker],
      ['pending', receiver],
      ['accepted', asker],
      ['accepted', receiver],
    ] as const) {
      const { id } = await askAndRead(asker, receiver)
      if (status === 'accepted') await respond(id, status, receiver)
      expect((await end(id, ending)).status).toBe(204)
      expect((await end(id, ending)).status).toBe(404)
      expect(await listOf(asker)).toEqual([])
    }
  })
})

describe('the list of connections', () => {
  test('following the links returns both directions once, newest first', async () => {
    const member = await signIn(server)
    const all = Array.from({ length: 7 }, (_, index) =>
      aConnection({
        requesterId: index % 2 === 0 ? member.user._id : new ObjectId(),
        receiverId: index % 2 === 0 ? new ObjectId() : member.user._id,
        status: index % 3 === 0 ? 'pending' : 'accepted',
        createdAt: minute(index),
      }),
    )
    await server.db.collection('connections').insertMany(all)
    const pages = await walkPages<Connection>(server, '/api/connections?limit=3', member.bearer)
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
    expect(pages.flat().map(({ id }) => id)).toEqual(
      all.reverse().map(({ _id }) => _id.toHexString()),
    )
  })
})

describe('blocking', () => {
  const block = (by: Member, member: Pick<Member, 'user'>) =>
    postJson(server, '/api/blocks', { userId: idOf(member) }, by.bearer)
  const unblock = (by: Member, member: Pick<Member, 'user'>) =>
    server.request(`/api/blocks/${idOf(member)}`, { method: 'DELETE', headers: by.bearer })

  test.each(['pending', 'accepted'] as const)(
    'removes a connection that is %s, and adds the block to the list',
    async (status) => {
      const [asker, receiver] = await twoMembers()
      const { id } = await askAndRead(asker, receiver)
      if (status === 'accepted') await respond(id, status, receiver)
      const response = await block(receiver, asker)
      const blocked = await readResponse(response, personSchema)
      expect(blocked).toMatchObject({ id: idOf(asker), firstName: 'Ann' })
      expect(await listOf(asker)).toEqual([])
      const pages = await walkPages<Person>(server, '/api/blocks', receiver.bearer)
      expect(pages.flat()).toEqual([blocked])
    },
  )

  test('neither member can request a connection, and the blocked one does not see why', async () => {
    const [blocker, blocked] = await twoMembers()
    expect((await block(blocker, blocked)).status).toBe(201)
    const told = await ask(blocker, blocked)
    expect(told.status).toBe(403)
    const untold = await ask(blocked, blocker)
    expect(untold.status).toBe(404)
    expect(await untold.json()).toMatchObject({ message: 'Member not found' })
  })

  test('can be repeated, and unblocking allows requests without restoring the connection', async () => {
    const [blocker, blocked] = await twoMembers()
    const { id } = await askAndRead(blocked, blocker)
    await respond(id, 'accepted', blocker)
    for (let time = 1; time <= 2; time += 1)
      expect((await block(blocker, blocked)).status).toBe(201)
    expect((await unblock(blocker, blocked)).status).toBe(204)
    expect((await unblock(blocker, blocked)).status).toBe(404)
    expect(await listOf(blocked)).toEqual([])
    expect((await ask(blocked, blocker)).status).toBe(201)
  })

  test('rejects the member themselves and unknown members', async () => {
    const [member] = await twoMembers()
    expect((await block(member, member)).status).toBe(400)
    expect((await block(member, { user: await goneMember() })).status).toBe(404)
  })

  async function goneMember() {
    const user = await addUser(server)
    await server.db.collection('users').deleteOne({ _id: user._id })
    return user
  }
})
