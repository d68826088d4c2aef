import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectExact, expectIndexed, explain, explainFinds } from '../../testing/explain'
import { aConnection, aNotification, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { toPairKey } from '../connections/pairs'
import { toAttachmentNames } from '../media/media.names'

let server: TestServer
let reader: Awaited<ReturnType<typeof signIn>>
const otherId = new ObjectId()
const path = (resource: string) => resource.replace('{other}', otherId.toHexString())

beforeAll(async () => {
  server = await createTestServer()
  reader = await signIn(server)
  const userId = reader.user._id
  const moments = Array.from({ length: 40 }, (_, index) => minute(index))
  await server.db.collection('connections').insertMany(
    moments.map((createdAt, index) =>
      aConnection({
        requesterId: index % 2 === 0 ? userId : new ObjectId(),
        receiverId: index === 0 ? otherId : new ObjectId(),
        status: index % 4 === 0 ? 'accepted' : 'pending',
        createdAt,
      }),
    ),
  )
  await server.db.collection('blocks').insertMany(
    moments.map((createdAt, index) => ({
      userId: index % 2 === 0 ? userId : new ObjectId(),
      blockedId: index === 0 ? otherId : new ObjectId(),
      createdAt,
    })),
  )
  await server.db.collection('mutes').insertMany(
    moments.map((createdAt, index) => ({
      userId: index % 2 === 0 ? userId : new ObjectId(),
      mutedId: index === 0 ? otherId : new ObjectId(),
      createdAt,
    })),
  )
  await server.db
    .collection('notifications')
    .insertMany(
      moments.map((createdAt, index) =>
        aNotification({ userId: index % 2 === 0 ? userId : new ObjectId(), createdAt }),
      ),
    )
  const messages = moments.map((createdAt, index) => {
    const receiverId = index % 2 === 0 ? otherId : new ObjectId()
    const conversationKey = toPairKey(userId, receiverId)
    const message = { conversationKey, senderId: userId, receiverId, content: 'Hi', createdAt }
    return { _id: new ObjectId(), ...message }
  })
  await server.db.collection('messages').insertMany(messages)
  await server.db.collection('conversations').insertMany(
    messages.map((lastMessage) => ({
      key: new ObjectId().toHexString(),
      memberIds: [userId, new ObjectId()],
      lastMessage,
      lastMessageAt: lastMessage.createdAt,
      unread: {},
    })),
  )
})
afterAll(() => server.close())

test.each([
  '/api/connections?limit=5',
  '/api/connections?status=pending&limit=5',
  '/api/connections?status=accepted&limit=5',
  '/api/blocks?limit=5',
  '/api/mutes?limit=5',
  '/api/conversations?limit=5',
  '/api/messages?otherUserId={other}&limit=5',
  '/api/notifications?limit=5',
])('%s reads what it returns, on every page', async (resource) => {
  const first = await explain(server, path(resource), reader.bearer)
  first.plans.forEach(expectExact)
  if (first.next === null) throw new Error('The fixtures should fill a second page')
  const second = await explain(server, first.next, reader.bearer)
  // Reads at least the session, its member and the list.
  expect(second.plans.length).toBeGreaterThanOrEqual(3)
  second.plans.forEach(expectExact)
})

test('the first messages of strangers are read as they are returned', async () => {
  const { user, bearer } = await signIn(server)
  await server.db.collection('conversations').insertMany(
    Array.from({ length: 20 }, (_, index) => ({
      key: new ObjectId().toHexString(),
      memberIds: [otherId, user._id],
      lastMessage: {
        ...{ _id: new ObjectId(), senderId: otherId, receiverId: user._id },
        ...{ content: 'Hi', createdAt: minute(index) },
      },
      lastMessageAt: minute(index),
      unread: {},
      requestTo: user._id,
    })),
  )
  const { plans } = await explain(server, '/api/conversations?list=requests&limit=5', bearer)
  plans.forEach(expectExact)
})

test.each([
  '/api/connections?with={other}',
  '/api/connections?with={other}&status=pending',
  '/api/blocks?with={other}',
])('%s reads at most the maximum number of records', async (resource) => {
  const { plans, next } = await explain(server, path(resource), reader.bearer)
  plans.forEach(expectExact)
  const [record] = plans.filter(({ queryPlanner }) =>
    /connections|blocks/.test(queryPlanner.namespace),
  )
  expect(record?.executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 })
  expect(next).toBeNull()
})

test('the feed reads the connections of its reader from an index', async () => {
  const { plans } = await explain(server, '/api/posts', reader.bearer)
  const circle = plans.find(({ queryPlanner }) => queryPlanner.namespace.endsWith('connections'))
  expectExact(circle ?? {})
  expect(circle?.executionStats.nReturned).toBe(10)
})

test('pins and files of messages are read along an index, and by the clean-up', async () => {
  const { db, mediaStorage, jobRunner, clock } = server
  const key = toPairKey(reader.user._id, otherId)
  const messages = await db
    .collection('messages')
    .find({ conversationKey: key })
    .limit(20)
    .toArray()
  const pins = messages.map(({ _id }) => _id)
  const memberIds = [reader.user._id, otherId]
  const [lastMessage] = messages
  const lastMessageAt = minute(0)
  const conversation = { key, memberIds, lastMessage, lastMessageAt, unread: {}, pins }
  await db.collection('conversations').insertOne(conversation)
  const { plans } = await explain(
    server,
    path('/api/messages/pinned?otherUserId={other}'),
    reader.bearer,
  )
  plans.forEach(expectExact)
  await mediaStorage.write(toAttachmentNames('a'.repeat(32)).pdf, Buffer.from('%PDF-1.7'))
  const looks = await explainFinds(server, async () => {
    clock.now = new Date(clock.now.getTime() + 25 * 3_600_000)
    await jobRunner.runDue('picture-clean-up')
    clock.now = new Date(clock.now.getTime() + 25 * 3_600_000)
    await jobRunner.runDue('picture-clean-up')
  })
  const owners = [
    ...['messages', 'attachmentUploads', 'feedPosts', 'forumPosts', 'hiddenRecords', 'drafts'],
  ]
  for (const collection of owners) {
    const look = looks.find(({ queryPlanner }) => queryPlanner.namespace.endsWith(`.${collection}`))
    expectIndexed(look?.queryPlanner.winningPlan)
  }
})
