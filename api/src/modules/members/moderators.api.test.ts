import { type Area, areas } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aCategory,
  aClassified,
  aClassifiedInput,
  aFeedPost,
  aForumPost,
  anArticle,
  aService,
  aServiceInput,
  aTopic,
} from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { StoredMember } from './members.documents'

type Headers = Record<string, string>

let server: TestServer
let author: StoredMember
let stranger: Headers

beforeAll(async () => {
  server = await createTestServer()
  author = await addUser(server)
  stranger = (await signIn(server)).bearer
})
afterAll(() => server.close())

const moderatorOf = async (...moderates: readonly Area[]) =>
  (await signIn(server, { moderates })).bearer

/** Adds a record; returns its id. */
async function add(collection: string, record: { readonly _id: ObjectId }) {
  await server.db.collection(collection).insertOne({ ...record })
  return record._id.toHexString()
}
const remove = (path: string, headers: Headers) =>
  server.request(path, { method: 'DELETE', headers })
const read = (path: string, headers: Headers) => server.request(path, { headers })

const topicUpdate = { title: 'Donner Pass tonight?', category: 'routes', isSticky: true }

interface Action {
  readonly area: Area
  readonly what: string
  /** Sends the request for a record of the author. */
  readonly send: (headers: Headers) => Promise<Response>
  readonly audited: string
}

const addReply = async () => {
  const topicId = new ObjectId(await add('forumTopics', aTopic({ userId: author._id })))
  return await add('forumPosts', aForumPost({ topicId, userId: author._id }))
}
const addTopic = () => add('forumTopics', aTopic({ userId: author._id }))
const addClassified = () => add('classifieds', aClassified({ userId: author._id }))
const addImported = () => add('classifieds', aClassified({ userId: null, isExternal: true }))
const addService = () => add('services', aService({ userId: author._id }))
const addArticle = () => add('news', anArticle({}))
const addCategory = () => add('forumCategories', aCategory())
const addFeedPost = () => add('feedPosts', aFeedPost({ userId: author._id, visibility: 'public' }))

const actions: readonly Action[] = [
  {
    area: 'board',
    what: 'pins a topic',
    send: async (headers) =>
      putJson(
        server,
        `/api/forum/topics/${await addTopic()}`,
        { ...topicUpdate, isLocked: true },
        headers,
      ),
    audited: 'forum.topic_updated',
  },
  {
    area: 'board',
    what: 'deletes a topic',
    send: async (headers) => remove(`/api/forum/topics/${await addTopic()}`, headers),
    audited: 'forum.topic_deleted',
  },
  {
    area: 'board',
    what: 'deletes a reply',
    send: async (headers) => remove(`/api/forum/posts/${await addReply()}`, headers),
    audited: 'forum.post_deleted',
  },
  {
    area: 'board',
    what: 'deletes a category',
    send: async (headers) => remove(`/api/forum/categories/${await addCategory()}`, headers),
    audited: 'forum.category_deleted',
  },
  {
    area: 'marketplace',
    what: 'changes a classified',
    send: async (headers) =>
      putJson(server, `/api/classifieds/${await addClassified()}`, aClassifiedInput(), headers),
    audited: 'classifieds.updated_by_admin',
  },
  {
    area: 'marketplace',
    what: 'deletes an imported classified',
    send: async (headers) => remove(`/api/classifieds/external/${await addImported()}`, headers),
    audited: 'classifieds.external_deleted',
  },
  {
    area: 'directory',
    what: 'changes a service',
    send: async (headers) =>
      putJson(server, `/api/services/${await addService()}`, aServiceInput(), headers),
    audited: 'services.updated_by_admin',
  },
  {
    area: 'news',
    what: 'deletes an article',
    send: async (headers) => remove(`/api/news/${await addArticle()}`, headers),
    audited: 'news.deleted',
  },
  {
    area: 'feed',
    what: 'deletes a post',
    send: async (headers) => remove(`/api/posts/${await addFeedPost()}`, headers),
    audited: 'feed.post_deleted',
  },
]

