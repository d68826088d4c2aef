import type { ForumTopic } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removalBatchSize } from '../../database/removed-records.repository'
import { aForumPost, aTopic, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { ForumTopicDocument } from './topics.documents'

let server: TestServer
let member: Awaited<ReturnType<typeof signIn>>
let admin: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
  member = await signIn(server)
  admin = await signIn(server, { isAdmin: true })
})
afterAll(() => server.close())

const topics = () => server.db.collection<ForumTopicDocument>('forumTopics')
const posts = () => server.db.collection('forumPosts')
const findAudit = (action: string, targetId: string) =>
  server.db.collection('auditLog').findOne({ action, targetId })

const input = { title: 'Donner Pass tonight?', category: 'routes' }
const create = (body: object, { bearer } = member) =>
  postJson(server, '/api/forum/topics', body, bearer)
const update = (id: ObjectId | string, body: object) =>
  sendJson(server, 'PUT', `/api/forum/topics/${id}`, body, admin.bearer)
const remove = (id: ObjectId | string) =>
  server.request(`/api/forum/topics/${id}`, { method: 'DELETE', headers: admin.bearer })

async function addTopic(values: Parameters<typeof aTopic>[0] = {}) {
  const topic = aTopic(values)
  await topics().insertOne(topic)
  return topic
}

const rules: [object, string][] = [
  [{ title: 'Four' }, 'Title must be at least 5 characters'],
  [{ title: '  Four ' }, 'Title must be at least 5 characters'],
  [{ title: undefined }, 'Title must be at least 5 characters'],
  [{ title: { $ne: null } }, 'Title must be at least 5 characters'],
  [{ title: 'x'.repeat(256) }, 'Title too long'],
  [{ category: '' }, 'Category is required'],
  [{ category: undefined }, 'Category is required'],
  [{ category: 'boats' }, 'Please select a category'],
  [{ isSticky: 'yes' }, 'Sticky must be true or false'],
  [{ isLocked: 1 }, 'Locked must be true or false'],
]

describe('starting a topic', () => {
  test('with content creates an opening post, which is not counted as a reply', async () => {
    const response = await create({ ...input, content: ' Chains? ' })
    expect(response.status).toBe(201)
    const topic = (await response.json()) as ForumTopic
    expect(topic).toEqual({
      ...input,
      id: expect.any(String),
      categoryName: 'Routes',
      isSticky: false,
      isLocked: false,
      replyCount: 0,
      lastReplyAt: null,
      createdAt: server.clock.now.toISOString(),
      user: expect.objectContaining({ id: member.user._id.toHexString() }),
    })
    const shown = await server.request(`/api/forum/topics/${topic.id}/posts`)
    expect(await shown.json()).toMatchObject([
      { topicId: topic.id, userId: member.user._id.toHexString(), content: 'Chains?' },
    ])
    expect(await posts().findOne({ content: 'Chains?' })).toMatchObject({ isOpening: true })
  })

  test.each([undefined, null, '', '  '])('with %j as content creates no post', async (content) => {
    const { id } = (await (await create({ ...input, content })).json()) as ForumTopic
    const shown = await server.request(`/api/forum/topics/${id}/posts`)
    expect(await shown.json()).toEqual([])
  })

  test('a member cannot make it sticky or locked, nor set another author', async () => {
    const forged = { isSticky: true, isLocked: true, userId: admin.user._id, replyCount: 9 }
    const response = await create({ ...input, ...forged })
    const topic = (await response.json()) as ForumTopic
    expect(topic).toMatchObject({ isSticky: false, isLocked: false, replyCount: 0 })
    const stored = await topics().findOne({ _id: new ObjectId(topic.id) })
    expect(stored?.userId).toEqual(member.user._id)
    expect(await findAudit('forum.topic_created', topic.id)).toBeNull()
  })

  test('an administrator can make it sticky and locked, which is recorded', async () => {
    const response = await create({ ...input, isSticky: true, isLocked: true }, admin)
    const topic = (await response.json()) as ForumTopic
    expect(topic).toMatchObject({ isSticky: true, isLocked: true })
    expect(await findAudit('forum.topic_created', topic.id)).toMatchObject({
      actorId: admin.user._id,
      targetLabel: input.title,
      after: { ...input, isSticky: true, isLocked: true },
    })
  })

  test.each(['Diner', 'x'.repeat(255)])('the title %s is accepted', async (title) => {
    expect(await (await create({ ...input, title })).json()).toMatchObject({ title })
  })

  test.each([
    ...rules,
    [{ content: 5 }, 'Content must be text'],
    [{ content: 'x'.repeat(20_001) }, 'Content too long'],
  ] as const)('with %j, the response is 400', async (values, message) => {
    const before = await topics().countDocuments({})
    const response = await create({ ...input, ...values })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
    expect(await topics().countDocuments({})).toBe(before)
  })
})

