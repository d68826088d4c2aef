import { type FeedPost, feedPostSchema, type ShareInput } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addSignedIn } from '../../testing/add-sessions'
import { aConnection, aFeedPost } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { FeedPostDocument } from './feed.documents'

type Member = Awaited<ReturnType<typeof signIn>>
type Headers = Readonly<Record<string, string>>

/** In the text of originals. */
const marker = 'Quillfeather'
let server: TestServer
let author: Member
let sharer: Member
let admin: Member

beforeAll(async () => {
  server = await createTestServer()
  author = await signIn(server, { firstName: 'Luis' })
  sharer = await signIn(server, { firstName: 'Vera' })
  admin = await signIn(server, { isAdmin: true })
})
afterAll(() => server.close())
beforeEach(() => server.db.collection('notifications').deleteMany({}))

const posts = () => server.db.collection<FeedPostDocument>('feedPosts')
async function addPost(values: Partial<FeedPostDocument> = {}) {
  const post = aFeedPost({ userId: author.user._id, content: `${marker} bridge`, ...values })
  await posts().insertOne(post)
  return post._id.toHexString()
}
const send = (postId: string, input: Partial<ShareInput> = {}, headers: Headers = sharer.bearer) =>
  postJson(server, '/api/shares', { postId, content: '', visibility: 'public', ...input }, headers)
const share = async (...of: Parameters<typeof send>): Promise<FeedPost> => {
  const response = await send(...of)
  expect(response.status, await response.clone().text()).toBe(201)
  return await readResponse(response, feedPostSchema)
}
const get = (id: string, headers: Headers = {}) => server.request(`/api/posts/${id}`, { headers })
const read = async (id: string, headers?: Headers) =>
  await readResponse(await get(id, headers), feedPostSchema)
const change = (method: string, path: string, headers: Headers, body?: object) =>
  server.request(path, {
    ...{ method, headers: { ...headers, 'content-type': 'application/json' } },
    ...(body && { body: JSON.stringify(body) }),
  })
const remove = (id: string, { bearer }: Member = sharer) =>
  change('DELETE', `/api/posts/${id}`, bearer)
const edit = ({ id }: FeedPost, body: object, { bearer }: Member = sharer) =>
  change('PUT', `/api/posts/${id}`, bearer, body)
const connect = async (one: Member, other: Member) => {
  const connection = aConnection({ requesterId: one.user._id, receiverId: other.user._id })
  await server.db.collection('connections').insertOne(connection)
}
const countOf = async (id: string) => (await read(id, author.bearer)).shareCount
const noticesOf = ({ user }: Member) =>
  server.db.collection('notifications').find({ userId: user._id, kind: 'post_share' }).toArray()
const reason = 'Against the rules of the feed'
/** Hides a post as a moderator; returns how to take another step. */
async function takeDown(id: string) {
  const report = { contentType: 'feed_post', contentId: id, reason: 'Spam', description: '' }
  await postJson(server, '/api/reports', report, admin.bearer)
  const item = await server.db.collection('moderationItems').findOne({
    contentId: new ObjectId(id),
  })
  const step = (body: object) =>
    postJson(server, `/api/moderation/items/${item?._id}/steps`, body, admin.bearer)
  expect((await step({ kind: 'hide', reason })).status).toBe(200)
  return step
}

