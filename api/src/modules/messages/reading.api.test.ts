import { conversationSchema, type LiveEvent } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aClassified, aConnection } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse } from '../../testing/read-response'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let ann: Member
let bob: Member
let published: { to: string[]; event: LiveEvent }[]

beforeAll(async () => {
  server = await createTestServer()
  vi.spyOn(server.messageBus, 'publish').mockImplementation((ids, event) => {
    published.push({ to: ids.map(String), event })
  })
})
beforeEach(async () => {
  server.clock.now = new Date()
  ;[ann, bob] = [await signIn(server), await signIn(server)]
  const connection = aConnection({ requesterId: ann.user._id, receiverId: bob.user._id })
  await server.db.collection('connections').insertOne(connection)
  published = []
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const idOf = ({ user }: Member) => user._id.toHexString()
const put = (path: string, body: object, { bearer }: Member) =>
  sendJson(server, 'PUT', path, body, bearer)
const send = async (from: Member, to: Member) => {
  const body = { receiverId: idOf(to), content: 'Exit 204' }
  const response = await postJson(server, '/api/messages', body, from.bearer)
  return ((await response.json()) as { createdAt: string }).createdAt
}
const read = (reader: Member, other: Member) =>
  put('/api/conversations/read', { otherUserId: idOf(other) }, reader)
const type = (writer: Member, other: Member) =>
  put('/api/conversations/typing', { otherUserId: idOf(other) }, writer)
const hide = (member: Member) => put('/api/account/privacy', { showsReading: false }, member)
const readAtOf = async ({ bearer }: Member) => {
  const response = await server.request('/api/conversations', { headers: bearer })
  return (await readListResponse(response, conversationSchema))[0]?.readAt
}
const eventsOf = (...types: LiveEvent['type'][]) =>
  published.filter(({ event }) => types.includes(event.type))
const block = (one: Member, other: Member) =>
  postJson(server, '/api/blocks', { userId: idOf(other) }, one.bearer)

describe('what a member has read', () => {
  test('is shown to who wrote it, at once and later, and to nobody else', async () => {
    const readAt = await send(ann, bob)
    expect(await readAtOf(ann)).toBeUndefined()
    await read(bob, ann)
    expect(await readAtOf(ann)).toBe(readAt)
    expect(await readAtOf(bob)).toBeUndefined()
    expect(eventsOf('read')).toEqual([
      { to: [idOf(ann)], event: { type: 'read', userId: idOf(bob), readAt } },
    ])
  })

  test.each(['reader', 'writer'] as const)('is not shown if the %s hides it', async (who) => {
    await send(ann, bob)
    await hide(who === 'reader' ? bob : ann)
    await read(bob, ann)
    expect(await readAtOf(ann)).toBeUndefined()
    expect(eventsOf('read')).toEqual([])
  })

  test('is not shown any more to a writer who hides it later, and is again after that', async () => {
    const readAt = await send(ann, bob)
    await read(bob, ann)
    await hide(ann)
    expect(await readAtOf(ann)).toBeUndefined()
    await put('/api/account/privacy', { showsReading: true }, ann)
    expect(await readAtOf(ann)).toBe(readAt)
  })

  test('is not stored while it is hidden', async () => {
    await send(ann, bob)
    await hide(bob)
    await read(bob, ann)
    await put('/api/account/privacy', { showsReading: true }, bob)
    expect(await readAtOf(ann)).toBeUndefined()
  })

  test('is not shown after a block', async () => {
    await send(ann, bob)
    await block(bob, ann)
    await read(bob, ann)
    expect(await readAtOf(ann)).toBeUndefined()
    expect(eventsOf('read')).toEqual([])
  })

  test('is not told to a stranger whose first message was not answered', async () => {
    const stranger = await signIn(server)
    const classified = aClassified({ userId: bob.user._id })
    await server.db.collection('classifieds').insertOne(classified)
    const path = `/api/classifieds/${classified._id}/messages`
    await postJson(server, path, { content: 'Still for sale?' }, stranger.bearer)
    await read(bob, stranger)
    await type(bob, stranger)
    expect(await readAtOf(stranger)).toBeUndefined()
    expect(eventsOf('read', 'typing')).toEqual([])
  })
})

describe('that a member is typing', () => {
  test('is told to the other one, not more often than every two seconds, and not stored', async () => {
    await send(ann, bob)
    const before = await server.db.collection('conversations').find().toArray()
    for (let key = 0; key < 3; key += 1) expect((await type(ann, bob)).status).toBe(204)
    expect(eventsOf('typing')).toEqual([
      { to: [idOf(bob)], event: { type: 'typing', userId: idOf(ann) } },
    ])
    server.clock.now = new Date(server.clock.now.getTime() + 2000)
    await type(ann, bob)
    expect(eventsOf('typing')).toHaveLength(2)
    expect(await server.db.collection('conversations').find().toArray()).toEqual(before)
  })

  test.each(['the writer', 'the other'])('is not told if %s hides it', async (who) => {
    await hide(who === 'the writer' ? ann : bob)
    await type(ann, bob)
    expect(eventsOf('typing')).toEqual([])
  })

  test('is not told to strangers, to unknown members or after a block', async () => {
    await type(ann, await signIn(server))
    await put('/api/conversations/typing', { otherUserId: 'nonsense' }, ann)
    await block(bob, ann)
    await type(ann, bob)
    expect(eventsOf('typing')).toEqual([])
  })
})
