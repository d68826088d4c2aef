import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectIndexed, explain } from '../../testing/explain'
import {
  aClassified,
  aClassifiedInput,
  aConnection,
  aFeedPost,
  aForumPost,
  aService,
  aServiceInput,
  aServiceRequestInput,
  aTopic,
  minute,
} from '../../testing/fixtures'
import { readMails } from '../../testing/mails'
import { signIn } from '../../testing/members'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

type Headers = Readonly<Record<string, string>>

const word = 'Zanzibar'
const reason = 'The same advertisement in twenty topics.'

let server: TestServer
let limited: Awaited<ReturnType<typeof signIn>>
let stranger: Awaited<ReturnType<typeof signIn>>
let friend: Awaited<ReturnType<typeof signIn>>
let moderator: Awaited<ReturnType<typeof signIn>>
let admin: Awaited<ReturnType<typeof signIn>>
let ids: Record<'classified' | 'service' | 'topic' | 'otherTopic' | 'otherService', string>
let sanctionId: string

const get = (path: string, headers: Headers = {}) => server.request(path, { headers })

/** Every place where others meet what the member has written. */
const places = () => [
  '/api/classifieds',
  `/api/classifieds?search=${word}`,
  '/api/classifieds?category=trucks',
  `/api/classifieds/${ids.classified}`,
  '/api/services',
  '/api/services?sort=popular',
  `/api/services?search=${word}`,
  `/api/services/${ids.service}`,
  '/api/forum/topics',
  `/api/forum/topics?search=${word}`,
  `/api/forum/topics/${ids.topic}`,
  `/api/forum/topics/${ids.topic}/posts`,
  `/api/forum/topics/${ids.otherTopic}/posts`,
  `/api/forum/topics/${ids.otherTopic}/posts?order=newest`,
  '/api/posts',
  `/api/users/${limited.user._id}`,
  `/api/users/${limited.user._id}/posts`,
  `/api/search?q=${word}`,
]
/** The places that visitors alone read. */
const publicPlaces = () => [
  '/rss/classifieds.xml',
  '/rss/directory.xml',
  '/rss/message-board.xml',
  ...['classifieds', 'services', 'topics'].map((name) => `/sitemaps/${name}.xml`),
  `/api/previews?address=${encodeURIComponent(`/classifieds/${ids.classified}`)}`,
  `/api/previews?address=${encodeURIComponent(`/services/${ids.service}`)}`,
  `/api/previews?address=${encodeURIComponent(`/forum/${ids.topic}`)}`,
  `/api/previews?address=${encodeURIComponent(`/members/${limited.user._id}`)}`,
]
const marks = () => [word, ids.classified, ids.service, ids.topic, limited.user._id.toHexString()]

/** The places in which a reader meets the member. */
async function findPlaces(paths: readonly string[], headers: Headers = {}) {
  const found: string[] = []
  for (const path of paths) {
    const response = await get(path, headers)
    expect([200, 404], path).toContain(response.status)
    const text = await response.text()
    if (response.ok && marks().some((mark) => text.includes(mark))) found.push(path)
  }
  return found
}

const readTopic = async (headers: Headers = {}) =>
  (await (await get(`/api/forum/topics/${ids.otherTopic}`, headers)).json()) as {
    replyCount: number
    lastReplyAt: string
  }