describe('a moderator', () => {
  test.each(actions)(
    'of the area $area $what, which is audited',
    async ({ area, send, audited }) => {
      const { user, bearer } = await signIn(server, { moderates: [area] })
      const response = await send(bearer)
      expect(response.ok, await response.clone().text()).toBe(true)
      const entries = await server.db.collection('auditLog').find({ actorId: user._id }).toArray()
      expect(entries.map(({ action }) => action)).toEqual(['auth.signed_in', audited])
    },
  )

  test.each(actions)('of every area but $area is rejected who $what', async ({ area, send }) => {
    const others = await moderatorOf(...areas.filter((other) => other !== area))
    const [rejected, expected] = [await send(others), await send(stranger)]
    expect([rejected.status, expected.status]).toEqual([403, 403])
    expect(await rejected.json()).toEqual(await expected.json())
  })

  test('of the board can start a sticky and locked topic, which is audited', async () => {
    const { user, bearer } = await signIn(server, { moderates: ['board'] })
    const topic = { ...topicUpdate, isLocked: true, content: 'Chains?' }
    const started = await postJson(server, '/api/forum/topics', topic, bearer)
    expect(await started.json()).toMatchObject({ isSticky: true, isLocked: true })
    const filter = { actorId: user._id, action: 'forum.topic_created' }
    expect(await server.db.collection('auditLog').countDocuments(filter)).toBe(1)
    const other = await postJson(server, '/api/forum/topics', topic, await moderatorOf('news'))
    expect(await other.json()).toMatchObject({ isSticky: false, isLocked: false })
  })

  test('of the board reads inactive categories, others do not', async () => {
    const id = await add('forumCategories', aCategory({ isActive: false }))
    const isListed = async (headers: Headers) => {
      const response = await read('/api/forum/categories', headers)
      return ((await response.json()) as { id: string }[]).some((category) => category.id === id)
    }
    expect(await isListed(await moderatorOf('board'))).toBe(true)
    expect(await isListed(await moderatorOf('feed'))).toBe(false)
  })

  test('of the news reads and reports drafts, others do not', async () => {
    const id = await add('news', anArticle({ isPublished: false }))
    const report = { contentType: 'news_article', contentId: id, reason: 'Spam', description: '' }
    const statuses = async (headers: Headers) => [
      (await read(`/api/news/${id}`, headers)).status,
      (await postJson(server, '/api/reports', report, headers)).status,
    ]
    expect(await statuses(await moderatorOf('news'))).toEqual([200, 201])
    expect(await statuses(await moderatorOf('board'))).toEqual([404, 404])
  })

  test('of the feed deletes posts that only connections may read', async () => {
    const post = aFeedPost({ userId: author._id, visibility: 'connections' })
    const id = await add('feedPosts', post)
    expect((await remove(`/api/posts/${id}`, stranger)).status).toBe(404)
    expect((await remove(`/api/posts/${id}`, await moderatorOf('feed'))).status).toBe(204)
  })

  test('does not change imported classifieds', async () => {
    const headers = await moderatorOf('marketplace')
    const path = `/api/classifieds/${await addImported()}`
    const response = await putJson(server, path, aClassifiedInput(), headers)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'classifieds.external' })
  })

  test('of all areas cannot call the operations of the admin portal', async () => {
    const headers = await moderatorOf(...areas)
    for (const path of ['stats', 'users', 'invitations', 'reports', 'audit-log']) {
      const response = await read(`/api/admin/${path}`, headers)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ message: 'Admin access required' })
    }
  })
})

describe('the current user', () => {
  const whoAmI = async (values: Parameters<typeof signIn>[1]) =>
    (await read('/api/auth/user', (await signIn(server, values)).bearer)).json()

  test.each([
    [{}, { isAdmin: false, role: 'member', rights: [] }],
    [
      { moderates: ['feed'] as const },
      {
        isAdmin: false,
        role: 'moderator',
        rights: ['posts.delete', 'comments.delete', 'portal.open', 'queue.handle'],
      },
    ],
    [{ isAdmin: true }, { isAdmin: true, role: 'administrator' }],
  ])('with %j has %j', async (values, expected) => {
    expect(await whoAmI(values)).toMatchObject(expected)
  })

  test('loses the rights of a removed area without signing in again', async () => {
    const { user, bearer } = await signIn(server, { moderates: ['directory'] })
    const path = `/api/services/${await addService()}`
    await server.db.collection('users').updateOne({ _id: user._id }, { $set: { moderates: [] } })
    expect((await putJson(server, path, aServiceInput(), bearer)).status).toBe(403)
  })
})
