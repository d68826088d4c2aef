import type { ForumPost } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { createDatabase } from '../../database/database'
import { createLogger } from '../../logger'
import { createServer } from '../../server'
import { aForumPost, aTopic } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
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
afterAll(() => server.close())

const topics = () => server.db.collection<ForumTopicDocument>('forumTopics')
const posts = () => server.db.collection<ForumPostDocument>('forumPosts')

async function addTopic(values: Parameters<typeof aTopic>[0] = {}) {
  const topic = aTopic(values)
  await topics().insertOne(topic)
  return topic
}

const reply = (topicId: ObjectId, content: string) =>
  postJson(server, '/api/forum/posts', { topicId: topicId.toHexString(), content }, member)
const remove = (post: { _id: ObjectId }) =>
  server.request(`/api/forum/posts/${post._id}`, { method: 'DELETE', headers: admin })

/** A second application on the same database, like another process. */
function createOtherProcess() {
  const config = readConfig({ HAULYARD_MODE: 'demo', LOG_LEVEL: 'silent' })
  const database = createDatabase()
  database.attach(server.appDb)
  return createServer({
    config,
    database,
    logger: createLogger(config),
    status: () => 'ready',
    now: () => new Date(),
  })
}

/** Runs the tasks, so many at a time, and counts the statuses of their responses. */
async function countStatuses(
  works: readonly (() => Promise<Response> | Response)[],
  concurrency: number,
) {
  const statuses: Record<number, number> = {}
  const queue = works.values()
  const worker = async () => {
    for (const work of queue) {
      const { status } = await work()
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return statuses
}

const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

test('1,000 concurrent replies are 1,000 posts, and the topic counts them', async () => {
  const topic = await addTopic({ userId: (await signIn(server)).user._id })
  const works = times(1000, (index) => () => reply(topic._id, `Reply ${index}`))
  expect(await countStatuses(works, 50)).toEqual({ 201: 1000 })
  const contents = await posts().distinct('content', { topicId: topic._id })
  const notice = await server.db.collection('notifications').findOne({ userId: topic.userId })
  expect(contents).toHaveLength(1000)
  expect(await topics().findOne({ _id: topic._id })).toMatchObject({ replyCount: 1000 })
  expect(notice).toMatchObject({ kind: 'forum_reply', count: 1000 })
})

test('concurrent replies and deletions leave a count that equals the posts', async () => {
  const topic = await addTopic({ replyCount: 40 })
  const old = times(40, () => aForumPost({ topicId: topic._id }))
  const opening = aForumPost({ topicId: topic._id, isOpening: true, createdAt: topic.createdAt })
  await posts().insertMany([opening, ...old])
  const works = times(200, (index) => {
    const doomed = index % 5 === 0 ? old[index / 5] : undefined
    return () => (doomed ? remove(doomed) : reply(topic._id, `Reply ${index}`))
  })
  expect(await countStatuses(works, 20)).toEqual({ 201: 160, 204: 40 })
  const replies = { topicId: topic._id, isOpening: false }
  const [last] = await posts().find(replies).sort({ createdAt: -1 }).limit(1).toArray()
  expect(await posts().countDocuments(replies)).toBe(160)
  expect(await topics().findOne({ _id: topic._id })).toMatchObject({
    replyCount: 160,
    lastReplyAt: last?.createdAt,
    lastActivityAt: last?.createdAt,
  })
})

test('two processes that write to one topic concurrently lose nothing', async () => {
  const topic = await addTopic()
  const other = createOtherProcess()
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json', ...member } }
  const replyElsewhere = (content: string) => {
    const body = JSON.stringify({ topicId: topic._id.toHexString(), content })
    return other.app.request('/api/forum/posts', { ...request, body })
  }
  const works = times(100, (index) => {
    const content = `Reply ${index}`
    return () => (index % 2 === 0 ? reply(topic._id, content) : replyElsewhere(content))
  })
  expect(await countStatuses(works, 20)).toEqual({ 201: 100 })
  expect(await posts().countDocuments({ topicId: topic._id })).toBe(100)
  expect(await topics().findOne({ _id: topic._id })).toMatchObject({ replyCount: 100 })
  await other.close()
})

test('a post that many requests delete concurrently is subtracted once', async () => {
  const topic = await addTopic({ replyCount: 2 })
  const doomed = aForumPost({ topicId: topic._id })
  await posts().insertMany([doomed, aForumPost({ topicId: topic._id })])
  const works = times(10, () => () => remove(doomed))
  expect(await countStatuses(works, 10)).toEqual({ 204: 1, 404: 9 })
  expect(await topics().findOne({ _id: topic._id })).toMatchObject({ replyCount: 1 })
})

test('no reply is stored after its topic was locked', async () => {
  const topic = await addTopic()
  const path = `/api/forum/topics/${topic._id}`
  const accepted: ForumPost[] = []
  const lockedTopic = { title: topic.title, category: topic.category, isLocked: true }
  const works = times(60, (index) => async () => {
    if (index === 30) return sendJson(server, 'PUT', path, lockedTopic, admin)
    const response = await reply(topic._id, `Reply ${index}`)
    if (response.status === 201) accepted.push((await response.clone().json()) as ForumPost)
    return response
  })
  const statuses = await countStatuses(works, 20)
  expect(statuses[200]).toBe(1)
  expect((statuses[201] ?? 0) + (statuses[403] ?? 0)).toBe(59)
  expect(await topics().findOne({ _id: topic._id })).toMatchObject({ replyCount: accepted.length })
  expect((await reply(topic._id, 'Too late')).status).toBe(403)
  expect(await posts().countDocuments({ topicId: topic._id })).toBe(accepted.length)
})

test('replies during the removal of their topic leave no post', async () => {
  const topic = await addTopic()
  const removal = { method: 'DELETE', headers: admin }
  const works = times(60, (index) =>
    index === 30
      ? () => server.request(`/api/forum/topics/${topic._id}`, removal)
      : () => reply(topic._id, `Reply ${index}`),
  )
  const statuses = await countStatuses(works, 20)
  expect(statuses[204]).toBe(1)
  expect((statuses[201] ?? 0) + (statuses[404] ?? 0)).toBe(59)
  await server.jobRunner.runDue('clean-up')
  expect(await posts().countDocuments({ topicId: topic._id })).toBe(0)
})
