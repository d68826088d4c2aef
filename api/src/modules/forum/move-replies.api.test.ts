import { type ForumPost, type ForumTopic, forumTopicSchema } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toMarkId } from '../../database/member-marks'
import { aForumPost, aTopic, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson, sendJson } from '../../testing/requests'
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
  dana = await signIn(server, { firstName: 'Dana', lastName: 'Reyes' })
  norm = await signIn(server, { firstName: 'Norm', lastName: 'Fischer' })
})
afterAll(() => server.close())

const insert = (name: string, document: object) => server.db.collection(name).insertOne(document)
const find = (name: string, filter: object) => server.db.collection(name).findOne(filter)

/** A topic that starts at a minute, with a reply in each of the next minutes. */
async function addTopic(start: number, authors: readonly Member[], title = 'Chains') {
  const topic = aTopic({
    ...{ title, userId: dana.user._id, createdAt: minute(start) },
    replyCount: authors.length,
    lastReplyAt: authors.length > 0 ? minute(start + authors.length) : null,
  })
  const opening = { topicId: topic._id, userId: dana.user._id, isOpening: true }
  const posts = [
    aForumPost({ ...opening, createdAt: minute(start) }),
    ...authors.map(({ user }, index) =>
      aForumPost({ topicId: topic._id, userId: user._id, createdAt: minute(start + index + 1) }),
    ),
  ]
  await insert('forumTopics', topic)
  await server.db.collection('forumPosts').insertMany(posts)
  return { id: topic._id, replies: posts.slice(1).map(({ _id }) => _id) }
}
const move = (from: ObjectId, body: object, { bearer } = moderator) =>
  postJson(server, `/api/forum/topics/${from}/move-replies`, body, bearer)
const split = (from: ObjectId, body: object, headers: object = moderator.bearer) =>
  postJson(server, `/api/forum/topics/${from}/split`, body, { ...headers })
const read = async (id: unknown, headers = {}) =>
  readResponse(await server.request(`/api/forum/topics/${id}`, { headers }), forumTopicSchema)
const readPosts = async (id: unknown, headers = {}) => {
  const response = await server.request(`/api/forum/topics/${id}/posts`, { headers })
  return (await response.json()) as ForumPost[]
}
const idsOf = async (id: unknown) => (await readPosts(id)).map((post) => post.id)
const hex = (ids: readonly ObjectId[]) => ids.map((id) => id.toHexString())
const issuesOf = async (response: Response) => {
  const { issues } = (await response.json()) as { issues: { path: string }[] }
  return { status: response.status, fields: issues.map(({ path }) => path) }
}

