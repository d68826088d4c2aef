import { type FeedComment, feedCommentSchema, feedPostSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFeedComment, aFeedPost, aSanction, minute } from '../../testing/fixtures'
import { repeatAfterKill } from '../../testing/interrupted-call'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'
import type { FeedPostDocument } from './feed.documents'

type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let author: Member
let reader: Member
let admin: Member

beforeAll(async () => {
  server = await createTestServer()
  author = await signIn(server, { firstName: 'Luis' })
  reader = await signIn(server, { firstName: 'Vera', lastName: 'Holt' })
  admin = await signIn(server, { isAdmin: true })
})
afterAll(() => server.close())

const posts = () => server.db.collection<FeedPostDocument>('feedPosts')
async function addPost(values: Partial<FeedPostDocument> = {}) {
  const post = aFeedPost({ userId: author.user._id, ...values })
  await posts().insertOne(post)
  return post._id
}
const send = (postId: unknown, content: unknown, { bearer } = reader, headers = {}) =>
  postJson(server, '/api/comments', { postId, content }, { ...bearer, ...headers })
const comment = async (postId: ObjectId, content: string, who = reader) =>
  await readResponse(await send(postId.toHexString(), content, who), feedCommentSchema)
const read = async (postId: unknown, headers = {}) =>
  await readListResponse(
    await server.request(`/api/posts/${postId}/comments`, { headers }),
    feedCommentSchema,
  )
const countOf = async (postId: ObjectId, headers = {}) => {
  const response = await server.request(`/api/posts/${postId}`, { headers })
  return (await readResponse(response, feedPostSchema)).commentCount
}
const remove = (id: string, { bearer: headers } = reader) =>
  server.request(`/api/comments/${id}`, { method: 'DELETE', headers })

describe('commenting', () => {
  test('stores the trimmed text with its author, counts it and tells the author', async () => {
    const id = await addPost()
    const written = await comment(id, '  Thanks, parked at Laramie. ')
    expect(written).toMatchObject({
      content: 'Thanks, parked at Laramie.',
      postId: id.toHexString(),
      user: { firstName: 'Vera', lastName: 'Holt' },
    })
    expect(await read(id)).toEqual([written])
    expect(await countOf(id)).toBe(1)
    await comment(id, 'Any time.', author)
    const notices = server.db.collection('notifications').find({ userId: author.user._id })
    expect(await notices.toArray()).toMatchObject([
      { kind: 'post_comment', count: 1, path: `/social-feed?post=${id}` },
    ])
  })

  test('a call that was interrupted and is sent again is one comment', async () => {
    const id = await addPost()
    const { first, second } = await repeatAfterKill({
      server,
      send: (headers) => send(id.toHexString(), 'Once only.', reader, headers),
    })
    expect(second.status).toBe(201)
    expect(await second.json()).toEqual(await readResponse(first, feedCommentSchema))
    expect(await read(id)).toHaveLength(1)
    expect(await countOf(id)).toBe(1)
  })

  test.each([
    ['a blank text', { content: '  ' }, 400, 'Comment cannot be empty'],
    ['a text too long', { content: 'x'.repeat(2001) }, 400, 'Comment too long'],
    ['no post', { postId: undefined }, 400, 'Post is required'],
    ['an operator as post', { postId: { $ne: null } }, 400, 'Post is required'],
    ['an unknown post', { postId: new ObjectId().toHexString() }, 404, 'Post not found'],
  ])('with %s is rejected', async (_, values, status, message) => {
    const body = { postId: (await addPost()).toHexString(), content: 'Hello', ...values }
    const response = await postJson(server, '/api/comments', body, reader.bearer)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ message })
  })

  test('300 concurrent comments are 300, and the post counts them', async () => {
    const id = await addPost()
    const calls = Array.from({ length: 300 }, (_, index) => comment(id, `Comment ${index}`))
    await Promise.all(calls)
    expect(await countOf(id)).toBe(300)
    const path = `/api/posts/${id}/comments?limit=100`
    const pages = await walkPages<FeedComment>(server, path, reader.bearer)
    expect(new Set(pages.flat().map(({ content }) => content)).size).toBe(300)
  })
})