describe('a post that is shared', () => {
  test('is shown by the share, and counted', async () => {
    const id = await addPost()
    const shared = await share(id, { content: 'Read this' })
    expect(shared).toMatchObject({ content: 'Read this', userId: sharer.user._id.toHexString() })
    expect(shared).toMatchObject({ shared: { id, content: `${marker} bridge` }, shareCount: 0 })
    expect(shared.shared?.user.firstName).toBe('Luis')
    expect(await countOf(id)).toBe(1)
  })

  test('needs no text: pages of earlier releases then show what was done', async () => {
    const shared = await share(await addPost())
    expect(shared).toMatchObject({ content: 'Shared a post', hasNoText: true })
    const body = { content: '', visibility: 'connections' }
    expect(await readResponse(await edit(shared, body), feedPostSchema)).toMatchObject({
      ...{ content: 'Shared a post', hasNoText: true, editedAt: null, visibility: 'connections' },
    })
    const text = { content: 'With a text', visibility: 'connections' }
    const edited = await readResponse(await edit(shared, text), feedPostSchema)
    expect(edited.hasNoText).toBeUndefined()
    expect(edited.editedAt).not.toBeNull()
  })

  test('is the original, also where a share is shared', async () => {
    const id = await addPost()
    const first = await share(id)
    const second = await share(first.id, {}, admin.bearer)
    expect(second.shared?.id).toBe(id)
    expect(await countOf(id)).toBe(2)
    expect(await countOf(first.id)).toBe(0)
  })

  test('shows its new text after a change, and no copy is stored', async () => {
    const id = await addPost()
    const { id: shareId } = await share(id)
    await change('PUT', `/api/posts/${id}`, author.bearer, {
      ...{ content: `${'a'.repeat(500)} end`, visibility: 'public' },
    })
    const { shared } = await read(shareId)
    expect(shared?.content).toMatch(/^a{400}…$/)
    expect(JSON.stringify(await posts().findOne({ _id: new ObjectId(shareId) }))).not.toMatch(
      marker,
    )
  })

  test('is shared once by a call that is repeated', async () => {
    const id = await addPost()
    const headers = { ...sharer.bearer, 'Idempotency-Key': 'share-once' }
    const first = await share(id, {}, headers)
    expect((await share(id, {}, headers)).id).toBe(first.id)
    expect(await countOf(id)).toBe(1)
  })

  test('has no card of a link, and takes no photos', async () => {
    const shared = await share(await addPost(), { content: 'https://other.example/page' })
    expect(await posts().findOne({ _id: new ObjectId(shared.id) })).not.toHaveProperty('linkCard')
    const body = { content: 'x', visibility: 'public', photos: [{ id: String(new ObjectId()) }] }
    expect((await edit(shared, body)).status).toBe(400)
  })
})

describe('who shares what', () => {
  test('is checked by the API: only public posts of others', async () => {
    const [forConnections, own] = [
      await addPost({ visibility: 'connections' }),
      await addPost({ visibility: 'private' }),
    ]
    for (const id of [forConnections, own, String(new ObjectId()), 'nonsense']) {
      expect((await send(id)).status).toBe(404)
    }
    const friend = await signIn(server)
    await connect(friend, author)
    const rejected = await send(forConnections, { visibility: 'connections' }, friend.bearer)
    expect(rejected.status).toBe(403)
    expect((await send(await addPost(), {}, {})).status).toBe(401)
  })

  test.each([
    ['connections', 'public', 400],
    ['connections', 'connections', 201],
    ['connections', 'private', 201],
    ['private', 'connections', 400],
    ['private', 'private', 201],
  ] as const)('an own %s post is shared as %s: %i', async (of, visibility, status) => {
    const id = await addPost({ visibility: of })
    const response = await send(id, { visibility }, author.bearer)
    expect(response.status).toBe(status)
    if (status === 400) {
      expect(await response.json()).toMatchObject({ issues: [{ path: 'visibility' }] })
    }
  })

  test('a change does not widen the audience, nor empty another post', async () => {
    const id = await addPost({ visibility: 'connections' })
    const shared = await share(id, { visibility: 'connections' }, author.bearer)
    expect((await edit(shared, { content: '', visibility: 'public' }, author)).status).toBe(400)
    const emptied = { content: '', visibility: 'connections' }
    expect((await edit({ ...shared, id }, emptied, author)).status).toBe(400)
  })
})

