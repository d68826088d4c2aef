import type { ForumCategory, ForumPost, ForumTopic } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCategory, aTopic } from '../../testing/fixtures'
import {
  abandonKeys,
  forgetResponses,
  repeatAfterKill,
  repeatWhenForgotten,
} from '../../testing/interrupted-call'
import { signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { ForumCategoryDocument } from './categories.documents'
import { maximumCategories } from './categories.repository'
import { fillCategories } from './first-categories'
import type { ForumPostDocument } from './posts.documents'
import type { ForumTopicDocument } from './topics.documents'

type Headers = Record<string, string>

let server: TestServer
let member: Headers
let admin: Headers
beforeAll(async () => {
  server = await createTestServer()
  member = (await signIn(server)).bearer
  admin = (await signIn(server, { isAdmin: true })).bearer
})
beforeEach(async () => {
  for (const name of ['forumTopics', 'forumPosts', 'forumCategories', 'auditLog']) {
    await server.db.collection(name).deleteMany({})
  }
})
afterAll(() => server.close())

const topics = () => server.db.collection<ForumTopicDocument>('forumTopics')
const posts = () => server.db.collection<ForumPostDocument>('forumPosts')
const categories = () => server.db.collection<ForumCategoryDocument>('forumCategories')
const countRecords = (targetId: string) =>
  server.db.collection('auditLog').countDocuments({ targetId })

describe('a topic that is sent again after its process was killed', () => {
  const input = { title: 'Vail Pass tonight', category: 'routes', content: 'Anybody up there?' }
  const send = (headers: Headers) =>
    postJson(server, '/api/forum/topics', input, { ...admin, ...headers })
  beforeEach(() => fillCategories(server.appDb))

  test.each([
    ['at once', repeatAfterKill],
    ['when its key is forgotten', repeatWhenForgotten],
  ])('%s is one topic with one opening post, recorded once', async (_when, repeat) => {
    const { first, second } = await repeat({ server, send })
    const topic = (await first.json()) as ForumTopic
    expect(second.status).toBe(201)
    expect(await second.json()).toEqual(topic)
    expect(await topics().countDocuments({})).toBe(1)
    expect(await posts().countDocuments({ topicId: new ObjectId(topic.id) })).toBe(1)
    expect(await countRecords(topic.id)).toBe(1)
  })

  test('is created if nothing was written before', async () => {
    const { first, second } = await repeatAfterKill({
      server,
      send,
      meanwhile: () => Promise.all([topics().deleteMany({}), posts().deleteMany({})]),
    })
    const { id } = (await first.json()) as ForumTopic
    expect(await second.json()).toMatchObject({ id })
    expect(await posts().countDocuments({ topicId: new ObjectId(id) })).toBe(1)
  })
})

describe('a reply that is sent again after its process was killed', () => {
  let topic: ForumTopicDocument & { _id: ObjectId }
  beforeEach(async () => {
    topic = aTopic({ userId: (await signIn(server)).user._id })
    await topics().insertOne(topic)
  })
  const reply = (content: string, headers: Headers = {}) => {
    const body = { topicId: topic._id.toHexString(), content }
    return postJson(server, '/api/forum/posts', body, { ...member, ...headers })
  }
  const send = (headers: Headers) => reply('Chains are on.', headers)
  const idOf = async (response: Response) => ((await response.json()) as ForumPost).id
  const expectReplies = async (count: number) => {
    const notices = await server.db
      .collection('notifications')
      .find({ userId: topic.userId })
      .toArray()
    expect(await posts().countDocuments({ topicId: topic._id })).toBe(count)
    expect(await topics().findOne({ _id: topic._id })).toMatchObject({ replyCount: count })
    expect(notices).toMatchObject([{ kind: 'forum_reply', count }])
  }

  test.each([
    ['at once', repeatAfterKill],
    ['when its key is forgotten', repeatWhenForgotten],
  ])(
    '%s is one post, counted once, with one notification to the topic’s author',
    async (_when, repeat) => {
      const { first, second } = await repeat({ server, send })
      expect(second.status).toBe(201)
      expect(await second.json()).toEqual(await first.json())
      await expectReplies(1)
    },
  )

  test('is found although the topic was locked meanwhile; a new one is rejected', async () => {
    const { first, second } = await repeatAfterKill({
      server,
      send,
      meanwhile: () => topics().updateOne({ _id: topic._id }, { $set: { isLocked: true } }),
    })
    expect(await idOf(second)).toBe(await idOf(first))
    expect((await reply('Too late.')).status).toBe(403)
    await expectReplies(1)
  })

  test('does not fail concurrent replies', async () => {
    const keys = Array.from({ length: 10 }, () => crypto.randomUUID())
    const sendExisting = () =>
      Promise.all(keys.map((key) => reply(`Kept ${key}`, { 'Idempotency-Key': key })))
    const ids = await Promise.all((await sendExisting()).map(idOf))
    await forgetResponses(server, keys)
    abandonKeys(server)
    const fresh = Array.from({ length: 60 }, (_, index) => reply(`New ${index}`))
    const again = await sendExisting()
    for (const { status } of await Promise.all(fresh)) expect(status).toBe(201)
    expect(await Promise.all(again.map(idOf))).toEqual(ids)
    await expectReplies(70)
  })
})

describe('a category that is sent again after its process was killed', () => {
  const send = (headers: Headers) =>
    postJson(server, '/api/forum/categories', { name: 'Weather' }, { ...admin, ...headers })

  test('is one category, recorded once; with another key its name exists already', async () => {
    const { first, second } = await repeatAfterKill({ server, send })
    const category = (await first.json()) as ForumCategory
    expect(second.status).toBe(201)
    expect(await second.json()).toEqual(category)
    expect(await categories().countDocuments({})).toBe(1)
    expect(await countRecords(category.id)).toBe(1)
    expect((await send({ 'Idempotency-Key': crypto.randomUUID() })).status).toBe(409)
  })

  test('is found if it was the last one below the maximum', async () => {
    await categories().insertMany(Array.from({ length: maximumCategories - 1 }, () => aCategory()))
    const { second } = await repeatAfterKill({ server, send })
    expect(second.status).toBe(201)
    expect(await categories().countDocuments({})).toBe(maximumCategories)
  })

  test('is rejected if another category has got its name meanwhile', async () => {
    const { first, second } = await repeatAfterKill({
      server,
      send,
      meanwhile: async () => {
        await categories().deleteMany({})
        await categories().insertOne(aCategory({ name: 'weather' }))
      },
    })
    expect([first.status, second.status]).toEqual([201, 409])
  })
})