beforeAll(async () => {
  server = await createTestServer()
  limited = await signIn(server, { firstName: word })
  stranger = await signIn(server)
  friend = await signIn(server)
  moderator = await signIn(server, { moderates: ['board'] })
  admin = await signIn(server, { isAdmin: true })
  const userId = limited.user._id
  const { db } = server
  const insert = async (name: string, record: object) =>
    (await db.collection(name).insertOne(record)).insertedId.toHexString()
  const title = `${word} offers`
  const otherTopic = aTopic({
    ...{ title: 'Tires', userId: stranger.user._id, replyCount: 2 },
    ...{ createdAt: minute(0), lastReplyAt: minute(9) },
  })
  ids = {
    classified: await insert('classifieds', aClassified({ userId, title })),
    service: await insert('services', aService({ userId, title })),
    topic: await insert('forumTopics', aTopic({ userId, title })),
    otherTopic: await insert('forumTopics', otherTopic),
    otherService: await insert('services', aService({ userId: stranger.user._id, title: 'Tow' })),
  }
  const topics = db.collection('forumTopics')
  const own = (await topics.findOne({ userId })) as never as { _id: ObjectId }
  const { _id: topicId } = (await topics.findOne({ title: 'Tires' })) as never
  await db.collection('forumPosts').insertMany([
    aForumPost({ topicId, userId: friend.user._id, content: 'Yes', createdAt: minute(5) }),
    aForumPost({ topicId, userId, content: word, createdAt: minute(9) }),
    aForumPost({
      topicId: own._id,
      userId,
      content: word,
      isOpening: true,
      createdAt: minute(0),
    }),
  ])
  await insert('feedPosts', aFeedPost({ userId, content: word }))
  const pair = { requesterId: userId, receiverId: friend.user._id }
  await insert('connections', aConnection({ ...pair, status: 'accepted' }))
})
afterAll(() => server.close())

test('without a limit everybody meets the member', async () => {
  expect(await findPlaces(places())).toEqual(places())
  expect(await findPlaces(publicPlaces())).toEqual(publicPlaces())
  expect(await readTopic()).toMatchObject({ replyCount: 2 })
})

test('a limit is told with its reason, and ends no session', async () => {
  const memberId = limited.user._id.toHexString()
  const input = { memberId, kind: 'limit', reason, note: null }
  const response = await postJson(server, '/api/admin/sanctions', input, admin.bearer)
  expect(response.status).toBe(201)
  sanctionId = ((await response.json()) as { id: string }).id
  const user = await (await get('/api/auth/user', limited.bearer)).json()
  expect(user).toMatchObject({ limit: { reason } })
  const mail = (await readMails(server, limited.user.email)).at(-1)
  expect(mail).toMatchObject({ subject: 'Your account is limited' })
  expect(mail?.text).toContain(reason)
})

test('a visitor and a stranger do not meet a limited member anywhere', async () => {
  expect(await findPlaces(places())).toEqual([])
  expect(await findPlaces(publicPlaces())).toEqual([])
  expect(await findPlaces(places(), stranger.bearer)).toEqual([])
  expect(await findPlaces([`/api/users/search?q=${word}`], stranger.bearer)).toEqual([])
  const seen = { replyCount: 1, lastReplyAt: minute(5).toISOString() }
  expect(await readTopic()).toMatchObject(seen)
  expect(await readTopic(stranger.bearer)).toMatchObject(seen)
})

test('the lists of a reader who misses them are read along indexes', async () => {
  for (const path of ['/api/forum/topics', '/api/classifieds', '/api/services', '/api/posts']) {
    const { plans } = await explain(server, path, stranger.bearer)
    plans.forEach(expectIndexed)
  }
})

test('a connection, the member and those who moderate still do', async () => {
  for (const { bearer } of [friend, limited, moderator, admin]) {
    expect(await findPlaces(places(), bearer)).toEqual(places())
    expect(await readTopic(bearer)).toMatchObject({ replyCount: 2 })
  }
  expect(await findPlaces([`/api/users/search?q=${word}`], friend.bearer)).toHaveLength(1)
})

test('a stranger cannot save the service, nor finds it among those saved', async () => {
  const save = (headers: Headers) =>
    putJson(server, `/api/services/${ids.service}/saved`, {}, headers)
  expect((await save(stranger.bearer)).status).toBe(404)
  expect((await save(friend.bearer)).status).toBe(204)
  expect(await findPlaces(['/api/services/saved'], friend.bearer)).toHaveLength(1)
  const userId = stranger.user._id
  const { _id } = (await server.db
    .collection('services')
    .findOne({ userId: limited.user._id })) as never
  await server.db
    .collection('savedServices')
    .insertOne({ userId, serviceId: _id, createdAt: minute(0) })
  expect(await findPlaces(['/api/services/saved'], stranger.bearer)).toEqual([])
})

