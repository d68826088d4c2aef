import {
  type FeedPost,
  hiddenPostSchema,
  hiddenWordSchema,
  operations,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aFeedComment,
  aFeedPost,
  aForumPost,
  aNotification,
  aTopic,
  minute,
} from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

type Member = Awaited<ReturnType<typeof signIn>>

const marker = 'Zanzibar'

let server: TestServer
let reader: Member
let other: Member
let moderator: Member
let ids: Record<'topic' | 'opening' | 'post' | 'readersTopic' | 'reply' | 'readersPost', ObjectId>

beforeAll(async () => {
  server = await createTestServer()
  reader = await signIn(server)
  other = await signIn(server)
  moderator = await signIn(server, { moderates: ['board', 'feed'] })
  ids = await fill()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.collection('hiddenWords').deleteMany({})
  await server.db.collection('hiddenPosts').deleteMany({})
})

async function insert(name: string, record: object): Promise<ObjectId> {
  return (await server.db.collection(name).insertOne(record as never)).insertedId
}

/** What the other member has written, each with the marker. */
async function fill() {
  const userId = other.user._id
  const own = { userId: reader.user._id }
  const replies = { replyCount: 2, lastReplyAt: minute(10) }
  const topic = await insert('forumTopics', aTopic({ userId, title: `${marker} or bust` }))
  const opening = aForumPost({ topicId: topic, userId, content: marker, isOpening: true })
  const readersTopic = await insert('forumTopics', aTopic({ ...own, title: 'Tires', ...replies }))
  const reply = aForumPost({
    topicId: readersTopic,
    userId,
    content: `To *${marker}*, now`,
    createdAt: minute(10),
  })
  const replyId = await insert('forumPosts', reply)
  const answer = { topicId: readersTopic, userId: reader.user._id, content: 'Thanks' }
  await insert('forumPosts', aForumPost({ ...answer, replyTo: replyId, createdAt: minute(9) }))
  const readersPost = await insert(
    'feedPosts',
    aFeedPost({ ...own, content: 'Hello', commentCount: 2 }),
  )
  const comment = aFeedComment({ postId: readersPost, userId, content: marker })
  await insert('feedComments', comment)
  const post = await insert('feedPosts', aFeedPost({ userId, content: `Via ${marker}!` }))
  const openingId = await insert('forumPosts', opening)
  return { topic, opening: openingId, post, readersTopic, reply: replyId, readersPost }
}

/** Every GET of members with each id in its path, and with the marker as a search. */
function toAddresses(): string[] {
  const everyId = [...Object.values(ids), other.user._id].map(String)
  const keys = Object.entries(operations)
    .filter(([key, { access }]) => key.startsWith('GET ') && typeof access === 'string')
    .map(([key]) => key.slice('GET '.length))
  return keys
    .filter((path) => !/events|hidden-/.test(path))
    .flatMap((path) =>
      path.includes('{') ? everyId.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path],
    )
    .flatMap((one) => [
      one,
      `${one}?search=${marker}`,
      `${one}?q=${marker}`,
      `${one}?title=${marker}`,
    ])
}

/** The addresses whose response has the marker. */
async function findMarker({ bearer }: Member): Promise<string[]> {
  const found: string[] = []
  for (const address of toAddresses()) {
    const response = await server.request(address, { headers: bearer })
    if (response.ok && (await response.text()).includes(marker)) found.push(address)
  }
  return found
}

const hideWord = (text: string, { bearer }: Member = reader) =>
  postJson(server, '/api/hidden-words', { text }, bearer)
const hidePost = (id: ObjectId | string, contentType: string, { bearer }: Member = reader) =>
  putJson(server, `/api/hidden-posts/${id}`, { contentType }, bearer)
const remove = (path: string, { bearer }: Member = reader) =>
  server.request(path, { method: 'DELETE', headers: bearer })
const get = (path: string, { bearer }: Member = reader) => server.request(path, { headers: bearer })
const read = async (path: string) => (await get(path)).json()
const readWords = async () =>
  readListResponse(await get('/api/hidden-words?limit=100'), hiddenWordSchema)
const readPosts = async () => readListResponse(await get('/api/hidden-posts'), hiddenPostSchema)

