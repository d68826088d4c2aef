import type { ForumPost } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aForumPost, aTopic, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { toPostText } from './posts.documents'

type Member = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let starter: Member
let author: Member
let answering: Member

beforeAll(async () => {
  server = await createTestServer()
  starter = await signIn(server)
  author = await signIn(server, { firstName: 'Jane', lastName: 'Doe' })
  answering = await signIn(server)
})
afterAll(() => server.close())

const insert = (name: string, document: object) => server.db.collection(name).insertOne(document)

/** A topic with a post by `author`. */
async function addPost(content = 'Chains are required.') {
  const topic = aTopic({ userId: starter.user._id, replyCount: 1 })
  await insert('forumTopics', topic)
  const post = aForumPost({
    ...{ topicId: topic._id, userId: author.user._id },
    ...toPostText(content),
  })
  await insert('forumPosts', post)
  return { topic, post }
}

interface Answer {
  readonly topicId: ObjectId
  readonly postId: unknown
}
const answer = ({ topicId, postId }: Answer, { bearer } = answering) =>
  postJson(
    server,
    '/api/forum/posts',
    { topicId, content: 'Since when?', replyTo: { postId } },
    bearer,
  )

const readAnswer = async (sent: Promise<Response>) => (await (await sent).json()) as ForumPost

async function readPost(id: string, headers = {}) {
  const response = await server.request(`/api/forum/posts/${id}`, { headers })
  return (await response.json()) as ForumPost
}
async function noticesOf({ user }: Member, topicId: ObjectId) {
  const found = await server.db.collection('notifications').find({ userId: user._id }).toArray()
  return found.filter(({ path }) => path.startsWith(`/forum/${topicId}`))
}

describe('a reply to a post', () => {
  test('says whom it answers, and how that post begins without what it quotes', async () => {
    const long = `${'far '.repeat(60)}`
    const { topic, post } = await addPost(`> Are they?\n\nYes, **chains**\n${long}`)
    const response = await answer({ topicId: topic._id, postId: post._id })
    expect(response.status).toBe(201)
    const { id, replyTo } = (await response.json()) as ForumPost
    expect(replyTo).toMatchObject({
      postId: post._id.toHexString(),
      author: { firstName: 'Jane', lastName: 'Doe' },
      excerpt: expect.stringMatching(/^Yes, chains far .{90,115}…$/),
    })
    expect((await readPost(id)).replyTo).toEqual(replyTo)
    const list = await server.request(`/api/forum/topics/${topic._id}/posts`)
    expect(await list.json()).toMatchObject([{ id: post._id.toHexString() }, { id, replyTo }])
  })

  test('says so when that post is gone', async () => {
    const { topic, post } = await addPost()
    const { id } = await readAnswer(answer({ topicId: topic._id, postId: post._id }))
    const { bearer: headers } = author
    await server.request(`/api/forum/posts/${post._id}`, { method: 'DELETE', headers })
    const postId = post._id.toHexString()
    expect((await readPost(id)).replyTo).toEqual({ postId, author: null, excerpt: null })
  })

  test('tells readers nothing of a post that they do not see', async () => {
    const limited = await signIn(server)
    const { topic } = await addPost()
    const hidden = aForumPost({ topicId: topic._id, userId: limited.user._id })
    await insert('forumPosts', hidden)
    const { id } = await readAnswer(answer({ topicId: topic._id, postId: hidden._id }))
    const limit = { reason: 'Spam', sanctionId: new ObjectId() }
    await server.db.collection('users').updateOne({ _id: limited.user._id }, { $set: { limit } })
    const { replyTo } = await readPost(id)
    expect(replyTo).toMatchObject({ author: null, excerpt: null })
    expect((await answer({ topicId: topic._id, postId: hidden._id })).status).toBe(400)
    expect((await readPost(id, limited.bearer)).replyTo?.excerpt).toBe(hidden.content)
  })

  test.each([
    ['of another topic', async () => (await addPost()).post._id],
    ['that does not exist', () => new ObjectId()],
    ['with an id that is none', () => 'nonsense'],
  ])('is rejected for a post %s', async (_of, find) => {
    const { topic } = await addPost()
    const response = await answer({ topicId: topic._id, postId: await find() })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: 'replyTo' }] })
    expect(await server.db.collection('forumPosts').countDocuments({ topicId: topic._id })).toBe(1)
  })
})

describe('who wrote the answered post', () => {
  test('is notified once, with a link to the reply, and the author of the topic of the topic', async () => {
    const { topic, post } = await addPost()
    const { id } = await readAnswer(answer({ topicId: topic._id, postId: post._id }))
    const path = `/forum/${topic._id}?post=${id}`
    expect(await noticesOf(author, topic._id)).toMatchObject([
      { kind: 'post_reply', path, count: 1 },
    ])
    expect(await noticesOf(starter, topic._id)).toMatchObject([{ kind: 'forum_reply', count: 1 }])
  })

  test('is notified once when the topic is theirs as well', async () => {
    const { topic } = await addPost()
    const own = aForumPost({ topicId: topic._id, userId: starter.user._id })
    await insert('forumPosts', own)
    await answer({ topicId: topic._id, postId: own._id })
    expect(await noticesOf(starter, topic._id)).toMatchObject([{ kind: 'post_reply', count: 1 }])
  })

  test('is not notified of an own reply', async () => {
    const { topic, post } = await addPost()
    await answer({ topicId: topic._id, postId: post._id }, author)
    expect(await noticesOf(author, topic._id)).toEqual([])
  })

  test('is not notified by a member whom they have blocked', async () => {
    const blocker = await signIn(server)
    const { topic } = await addPost()
    const own = aForumPost({ topicId: topic._id, userId: blocker.user._id })
    await insert('forumPosts', own)
    await insert('blocks', {
      ...{ userId: blocker.user._id, blockedId: answering.user._id, createdAt: minute(0) },
    })
    await answer({ topicId: topic._id, postId: own._id })
    expect(await noticesOf(blocker, topic._id)).toEqual([])
  })
})

describe('a page that begins with a post', () => {
  test('has that post first, also among posts of the same time, and goes on from there', async () => {
    const topic = aTopic({ userId: starter.user._id })
    await insert('forumTopics', topic)
    const posts = Array.from({ length: 9 }, (_, index) =>
      aForumPost({ topicId: topic._id, createdAt: minute(Math.floor(index / 3)) }),
    ).sort((one, other) =>
      one.createdAt.getTime() === other.createdAt.getTime()
        ? one._id.toHexString().localeCompare(other._id.toHexString())
        : one.createdAt.getTime() - other.createdAt.getTime(),
    )
    await server.db.collection('forumPosts').insertMany(posts)
    const ids = posts.map(({ _id }) => _id.toHexString())
    const first = await server.request(
      `/api/forum/topics/${topic._id}/posts?limit=2&from=${ids[4]}`,
    )
    const idsOf = async (response: Response) =>
      ((await response.json()) as ForumPost[]).map(({ id }) => id)
    expect(await idsOf(first)).toEqual(ids.slice(4, 6))
    const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? ''
    expect(await idsOf(await server.request(next))).toEqual(ids.slice(6, 8))
  })

  test('begins with the topic when the post is not in it', async () => {
    const { topic, post } = await addPost()
    const { post: other } = await addPost()
    const path = `/api/forum/topics/${topic._id}/posts?from=${other._id}`
    expect(await (await server.request(path)).json()).toMatchObject([
      { id: post._id.toHexString() },
    ])
  })
})
