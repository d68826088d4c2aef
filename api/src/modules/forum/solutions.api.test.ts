import { type ForumTopic, forumTopicSchema } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aForumPost, aTopic, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { toPostText } from './posts.documents'

type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let starter: Member
let answering: Member
let moderator: Member

beforeAll(async () => {
  server = await createTestServer()
  starter = await signIn(server)
  answering = await signIn(server, { firstName: 'Norm', lastName: 'Fischer' })
  moderator = await signIn(server, { moderates: ['board'] })
})
afterAll(() => server.close())

const insert = (name: string, document: object) => server.db.collection(name).insertOne(document)

async function addTopic({ user } = answering) {
  const topic = aTopic({ userId: starter.user._id, replyCount: 1 })
  await insert('forumTopics', topic)
  const reply = aForumPost({
    ...{ topicId: topic._id, userId: user._id },
    ...toPostText('**Chains** from Colfax on.'),
  })
  await insert('forumPosts', reply)
  return { topicId: topic._id, replyId: reply._id }
}
interface Mark {
  readonly topicId: ObjectId
  readonly replyId: unknown
}
const mark = ({ topicId, replyId: postId }: Mark, { bearer } = starter) =>
  sendJson(server, 'PUT', `/api/forum/topics/${topicId}/solution`, { postId }, bearer)
const unmark = ({ topicId }: Pick<Mark, 'topicId'>, { bearer }: Member = starter) =>
  server.request(`/api/forum/topics/${topicId}/solution`, { method: 'DELETE', headers: bearer })
const read = async (topicId: ObjectId, headers = {}) =>
  await readResponse(
    await server.request(`/api/forum/topics/${topicId}`, { headers }),
    forumTopicSchema,
  )
const readListed = async (topicId: ObjectId, headers = {}) => {
  const response = await server.request('/api/forum/topics?limit=100', { headers })
  const topics = (await response.json()) as ForumTopic[]
  return topics.find(({ id }) => id === topicId.toHexString())
}
const noticesOf = ({ user: { _id: userId } }: Member, topicId: ObjectId) =>
  server.db
    .collection('notifications')
    .find({ userId, kind: 'post_solution', path: new RegExp(`^/forum/${topicId}`) })
    .toArray()

describe('the solution of a topic', () => {
  test('is shown in the topic and in the list, until its mark is taken back', async () => {
    const { topicId, replyId } = await addTopic()
    expect((await mark({ topicId, replyId })).status).toBe(200)
    expect(await read(topicId)).toMatchObject({
      isSolved: true,
      solution: {
        postId: replyId.toHexString(),
        author: { firstName: 'Norm', lastName: 'Fischer' },
        excerpt: 'Chains from Colfax on.',
      },
    })
    expect(await readListed(topicId)).toMatchObject({ isSolved: true })
    for (const _ of [1, 2]) expect((await unmark({ topicId })).status).toBe(200)
    expect(await read(topicId)).not.toHaveProperty('isSolved')
    expect(await readListed(topicId)).not.toHaveProperty('isSolved')
  })

  test('shows how its reply begins now', async () => {
    const { topicId, replyId } = await addTopic()
    await mark({ topicId, replyId })
    await read(topicId)
    const text = { content: 'Open again.', version: 0 }
    await sendJson(server, 'PUT', `/api/forum/posts/${replyId}`, text, answering.bearer)
    expect((await read(topicId)).solution).toMatchObject({ excerpt: 'Open again.' })
  })

  test('is told to who wrote it, once, with the way to the reply', async () => {
    const { topicId, replyId } = await addTopic()
    await mark({ topicId, replyId })
    await mark({ topicId, replyId })
    expect(await noticesOf(answering, topicId)).toMatchObject([
      { count: 1, actorId: starter.user._id, path: `/forum/${topicId}?post=${replyId}` },
    ])
  })

  test('is not told to who has muted the topic, or has marked an own reply', async () => {
    const muting = await addTopic()
    const { _id: userId } = answering.user
    await insert('topicFollows', { userId, topicId: muting.topicId, state: 'mute' })
    await mark(muting)
    expect(await noticesOf(answering, muting.topicId)).toEqual([])
    const own = await addTopic(starter)
    await mark(own)
    expect(await noticesOf(starter, own.topicId)).toEqual([])
  })

  test('is chosen by who has started the topic and by moderators, which is recorded', async () => {
    const topic = await addTopic()
    expect((await mark(topic, answering)).status).toBe(403)
    expect((await unmark(topic, answering)).status).toBe(403)
    expect((await mark(topic)).status).toBe(200)
    const entries = () =>
      server.db
        .collection('auditLog')
        .find({ action: 'forum.solution_changed', targetId: topic.topicId.toHexString() })
        .toArray()
    expect(await entries()).toEqual([])
    expect((await unmark(topic, moderator)).status).toBe(200)
    expect(await entries()).toMatchObject([
      { before: { solutionId: topic.replyId.toHexString() }, after: { solutionId: null } },
    ])
  })

  test('is a reply of the same topic, and not its opening post', async () => {
    const { topicId } = await addTopic()
    const opening = aForumPost({ topicId, isOpening: true })
    await insert('forumPosts', opening)
    const { replyId: other } = await addTopic()
    for (const replyId of [opening._id, other, topicId]) {
      const response = await mark({ topicId, replyId })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ issues: [{ path: 'postId' }] })
    }
  })

  test('is none any more once its reply is deleted or hidden', async () => {
    const deleted = await addTopic()
    await mark(deleted)
    const remove = { method: 'DELETE', headers: answering.bearer }
    await server.request(`/api/forum/posts/${deleted.replyId}`, remove)
    const hidden = await addTopic()
    await mark(hidden)
    const about = {
      contentType: 'forum_post',
      contentId: hidden.replyId,
      reason: 'Spam',
      description: '',
    }
    await sendJson(server, 'POST', '/api/reports', about, starter.bearer)
    const item = await server.db
      .collection('moderationItems')
      .findOne({ contentId: hidden.replyId })
    const step = { kind: 'hide', reason: 'It insults other members.' }
    const path = `/api/moderation/items/${item?._id}/steps`
    expect((await sendJson(server, 'POST', path, step, moderator.bearer)).status).toBe(200)
    for (const { topicId } of [deleted, hidden]) {
      expect(await read(topicId)).not.toHaveProperty('isSolved')
      expect(
        await server.db.collection('forumTopics').findOne({ _id: topicId }),
      ).not.toHaveProperty('solutionId')
    }
  })

  test('whose reply a reader does not see, or a release before has removed, is none', async () => {
    const blocking = await signIn(server)
    const { topicId, replyId } = await addTopic()
    await mark({ topicId, replyId })
    const block = { userId: blocking.user._id, blockedId: answering.user._id }
    await insert('blocks', { ...block, createdAt: minute(0) })
    expect(await readListed(topicId, blocking.bearer)).not.toHaveProperty('isSolved')
    expect(await read(topicId, blocking.bearer)).not.toHaveProperty('isSolved')
    expect(await readListed(topicId)).toMatchObject({ isSolved: true })
    await server.db.collection('forumPosts').deleteOne({ _id: replyId })
    expect(await read(topicId, starter.bearer)).not.toHaveProperty('isSolved')
  })
})