describe('hidden words', () => {
  test('no call answers with what others write with them, and all comes back', async () => {
    const before = await findMarker(reader)
    const { topic, readersTopic, readersPost, reply } = ids
    for (const path of [
      '/api/forum/topics',
      `/api/forum/topics/${topic}`,
      `/api/forum/topics/${topic}/posts`,
      `/api/forum/topics/${readersTopic}/posts`,
      `/api/forum/posts/${reply}`,
      `/api/forum/similar-topics?title=${marker}`,
      '/api/posts',
      `/api/posts/${readersPost}/comments`,
      `/api/users/${other.user._id}/posts`,
      `/api/search?q=${marker}`,
    ]) {
      expect(before).toContain(path)
    }
    const word = await readResponse(await hideWord('zanzibár'), hiddenWordSchema)
    expect(await findMarker(reader)).toEqual([])
    expect(await read(`/api/posts/${readersPost}`)).toMatchObject({ commentCount: 1 })
    expect((await remove(`/api/hidden-words/${word.id}`)).status).toBe(204)
    expect(await findMarker(reader)).toEqual(before)
  })

  test('hide whole words and phrases alone, and nothing of the member or for others', async () => {
    await hideWord('Zanzi')
    await hideWord('bust or')
    expect(await (await get('/api/posts')).text()).toContain(marker)
    expect((await get(`/api/forum/topics/${ids.topic}`)).status).toBe(200)
    await hideWord('OR  bust')
    expect((await get(`/api/forum/topics/${ids.topic}`)).status).toBe(404)
    await hideWord(marker, other)
    await hideWord(marker, moderator)
    for (const who of [other, moderator]) {
      expect(await (await get('/api/posts', who)).text()).toContain(marker)
    }
  })

  test('are stored once, 50 at most, and only their member removes them', async () => {
    const first = await readResponse(await hideWord(' Detention   Pay '), hiddenWordSchema)
    expect(first.text).toBe('Detention Pay')
    const again = await readResponse(await hideWord('detention pay'), hiddenWordSchema)
    expect(again).toEqual(first)
    expect((await remove(`/api/hidden-words/${first.id}`, other)).status).toBe(404)
    for (let index = 1; index < 50; index += 1) {
      expect((await hideWord(`word ${index}`)).status).toBe(201)
    }
    expect((await hideWord('one more')).status).toBe(409)
    expect((await hideWord('detention pay')).status).toBe(201)
    expect((await readWords()).at(-1)).toEqual(first)
  })

  test.each(['', 'a', '!!!', '..x..', 'x'.repeat(61)])('reject %j', async (text) => {
    expect((await hideWord(text)).status).toBe(400)
  })
})

describe('hidden posts', () => {
  test('are in no response, however often they are hidden, until they are shown again', async () => {
    const before = await findMarker(reader)
    await hidePost(ids.post, 'feed_post')
    expect((await hidePost(ids.post, 'feed_post')).status).toBe(204)
    await hidePost(ids.reply, 'forum_post')
    await hidePost(ids.topic, 'forum_topic')
    expect(await read(`/api/forum/topics/${ids.readersTopic}`)).toMatchObject({
      replyCount: 1,
      lastReplyAt: minute(9).toISOString(),
    })
    const found = await findMarker(reader)
    expect(found.filter((path) => !path.includes('comments'))).toEqual([])
    expect((await get(`/api/posts/${ids.post}`)).status).toBe(404)
    expect(await readPosts()).toMatchObject([
      { id: String(ids.topic), contentType: 'forum_topic', excerpt: `${marker} or bust` },
      { id: String(ids.reply), contentType: 'forum_post', excerpt: `To *${marker}*, now` },
      { id: String(ids.post), author: { id: String(other.user._id) }, excerpt: `Via ${marker}!` },
    ])
    for (const id of [ids.post, ids.reply, ids.topic]) {
      expect((await remove(`/api/hidden-posts/${id}`, other)).status).toBe(404)
      expect((await remove(`/api/hidden-posts/${id}`)).status).toBe(204)
    }
    expect(await findMarker(reader)).toEqual(before)
  })

  test('are no opening posts: those go with their topic', async () => {
    expect((await hidePost(ids.opening, 'forum_post')).status).toBe(404)
  })

  test('are not own ones, and not what the member cannot see', async () => {
    expect((await hidePost(ids.readersPost, 'feed_post')).status).toBe(400)
    const values = { userId: other.user._id, visibility: 'private' } as const
    const secret = await insert('feedPosts', aFeedPost(values))
    expect((await hidePost(secret, 'feed_post')).status).toBe(404)
    expect((await hidePost('nonsense', 'forum_topic')).status).toBe(404)
    expect(await readPosts()).toEqual([])
  })

  test('say nothing more once the post is gone or no longer for the member', async () => {
    const values = { userId: other.user._id, content: `${marker} gone` }
    const post = await insert('feedPosts', aFeedPost(values))
    await hidePost(post, 'feed_post')
    const audience = `private:${other.user._id}`
    await server.db.collection('feedPosts').updateOne({ _id: post }, { $set: { audience } })
    expect(await readPosts()).toMatchObject([{ id: String(post), author: null, excerpt: null }])
    await server.db.collection('feedPosts').deleteOne({ _id: post })
    expect(await readPosts()).toMatchObject([{ id: String(post), author: null, excerpt: null }])
  })
})