describe('changing a topic', () => {
  test('an administrator changes it; missing fields get their defaults', async () => {
    const topic = await addTopic({ isSticky: true, replyCount: 2, lastReplyAt: minute(7) })
    const response = await update(topic._id, { title: 'Vail Pass tonight?', category: 'jobs' })
    expect(await response.json()).toEqual({
      id: topic._id.toHexString(),
      title: 'Vail Pass tonight?',
      category: 'jobs',
      categoryName: 'Jobs',
      isSticky: false,
      isLocked: false,
      replyCount: 2,
      lastReplyAt: minute(7).toISOString(),
      createdAt: topic.createdAt.toISOString(),
      user: expect.objectContaining({ id: topic.userId.toHexString() }),
      editedAt: expect.any(String),
      version: 1,
    })
    expect(await findAudit('forum.topic_updated', topic._id.toHexString())).toMatchObject({
      actorId: admin.user._id,
      before: { title: topic.title, category: 'routes', isSticky: true },
      after: { title: 'Vail Pass tonight?', category: 'jobs', isSticky: false },
    })
  })

  test.each(rules)('with %j, the response is 400 and nothing changes', async (values, message) => {
    const topic = await addTopic()
    const response = await update(topic._id, { ...input, isLocked: true, ...values })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
    expect(await topics().findOne({ _id: topic._id })).toEqual(topic)
  })

  test.each(['000000000000000000000000', 'nonsense'])('the id %s gets 404', async (id) => {
    expect((await update(id, input)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })
})

describe('deleting a topic', () => {
  test('it is removed at once and all its posts soon after; other topics keep theirs', async () => {
    const topic = await addTopic()
    const other = aForumPost()
    const many = Array.from({ length: 2 * removalBatchSize + 1 }, () =>
      aForumPost({ topicId: topic._id }),
    )
    await posts().insertMany([...many, other])
    expect((await remove(topic._id)).status).toBe(204)
    expect((await server.request(`/api/forum/topics/${topic._id}`)).status).toBe(404)
    expect((await server.request(`/api/forum/topics/${topic._id}/posts`)).status).toBe(404)
    await server.jobRunner.runDue('clean-up')
    expect(await posts().countDocuments({ topicId: topic._id })).toBe(0)
    expect(await server.db.collection('removedTopics').countDocuments({})).toBe(0)
    expect(await posts().findOne({ _id: other._id })).not.toBeNull()
    expect((await remove(topic._id)).status).toBe(404)
    expect(await findAudit('forum.topic_deleted', topic._id.toHexString())).toMatchObject({
      actorId: admin.user._id,
      before: { title: topic.title, category: 'routes', replyCount: 0 },
    })
  })

  test('the next run of the job continues an interrupted removal of posts', async () => {
    const left = aForumPost()
    await posts().insertOne(left)
    await server.db
      .collection<{ _id: ObjectId; removedAt: Date }>('removedTopics')
      .insertOne({ _id: left.topicId, removedAt: minute(0) })
    const { now } = server.clock
    server.clock.now = new Date(now.getTime() + 3_600_000)
    await server.jobRunner.runDue('clean-up')
    server.clock.now = now
    expect(await posts().countDocuments({ topicId: left.topicId })).toBe(0)
    expect(await server.db.collection('removedTopics').countDocuments({})).toBe(0)
  })
})

describe('searching the board', () => {
  const search = async (query: string) => {
    const response = await server.request(`/api/forum/topics?${query}`)
    return ((await response.json()) as ForumTopic[]).map(({ title }) => title)
  }
  beforeAll(async () => {
    const titles = ['Québec winter parking', 'Winter tires', 'Parking apps']
    for (const [index, title] of titles.entries()) {
      await addTopic({ title, category: index === 0 ? 'routes' : 'other', isSticky: index === 1 })
    }
  })

  test.each([
    ['search=winter', ['Winter tires', 'Québec winter parking']],
    ['search=park%20WINT', ['Québec winter parking']],
    ['search=quebec', ['Québec winter parking']],
    ['search=inter', []],
    ['search=.*', []],
    ['search=winter&category=other', ['Winter tires']],
  ])('%s finds topics by the beginning of every word', async (query, expected) => {
    expect(await search(query)).toEqual(expected)
  })

  test('a changed topic is found by its new title only', async () => {
    const topic = await addTopic({ title: 'Jake brakes' })
    await update(topic._id, { title: 'Engine brakes', category: 'equipment' })
    expect(await search('search=jake')).toEqual([])
    expect(await search('search=engine')).toEqual(['Engine brakes'])
  })
})
