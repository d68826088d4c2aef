import { forumTopicSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stagesOf } from '../../testing/explain'
import { aForumPost, aTopic } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { addProcess } from '../../testing/other-process'
import { readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>
const day = 24 * 3_600_000
let server: TestServer
let moderator: Member
let author: Member

beforeAll(async () => {
  server = await createTestServer()
  moderator = await signIn(server, { moderates: ['board'] })
  author = await signIn(server)
})
afterAll(() => server.close())

const topics = () => server.db.collection('forumTopics')
async function addTopic(values: object = {}) {
  const topic = { ...aTopic({ userId: author.user._id }), ...values }
  const post = aForumPost({ topicId: topic._id, userId: author.user._id, isOpening: true })
  await topics().insertOne(topic)
  await server.db.collection('forumPosts').insertOne(post)
  return { id: topic._id, postId: post._id }
}
const put = (path: string, body: object, { bearer }: Member) =>
  server.request(path, {
    ...{ method: 'PUT', headers: { ...bearer, 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  })
const inDays = (days: number) => new Date(server.clock.now.getTime() + days * day).toISOString()
const setClosing = (id: unknown, closesAt: unknown, by = moderator) =>
  put(`/api/forum/topics/${id}/closing`, { closesAt }, by)
const read = async (id: unknown) =>
  readResponse(await server.request(`/api/forum/topics/${id}`), forumTopicSchema)
const reply = (topicId: unknown) =>
  postJson(server, '/api/forum/posts', { topicId, content: 'Still here' }, author.bearer)
const pass = (days: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + days * day)
}
const close = () => server.jobRunner.runDue('topic-closing')
const entriesAbout = (id: ObjectId) =>
  server.db
    .collection('auditLog')
    .find({ targetId: `${id}` })
    .sort({ createdAt: 1, _id: 1 })
    .toArray()

describe('the date at which a topic closes', () => {
  test('is set, changed and removed by moderators of the board, and shown to everybody', async () => {
    const { id } = await addTopic()
    for (const closesAt of [inDays(7), inDays(1)]) {
      const changed = await readResponse(await setClosing(id, closesAt), forumTopicSchema)
      expect(changed).toMatchObject({ closesAt, isLocked: false })
      expect((await read(id)).closesAt).toBe(closesAt)
    }
    expect((await setClosing(id, null)).status).toBe(200)
    expect((await read(id)).closesAt).toBeUndefined()
    const [first, second, third] = await entriesAbout(id)
    for (const entry of [first, second, third]) {
      expect(entry).toMatchObject({ action: 'forum.topic_closing_changed' })
    }
    expect(third).toMatchObject({ before: second?.after, after: { closesAt: null } })
  })

  test('is not set by the author, in the past, or of a closed topic', async () => {
    const { id } = await addTopic()
    expect((await setClosing(id, inDays(1), author)).status).toBe(403)
    expect((await setClosing(id, inDays(-1))).status).toBe(400)
    expect((await setClosing(new ObjectId(), inDays(1))).status).toBe(404)
    const closed = await addTopic({ isLocked: true })
    expect((await setClosing(closed.id, inDays(1))).status).toBe(403)
  })

  test('counts before the job has run: no reply, and no change of a post', async () => {
    const { id, postId } = await addTopic()
    await setClosing(id, inDays(1))
    expect((await reply(id)).status).toBe(201)
    pass(1)
    const rejected = await reply(id)
    expect(rejected.status).toBe(403)
    expect(await rejected.json()).toMatchObject({ code: 'forum.topic_locked' })
    const edited = await put(
      `/api/forum/posts/${postId}`,
      { content: 'Changed', version: 0 },
      author,
    )
    expect(edited.status).toBe(403)
    expect(await read(id)).toMatchObject({ replyCount: 1 })
  })

  test('closes the topic once, of two processes, with an entry of the log, and its author does not open it', async () => {
    const { id } = await addTopic()
    const other = await addTopic()
    await setClosing(id, inDays(1))
    await setClosing(other.id, inDays(3))
    pass(1)
    const second = addProcess(server)
    await Promise.all([close(), second.jobRunner.runDue('topic-closing')])
    await close()
    const closed = await read(id)
    expect(closed).toMatchObject({ isLocked: true })
    expect(closed.closesAt).toBeUndefined()
    expect((await read(other.id)).isLocked).toBe(false)
    const [, ...later] = await entriesAbout(id)
    expect(later).toMatchObject([
      { action: 'forum.topic_updated', actorId: null, after: { isLocked: true, closesAt: null } },
    ])
    const { title, category } = closed
    const opened = { title, category, isSticky: false, isLocked: false }
    const path = `/api/forum/topics/${id}`
    expect((await put(path, opened, author)).status).toBe(403)
    expect((await put(path, opened, moderator)).status).toBe(200)
    await close()
    expect((await read(id)).isLocked).toBe(false)
  })

  test('is gone when a moderator closes the topic before', async () => {
    const { id } = await addTopic()
    await setClosing(id, inDays(1))
    const { title, category } = await read(id)
    const values = { title, category, isSticky: false }
    const path = `/api/forum/topics/${id}`
    await put(path, { ...values, isLocked: true }, moderator)
    await put(path, { ...values, isLocked: false }, moderator)
    pass(1)
    await close()
    expect(await read(id)).toMatchObject({ isLocked: false })
    expect((await reply(id)).status).toBe(201)
  })

  test('is found along an index', async () => {
    const { queryPlanner } = await topics()
      .find({ closesAt: { $lte: new Date() } })
      .sort({ closesAt: 1 })
      .explain('executionStats')
    expect(stagesOf(queryPlanner.winningPlan)).toContain('IXSCAN')
  })
})

describe('a topic that closes after days without a reply', () => {
  const setQuiet = (id: unknown, closesAfterDays: unknown, by = moderator) =>
    put(`/api/forum/topics/${id}/closing`, { closesAfterDays }, by)

  test('shows the end to everybody, and a reply moves it', async () => {
    const { id } = await addTopic({ lastReplyAt: new Date(0), replyCount: 1 })
    const end = inDays(3)
    const changed = await readResponse(await setQuiet(id, 3), forumTopicSchema)
    expect(changed).toMatchObject({ closesAt: end, closesAfterDays: 3, isLocked: false })
    pass(2)
    expect((await read(id)).closesAt).toBe(end)
    expect((await reply(id)).status).toBe(201)
    expect(await read(id)).toMatchObject({ closesAt: inDays(3), closesAfterDays: 3 })
    pass(2)
    await close()
    expect(await read(id)).toMatchObject({ isLocked: false, closesAt: inDays(1) })
    const entries = await entriesAbout(id)
    expect(entries).toMatchObject([
      { action: 'forum.topic_closing_changed', after: { closesAfterDays: 3 } },
    ])
  })

  test('takes no reply from then on, also before the job has run', async () => {
    const { id, postId } = await addTopic()
    await setQuiet(id, 1)
    pass(1)
    expect(await (await reply(id)).json()).toMatchObject({ code: 'forum.topic_locked' })
    const edit = { content: 'Too late', version: 0 }
    expect((await put(`/api/forum/posts/${postId}`, edit, author)).status).toBe(403)
    expect(await read(id)).toMatchObject({ replyCount: 0 })
  })

  test('is closed once, of two processes, at the moved end', async () => {
    const { id } = await addTopic()
    await setQuiet(id, 2)
    pass(1)
    await reply(id)
    const second = addProcess(server)
    for (const days of [1, 1]) {
      pass(days)
      await Promise.all([close(), second.jobRunner.runDue('topic-closing')])
    }
    const closed = await read(id)
    expect(closed).toMatchObject({ isLocked: true, replyCount: 1 })
    expect([closed.closesAt, closed.closesAfterDays]).toEqual([undefined, undefined])
    const [, ...later] = await entriesAbout(id)
    expect(later).toMatchObject([{ action: 'forum.topic_updated', actorId: null }])
  })

  test('has a date instead, or none, when a moderator chooses that', async () => {
    const { id } = await addTopic()
    await setQuiet(id, 5)
    await setClosing(id, inDays(1))
    const dated = await read(id)
    expect([dated.closesAt, dated.closesAfterDays]).toEqual([inDays(1), undefined])
    await setQuiet(id, 5)
    await setClosing(id, null)
    expect((await read(id)).closesAt).toBeUndefined()
  })

  test('needs 1 to 365 days, and either days or a date', async () => {
    const { id } = await addTopic()
    for (const days of [0, 366, 1.5, '3', null]) {
      expect([days, (await setQuiet(id, days)).status]).toEqual([days, 400])
    }
    const path = `/api/forum/topics/${id}/closing`
    expect((await put(path, {}, moderator)).status).toBe(400)
    const both = { closesAt: inDays(1), closesAfterDays: 3 }
    expect((await put(path, both, moderator)).status).toBe(400)
    expect((await setQuiet(id, 3, author)).status).toBe(403)
    expect((await setQuiet(id, 365)).status).toBe(200)
  })
})
