import { categoryFollowSchema, type ForumPost, topicFollowSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectIndexed, explainFinds } from '../../testing/explain'
import { aForumPost, aTopic, minute } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'
import { categoryFollowersJob, followersJob } from './tell-followers'

type Member = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let starter: Member
let writer: Member
let follower: Member

beforeAll(async () => {
  server = await createTestServer()
  starter = await signIn(server, { firstName: 'Star', lastName: 'Ter' })
  writer = await signIn(server)
  follower = await signIn(server, { firstName: 'Foll', lastName: 'Ower' })
})
afterAll(() => server.close())

const collection = (name: string) => server.db.collection(name)
const insert = (name: string, document: object) => collection(name).insertOne(document)

async function addTopic(values: Parameters<typeof aTopic>[0] = {}) {
  const topic = aTopic({ userId: starter.user._id, ...values })
  await insert('forumTopics', topic)
  return topic
}
type Topic = Awaited<ReturnType<typeof addTopic>>

const followPath = ({ _id }: Pick<Topic, '_id'>) => `/api/forum/topics/${_id}/follow`
const choose = (topic: Topic, state: string, { bearer } = follower) =>
  putJson(server, followPath(topic), { state }, bearer)
const stateOf = async (topic: Pick<Topic, '_id'>, { bearer: headers }: Member) =>
  (await readResponse(await server.request(followPath(topic), { headers }), topicFollowSchema))
    .state

async function reply(topic: Topic, values: object = {}, { bearer } = writer) {
  const body = { topicId: topic._id, content: 'Chains are on.', ...values }
  const response = await postJson(server, '/api/forum/posts', body, bearer)
  expect(response.status).toBe(201)
  return (await response.json()) as ForumPost
}
const runFollowers = () => runJob(server, followersJob)

async function noticesOf({ user }: Pick<Member, 'user'>, { _id }: Topic) {
  const found = await collection('notifications').find({ userId: user._id }).toArray()
  return found.filter(({ path }) => path.startsWith(`/forum/${_id}`))
}

describe('what a member is told of a topic', () => {
  test('is everything for who has started it, and little for others, until they choose', async () => {
    const topic = await addTopic()
    expect(await stateOf(topic, starter)).toBe('watch')
    expect(await stateOf(topic, follower)).toBe('normal')
    for (const state of ['mute', 'watch', 'normal'] as const) {
      expect(await readResponse(await choose(topic, state), topicFollowSchema)).toEqual({ state })
      expect(await stateOf(topic, follower)).toBe(state)
    }
    expect(await collection('topicFollows').countDocuments({ topicId: topic._id })).toBe(1)
  })

  test('is everything from the first reply on, unless the member has chosen something else', async () => {
    const topic = await addTopic()
    await reply(topic)
    expect(await stateOf(topic, writer)).toBe('watch')
    await choose(topic, 'mute', writer)
    await reply(topic)
    expect(await stateOf(topic, writer)).toBe('mute')
  })

  test('is everything of a topic that the member starts', async () => {
    const body = { title: 'Who is out there?', category: 'routes' }
    const response = await postJson(server, '/api/forum/topics', body, writer.bearer)
    const { id } = (await response.json()) as { id: string }
    const stored = { userId: writer.user._id, topicId: new ObjectId(id), state: 'watch' }
    expect(await collection('topicFollows').findOne(stored)).not.toBeNull()
  })

  test('is removed with the topic', async () => {
    const topic = await addTopic()
    await choose(topic, 'watch')
    const { bearer: headers } = await signIn(server, { isAdmin: true })
    await server.request(`/api/forum/topics/${topic._id}`, { method: 'DELETE', headers })
    expect((await choose(topic, 'watch')).status).toBe(404)
    await runJob(server, 'clean-up')
    expect(await collection('topicFollows').countDocuments({ topicId: topic._id })).toBe(0)
  })
})