describe('who sees comments', () => {
  test('those who see the post, and nobody else', async () => {
    const id = await addPost({ visibility: 'private' })
    await comment(id, 'For me only', author)
    expect(await read(id, author.bearer)).toHaveLength(1)
    for (const headers of [{}, reader.bearer, admin.bearer]) {
      const response = await server.request(`/api/posts/${id}/comments`, { headers })
      expect(response.status).toBe(404)
    }
    expect((await send(id.toHexString(), 'Me too')).status).toBe(404)
  })

  test('not those by a limited member, who are not counted either', async () => {
    const limited = await signIn(server)
    const id = await addPost()
    await comment(id, 'Buy my truck', limited)
    await comment(id, 'Good morning')
    const { _id: sanctionId, reason } = aSanction({ kind: 'limit' })
    const $set = { limit: { sanctionId, reason } }
    await server.db.collection('users').updateOne({ _id: limited.user._id }, { $set })
    for (const headers of [{}, reader.bearer]) {
      expect((await read(id, headers)).map(({ content }) => content)).toEqual(['Good morning'])
      expect(await countOf(id, headers)).toBe(1)
    }
    expect(await countOf(id, limited.bearer)).toBe(2)
  })

  test('the pages have each comment once, newest first', async () => {
    const id = await addPost()
    // Three with each date, so that the id decides.
    const comments = Array.from({ length: 30 }, (_, index) =>
      aFeedComment({ postId: id, createdAt: minute(Math.floor(index / 3)) }),
    )
    await server.db.collection('feedComments').insertMany(comments)
    const pages = await walkPages<FeedComment>(server, `/api/posts/${id}/comments?limit=7`)
    const expected = comments
      .map(({ _id, createdAt }) => ({ id: _id.toHexString(), at: createdAt.getTime() }))
      .sort((one, other) => other.at - one.at || (other.id < one.id ? -1 : 1))
    expect(pages.flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  })
})

describe('deleting a comment', () => {
  test('by its author removes it from list and count', async () => {
    const id = await addPost()
    const written = await comment(id, 'Never mind')
    expect((await remove(written.id, author)).status).toBe(403)
    expect((await remove(written.id)).status).toBe(204)
    expect((await remove(written.id)).status).toBe(404)
    expect(await read(id)).toEqual([])
    expect(await countOf(id)).toBe(0)
  })

  test('by an administrator is recorded', async () => {
    const written = await comment(await addPost(), 'Buy my truck')
    expect((await remove(written.id, admin)).status).toBe(204)
    const entries = server.db.collection('auditLog').find({ targetId: written.id })
    expect(await entries.toArray()).toMatchObject([
      { action: 'feed.comment_deleted', actorId: admin.user._id, ownerId: reader.user._id },
    ])
  })
})

describe('moderating a comment', () => {
  test('hidden, it leaves list and count, and returns to both', async () => {
    const id = await addPost()
    const written = await comment(id, 'Buy my truck')
    const body = { contentType: 'feed_comment', contentId: written.id, reason: 'Spam' }
    const report = { ...body, description: '' }
    expect((await postJson(server, '/api/reports', report, author.bearer)).status).toBe(201)
    const item = await server.db
      .collection('moderationItems')
      .findOne({ contentId: new ObjectId(written.id) })
    expect(item).toMatchObject({ area: 'feed', ownerId: reader.user._id })
    const step = (kind: object) =>
      postJson(server, `/api/moderation/items/${item?._id}/steps`, kind, admin.bearer)
    expect((await step({ kind: 'hide', reason: 'No advertising.' })).status).toBe(200)
    expect(await read(id, reader.bearer)).toEqual([])
    expect(await countOf(id)).toBe(0)
    expect((await step({ kind: 'show' })).status).toBe(200)
    expect(await read(id)).toEqual([written])
    expect(await countOf(id)).toBe(1)
  })

  test('one on a post that the member does not see cannot be reported', async () => {
    const id = await addPost({ visibility: 'private' })
    const { id: contentId } = await comment(id, 'For me only', author)
    const report = { contentType: 'feed_comment', contentId, reason: 'Spam', description: '' }
    expect((await postJson(server, '/api/reports', report, reader.bearer)).status).toBe(404)
  })
})
