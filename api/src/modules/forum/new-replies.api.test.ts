import {
  type ForumTopic,
  forumTopicSchema,
  maximumNewReplies,
  type NewReplies,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aForumPost, aTopic, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, putJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let reader: Member
let writer: Member
let moderator: Member

beforeAll(async () => {
  server = await createTestServer()
  reader = await signIn(server)
  writer = await signIn(server)
  moderator = await signIn(server, { isAdmin: true })
})
afterAll(() => server.close())

/** A topic whose opening post is of minute 0, with a reply in each minute after it. */
async function addTopic(replies: number, userId = writer.user._id) {
  const topic = aTopic({
    ...{ userId, category: `c-${new ObjectId()}`, createdAt: minute(0) },
    ...{ replyCount: replies, lastReplyAt: replies > 0 ? minute(replies) : null },
  })
  const posts = Array.from({ length: replies + 1 }, (_, index) => ({
    ...aForumPost({ topicId: topic._id, userId, isOpening: index === 0, createdAt: minute(index) }),
    content: `Post ${index}`,
  }))
  await server.db.collection('forumTopics').insertOne(topic)
  await server.db.collection('forumPosts').insertMany(posts)
  return { ...topic, ids: posts.map(({ _id }) => _id.toHexString()) }
}
type Topic = Awaited<ReturnType<typeof addTopic>>

const read = ({ _id }: Pick<Topic, '_id'>, postId: unknown, { bearer } = reader) =>
  putJson(server, `/api/forum/topics/${_id}/read`, { postId }, bearer)

/** In the list and in the topic alike. */
async function newOf({ _id, category }: Topic, headers: Record<string, string> = reader.bearer) {
  const one = await server.request(`/api/forum/topics/${_id}`, { headers })
  const list = await server.request(`/api/forum/topics?category=${category}`, { headers })
  const { newReplies } = await readResponse(one, forumTopicSchema)
  const [listed] = await readListResponse(list, forumTopicSchema)
  expect(listed?.newReplies).toEqual(newReplies)
  return newReplies
}
const after = ({ ids }: Topic, index: number, count: number): NewReplies => ({
  ...{ count, firstId: ids[index + 1] ?? '' },
})

describe('new replies', () => {
  test('are those behind the last post that the member has seen, in topics that were visited', async () => {
    const topic = await addTopic(3)
    expect(await newOf(topic)).toBeUndefined()
    expect((await read(topic, topic.ids[0])).status).toBe(204)
    expect(await newOf(topic)).toEqual(after(topic, 0, 3))
    await read(topic, topic.ids[1])
    expect(await newOf(topic)).toEqual(after(topic, 1, 2))
    await read(topic, topic.ids[3])
    expect(await newOf(topic)).toBeUndefined()
  })

  test('are of each member alone, and of no visitor', async () => {
    const topic = await addTopic(2)
    await read(topic, topic.ids[0])
    expect(await newOf(topic, moderator.bearer)).toBeUndefined()
    expect(await newOf(topic, {})).toBeUndefined()
  })

  test('never become more again, also when two devices report in the wrong order', async () => {
    const topic = await addTopic(4)
    await Promise.all([3, 1, 2].map((index) => read(topic, topic.ids[index])))
    expect(await newOf(topic)).toEqual(after(topic, 3, 1))
    await read(topic, topic.ids[0])
    expect(await newOf(topic)).toEqual(after(topic, 3, 1))
    const visits = server.db.collection('topicVisits')
    expect(await visits.countDocuments({ topicId: topic._id })).toBe(1)
  })

  test('are written by others', async () => {
    const topic = await addTopic(1)
    await read(topic, topic.ids[1])
    const body = { topicId: topic._id, content: 'So it is.' }
    await postJson(server, '/api/forum/posts', body, reader.bearer)
    expect(await newOf(topic)).toBeUndefined()
    const answer = await postJson(server, '/api/forum/posts', body, writer.bearer)
    const { id: firstId } = (await answer.json()) as ForumTopic
    expect(await newOf(topic)).toEqual({ count: 1, firstId })
  })

  test('are counted up to a bound', async () => {
    const topic = await addTopic(maximumNewReplies + 2)
    await read(topic, topic.ids[0])
    expect(await newOf(topic)).toEqual(after(topic, 0, maximumNewReplies))
  })

  test('are none that the member does not see', async () => {
    const topic = await addTopic(5)
    const viewer = await signIn(server)
    const [blocked, muted] = [await signIn(server), await signIn(server)]
    await read(topic, topic.ids[0], viewer)
    const posts = server.db.collection('forumPosts')
    const change = (index: number, fields: object) =>
      posts.updateOne({ _id: new ObjectId(topic.ids[index]) }, { $set: fields })
    await change(1, { userId: blocked.user._id })
    await change(2, { userId: muted.user._id })
    await change(4, { content: 'About **politics**, again' })
    await postJson(server, '/api/blocks', { userId: blocked.user._id }, viewer.bearer)
    await postJson(server, '/api/mutes', { userId: muted.user._id }, viewer.bearer)
    await postJson(server, '/api/hidden-words', { text: 'politics' }, viewer.bearer)
    expect(await newOf(topic, viewer.bearer)).toEqual(after(topic, 2, 2))
    const hide = { contentType: 'forum_post' }
    await putJson(server, `/api/hidden-posts/${topic.ids[3]}`, hide, viewer.bearer)
    expect(await newOf(topic, viewer.bearer)).toEqual(after(topic, 4, 1))
    const path = `/api/forum/posts/${topic.ids[5]}`
    await server.request(path, { method: 'DELETE', headers: moderator.bearer })
    expect(await newOf(topic, viewer.bearer)).toBeUndefined()
  })

  test('go with their topic', async () => {
    const topic = await addTopic(1)
    await read(topic, topic.ids[0])
    const path = `/api/forum/topics/${topic._id}`
    await server.request(path, { method: 'DELETE', headers: moderator.bearer })
    const visits = server.db.collection('topicVisits')
    await server.jobRunner.runDue('clean-up')
    expect(await visits.countDocuments({ topicId: topic._id })).toBe(0)
  })
})

describe('a post that a member says to have read', () => {
  test('is one of the topic', async () => {
    const [topic, other] = [await addTopic(1), await addTopic(1)]
    const unknown = [other.ids[0], new ObjectId().toHexString(), 'post']
    for (const id of unknown) expect((await read(topic, id)).status).toBe(404)
    expect((await read({ _id: new ObjectId() }, topic.ids[0])).status).toBe(404)
    for (const id of [undefined, '', 7, { $ne: null }]) {
      expect((await read(topic, id)).status).toBe(400)
    }
    const visits = server.db.collection('topicVisits')
    expect(await visits.countDocuments({ topicId: { $in: [topic._id, other._id] } })).toBe(0)
  })

  test('is not what the member cannot see', async () => {
    const topic = await addTopic(1, (await signIn(server)).user._id)
    await postJson(server, '/api/blocks', { userId: topic.userId }, reader.bearer)
    expect((await read(topic, topic.ids[1])).status).toBe(404)
  })

  test('is nothing that a visitor can say', async () => {
    const topic = await addTopic(1)
    const path = `/api/forum/topics/${topic._id}/read`
    expect((await sendJson(server, 'PUT', path, { postId: topic.ids[0] })).status).toBe(401)
  })
})
