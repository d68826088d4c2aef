import { feedPostSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFeedPost } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { FeedPostDocument } from './feed.documents'

let server: TestServer
let author: Awaited<ReturnType<typeof signIn>>
let reader: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
  author = await signIn(server)
  reader = await signIn(server)
})
afterAll(() => server.close())

async function addPost(values: Partial<FeedPostDocument> = {}) {
  const post = aFeedPost({ userId: author.user._id, content: 'Fog on I-5.', ...values })
  await server.db.collection<FeedPostDocument>('feedPosts').insertOne(post)
  return post._id
}
const send = (id: unknown, body: object, { bearer } = author) =>
  sendJson(server, 'PUT', `/api/posts/${id}`, body, bearer)
const edit = async (id: unknown, body: object) =>
  await readResponse(await send(id, body), feedPostSchema)
const feed = async (headers = {}) =>
  await readListResponse(await server.request('/api/posts', { headers }), feedPostSchema)

test('a changed text is marked, with its date; likes and comments stay', async () => {
  const id = await addPost({ likeCount: 3, commentCount: 2 })
  const now = new Date()
  server.clock.now = now
  const body = { content: ' Fog on I-5, now also at Grapevine. ', visibility: 'public' }
  const edited = await edit(id, body)
  expect(edited).toMatchObject({
    content: 'Fog on I-5, now also at Grapevine.',
    editedAt: now.toISOString(),
    ...{ likeCount: 3, commentCount: 2 },
  })
  expect((await feed())[0]).toEqual({ ...edited, isLiked: false })
})

test('another audience alone is no mark, and takes effect with the next read', async () => {
  const id = await addPost()
  const ids = async (headers = {}) => (await feed(headers)).map((post) => post.id)
  expect(await ids(reader.bearer)).toContain(id.toHexString())
  const narrowed = await edit(id, { content: 'Fog on I-5.', visibility: 'private' })
  expect(narrowed).toMatchObject({ editedAt: null, visibility: 'private' })
  expect(await ids(reader.bearer)).not.toContain(id.toHexString())
  expect((await server.request(`/api/posts/${id}`, { headers: reader.bearer })).status).toBe(404)
  await edit(id, { content: 'Fog on I-5.', visibility: 'public' })
  expect(await ids()).toContain(id.toHexString())
})

test('only the author changes a post; who does not see it gets 404', async () => {
  const body = { content: 'Sunshine.', visibility: 'public' }
  const admin = await signIn(server, { isAdmin: true })
  for (const who of [reader, admin]) {
    expect((await send(await addPost(), body, who)).status).toBe(403)
    expect((await send(await addPost({ visibility: 'private' }), body, who)).status).toBe(404)
  }
  for (const id of [new ObjectId(), 'nonsense']) expect((await send(id, body)).status).toBe(404)
})

test.each([
  ['a blank text', { content: '   ' }, 'Post cannot be empty'],
  ['an unknown visibility', { visibility: 'friends' }, 'Please choose who can see this post'],
])('%s is rejected', async (_, values, message) => {
  const body = { content: 'Hello', visibility: 'public', ...values }
  const response = await send(await addPost(), body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message })
})
