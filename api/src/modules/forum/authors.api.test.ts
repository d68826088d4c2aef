import type { ForumPost, ForumTopic, ProfileVisibility } from '@haulyard/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConnection, aForumPost, aTopic } from '../../testing/fixtures'
import { addUser, aProfile, signIn } from '../../testing/members'
import { putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let author: Awaited<ReturnType<typeof signIn>>
let readers: Readonly<Record<string, Readonly<Record<string, string>>>>
let topicPath: string

beforeAll(async () => {
  server = await createTestServer()
  author = await signIn(server, { firstName: 'Luis', lastName: 'Ortega', company: 'Ortega Lines' })
  const { _id: userId } = author.user
  const connection = await signIn(server)
  await server.db
    .collection('connections')
    .insertOne(aConnection({ requesterId: connection.user._id, receiverId: userId }))
  const topic = aTopic({ userId, title: 'Who is out there tonight?' })
  await server.db.collection('forumTopics').insertOne(topic)
  await server.db.collection('forumPosts').insertOne(aForumPost({ topicId: topic._id, userId }))
  topicPath = `/api/forum/topics/${topic._id.toHexString()}`
  readers = {
    visitor: {},
    stranger: (await signIn(server)).bearer,
    connection: connection.bearer,
    administrator: (await signIn(server, { isAdmin: true })).bearer,
    oneself: author.bearer,
  }
})
afterAll(() => server.close())

async function read<Body>(path: string, headers = {}): Promise<Body> {
  return (await (await server.request(path, { headers })).json()) as Body
}

test('topics, lists of topics and posts have their authors', async () => {
  const user = {
    id: author.user._id.toHexString(),
    firstName: 'Luis',
    lastName: 'Ortega',
    profileImageUrl: null,
    company: 'Ortega Lines',
  }
  expect((await read<ForumTopic>(topicPath)).user).toEqual(user)
  expect((await read<ForumTopic[]>('/api/forum/topics'))[0]?.user).toEqual(user)
  expect((await read<ForumPost[]>(`${topicPath}/posts`))[0]?.user).toEqual(user)
})

test('a changed name shows with the next read, also from the cache of visitors', async () => {
  const profile = aProfile({ firstName: 'Lucho', lastName: 'Ortega', company: 'Ortega Lines' })
  await read(`${topicPath}/posts`)
  await putJson(server, '/api/account/profile', profile, author.bearer)
  expect((await read<ForumPost[]>(`${topicPath}/posts`))[0]?.user?.firstName).toBe('Lucho')
  expect((await read<ForumTopic>(topicPath)).user?.firstName).toBe('Lucho')
})

const seenBy: [ProfileVisibility, readonly string[]][] = [
  ['everyone', ['visitor', 'stranger', 'connection', 'administrator', 'oneself']],
  ['members', ['stranger', 'connection', 'administrator', 'oneself']],
  ['connections', ['connection', 'administrator', 'oneself']],
]

test.each(seenBy)('with a profile for %s, the company is for those who see it', async (...row) => {
  const [profileVisibility, expected] = row
  await putJson(server, '/api/account/privacy', { profileVisibility }, author.bearer)
  for (const [name, headers] of Object.entries(readers)) {
    const [post] = await read<ForumPost[]>(`${topicPath}/posts`, headers)
    expect(post?.user).toMatchObject({ lastName: 'Ortega' })
    const company = expected.includes(name) ? 'Ortega Lines' : null
    expect([name, post?.user?.company]).toEqual([name, company])
  }
})

test('a member who is leaving is a former member', async () => {
  const leaving = await addUser(server, { firstName: 'Vera', eraseAt: new Date() })
  const topic = aTopic({ userId: leaving._id })
  await server.db.collection('forumTopics').insertOne(topic)
  const { user } = await read<ForumTopic>(`/api/forum/topics/${topic._id.toHexString()}`)
  expect(user).toMatchObject({ firstName: null, company: null, isFormer: true })
})