describe('followers', () => {
  test('are told of new replies in one notification, but not of their own', async () => {
    const topic = await addTopic()
    await choose(topic, 'watch')
    await reply(topic)
    await reply(topic)
    await reply(topic, {}, follower)
    await runFollowers()
    expect(await noticesOf(follower, topic)).toMatchObject([
      { kind: 'forum_reply', subject: topic.title, path: `/forum/${topic._id}`, count: 2 },
    ])
    expect(await noticesOf(starter, topic)).toMatchObject([{ kind: 'forum_reply', count: 3 }])
    expect(await noticesOf(writer, topic)).toMatchObject([{ kind: 'forum_reply', count: 1 }])
  })

  test('are told once of a reply to their own post, and once of a mention', async () => {
    const topic = await addTopic()
    await choose(topic, 'watch')
    const own = aForumPost({ topicId: topic._id, userId: follower.user._id })
    await insert('forumPosts', own)
    await reply(topic, { replyTo: { postId: own._id } })
    await reply(topic, {
      ...{ content: '@Foll Ower?', mentions: [follower.user._id] },
      replyTo: { postId: own._id },
    })
    await runFollowers()
    const kinds = (await noticesOf(follower, topic)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['post_mention', 'post_reply'])
  })

  test('are told nothing by members whom they have blocked', async () => {
    const blocked = await signIn(server)
    const topic = await addTopic()
    await choose(topic, 'watch')
    const pair = { userId: follower.user._id, blockedId: blocked.user._id }
    await insert('blocks', { ...pair, createdAt: minute(0) })
    await reply(topic, {}, blocked)
    await runFollowers()
    expect(await noticesOf(follower, topic)).toEqual([])
  })

  test('of a muted topic are told of mentions only', async () => {
    const topic = await addTopic()
    await choose(topic, 'mute')
    await choose(topic, 'mute', starter)
    const own = aForumPost({ topicId: topic._id, userId: follower.user._id })
    await insert('forumPosts', own)
    await reply(topic, { replyTo: { postId: own._id } })
    await runFollowers()
    expect(await noticesOf(follower, topic)).toEqual([])
    expect(await noticesOf(starter, topic)).toEqual([])
    await reply(topic, { content: '@Foll Ower?', mentions: [follower.user._id] })
    expect(await noticesOf(follower, topic)).toMatchObject([{ kind: 'post_mention' }])
  })

  test('of a topic whose author is limited are told only if they are connected', async () => {
    const limited = await signIn(server)
    const topic = await addTopic({ userId: limited.user._id })
    await choose(topic, 'watch')
    const limit = { reason: 'Spam', sanctionId: new ObjectId() }
    await collection('users').updateOne({ _id: limited.user._id }, { $set: { limit } })
    await reply(topic, {}, await signIn(server, { isAdmin: true }))
    await runFollowers()
    expect(await noticesOf(follower, topic)).toEqual([])
  })
})

describe('many followers', () => {
  async function addFollowers(topic: Topic, count: number) {
    const users = await Promise.all(Array.from({ length: count }, () => addUser(server)))
    const follows = users.map(({ _id: userId }) => ({
      ...{ userId, topicId: topic._id, state: 'watch', createdAt: minute(0) },
    }))
    await collection('topicFollows').insertMany(follows)
    return users.map(({ _id }) => _id).sort((one, other) => (String(one) < String(other) ? -1 : 1))
  }
  const countTold = ({ _id }: Topic) =>
    collection('notifications').countDocuments({ path: `/forum/${_id}`, kind: 'forum_reply' })

  test('are told by a job along indexes, each once, and nothing is left over', async () => {
    const topic = await addTopic()
    await addFollowers(topic, 120)
    await reply(topic)
    expect(await countTold(topic)).toBe(1)
    const plans = await explainFinds(server, runFollowers)
    for (const { queryPlanner } of plans) {
      const { stage } = queryPlanner.winningPlan
      if (stage !== 'IDHACK' && stage !== 'EOF') expectIndexed(queryPlanner.winningPlan)
    }
    await runFollowers()
    expect(await countTold(topic)).toBe(121)
    const counts = await collection('notifications').distinct('count', {
      path: `/forum/${topic._id}`,
    })
    expect(counts).toEqual([1])
    expect(await collection('replyNotices').countDocuments()).toBe(0)
  })

  test('are told by a run that goes on where an interrupted one was', async () => {
    const topic = await addTopic()
    const ids = await addFollowers(topic, 60)
    await reply(topic)
    const lastUserId = ids[19]
    await collection('replyNotices').updateOne({ topicId: topic._id }, { $set: { lastUserId } })
    await runFollowers()
    // The other forty, and who has started the topic; who has written follows the topic as well.
    expect(await countTold(topic)).toBe(41)
  })

  test('of a topic that is gone are told nothing', async () => {
    const topic = await addTopic()
    await addFollowers(topic, 3)
    await reply(topic)
    await collection('forumTopics').deleteOne({ _id: topic._id })
    await runFollowers()
    expect(await countTold(topic)).toBe(1)
    expect(await collection('replyNotices').countDocuments()).toBe(0)
  })
})

