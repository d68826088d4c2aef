import { type ForumPost, postVotesSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSignedIn } from '../../testing/add-sessions'
import { aForumPost, aTopic, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'
import type { ForumPostDocument } from './posts.documents'

type Headers = Readonly<Record<string, string>>
let server: TestServer
let author: Awaited<ReturnType<typeof signIn>>
let reader: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
  author = await signIn(server)
  reader = await signIn(server)
})
afterAll(() => server.close())

const posts = () => server.db.collection<ForumPostDocument>('forumPosts')
const votes = () => server.db.collection('helpfulVotes')

async function addTopic() {
  const topic = aTopic({ userId: author.user._id, replyCount: 1 })
  await server.db.collection('forumTopics').insertOne(topic)
  return topic._id
}
async function addPost(values: Partial<ForumPostDocument> = {}) {
  const topicId = values.topicId ?? (await addTopic())
  const post = aForumPost({ userId: author.user._id, ...values, topicId })
  await posts().insertOne(post)
  return post._id
}
const send = (method: string, id: unknown, headers: Headers = reader.bearer) =>
  server.request(`/api/forum/posts/${id}/helpful`, { method, headers })
const vote = async (id: unknown, headers?: Headers) =>
  await readResponse(await send('PUT', id, headers), postVotesSchema)
const withdraw = async (id: unknown, headers?: Headers) =>
  await readResponse(await send('DELETE', id, headers), postVotesSchema)
const readPost = async (id: unknown, headers: Headers = {}) =>
  await (await server.request(`/api/forum/posts/${id}`, { headers })).json()

describe('a helpful vote', () => {
  test('counts once however often it is sent, and can be taken back', async () => {
    const id = await addPost()
    for (const _ of [1, 2]) expect(await vote(id)).toEqual({ helpfulCount: 1, isHelpful: true })
    expect(await readPost(id, reader.bearer)).toMatchObject({ helpfulCount: 1, isHelpful: true })
    const seen = await readPost(id)
    expect(seen).toMatchObject({ helpfulCount: 1 })
    expect(seen).not.toHaveProperty('isHelpful')
    for (const _ of [1, 2])
      expect(await withdraw(id)).toEqual({ helpfulCount: 0, isHelpful: false })
    // A post without votes is ordered like one that never had any.
    expect(await posts().findOne({ _id: id })).not.toHaveProperty('helpfulCount')
  })

  test('is no vote for an own post, and none by a visitor', async () => {
    const id = await addPost()
    for (const method of ['PUT', 'DELETE']) {
      const response = await send(method, id, author.bearer)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'forum.own_post' })
      expect((await send(method, id, {})).status).toBe(401)
    }
    expect(await readPost(id)).not.toHaveProperty('helpfulCount')
  })

  test('is only for a post that the member sees', async () => {
    const blocked = await signIn(server)
    const id = await addPost({ userId: blocked.user._id })
    const block = { userId: blocked.user._id, blockedId: reader.user._id, createdAt: minute(0) }
    await server.db.collection('blocks').insertOne(block)
    for (const one of [id, new ObjectId(), 'nonsense']) {
      expect((await send('PUT', one)).status).toBe(404)
    }
    expect(await votes().countDocuments({ postId: id })).toBe(0)
  })

  test('goes with its reply, and with its topic', async () => {
    const topicId = await addTopic()
    const [id, other] = [await addPost({ topicId }), await addPost({ topicId })]
    const removedTopicId = await addTopic()
    const third = await addPost({ topicId: removedTopicId })
    for (const one of [id, other, third]) await vote(one)
    const remove = (path: string, headers: Headers) =>
      server.request(path, { method: 'DELETE', headers })
    expect((await remove(`/api/forum/posts/${id}`, author.bearer)).status).toBe(204)
    const { bearer } = await signIn(server, { moderates: ['board'] })
    expect((await remove(`/api/forum/topics/${removedTopicId}`, bearer)).status).toBe(204)
    await server.jobRunner.runDue('clean-up')
    const left = await votes().distinct('postId', { postId: { $in: [id, other, third] } })
    expect(left).toEqual([other])
  })

  test('of many members at once are counted exactly, also where some take it back', async () => {
    const id = await addPost()
    const members = await addSignedIn(server, 40)
    const all = await Promise.all(
      members.flatMap((headers) => [send('PUT', id, headers), send('PUT', id, headers)]),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    await Promise.all(members.slice(0, 10).map((headers) => send('DELETE', id, headers)))
    expect(await readPost(id)).toMatchObject({ helpfulCount: 30 })
    expect(await votes().countDocuments({ postId: id })).toBe(30)
  })
})

describe('the most helpful first', () => {
  const readIds = async (topicId: ObjectId, headers: Headers = {}) => {
    const path = `/api/forum/topics/${topicId}/posts?order=helpful&limit=2`
    const pages = await walkPages<ForumPost>(server, path, { ...headers })
    return pages.map((page) => page.map(({ id }) => id))
  }

  test('is the opening post, then the votes, then the age, on pages that fit together', async () => {
    const topicId = await addTopic()
    const add = (at: number, values: Partial<ForumPostDocument> = {}) =>
      addPost({ topicId, createdAt: minute(at), ...values })
    const late = await add(9)
    const loved = await add(8, { helpfulCount: 12 })
    const equal = await add(7, { helpfulCount: 3 })
    const older = await add(6, { helpfulCount: 3 })
    const oldest = await add(6, { helpfulCount: 3 })
    const early = await add(1)
    const opening = await add(0, { isOpening: true, helpfulCount: 1 })
    const same = [older, oldest].toSorted((one, other) => (String(one) < String(other) ? -1 : 1))
    const expected = [opening, loved, ...same, equal, early, late].map(String)
    expect(await readIds(topicId)).toEqual([
      expected.slice(0, 2),
      expected.slice(2, 4),
      expected.slice(4, 6),
      expected.slice(6),
    ])
  })

  test('leaves out replies of muted members', async () => {
    const topicId = await addTopic()
    const muted = await signIn(server)
    const shown = await addPost({ topicId, createdAt: minute(1) })
    await addPost({ topicId, helpfulCount: 5, userId: muted.user._id })
    const mute = { userId: reader.user._id, mutedId: muted.user._id, createdAt: minute(0) }
    await server.db.collection('mutes').insertOne(mute)
    expect(await readIds(topicId, reader.bearer)).toEqual([[String(shown)]])
  })
})
