import {
  earlierTextSchema,
  forumPostSchema,
  forumTopicSchema,
  maximumEarlierTexts,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listenOn, openEvents } from '../../testing/event-reader'
import { aForumPost, aTopic, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { ForumPostDocument } from './posts.documents'
import type { ForumTopicValues } from './topics.documents'

const limit = { limit: { sanctionId: new ObjectId(), reason: 'Spam' } }
type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let listening: Awaited<ReturnType<typeof listenOn>>
let author: Member
let reader: Member
let moderator: Member

beforeAll(async () => {
  server = await createTestServer()
  listening = await listenOn(server.app)
  author = await signIn(server)
  reader = await signIn(server)
  moderator = await signIn(server, { moderates: ['board'] })
})
afterAll(async () => {
  await listening.close()
  await server.close()
})

async function addPost(
  values: Partial<ForumPostDocument> = {},
  topicValues: Partial<ForumTopicValues> = {},
) {
  const topic = aTopic({ userId: author.user._id, replyCount: 1, ...topicValues })
  const post = aForumPost({ topicId: topic._id, userId: author.user._id, ...values })
  await server.db.collection('forumTopics').insertOne(topic)
  await server.db.collection('forumPosts').insertOne(post)
  return { topicId: topic._id.toHexString(), postId: post._id.toHexString(), post }
}
const get = (path: string, who: Member | null = reader) =>
  server.request(path, { headers: who?.bearer ?? {} })
const put = (path: string, body: object, who: Member = author) =>
  sendJson(server, 'PUT', path, body, who.bearer)
const edit = (id: string, body: object, who?: Member) => put(`/api/forum/posts/${id}`, body, who)
const versions = async (path: string, who: Member | null = reader) =>
  await readResponse(await get(`${path}/versions`, who), z.array(earlierTextSchema))

test('an edited post is marked with its date, and everybody reads what it said before', async () => {
  const { topicId, postId, post } = await addPost({ content: 'Open.' })
  const now = new Date()
  server.clock.now = now
  const edited = await readResponse(
    await edit(postId, { content: ' Closed since noon. ', version: 0 }),
    forumPostSchema,
  )
  const expected = { content: 'Closed since noon.', editedAt: now.toISOString(), version: 1 }
  expect(edited).toMatchObject(expected)
  for (const who of [reader, null]) {
    const path = `/api/forum/topics/${topicId}/posts`
    expect(await readListResponse(await get(path, who), forumPostSchema)).toMatchObject([expected])
    const earlier = [{ text: 'Open.', writtenAt: post.createdAt.toISOString() }]
    expect(await versions(`/api/forum/posts/${postId}`, who)).toEqual(earlier)
  }
  const again = await edit(postId, { content: 'Closed since noon.', version: 0 })
  expect(await readResponse(again, forumPostSchema)).toMatchObject(expected)
})

test('of two edits of one version the second is rejected, and both texts stay readable', async () => {
  const { postId } = await addPost()
  const answers = await Promise.all(
    ['One.', 'Other.'].map((content) => edit(postId, { content, version: 0 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await versions(`/api/forum/posts/${postId}`)).toHaveLength(1)
  expect((await edit(postId, { content: 'Both.', version: 1 })).status).toBe(200)
})

test('the oldest of too many earlier texts are dropped', async () => {
  const earlier = Array.from({ length: maximumEarlierTexts }, (_, index) => ({
    text: `Text ${index}`,
    writtenAt: minute(index),
  }))
  const { postId } = await addPost({ content: 'Last.', earlier, version: maximumEarlierTexts })
  await edit(postId, { content: 'New.', version: maximumEarlierTexts })
  const read = await versions(`/api/forum/posts/${postId}`)
  expect(read.map(({ text }) => text)).toEqual([
    'Last.',
    ...earlier.slice(0, -1).map(({ text }) => text),
  ])
})

test('only the author edits a post, and nobody in a locked topic', async () => {
  const { postId } = await addPost()
  const body = { content: 'Something else.', version: 0 }
  const admin = await signIn(server, { isAdmin: true })
  for (const who of [reader, moderator, admin]) {
    expect((await edit(postId, body, who)).status).toBe(403)
  }
  const locked = await addPost({}, { isLocked: true })
  const response = await edit(locked.postId, body)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'forum.topic_locked' })
  for (const id of [new ObjectId().toHexString(), 'nonsense']) {
    expect((await edit(id, body)).status).toBe(404)
  }
})

test('neither posts nor their history are read in topics that one does not see', async () => {
  const limited = await signIn(server, limit)
  const own = { userId: limited.user._id, earlier: [{ text: 'Secret', writtenAt: minute(0) }] }
  const { postId, topicId } = await addPost(own)
  const inHidden = await addPost({}, { userId: limited.user._id })
  for (const id of [postId, inHidden.postId]) {
    for (const path of [`/api/forum/posts/${id}`, `/api/forum/posts/${id}/versions`]) {
      for (const who of [reader, null]) expect((await get(path, who)).status).toBe(404)
      expect((await get(path, moderator)).status).toBe(200)
    }
  }
  expect((await get(`/api/forum/topics/${inHidden.topicId}/versions`)).status).toBe(404)
  expect((await edit(inHidden.postId, { content: 'Hello.', version: 0 })).status).toBe(404)
  const list = await get(`/api/forum/topics/${topicId}/posts`)
  expect(await list.text()).not.toContain('Secret')
})

test('open pages are told of an edit, but not of what not everybody sees', async () => {
  const limited = await signIn(server, limit)
  const events = await openEvents(listening.origin, reader.bearer)
  const hidden = await addPost({ userId: limited.user._id })
  await edit(hidden.postId, { content: 'Unseen.', version: 0 }, limited)
  const { topicId, postId } = await addPost()
  await edit(postId, { content: 'Seen.', version: 0 })
  expect((await events.next('topic')).event).toEqual({ type: 'topic', topicId, postId })
  events.close()
})

const topicOf = async (response: Response) => await readResponse(response, forumTopicSchema)

test('the author renames and closes a topic, and opens it again', async () => {
  const { topicId } = await addPost({}, { title: 'Donner Pass?', isSticky: true })
  const path = `/api/forum/topics/${topicId}`
  const body = { title: 'Donner Pass, Thursday', category: 'routes', isSticky: false }
  const closed = await topicOf(await put(path, { ...body, isLocked: true, version: 0 }))
  expect(closed).toMatchObject({ isLocked: true, isClosedByAuthor: true, isSticky: true })
  expect(closed).toMatchObject({ title: body.title, version: 1 })
  expect(await versions(path, null)).toMatchObject([{ text: 'Donner Pass?' }])
  const conflict = await put(path, { ...body, title: 'Donner Summit', version: 0 })
  expect(conflict.status).toBe(409)
  const opened = await topicOf(await put(path, { ...body, version: 1 }))
  expect(opened).toMatchObject({ isLocked: false, version: 1 })
  const found = await readListResponse(
    await get('/api/forum/topics?search=thursday'),
    forumTopicSchema,
  )
  expect(found.map(({ id }) => id)).toContain(topicId)
})

test('what a moderator has locked, its author does not open', async () => {
  const { topicId } = await addPost()
  const path = `/api/forum/topics/${topicId}`
  const body = { title: 'Donner Pass tonight?', category: 'routes', isSticky: false }
  await put(path, { ...body, isLocked: true })
  const locked = await topicOf(await put(path, { ...body, isLocked: true }, moderator))
  expect(locked).toMatchObject({ isLocked: true })
  expect(locked.isClosedByAuthor).toBeUndefined()
  expect((await put(path, body)).status).toBe(403)
  expect((await put(path, body, reader)).status).toBe(403)
})

test('formatting is made when a post is written, and again when it is edited', async () => {
  const { topicId } = await addPost()
  const body = { topicId, content: 'Use **chains**.' }
  const sent = await sendJson(server, 'POST', '/api/forum/posts', body, author.bearer)
  const written = await readResponse(sent, forumPostSchema)
  const spans = [{ text: 'Use ' }, { text: 'chains', isStrong: true }, { text: '.' }]
  expect(written).toMatchObject({ ...body, blocks: [{ kind: 'paragraph', spans }] })
  const preview = await sendJson(server, 'POST', '/api/forum/preview', body, author.bearer)
  expect(await preview.json()).toEqual({ blocks: written.blocks })
  const plain = await readResponse(
    await edit(written.id, { content: 'Use chains.', version: 0 }),
    forumPostSchema,
  )
  expect(plain.blocks).toBeUndefined()
})