describe('followers of a category', () => {
  const idOf = async (slug: string) => {
    const response = await server.request('/api/forum/categories')
    const found = (await response.json()) as { id: string; slug: string }[]
    return found.find((one) => one.slug === slug)?.id
  }
  const follow = async (category: string, state: string, { bearer } = follower) =>
    putJson(server, `/api/forum/categories/${await idOf(category)}/follow`, { state }, bearer)
  const start = async (values: object = {}, { bearer } = writer) => {
    const body = { title: 'Ice on the pass', category: 'routes', ...values }
    const response = await postJson(server, '/api/forum/topics', body, bearer)
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    return { ...aTopic(), _id: new ObjectId(id) }
  }
  const runCategories = () => runJob(server, categoryFollowersJob)
  afterEach(() => collection('categoryFollows').deleteMany({}))

  test('are those who have chosen it, which they can change', async () => {
    const { bearer: headers } = follower
    for (const state of ['watch', 'mute', 'normal']) {
      const response = await follow('routes', state)
      expect(await readResponse(response, categoryFollowSchema)).toEqual({
        category: 'routes',
        state,
      })
    }
    const response = await server.request('/api/forum/categories/follows', { headers })
    expect(await response.json()).toEqual([{ category: 'routes', state: 'normal' }])
    expect((await follow('routes', 'loud')).status).toBe(400)
    const unknown = `/api/forum/categories/${new ObjectId()}/follow`
    expect((await putJson(server, unknown, { state: 'watch' }, headers)).status).toBe(404)
  })

  test('are told of each new topic once, but not of their own and of other categories', async () => {
    await follow('routes', 'watch')
    await follow('routes', 'watch', writer)
    const topic = await start()
    const other = await start({ category: 'jobs' })
    await runCategories()
    await runCategories()
    expect(await noticesOf(follower, topic)).toMatchObject([
      { kind: 'forum_topic', subject: 'Ice on the pass', path: `/forum/${topic._id}`, count: 1 },
    ])
    expect(await noticesOf(writer, topic)).toEqual([])
    expect(await noticesOf(follower, other)).toEqual([])
    expect(await collection('topicNotices').countDocuments()).toBe(0)
  })

  test('are told of a mention and not of the topic as well, and of nothing by the blocked', async () => {
    await follow('routes', 'watch')
    const mentions = [follower.user._id.toHexString()]
    const mentioning = await start({ content: 'Ask @Foll Ower.', mentions })
    await insert('blocks', {
      ...{ userId: follower.user._id, blockedId: writer.user._id, createdAt: new Date() },
    })
    const blocked = await start()
    await runCategories()
    expect(await noticesOf(follower, mentioning)).toMatchObject([{ kind: 'post_mention' }])
    expect(await noticesOf(follower, blocked)).toEqual([])
    await collection('blocks').deleteMany({})
  })

  test('a muted category mutes its topics, until one is chosen', async () => {
    await follow('routes', 'mute')
    const topic = await addTopic({ category: 'routes' })
    expect(await stateOf(topic, follower)).toBe('mute')
    const own = aForumPost({ topicId: topic._id, userId: follower.user._id })
    await insert('forumPosts', own)
    await reply(topic, { replyTo: { postId: own._id } })
    expect(await noticesOf(follower, topic)).toEqual([])
    await choose(topic, 'normal')
    await reply(topic, { replyTo: { postId: own._id } })
    expect(await noticesOf(follower, topic)).toMatchObject([{ kind: 'post_reply' }])
  })

  test('are forgotten with the category', async () => {
    const { bearer: headers } = await signIn(server, { isAdmin: true })
    const created = await postJson(
      server,
      '/api/forum/categories',
      { name: 'Weigh stations', color: '#112233' },
      headers,
    )
    const { id, slug } = (await created.json()) as { id: string; slug: string }
    await follow(slug, 'watch')
    await server.request(`/api/forum/categories/${id}`, { method: 'DELETE', headers })
    expect(await collection('categoryFollows').countDocuments({ category: slug })).toBe(0)
  })
})
