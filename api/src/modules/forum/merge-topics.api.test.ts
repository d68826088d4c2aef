import { type ForumPost, forumTopicSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aForumPost, aTopic, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'

type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let moderator: Member
let dana: Member
let norm: Member

beforeAll(async () => {
  server = await createTestServer()
  moderator = await signIn(server, { moderates: ['board'] })
  dana = await signIn(server)
  norm = await signIn(server)
})
afterAll(() => server.close())

const collection = (name: string) => server.db.collection(name)

/** A topic by one member that starts at a minute, with replies by another one. */
async function addTopic(start: number, replyCount: number, by: Member = dana) {
  const topic = aTopic({
    ...{ userId: by.user._id, createdAt: minute(start), replyCount },
    lastReplyAt: replyCount > 0 ? minute(start + replyCount) : null,
  })
  const ids = { topicId: topic._id, userId: by.user._id }
  const posts = [
    aForumPost({ ...ids, isOpening: true, createdAt: minute(start) }),
    ...Array.from({ length: replyCount }, (_, index) =>
      aForumPost({ ...ids, userId: norm.user._id, createdAt: minute(start + index + 1) }),
    ),
  ]
  await collection('forumTopics').insertOne(topic)
  await collection('forumPosts').insertMany(posts)
  return { id: topic._id, posts: posts.map(({ _id }) => `${_id}`) }
}
const merge = (from: ObjectId, topicId: unknown, { bearer } = moderator) =>
  postJson(server, `/api/forum/topics/${from}/merge`, { topicId }, bearer)
const read = async (id: unknown) =>
  readResponse(await server.request(`/api/forum/topics/${id}`), forumTopicSchema)
const idsOf = async (id: unknown) => {
  const response = await server.request(`/api/forum/topics/${id}/posts?limit=100`)
  return ((await response.json()) as ForumPost[]).map((post) => post.id)
}
const reply = (topicId: unknown, { bearer } = norm) =>
  postJson(server, '/api/forum/posts', { topicId, content: 'Meanwhile' }, bearer)

describe('merging a topic into another one', () => {
  test('moves all of its posts, and its address leads on', async () => {
    const target = await addTopic(0, 1)
    const source = await addTopic(10, 2, norm)
    const response = await merge(source.id, target.id)
    const expected = { id: `${target.id}`, replyCount: 4, lastReplyAt: minute(12).toISOString() }
    expect(await readResponse(response, forumTopicSchema)).toMatchObject(expected)
    expect(await idsOf(target.id)).toEqual([...target.posts, ...source.posts])
    // Both as a page of the release before reads them.
    expect(await read(source.id)).toMatchObject(expected)
    expect(await idsOf(source.id)).toEqual([...target.posts, ...source.posts])
    const preview = await server.request(`/api/previews?address=/forum/${source.id}`)
    expect(((await preview.json()) as { address: string }).address).toContain(`${target.id}`)
    const written = await reply(source.id)
    expect(written.status).toBe(201)
    expect(await written.json()).toMatchObject({ topicId: `${target.id}` })
    // A topic that has moved is not in a list any more.
    const listed = await server.request('/api/forum/topics?limit=100')
    expect(JSON.stringify(await listed.json())).not.toContain(`${source.id}`)
    const entry = { action: 'forum.topic_merged', targetId: `${source.id}` }
    expect(await collection('auditLog').findOne(entry)).toMatchObject({
      after: { mergedInto: `${target.id}`, posts: 3 },
    })
    expect((await merge(source.id, target.id)).status).toBe(200)
  })

  test('counts the posts of a long topic, and replies that are written meanwhile', async () => {
    const target = await addTopic(0, 0)
    const source = await addTopic(10, 220)
    const [merged, ...replies] = await Promise.all([
      merge(source.id, target.id),
      ...Array.from({ length: 5 }, () => reply(source.id)),
    ])
    expect(merged.status).toBe(200)
    const written = replies.filter(({ status }) => status === 201).length
    const { replyCount } = await read(target.id)
    expect(replyCount).toBe(221 + written)
    const ofTarget = { topicId: target.id, isOpening: false }
    expect(await collection('forumPosts').countDocuments(ofTarget)).toBe(replyCount)
    expect(await collection('forumPosts').countDocuments({ topicId: source.id })).toBe(0)
  })

  test('keeps the addresses of topics that were merged into the merged one', async () => {
    const target = await addTopic(0, 0)
    const second = await addTopic(10, 0)
    const third = await addTopic(20, 1)
    await merge(third.id, second.id)
    await merge(second.id, target.id)
    expect(await read(third.id)).toMatchObject({ id: `${target.id}`, replyCount: 3 })
  })

  test('takes the follows along, except where something was chosen', async () => {
    const target = await addTopic(0, 0)
    const source = await addTopic(10, 0)
    const members = [await signIn(server), await signIn(server), await signIn(server)]
    const [watching, muting, choosing] = members.map(({ user }) => user._id)
    const follow = (userId: unknown, topicId: ObjectId, state: string) => ({
      ...{ userId, topicId, state, createdAt: minute(0) },
    })
    await collection('topicFollows').insertMany([
      follow(watching, source.id, 'watch'),
      follow(muting, source.id, 'mute'),
      follow(choosing, source.id, 'watch'),
      follow(choosing, target.id, 'normal'),
    ])
    await merge(source.id, target.id)
    const found = await collection('topicFollows').find({ topicId: target.id }).toArray()
    const states = new Map(found.map(({ userId, state }) => [`${userId}`, state]))
    expect([watching, muting, choosing].map((id) => states.get(`${id}`))).toEqual([
      'watch',
      'mute',
      'normal',
    ])
    await runJob(server, 'clean-up')
    expect(await collection('topicFollows').countDocuments({ topicId: source.id })).toBe(0)
  })

  test('a reply that a moderator has hidden is shown again in the other topic', async () => {
    const target = await addTopic(0, 0)
    const source = await addTopic(10, 2)
    const contentId = source.posts[1]
    const report = { contentType: 'forum_post', contentId, reason: 'Spam', description: '' }
    await postJson(server, '/api/reports', report, dana.bearer)
    const item = await collection('moderationItems').findOne({
      contentId: new ObjectId(contentId),
    })
    const step = (body: object) =>
      postJson(server, `/api/moderation/items/${item?._id}/steps`, body, moderator.bearer)
    expect((await step({ kind: 'hide', reason: 'Advertising for something else' })).status).toBe(
      200,
    )
    await merge(source.id, target.id)
    expect(await read(target.id)).toMatchObject({ replyCount: 2 })
    expect((await step({ kind: 'show' })).status).toBe(200)
    expect(await read(target.id)).toMatchObject({ replyCount: 3 })
    expect(await idsOf(target.id)).toContain(contentId)
  })

  test('shows nothing of a topic that the reader does not see', async () => {
    const target = await addTopic(0, 0)
    const source = await addTopic(10, 0)
    await merge(source.id, target.id)
    const blocking = await signIn(server)
    const { bearer: headers } = blocking
    await postJson(server, '/api/blocks', { userId: dana.user._id }, headers)
    for (const { id } of [source, target]) {
      expect((await server.request(`/api/forum/topics/${id}`, { headers })).status).toBe(404)
    }
    await server.request(`/api/forum/topics/${target.id}`, {
      ...{ method: 'DELETE', headers: moderator.bearer },
    })
    expect((await server.request(`/api/forum/topics/${source.id}`)).status).toBe(404)
  })

  test('is for moderators of the board, and names the field that is wrong', async () => {
    const target = await addTopic(0, 0)
    const source = await addTopic(10, 0)
    const later = await addTopic(20, 0)
    expect((await merge(source.id, target.id, dana)).status).toBe(403)
    for (const topicId of [source.id, later.id, 'unknown', undefined]) {
      const response = await merge(source.id, topicId)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ issues: [{ path: 'topicId' }] })
    }
  })
})
