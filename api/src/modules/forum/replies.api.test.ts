import type { ForumPost } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aForumPost, aTopic, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { ForumTopicDocument } from './topics.documents'

type Member = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let starter: Member
let author: Member
let stranger: Member
let admin: Member

beforeAll(async () => {
  server = await createTestServer()
  starter = await signIn(server)
  author = await signIn(server)
  stranger = await signIn(server)
  admin = await signIn(server, { isAdmin: true })
})
afterAll(() => server.close())

const topics = () => server.db.collection<ForumTopicDocument>('forumTopics')
const posts = () => server.db.collection('forumPosts')
const notifications = () => server.db.collection('notifications')

async function addTopic(values: Parameters<typeof aTopic>[0] = {}) {
  const topic = aTopic({ userId: starter.user._id, ...values })
  await topics().insertOne(topic)
  return topic
}
const reply = (topicId: unknown, content: unknown, { bearer } = author) =>
  postJson(server, '/api/forum/posts', { topicId, content }, bearer)
const remove = (id: unknown, { bearer } = author) =>
  server.request(`/api/forum/posts/${id}`, { method: 'DELETE', headers: bearer })

describe('replying', () => {
  beforeEach(() => {
    server.clock.now = new Date()
  })

  test('the topic counts the trimmed reply and gets its date', async () => {
    const topic = await addTopic()
    const response = await reply(topic._id, '  Chains are on.\n')
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      id: expect.any(String),
      topicId: topic._id.toHexString(),
      userId: author.user._id.toHexString(),
      content: 'Chains are on.',
      createdAt: server.clock.now.toISOString(),
      user: expect.objectContaining({ id: author.user._id.toHexString() }),
    })
    expect(await topics().findOne({ _id: topic._id })).toMatchObject({
      replyCount: 1,
      lastReplyAt: server.clock.now,
      lastActivityAt: server.clock.now,
    })
  })

  test('in a topic without an opening post, the first post is a reply too', async () => {
    const topic = await addTopic()
    await reply(topic._id, 'First!', starter)
    expect(await topics().findOne({ _id: topic._id })).toMatchObject({ replyCount: 1 })
    expect(await posts().findOne({ topicId: topic._id })).toMatchObject({ isOpening: false })
  })

  test('the topic’s author gets a notification with a count', async () => {
    const topic = await addTopic()
    const path = `/forum/${topic._id}`
    await reply(topic._id, 'One')
    await reply(topic._id, 'Two', stranger)
    expect(await notifications().find({ path }).toArray()).toMatchObject([
      {
        userId: starter.user._id,
        kind: 'forum_reply',
        actorId: stranger.user._id,
        subject: topic.title,
        count: 2,
        isRead: false,
      },
    ])
  })

  test('members are not notified of their own reply', async () => {
    const topic = await addTopic()
    await reply(topic._id, 'Anybody?', starter)
    expect(await notifications().countDocuments({ path: `/forum/${topic._id}` })).toBe(0)
  })

  test('a locked topic rejects and counts no replies, also of administrators', async () => {
    const topic = await addTopic({ isLocked: true })
    for (const member of [author, starter, admin]) {
      const response = await reply(topic._id, 'Me too', member)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ message: 'This topic is locked' })
    }
    expect(await topics().findOne({ _id: topic._id })).toEqual(topic)
    expect(await posts().countDocuments({ topicId: topic._id })).toBe(0)
    expect(await notifications().countDocuments({ path: `/forum/${topic._id}` })).toBe(0)
  })

  test.each(['000000000000000000000000', 'nonsense'])('the topic %s gets 404', async (id) => {
    const response = await reply(id, 'Hello?')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'Topic not found' })
  })

  test.each([
    ['', 'Reply cannot be empty'],
    [' \n\t ', 'Reply cannot be empty'],
    [undefined, 'Reply cannot be empty'],
    [{ $ne: '' }, 'Reply cannot be empty'],
    ['x'.repeat(20_001), 'Reply too long'],
  ])('with %j as content, the response is 400', async (content, message) => {
    const topic = await addTopic()
    const response = await reply(topic._id, content)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
    expect(await topics().findOne({ _id: topic._id })).toEqual(topic)
  })

  test.each([undefined, '', { $ne: null }, 7])(
    'with %j as topic, the response is 400',
    async (id) => {
      const response = await reply(id, 'Hello?')
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: 'Topic is required' })
    },
  )
})

describe('deleting a reply', () => {
  async function addDiscussion() {
    const topic = await addTopic({ replyCount: 2, lastReplyAt: minute(3) })
    const own = { topicId: topic._id, userId: author.user._id }
    const opening = aForumPost({ ...own, isOpening: true, createdAt: topic.createdAt })
    const first = aForumPost({ ...own, createdAt: minute(2) })
    const last = aForumPost({ ...own, createdAt: minute(3) })
    await posts().insertMany([opening, first, last])
    return { topic, opening, first, last }
  }

  test('after the author deletes the last one, the topic has the date of the previous one', async () => {
    const { topic, first, last } = await addDiscussion()
    expect((await remove(last._id)).status).toBe(204)
    const found = await topics().findOne({ _id: topic._id })
    expect(found).toMatchObject({
      replyCount: 1,
      lastReplyAt: first.createdAt,
      lastActivityAt: first.createdAt,
    })
    const shown = await server.request(`/api/forum/topics/${topic._id}/posts`)
    expect(((await shown.json()) as ForumPost[]).length).toBe(2)
  })

  test('without replies, the topic has its own date', async () => {
    const { topic, first, last } = await addDiscussion()
    await remove(first._id)
    await remove(last._id)
    expect(await topics().findOne({ _id: topic._id })).toMatchObject({
      replyCount: 0,
      lastReplyAt: null,
      lastActivityAt: topic.createdAt,
    })
  })

  test('by an administrator is recorded; by the author it is not', async () => {
    const { first, last } = await addDiscussion()
    expect((await remove(first._id, admin)).status).toBe(204)
    expect((await remove(last._id)).status).toBe(204)
    const records = server.db.collection('auditLog')
    expect(await records.findOne({ targetId: first._id.toHexString() })).toMatchObject({
      action: 'forum.post_deleted',
      actorId: admin.user._id,
      before: { content: first.content, userId: author.user._id.toHexString() },
    })
    expect(await records.findOne({ targetId: last._id.toHexString() })).toBeNull()
  })

  test('by any other member is rejected with 403', async () => {
    const { topic, first } = await addDiscussion()
    for (const member of [stranger, starter]) {
      expect((await remove(first._id, member)).status).toBe(403)
    }
    expect(await topics().findOne({ _id: topic._id })).toEqual(topic)
  })

  test('of the opening post is rejected with 409, also for administrators', async () => {
    const { opening } = await addDiscussion()
    for (const member of [author, admin]) {
      const response = await remove(opening._id, member)
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ message: 'Delete the topic instead' })
    }
    expect(await posts().findOne({ _id: opening._id })).not.toBeNull()
  })

  test('an unknown or malformed id and a post of a removed topic get 404', async () => {
    const orphan = aForumPost({ userId: author.user._id })
    await posts().insertOne(orphan)
    for (const id of ['000000000000000000000000', 'nonsense', orphan._id]) {
      const response = await remove(id)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ message: 'Post not found' })
    }
  })
})
