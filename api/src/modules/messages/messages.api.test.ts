import { conversationSchema, type DirectMessage, directMessageSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aConnection, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
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
const idOf = ({ user }: Member) => user._id.toHexString()

async function connectedPair() {
  const pair = [
    await signIn(server, { firstName: 'Ann' }),
    await signIn(server, { firstName: 'Bob' }),
  ] as const
  const [requesterId, receiverId] = [pair[0].user._id, pair[1].user._id]
  const connection = aConnection({ requesterId, receiverId })
  await server.db.collection('connections').insertOne(connection)
  return { pair, connection }
}

const send = (from: Member, to: Member, content: string) =>
  postJson(server, '/api/messages', { receiverId: idOf(to), content }, from.bearer)
const sendAndRead = async (from: Member, to: Member, content: string) =>
  await readResponse(await send(from, to, content), directMessageSchema)
const messagesOf = async (reader: Member, other: Member, query = '') => {
  const path = `/api/messages?otherUserId=${idOf(other)}${query}`
  return await readListResponse(
    await server.request(path, { headers: reader.bearer }),
    directMessageSchema,
  )
}
const conversationsOf = async ({ bearer }: Member) => {
  const response = await server.request('/api/conversations', { headers: bearer })
  return await readListResponse(response, conversationSchema)
}
const markRead = (reader: Member, other: Member) =>
  sendJson(server, 'PUT', '/api/conversations/read', { otherUserId: idOf(other) }, reader.bearer)
const unreadNotices = async ({ bearer }: Member) => {
  const response = await server.request('/api/notifications/unread-count', { headers: bearer })
  return ((await response.json()) as { count: number }).count
}
const contents = (messages: DirectMessage[]) => messages.map(({ content }) => content)

describe('sending a message', () => {
  test('to a connected member returns the stored message, and both members can read it', async () => {
    const { pair } = await connectedPair()
    const [ann, bob] = pair
    const message = await sendAndRead(ann, bob, '  You through Elko yet? ')
    expect(message).toMatchObject({
      senderId: idOf(ann),
      receiverId: idOf(bob),
      content: 'You through Elko yet?',
    })
    expect(await messagesOf(ann, bob)).toEqual([message])
    expect(await messagesOf(bob, ann)).toEqual([message])
  })

  test.each(['stranger', 'requester', 'receiver'])(
    'by a %s without an accepted connection is rejected and nothing is stored',
    async (who) => {
      const [ann, bob] = [await signIn(server), await signIn(server)]
      if (who !== 'stranger') {
        const [requesterId, receiverId] =
          who === 'requester' ? [ann.user._id, bob.user._id] : [bob.user._id, ann.user._id]
        const request = aConnection({ requesterId, receiverId, status: 'pending' })
        await server.db.collection('connections').insertOne(request)
      }
      const response = await send(ann, bob, 'Hello')
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        message: 'You can only message your connections',
      })
      expect(await messagesOf(bob, ann)).toEqual([])
      expect(await conversationsOf(bob)).toEqual([])
    },
  )

  test('is rejected for both members after a block, and earlier messages remain', async () => {
    const { pair } = await connectedPair()
    const [ann, bob] = pair
    await sendAndRead(ann, bob, 'Before')
    await postJson(server, '/api/blocks', { userId: idOf(ann) }, bob.bearer)
    expect((await send(ann, bob, 'After')).status).toBe(403)
    expect((await send(bob, ann, 'After')).status).toBe(403)
    expect(contents(await messagesOf(ann, bob))).toEqual(['Before'])
  })

  test.each([
    ['a blank text', { content: '   ' }, 400, 'Message cannot be empty'],
    ['a text too long', { content: 'x'.repeat(5001) }, 400, 'Message too long'],
    ['an unknown member', { receiverId: new ObjectId().toHexString() }, 404, 'Member not found'],
    ['an ill-formed receiver', { receiverId: 'nonsense' }, 404, 'Member not found'],
    ['an operator', { receiverId: { $ne: null } }, 400, 'Please choose a member'],
  ])('with %s is rejected', async (_, values, status, message) => {
    const { pair } = await connectedPair()
    const body = { receiverId: idOf(pair[1]), content: 'Hello', ...values }
    const response = await postJson(server, '/api/messages', body, pair[0].bearer)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ message })
  })
})