describe('notices', () => {
  const count = async ({ bearer }: Member) =>
    (await server.request('/api/notifications/unread-count', { headers: bearer })).json()
  const notify = async (userId: ObjectId, about: ObjectId, subject: string) => {
    const path = `/forum/${about}?post=${new ObjectId()}`
    const values = { userId, actorId: other.user._id, kind: 'forum_reply' } as const
    await insert('notifications', aNotification({ ...values, path, subject, isRead: false }))
  }

  test('about a hidden topic are neither listed nor counted, but those about own topics are', async () => {
    const member = await signIn(server)
    const own = aTopic({ userId: member.user._id, title: `My ${marker}` })
    await insert('forumTopics', own)
    await notify(member.user._id, own._id, own.title)
    await notify(member.user._id, ids.topic, `${marker} or bust`)
    await notify(member.user._id, ids.readersTopic, 'Tires')
    const subjects = async () => {
      const list = await (await get('/api/notifications', member)).json()
      return (list as { subject: string }[]).map(({ subject }) => subject).toSorted()
    }
    expect(await count(member)).toEqual({ count: 3 })
    await hideWord(marker, member)
    expect(await subjects()).toEqual([own.title, 'Tires'])
    expect(await count(member)).toEqual({ count: 2 })
    await hidePost(ids.readersTopic, 'forum_topic', member)
    expect(await subjects()).toEqual([own.title])
    expect(await count(member)).toEqual({ count: 1 })
  })

  test('are not added', async () => {
    const member = await signIn(server)
    await putJson(
      server,
      `/api/forum/topics/${ids.topic}/follow`,
      { state: 'watch' },
      member.bearer,
    )
    await hidePost(ids.topic, 'forum_topic', member)
    const content = `@${member.user.firstName} ${member.user.lastName} look`
    const mentions = [member.user._id.toHexString()]
    const body = { topicId: ids.topic.toHexString(), content, mentions }
    expect((await postJson(server, '/api/forum/posts', body, moderator.bearer)).status).toBe(201)
    await server.jobRunner.runDue('topic-followers')
    const found = server.db.collection('notifications').find({ userId: member.user._id })
    expect(await found.toArray()).toEqual([])
  })
})

test('pages are filled from further reads, and each seen post is on one page', async () => {
  const author = await signIn(server)
  const contents = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 0 ? `Post ${index}` : `Post ${index} about lumpers`,
  )
  await server.db
    .collection('feedPosts')
    .insertMany(
      contents.map((content, index) =>
        aFeedPost({ userId: author.user._id, content, createdAt: minute(index) }),
      ),
    )
  await hideWord('lumpers')
  const path = `/api/users/${author.user._id}/posts?limit=2`
  const pages = await walkPages<FeedPost>(server, path, reader.bearer)
  expect(pages.map((page) => page.map(({ content }) => content))).toEqual([
    ['Post 9', 'Post 6'],
    ['Post 3', 'Post 0'],
  ])
})