describe('readers of a share', () => {
  interface Shared {
    readonly id: string
    /** A word of its text. */
    readonly word: string
    readonly reader: Member
  }
  const narrow = (id: string, content: string) =>
    change('PUT', `/api/posts/${id}`, author.bearer, { content, visibility: 'connections' })
  const authorId = () => ({ userId: String(author.user._id) })
  const hidden: Readonly<Record<string, (shared: Shared) => Promise<unknown>>> = {
    'was deleted': ({ id }) => remove(id, author),
    'was narrowed': ({ id, word }) => narrow(id, word),
    'was taken down': ({ id }) => takeDown(id),
    'is by a member whom the reader has blocked': ({ reader }) =>
      postJson(server, '/api/blocks', authorId(), reader.bearer),
    'is by a member who has blocked the reader': ({ reader: { user } }) =>
      postJson(server, '/api/blocks', { userId: String(user._id) }, author.bearer),
    'is by a muted member': ({ reader }) =>
      postJson(server, '/api/mutes', authorId(), reader.bearer),
    'has a hidden word': ({ word, reader }) =>
      postJson(server, '/api/hidden-words', { text: word }, reader.bearer),
    'was hidden': ({ id, reader }) =>
      change('PUT', `/api/hidden-posts/${id}`, reader.bearer, { contentType: 'feed_post' }),
    'is by a limited member': () => {
      const sanction = { memberId: String(author.user._id), kind: 'limit', reason }
      const body = { ...sanction, note: null, days: null }
      return postJson(server, '/api/admin/sanctions', body, admin.bearer)
    },
  }

  test.each(Object.entries(hidden))('do not see an original that %s', async (_name, hide) => {
    // Of its own, because some of the changes are about the member.
    author = await signIn(server, { firstName: 'Luis' })
    const reader = await signIn(server)
    const word = `${marker}${author.user._id}`
    const id = await addPost({ content: `${word} bridge` })
    const shared = await share(id, { content: 'My own words' })
    expect((await read(shared.id, reader.bearer)).shared?.id).toBe(id)
    await hide({ id, word, reader })
    const found = await readListResponse(
      await server.request('/api/posts', { headers: reader.bearer }),
      feedPostSchema,
    )
    const one = await read(shared.id, reader.bearer)
    const listed = found.find((post) => post.id === shared.id)
    for (const post of [one, listed]) {
      expect(post).toMatchObject({ content: 'My own words', shared: null })
    }
    const text = JSON.stringify([one, found])
    for (const trace of [word, id, String(author.user._id)]) expect(text).not.toContain(trace)
  })

  test('are visitors, strangers and connections: each sees what is for them', async () => {
    author = await signIn(server, { firstName: 'Luis' })
    const [friend, stranger] = [await signIn(server), await signIn(server)]
    await connect(friend, author)
    const id = await addPost()
    const shared = await share(id)
    const seenBy = async (headers?: Headers) => (await read(shared.id, headers)).shared?.id ?? null
    for (const headers of [{}, stranger.bearer, friend.bearer, author.bearer]) {
      expect(await seenBy(headers)).toBe(id)
    }
    await narrow(id, marker)
    expect(await seenBy()).toBeNull()
    expect(await seenBy(stranger.bearer)).toBeNull()
    expect(await seenBy(sharer.bearer)).toBeNull()
    expect(await seenBy(friend.bearer)).toBe(id)
    expect(await seenBy(author.bearer)).toBe(id)
    // Who does not see it any more cannot share it by its share either.
    expect((await send(shared.id, {}, stranger.bearer)).status).toBe(404)
  })
})

describe('the count', () => {
  test('and the notice leave out private shares', async () => {
    const id = await addPost()
    const shared = await share(id, { visibility: 'private' })
    expect(await countOf(id)).toBe(0)
    expect(await noticesOf(author)).toEqual([])
    await edit(shared, { content: '', visibility: 'public' })
    expect(await countOf(id)).toBe(1)
    await edit(shared, { content: '', visibility: 'private' })
    expect(await countOf(id)).toBe(0)
    await remove(shared.id)
    expect(await countOf(id)).toBe(0)
  })

  test('is told to the author, but not an own share, nor one that the author does not see', async () => {
    const id = await addPost()
    await share(id, {}, author.bearer)
    await share(id, { visibility: 'connections' })
    expect(await noticesOf(author)).toEqual([])
    await share(id)
    const path = `/social-feed?post=${id}`
    expect(await noticesOf(author)).toMatchObject([{ actorId: sharer.user._id, count: 1, path }])
    expect(await countOf(id)).toBe(3)
  })

  test('follows what moderators hide and show', async () => {
    const id = await addPost()
    const shared = await share(id)
    const step = await takeDown(shared.id)
    expect(await countOf(id)).toBe(0)
    expect((await step({ kind: 'show' })).status).toBe(200)
    expect(await countOf(id)).toBe(1)
  })

  test('is exact after 20 members share at once, and delete at once', async () => {
    const id = await addPost()
    const members = await addSignedIn(server, 20)
    const shared = await Promise.all(members.map((headers) => share(id, {}, headers)))
    expect(await countOf(id)).toBe(20)
    const removed = await Promise.all(
      shared
        .slice(0, 15)
        .map((post, index) => change('DELETE', `/api/posts/${post.id}`, members[index] ?? {})),
    )
    expect(removed.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 204))
    expect(await countOf(id)).toBe(5)
  })

  test('of a post that is deleted meanwhile is no error for who deletes a share', async () => {
    const id = await addPost()
    const shared = await share(id)
    await remove(id, author)
    expect((await remove(shared.id)).status).toBe(204)
  })
})
