import type { Connection, Conversation, MemberProfile } from '@haulyard/api-contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listenOn, openEvents } from '../../testing/event-reader'
import { aConnection } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson, putJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let listening: Awaited<ReturnType<typeof listenOn>>
const readers: Awaited<ReturnType<typeof openEvents>>[] = []
type Member = Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
  listening = await listenOn(server.app)
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})
afterAll(async () => {
  await listening.close()
  await server.close()
})

const idOf = ({ user }: Member) => user._id.toHexString()
const passTime = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const check = () => server.presenceTracker.check()
/** The member opens a page, and the server notices. */
const come = async ({ bearer }: Member) => {
  const reader = await openEvents(listening.origin, bearer)
  readers.push(reader)
  await check()
  return reader
}
async function connectedPair() {
  const [ann, bob] = [await signIn(server), await signIn(server)]
  const connection = aConnection({ requesterId: ann.user._id, receiverId: bob.user._id })
  await server.db.collection('connections').insertOne(connection)
  return { ann, bob }
}
const read = async <Read>(path: string, { bearer }: Member): Promise<Read> =>
  (await server.request(path, { headers: bearer })).json() as Promise<Read>
const sees = async (reader: Member, other: Member) => {
  const profile = await read<MemberProfile>(`/api/users/${idOf(other)}`, reader)
  const [connection] = await read<Connection[]>(`/api/connections?with=${idOf(other)}`, reader)
  const conversations = await read<Conversation[]>('/api/conversations', reader)
  const conversation = conversations.find(({ user }) => user.id === idOf(other))
  return [profile, connection, conversation].map((record) => record?.isOnline)
}
const showActivity = ({ bearer }: Member, showsActivity: boolean) =>
  putJson(server, '/api/account/privacy', { showsActivity }, bearer)
const write = (from: Member, to: Member) =>
  postJson(server, '/api/messages', { receiverId: idOf(to), content: 'Hi' }, from.bearer)

test('a connection sees that a member is here in list, conversation and profile, and as it happens', async () => {
  const { ann, bob } = await connectedPair()
  await write(ann, bob)
  const reader = await come(bob)
  expect(await sees(bob, ann)).toEqual([false, false, false])
  await come(ann)
  const event = { type: 'presence', userId: idOf(ann), isOnline: true }
  expect((await reader.next('presence')).event).toEqual(event)
  expect(await sees(bob, ann)).toEqual([true, true, true])
})

test('a stranger, an administrator, one who asks and a visitor do not see it', async () => {
  const { ann, bob } = await connectedPair()
  await come(ann)
  expect(await sees(bob, ann)).toEqual([true, true, undefined])
  const stranger = await signIn(server)
  const admin = await signIn(server, { isAdmin: true })
  const asker = await signIn(server)
  await postJson(server, '/api/connections', { receiverId: idOf(ann) }, asker.bearer)
  expect(await sees(stranger, ann)).toEqual([false, undefined, undefined])
  expect(await sees(admin, ann)).toEqual([false, undefined, undefined])
  expect(await sees(asker, ann)).toEqual([false, false, undefined])
  const response = await server.request(`/api/users/${idOf(ann)}`)
  expect(await response.json()).toMatchObject({ isOnline: false })
})

test('who leaves is shown as gone after a moment', async () => {
  const { ann, bob } = await connectedPair()
  const reader = await come(bob)
  const page = await come(ann)
  expect((await reader.next('presence')).event).toMatchObject({ isOnline: true })
  page.close()
  const isGone = async () => {
    passTime(11)
    await check()
    return (await sees(bob, ann))[0] === false
  }
  await expect.poll(isGone).toBe(true)
  const event = { type: 'presence', userId: idOf(ann), isOnline: false }
  expect((await reader.next('presence')).event).toEqual(event)
})

test('a page that is loaded again does not flicker', async () => {
  const { ann, bob } = await connectedPair()
  const reader = await come(bob)
  const page = await come(ann)
  await reader.next('presence')
  page.close()
  passTime(5)
  await check()
  await come(ann)
  passTime(20)
  await check()
  expect((await sees(bob, ann))[0]).toBe(true)
  await write(ann, bob)
  expect((await reader.next()).event).toMatchObject({ type: 'message' })
})

test('while nothing changes, nothing is written, and all members are renewed by one command', async () => {
  const { ann, bob } = await connectedPair()
  await come(ann)
  await come(bob)
  const updates = (seconds: number) =>
    server.recordCommands('update', async () => {
      passTime(seconds)
      await check()
    })
  await updates(30)
  expect(await updates(10)).toEqual([])
  expect(await server.recordCommands('insert', check)).toEqual([])
  expect(await updates(30)).toHaveLength(1)
})

describe('a member who hides the activity', () => {
  test('is shown as gone at once, and as here again at once', async () => {
    const { ann, bob } = await connectedPair()
    const reader = await come(bob)
    await come(ann)
    await reader.next('presence')
    await showActivity(ann, false)
    expect((await reader.next('presence')).event).toMatchObject({ isOnline: false })
    expect((await sees(bob, ann)).slice(0, 2)).toEqual([false, false])
    await showActivity(ann, true)
    expect((await reader.next('presence')).event).toMatchObject({ isOnline: true })
    expect((await sees(bob, ann)).slice(0, 2)).toEqual([true, true])
  })

  test('does not see the activity of others, in no response and no event', async () => {
    const { ann, bob } = await connectedPair()
    await showActivity(ann, false)
    const reader = await come(ann)
    await come(bob)
    expect((await sees(ann, bob)).slice(0, 2)).toEqual([false, false])
    await write(bob, ann)
    expect((await reader.next()).event).toMatchObject({ type: 'message' })
  })

  test('comes and goes without an event', async () => {
    const { ann, bob } = await connectedPair()
    await showActivity(ann, false)
    const reader = await come(bob)
    await come(ann)
    await write(ann, bob)
    expect((await reader.next()).event).toMatchObject({ type: 'message' })
  })
})

test('who accepts a request and who sent it see each other at once', async () => {
  const [ann, bob] = [await signIn(server), await signIn(server)]
  const opened = [await come(ann), await come(bob)] as const
  const asked = await postJson(server, '/api/connections', { receiverId: idOf(bob) }, ann.bearer)
  const { id } = (await asked.json()) as Connection
  await sendJson(server, 'PUT', `/api/connections/${id}`, { status: 'accepted' }, bob.bearer)
  for (const [index, other] of [bob, ann].entries()) {
    const event = { type: 'presence', userId: idOf(other), isOnline: true }
    expect((await opened[index]?.next('presence'))?.event).toEqual(event)
  }
})

test('who has ended the connection is no longer shown', async () => {
  const { ann, bob } = await connectedPair()
  await come(ann)
  const [connection] = await read<Connection[]>('/api/connections', bob)
  await server.request(`/api/connections/${connection?.id}`, {
    method: 'DELETE',
    headers: bob.bearer,
  })
  expect((await sees(bob, ann))[0]).toBe(false)
})