describe('the order of a conversation', () => {
  test('messages are in the order of writing, also with the same time', async () => {
    const { pair } = await connectedPair()
    const [ann, bob] = pair
    const written: DirectMessage[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      const [from, to] = turn % 2 === 0 ? [ann, bob] : [bob, ann]
      written.push(await sendAndRead(from, to, `Turn ${turn}`))
    }
    expect(await messagesOf(ann, bob)).toEqual(written)
    expect(await messagesOf(bob, ann)).toEqual(written)
    const moments = written.map(({ createdAt }) => createdAt)
    expect([...new Set(moments)].sort()).toEqual(moments)
  })

  test('fifty concurrent messages all arrive, in the same order for both members', async () => {
    const { pair } = await connectedPair()
    const [ann, bob] = pair
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? send(ann, bob, `Ann ${index}`) : send(bob, ann, `Bob ${index}`),
      ),
    )
    expect(responses.filter(({ status }) => status !== 201)).toEqual([])
    const read = await messagesOf(ann, bob, '&limit=100')
    expect(read).toHaveLength(50)
    expect(await messagesOf(bob, ann, '&limit=100')).toEqual(read)
    expect(new Set(read.map(({ createdAt }) => createdAt)).size).toBe(50)
    const [seenByBob] = await conversationsOf(bob)
    expect(seenByBob).toMatchObject({ unreadCount: 25, lastMessage: read.at(-1) })
  })

  test('the first page has the newest messages, oldest first, and the links lead to older ones', async () => {
    const { pair } = await connectedPair()
    const [ann, bob] = pair
    for (let index = 1; index <= 7; index += 1) await sendAndRead(ann, bob, `${index}`)
    const path = `/api/messages?otherUserId=${idOf(ann)}&limit=3`
    const pages = await walkPages<DirectMessage>(server, path, bob.bearer)
    expect(pages.map(contents)).toEqual([['5', '6', '7'], ['2', '3', '4'], ['1']])
  })
})

describe('the list of conversations', () => {
  test('is ordered by the last message, with the other member and the unread count', async () => {
    const { pair } = await connectedPair()
    const [ann, bob] = pair
    const third = await signIn(server, { firstName: 'Cal' })
    const connection = aConnection({ requesterId: third.user._id, receiverId: ann.user._id })
    await server.db.collection('connections').insertOne(connection)
    await sendAndRead(bob, ann, 'First')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await sendAndRead(third, ann, 'Second')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const last = await sendAndRead(bob, ann, 'Third')
    expect(await conversationsOf(ann)).toMatchObject([
      { user: { firstName: 'Bob' }, unreadCount: 2, lastMessage: last },
      { user: { firstName: 'Cal' }, unreadCount: 1 },
    ])
    expect(await conversationsOf(bob)).toMatchObject([
      { user: { firstName: 'Ann' }, unreadCount: 0, lastMessage: last },
    ])
  })

  test('has a removed member without a name', async () => {
    const { pair } = await connectedPair()
    const [ann, bob] = pair
    await sendAndRead(bob, ann, 'Bye')
    await server.db.collection('users').deleteOne({ _id: bob.user._id })
    expect(await conversationsOf(ann)).toMatchObject([{ user: { id: idOf(bob), firstName: null } }])
    expect(contents(await messagesOf(ann, bob))).toEqual(['Bye'])
  })
})

describe('unread messages', () => {
  test('of one sender are one notification, which reading the conversation clears', async () => {
    const { pair } = await connectedPair()
    const [ann, bob] = pair
    for (const content of ['One', 'Two', 'Three']) await sendAndRead(ann, bob, content)
    expect(await unreadNotices(bob)).toBe(1)
    const [notice] = await server.db
      .collection('notifications')
      .find({ userId: bob.user._id })
      .toArray()
    expect(notice).toMatchObject({
      kind: 'direct_message',
      count: 3,
      path: `/social-feed?chat=${idOf(ann)}`,
      actorId: ann.user._id,
    })
    expect((await markRead(bob, ann)).status).toBe(204)
    expect(await conversationsOf(bob)).toMatchObject([{ unreadCount: 0 }])
    expect(await unreadNotices(bob)).toBe(0)
    await sendAndRead(ann, bob, 'Four')
    expect(await conversationsOf(bob)).toMatchObject([{ unreadCount: 1 }])
    expect(await unreadNotices(bob)).toBe(1)
  })

  test('reading does not change the unread count of the other member', async () => {
    const { pair } = await connectedPair()
    const [ann, bob] = pair
    await sendAndRead(ann, bob, 'For Bob')
    await sendAndRead(bob, ann, 'For Ann')
    await markRead(ann, bob)
    expect(await conversationsOf(ann)).toMatchObject([{ unreadCount: 0 }])
    expect(await conversationsOf(bob)).toMatchObject([{ unreadCount: 1 }])
  })

  test('without a conversation there are none, and an unknown member gets 404', async () => {
    const [ann, bob] = [await signIn(server), await signIn(server)]
    expect((await markRead(ann, bob)).status).toBe(204)
    expect(await conversationsOf(ann)).toEqual([])
    for (const otherUserId of [new ObjectId().toHexString(), 'nonsense']) {
      const body = { otherUserId }
      const put = await sendJson(server, 'PUT', '/api/conversations/read', body, ann.bearer)
      const path = `/api/messages?otherUserId=${otherUserId}`
      const get = await server.request(path, { headers: ann.bearer })
      expect([put.status, get.status]).toEqual([404, 404])
    }
  })
})

test('a message is later than the last one even if this process’s clock is behind', async () => {
  const { pair } = await connectedPair()
  const [ann, bob] = pair
  server.clock.now = minute(10)
  const first = await sendAndRead(ann, bob, 'By the fast clock')
  server.clock.now = minute(5)
  const second = await sendAndRead(bob, ann, 'By the slow clock')
  server.clock.now = new Date()
  expect(await messagesOf(ann, bob)).toEqual([first, second])
})