test('a new reply moves no topic up, and notifies nobody but connections', async () => {
  const send = { topicId: ids.otherTopic, content: `${word} again` }
  expect((await postJson(server, '/api/forum/posts', send, limited.bearer)).status).toBe(201)
  expect(await readTopic(stranger.bearer)).toMatchObject({
    replyCount: 1,
    lastReplyAt: minute(5).toISOString(),
  })
  const stored = await server.db.collection('forumTopics').findOne({ title: 'Tires' })
  expect(stored).toMatchObject({ lastActivityAt: minute(9) })
  const notices = await get('/api/notifications', stranger.bearer)
  expect(await notices.json()).toEqual([])
  expect(await readTopic(friend.bearer)).toMatchObject({ replyCount: 3 })
})

test('a stranger can write nothing about what they cannot read, and a connection can', async () => {
  const stored = async (name: string) =>
    (await server.db.collection(name).findOne({ userId: limited.user._id }))?._id
  const [reply, post] = [await stored('forumPosts'), await stored('feedPosts')]
  const inTopic = aForumPost({ topicId: new ObjectId(ids.topic), userId: friend.user._id })
  await server.db.collection('forumPosts').insertOne(inTopic)
  const memberId = limited.user._id.toHexString()
  const statuses = async ({ bearer }: typeof stranger) => {
    const report = (contentType: string, contentId: unknown) =>
      postJson(server, '/api/reports', { contentType, contentId, reason: 'Spam' }, bearer)
    const send = { topicId: ids.topic, content: 'Me too' }
    const question = aServiceRequestInput()
    const remove = (path: string) => server.request(path, { method: 'DELETE', headers: bearer })
    const responses = await Promise.all([
      report('classified', ids.classified),
      report('service', ids.service),
      report('forum_topic', ids.topic),
      report('forum_post', reply),
      report('feed_post', post),
      report('user', memberId),
      postJson(server, '/api/forum/posts', send, bearer),
      postJson(server, `/api/services/${ids.service}/requests`, question, bearer),
      remove(`/api/services/${ids.service}/saved`),
      remove(`/api/classifieds/${ids.classified}`),
      remove(`/api/services/${ids.service}`),
      remove(`/api/forum/posts/${reply}`),
      remove(`/api/posts/${post}`),
      putJson(server, `/api/classifieds/${ids.classified}`, aClassifiedInput(), bearer),
      putJson(server, `/api/services/${ids.service}`, aServiceInput(), bearer),
      postJson(server, '/api/connections', { receiverId: memberId }, bearer),
      postJson(server, '/api/messages', { receiverId: memberId, content: 'Hello' }, bearer),
    ])
    return responses.map(({ status }) => status)
  }
  expect(new Set(await statuses(stranger))).toEqual(new Set([404]))
  const others = await postJson(
    server,
    '/api/reports',
    { contentType: 'forum_post', contentId: inTopic._id, reason: 'Spam' },
    stranger.bearer,
  )
  expect(others.status).toBe(404)
  expect(await statuses(friend)).toEqual([
    ...[201, 201, 201, 201, 201, 201, 201, 201, 204],
    ...[403, 403, 403, 403, 403, 403, 201, 201],
  ])
  await server.db.collection('forumPosts').deleteOne({ _id: inTopic._id })
})

test('a limited member cannot turn to strangers', async () => {
  const receiverId = stranger.user._id.toHexString()
  const request = await postJson(server, '/api/connections', { receiverId }, limited.bearer)
  expect(request.status).toBe(403)
  expect(await request.json()).toMatchObject({ code: 'sanctions.limited' })
  const path = `/api/services/${ids.otherService}/requests`
  const asked = await postJson(server, path, aServiceRequestInput(), limited.bearer)
  expect(asked.status).toBe(403)
})

test('everybody meets the member again once the limit has ended', async () => {
  const ended = await postJson(server, `/api/admin/sanctions/${sanctionId}/end`, {}, admin.bearer)
  expect(ended.status).toBe(200)
  expect(await findPlaces(places())).toEqual(places())
  expect(await findPlaces(places(), stranger.bearer)).toEqual(places())
  expect(await readTopic()).toMatchObject({ replyCount: 3 })
})
