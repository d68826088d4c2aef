import { postLikesSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSignedIn } from '../../testing/add-sessions'
import { aConnection, aFeedPost } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { FeedPostDocument } from './feed.documents'

/** So many likes of one post, from so many connections. `LIKES=10000` for more. */
const likeCount = Number(process.env.LIKES ?? 128)
const connectionCount = 64

type Headers = Readonly<Record<string, string>>
let server: TestServer
let author: Awaited<ReturnType<typeof signIn>>
let reader: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
  author = await signIn(server, { firstName: 'Luis' })
  reader = await signIn(server, { firstName: 'Vera', lastName: 'Holt' })
})
afterAll(() => server.close())

const posts = () => server.db.collection<FeedPostDocument>('feedPosts')
async function addPost(values: Partial<FeedPostDocument> = {}) {
  const post = aFeedPost({ userId: author.user._id, ...values })
  await posts().insertOne(post)
  return post._id
}
const send = (method: string, id: unknown, headers: Headers = reader.bearer) =>
  server.request(`/api/posts/${id}/like`, { method, headers })
const like = async (id: unknown, headers?: Headers) =>
  await readResponse(await send('PUT', id, headers), postLikesSchema)
const unlike = async (id: unknown, headers?: Headers) =>
  await readResponse(await send('DELETE', id, headers), postLikesSchema)
const readPost = async (id: unknown, headers: Headers = {}) =>
  await (await server.request(`/api/posts/${id}`, { headers })).json()
const noticesOf = (userId: ObjectId) =>
  server.db.collection('notifications').find({ userId, kind: 'post_like' }).toArray()

describe('a like', () => {
  test('counts once however often it is sent, and can be taken back', async () => {
    const id = await addPost()
    for (const _ of [1, 2]) expect(await like(id)).toEqual({ likeCount: 1, isLiked: true })
    expect(await readPost(id, reader.bearer)).toMatchObject({ likeCount: 1, isLiked: true })
    expect(await readPost(id)).toMatchObject({ likeCount: 1, isLiked: false })
    for (const _ of [1, 2]) expect(await unlike(id)).toEqual({ likeCount: 0, isLiked: false })
    expect(await readPost(id, reader.bearer)).toMatchObject({ likeCount: 0, isLiked: false })
  })

  test('is told to the author, but not one of the author', async () => {
    await server.db.collection('notifications').deleteMany({})
    const id = await addPost()
    await like(id, author.bearer)
    expect(await noticesOf(author.user._id)).toEqual([])
    await like(id)
    await like(id)
    expect(await noticesOf(author.user._id)).toMatchObject([
      { actorId: reader.user._id, count: 1, path: `/social-feed?post=${id}` },
    ])
  })

  test('is for those who see the post', async () => {
    const visibility = 'connections'
    const id = await addPost({ visibility })
    const privateId = await addPost({ visibility: 'private' })
    for (const method of ['PUT', 'DELETE']) {
      for (const one of [id, privateId, new ObjectId(), 'nonsense']) {
        expect((await send(method, one)).status).toBe(404)
      }
    }
    expect((await send('PUT', id, {})).status).toBe(401)
    const receiverId = author.user._id
    const connection = aConnection({ requesterId: reader.user._id, receiverId })
    await server.db.collection('connections').insertOne(connection)
    expect(await like(id)).toEqual({ likeCount: 1, isLiked: true })
    await server.db.collection('connections').deleteOne({ _id: connection._id })
    expect((await send('DELETE', id)).status).toBe(404)
  })

  test('of a post that is deleted meanwhile leaves nothing', async () => {
    const id = await addPost()
    await like(id)
    const remove = { method: 'DELETE', headers: author.bearer }
    expect((await server.request(`/api/posts/${id}`, remove)).status).toBe(204)
    expect((await send('PUT', id)).status).toBe(404)
    await server.jobRunner.runDue('clean-up-feed')
    expect(await server.db.collection('feedLikes').countDocuments({ postId: id })).toBe(0)
    expect(await server.db.collection('removedFeedPosts').countDocuments()).toBe(0)
  })
})

describe(`${likeCount} members who like a post at ${connectionCount} connections`, () => {
  /** Each call once, so many at a time. Returns the statuses. */
  async function sendAll(calls: readonly (() => Promise<Response> | Response)[]) {
    const statuses = new Set<number>()
    const queue = calls.values()
    const worker = async () => {
      for (const call of queue) statuses.add((await call()).status)
    }
    await Promise.all(Array.from({ length: connectionCount }, worker))
    return [...statuses]
  }

  test('are counted exactly, also where each sends it twice and some take it back', async () => {
    const id = await addPost()
    const members = await addSignedIn(server, likeCount)
    const twice = members.flatMap((headers) => [headers, headers])
    expect(await sendAll(twice.map((headers) => () => send('PUT', id, headers)))).toEqual([200])
    expect(await readPost(id)).toMatchObject({ likeCount })
    const back = members.slice(0, likeCount / 4)
    const calls = back.flatMap((headers) => [1, 2].map(() => () => send('DELETE', id, headers)))
    expect(await sendAll(calls)).toEqual([200])
    const left = likeCount - back.length
    expect(await readPost(id)).toMatchObject({ likeCount: left })
    expect(await server.db.collection('feedLikes').countDocuments({ postId: id })).toBe(left)
  }, 600_000)
})
