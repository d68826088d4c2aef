import { operations } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aClassified,
  aFeedComment,
  aFeedPost,
  aForumPost,
  aNotification,
  aService,
  aTopic,
  minute,
} from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>

const marker = 'Zanzibar'

let server: TestServer
let reader: Member
let other: Member
let moderator: Member
/** Of the other member's records, and of the reader's records under which the other has written. */
let ids: readonly string[]
let topicId: ObjectId
let postId: ObjectId

beforeAll(async () => {
  server = await createTestServer()
  reader = await signIn(server)
  other = await signIn(server)
  moderator = await signIn(server, { moderates: ['board', 'feed', 'marketplace', 'directory'] })
  ids = [...(await fillOwn()), ...(await fillUnderReader()), other.user._id.toHexString()]
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.collection('blocks').deleteMany({})
  await server.db.collection('mutes').deleteMany({})
})

async function insert(name: string, record: { readonly _id?: ObjectId }): Promise<ObjectId> {
  return (await server.db.collection(name).insertOne(record as never)).insertedId
}

/** What the other member has published, each with the marker. */
async function fillOwn(): Promise<string[]> {
  const userId = other.user._id
  const title = `${marker} offers`
  const ownTopic = await insert('forumTopics', aTopic({ userId, title }))
  const opening = { isOpening: true, createdAt: minute(0) }
  const own = [
    await insert('classifieds', aClassified({ userId, title })),
    await insert('services', aService({ userId, title })),
    ownTopic,
    await insert(
      'forumPosts',
      aForumPost({ topicId: ownTopic, userId, content: marker, ...opening }),
    ),
    await insert('feedPosts', aFeedPost({ userId, content: marker })),
  ]
  return own.map(String)
}

/** A reply, a comment and a notice by the other member, where the reader meets them. */
async function fillUnderReader(): Promise<string[]> {
  const [userId, byOther] = [reader.user._id, other.user._id]
  const counts = { replyCount: 1, createdAt: minute(0), lastReplyAt: minute(5) }
  topicId = await insert('forumTopics', aTopic({ userId, title: 'Tires', ...counts }))
  postId = await insert('feedPosts', aFeedPost({ userId, content: 'Hello', commentCount: 1 }))
  const reply = { topicId, userId: byOther, content: marker, createdAt: minute(5) }
  const replyId = await insert('forumPosts', aForumPost(reply))
  const comment = { postId, userId: byOther, content: marker }
  await insert('feedComments', aFeedComment(comment))
  const notice = { userId, actorId: byOther, subject: marker, kind: 'post_comment' } as const
  await insert('notifications', aNotification({ ...notice, isRead: false }))
  return [topicId, postId, replyId].map(String)
}

/** Every GET that members may call, with each id in its path and with the marker as a search. */
function toAddresses(): string[] {
  const keys = Object.entries(operations)
    .filter(([key, { access }]) => key.startsWith('GET ') && typeof access === 'string')
    .map(([key]) => key.slice('GET '.length))
  return keys.flatMap((path) => {
    const filled = path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path]
    return filled.flatMap((one) => [one, `${one}?search=${marker}`, `${one}?q=${marker}`])
  })
}

/** The addresses whose response has the marker. The event stream does not end. */
async function findMarker({ bearer }: Member): Promise<string[]> {
  const found: string[] = []
  for (const address of toAddresses()) {
    if (address.startsWith('/api/events')) continue
    const response = await server.request(address, { headers: bearer })
    if (response.ok && (await response.text()).includes(marker)) found.push(address)
  }
  return found
}

const put = (resource: 'blocks' | 'mutes', by: Member, whom: Member) =>
  postJson(server, `/api/${resource}`, { userId: whom.user._id.toHexString() }, by.bearer)
const remove = (resource: 'blocks' | 'mutes', by: Member, whom: Member) =>
  server.request(`/api/${resource}/${whom.user._id}`, { method: 'DELETE', headers: by.bearer })
const read = async (path: string, { bearer }: Member) =>
  (await server.request(path, { headers: bearer })).json()

test('the reader meets every kind of content before', async () => {
  const found = await findMarker(reader)
  for (const path of [
    '/api/classifieds',
    '/api/services',
    '/api/forum/topics',
    `/api/forum/topics/${topicId}/posts`,
    '/api/posts',
    `/api/posts/${postId}/comments`,
    `/api/users/${other.user._id}/posts`,
    `/api/search?q=${marker}`,
    '/api/notifications',
  ]) {
    expect(found).toContain(path)
  }
})

test.each([
  ['has blocked the author', 'blocks', false],
  ['is blocked by the author', 'blocks', true],
  ['has muted the author', 'mutes', false],
] as const)('no call answers with content to a reader who %s', async (_, resource, isByOther) => {
  const pair = isByOther ? ([other, reader] as const) : ([reader, other] as const)
  expect((await put(resource, ...pair)).status).toBe(201)
  expect(await findMarker(reader)).toEqual([])
  expect(await read(`/api/forum/topics/${topicId}`, reader)).toMatchObject({
    replyCount: 0,
    lastReplyAt: null,
  })
  expect(await read(`/api/posts/${postId}`, reader)).toMatchObject({ commentCount: 0 })
  expect(await read('/api/notifications/unread-count', reader)).toEqual({ count: 0 })
  expect((await remove(resource, ...pair)).status).toBe(204)
  expect(await findMarker(reader)).not.toEqual([])
})

test('a mute has no effect for the muted member, and none for others', async () => {
  const before = await findMarker(moderator)
  await put('mutes', other, reader)
  expect(await read(`/api/posts/${postId}`, reader)).toMatchObject({ content: 'Hello' })
  expect(await read(`/api/forum/topics/${topicId}`, reader)).toMatchObject({ title: 'Tires' })
  await put('mutes', reader, other)
  expect(await findMarker(moderator)).toEqual(before)
})

test('a moderator who blocks a member still sees what is to be moderated', async () => {
  await put('blocks', moderator, other)
  expect(await read('/api/classifieds', moderator)).toMatchObject([{ title: `${marker} offers` }])
})

test.each(['blocks', 'mutes'] as const)('a member has at most 500 %s', async (resource) => {
  const field = resource === 'blocks' ? 'blockedId' : 'mutedId'
  const many = Array.from({ length: 500 }, () => ({
    userId: reader.user._id,
    [field]: new ObjectId(),
    createdAt: minute(0),
  }))
  await server.db.collection(resource).insertMany(many)
  const response = await put(resource, reader, other)
  expect(response.status).toBe(409)
  await server.db.collection(resource).deleteOne({ [field]: many[0]?.[field] })
  expect((await put(resource, reader, other)).status).toBe(201)
})

test('a member mutes each other member once, not themselves, and reads whom', async () => {
  await put('mutes', reader, other)
  await put('mutes', reader, other)
  expect(await read('/api/mutes', reader)).toMatchObject([{ id: other.user._id.toHexString() }])
  expect(await read(`/api/mutes?with=${moderator.user._id}`, reader)).toEqual([])
  expect(await read('/api/mutes', other)).toEqual([])
  expect((await put('mutes', reader, reader)).status).toBe(400)
  expect((await remove('mutes', reader, moderator)).status).toBe(404)
})