describe('moving replies to another topic', () => {
  test('keeps their order, and counts them where they are', async () => {
    const target = await addTopic(0, [norm])
    const source = await addTopic(10, [norm, dana, norm])
    const [first, , last] = source.replies
    const response = await move(source.id, { postIds: [last, first], topicId: target.id })
    expect(await readResponse(response, forumTopicSchema)).toMatchObject({
      ...{ id: target.id.toHexString(), replyCount: 3 },
      lastReplyAt: minute(13).toISOString(),
    })
    expect((await idsOf(target.id)).slice(1)).toEqual(
      [target.replies[0], first, last].map((id) => id?.toHexString()),
    )
    expect(await read(source.id)).toMatchObject({
      replyCount: 1,
      lastReplyAt: minute(12).toISOString(),
    })
    expect(await find('forumTopics', { _id: target.id })).toMatchObject({
      lastActivityAt: minute(13),
    })
    // Its links name the old topic: the post itself says where it is.
    const post = await server.request(`/api/forum/posts/${first}`)
    expect(await post.json()).toMatchObject({ topicId: target.id.toHexString() })
    const entry = await find('auditLog', {
      action: 'forum.replies_moved',
      targetId: `${source.id}`,
    })
    expect(entry).toMatchObject({
      actorId: moderator.user._id,
      after: { movedTo: `${target.id}`, replies: hex([first, last] as ObjectId[]) },
    })
  })

  test('changes nothing when it is repeated', async () => {
    const target = await addTopic(0, [])
    const source = await addTopic(10, [norm, norm])
    const body = { postIds: source.replies, topicId: target.id }
    for (const response of [await move(source.id, body), await move(source.id, body)]) {
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ replyCount: 2 })
    }
    expect(await read(source.id)).toMatchObject({ replyCount: 0, lastReplyAt: null })
  })

  test('takes votes and follows along, and the mark of the solution off', async () => {
    const target = await addTopic(0, [])
    const source = await addTopic(10, [norm, dana])
    const [postId] = source.replies as [ObjectId]
    await sendJson(
      server,
      'PUT',
      `/api/forum/topics/${source.id}/solution`,
      { postId },
      dana.bearer,
    )
    const vote = { postId, userId: dana.user._id, topicId: source.id, createdAt: minute(20) }
    await insert('helpfulVotes', { ...vote, _id: toMarkId(vote) })
    await server.db
      .collection('forumPosts')
      .updateOne({ _id: postId }, { $set: { helpfulCount: 1 } })
    await insert('topicFollows', {
      ...{ userId: norm.user._id, topicId: source.id, state: 'mute', createdAt: minute(0) },
    })
    await move(source.id, { postIds: source.replies, topicId: target.id })
    expect((await read(source.id)).isSolved).toBeUndefined()
    expect((await read(target.id)).isSolved).toBeUndefined()
    expect((await readPosts(target.id, dana.bearer))[1]).toMatchObject({
      ...{ helpfulCount: 1, isHelpful: true },
    })
    // As they were told of the old topic.
    const follows = { topicId: target.id }
    expect(await find('topicFollows', { ...follows, userId: norm.user._id })).toMatchObject({
      state: 'mute',
    })
    expect(await find('topicFollows', { ...follows, userId: dana.user._id })).toMatchObject({
      state: 'watch',
    })
    // The removal of the old topic leaves the votes of the moved reply.
    await server.request(`/api/forum/topics/${source.id}`, {
      ...{ method: 'DELETE', headers: moderator.bearer },
    })
    await runJob(server, 'clean-up')
    expect(await find('removedTopics', { _id: source.id })).toBeNull()
    expect(await find('helpfulVotes', { postId })).not.toBeNull()
  })

  test('shows what a reply answers only where that is in the same topic', async () => {
    const limited = await signIn(server)
    const hiddenTopic = await addTopic(0, [])
    await server.db
      .collection('forumTopics')
      .updateOne({ _id: hiddenTopic.id }, { $set: { userId: limited.user._id } })
    const source = await addTopic(10, [norm, dana])
    const [answered, answer] = source.replies
    await server.db
      .collection('forumPosts')
      .updateOne({ _id: answer }, { $set: { replyTo: answered } })
    expect((await readPosts(source.id))[2]?.replyTo).toMatchObject({ postId: `${answered}` })
    await move(source.id, { postIds: [answered], topicId: hiddenTopic.id })
    expect((await readPosts(source.id))[1]?.replyTo).toBeUndefined()
    await move(source.id, { postIds: [answer], topicId: hiddenTopic.id })
    expect((await readPosts(hiddenTopic.id))[2]?.replyTo).toMatchObject({ postId: `${answered}` })
  })

  test('is for moderators of the board and administrators', async () => {
    const target = await addTopic(0, [])
    const source = await addTopic(10, [norm])
    const body = { postIds: source.replies, topicId: target.id }
    const other = await signIn(server, { moderates: ['feed'] })
    for (const member of [dana, norm, other]) {
      expect((await move(source.id, body, member)).status).toBe(403)
    }
    const admin = await signIn(server, { isAdmin: true })
    expect((await move(source.id, body, admin)).status).toBe(200)
  })

  test('names the field that is wrong', async () => {
    const target = await addTopic(0, [])
    const source = await addTopic(10, [norm])
    const later = await addTopic(20, [norm])
    const { replies: postIds, id } = source
    const [opening] = await idsOf(id)
    const topicId = target.id
    const cases = [
      [{ postIds: [], topicId }, 'postIds'],
      [{ postIds: Array.from({ length: 51 }, () => postIds[0]), topicId }, 'postIds'],
      [{ postIds: [opening], topicId }, 'postIds'],
      [{ postIds: later.replies, topicId }, 'postIds'],
      [{ postIds }, 'topicId'],
      [{ postIds, topicId: id }, 'topicId'],
      [{ postIds, topicId: 'unknown' }, 'topicId'],
      [{ postIds, topicId: later.id }, 'topicId'],
    ] as const
    for (const [body, field] of cases) {
      expect(await issuesOf(await move(id, body))).toEqual({ status: 400, fields: [field] })
    }
    expect(await read(id)).toMatchObject({ replyCount: 1 })
  })

  test('counts a reply and a deletion that happen at the same time', async () => {
    const target = await addTopic(0, [])
    const source = await addTopic(
      10,
      Array.from({ length: 20 }, () => norm),
    )
    const [deleted, ...others] = source.replies
    const reply = (topicId: ObjectId) =>
      postJson(server, '/api/forum/posts', { topicId, content: 'Meanwhile' }, norm.bearer)
    const [moved] = await Promise.all([
      move(source.id, { postIds: others.slice(0, 10), topicId: target.id }),
      move(source.id, { postIds: others.slice(10), topicId: target.id }),
      ...[source.id, target.id, source.id, target.id].map(reply),
      server.request(`/api/forum/posts/${deleted}`, {
        ...{ method: 'DELETE', headers: moderator.bearer },
      }),
    ])
    expect(moved.status).toBe(200)
    for (const [id, replyCount] of [
      [source.id, 2],
      [target.id, 21],
    ] as const) {
      const topic = await read(id)
      const posts = server.db.collection('forumPosts')
      expect(topic.replyCount).toBe(replyCount)
      expect(await posts.countDocuments({ topicId: id, isOpening: false })).toBe(replyCount)
    }
  })
})

describe('splitting replies off', () => {
  test('makes a topic by the author of the first one', async () => {
    const source = await addTopic(10, [norm, dana, norm])
    const [first, second] = source.replies
    const body = { postIds: [second, first], title: 'Tire pressure', category: 'equipment' }
    const response = await split(source.id, body)
    expect(response.status).toBe(201)
    const created = await readResponse(response, forumTopicSchema)
    expect(created).toMatchObject({
      ...{ title: 'Tire pressure', category: 'equipment', replyCount: 1 },
      ...{ createdAt: minute(11).toISOString(), lastReplyAt: minute(12).toISOString() },
      user: { id: `${norm.user._id}` },
    })
    expect(await idsOf(created.id)).toEqual(hex([first, second] as ObjectId[]))
    const helpful = await server.request(`/api/forum/topics/${created.id}/posts?order=helpful`)
    expect(((await helpful.json()) as ForumPost[])[0]?.id).toBe(`${first}`)
    expect(await read(source.id)).toMatchObject({ replyCount: 1 })
    const found = await server.request('/api/forum/topics?search=tire%20pressure')
    expect(((await found.json()) as ForumTopic[]).map(({ id }) => id)).toEqual([created.id])
    // Its author can change it.
    const own = await server.request(`/api/forum/topics/${created.id}/follow`, {
      headers: norm.bearer,
    })
    expect(await own.json()).toEqual({ state: 'watch' })
    // An opening post moves with its topic only.
    const target = await addTopic(0, [])
    const again = { postIds: [first], topicId: target.id }
    expect((await issuesOf(await move(source.id, again))).fields).toEqual(['postIds'])
  })

  test('runs once for a repeated call', async () => {
    const source = await addTopic(10, [norm, dana])
    const headers = { ...moderator.bearer, 'Idempotency-Key': 'split-once' }
    const body = { postIds: source.replies, title: 'Only once', category: 'equipment' }
    const [one, other] = [
      await split(source.id, body, headers),
      await split(source.id, body, headers),
    ]
    expect(await one.json()).toEqual(await other.json())
    expect(await server.db.collection('forumTopics').countDocuments({ title: 'Only once' })).toBe(1)
  })

  test('names the field that is wrong', async () => {
    const { id, replies: postIds } = await addTopic(10, [norm])
    const fine = { postIds, title: 'Tire pressure', category: 'equipment' }
    for (const [field, value] of [
      ['postIds', ['unknown']],
      ['title', ''],
      ['category', 'unknown'],
    ] as const) {
      const response = await split(id, { ...fine, [field]: value })
      expect(await issuesOf(response)).toEqual({ status: 400, fields: [field] })
    }
    expect(await read(id)).toMatchObject({ replyCount: 1 })
  })
})
