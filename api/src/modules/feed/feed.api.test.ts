import { type FeedPost, feedPostSchema, listOperations } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aConnection, aFeedPost, minute } from '../../testing/fixtures'
import { repeatAfterKill, repeatWhenForgotten } from '../../testing/interrupted-call'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

let server: TestServer
type Member = Awaited<ReturnType<typeof signIn>>
type Headers = Record<string, string>

const readers = [
  'anonymous',
  'stranger',
  'pending',
  'connection',
  'blocked',
  'author',
  'admin',
] as const
type Reader = (typeof readers)[number]

const members = new Map<Reader, Member>()
const memberOf = (reader: Reader): Member => {
  const member = members.get(reader)
  if (!member) throw new Error(`${reader} is not signed in`)
  return member
}
const headersOf = (reader: Reader): Headers =>
  reader === 'anonymous' ? {} : memberOf(reader).bearer

const secret = 'Low bridge on the back road to the dock'

beforeAll(async () => {
  server = await createTestServer()
  for (const reader of readers) {
    if (reader === 'anonymous') continue
    members.set(reader, await signIn(server, { isAdmin: reader === 'admin' }))
  }
  const author = memberOf('author').user._id
  const connect = (reader: Reader, status: 'pending' | 'accepted') =>
    aConnection({ requesterId: memberOf(reader).user._id, receiverId: author, status })
  await server.db
    .collection('connections')
    .insertMany([connect('pending', 'pending'), connect('connection', 'accepted')])
  const { bearer } = memberOf('author')
  const userId = memberOf('blocked').user._id.toHexString()
  await postJson(server, '/api/blocks', { userId }, bearer)
  for (const visibility of ['public', 'connections', 'private'] as const) {
    const content = visibility === 'public' ? 'Good morning all' : `${secret} (${visibility})`
    await postJson(server, '/api/posts', { content, visibility }, bearer)
  }
})
afterAll(() => server.close())

const read = async (path: string, headers: Headers) => {
  const response = await server.request(path, { headers })
  return await readListResponse(response, feedPostSchema)
}
const visibilities = (posts: FeedPost[]) => posts.map(({ visibility }) => visibility)

describe('the visibility of posts', () => {
  const matrix: readonly (readonly [Reader, readonly FeedPost['visibility'][]])[] = [
    ['anonymous', ['public']],
    ['stranger', ['public']],
    ['pending', ['public']],
    ['connection', ['connections', 'public']],
    ['blocked', []],
    ['author', ['private', 'connections', 'public']],
    ['admin', ['public']],
  ]

  test.each(matrix)('%s sees %j, in the feed and on the author’s page', async (reader, seen) => {
    const author = memberOf('author').user._id
    expect(visibilities(await read('/api/posts', headersOf(reader)))).toEqual(seen)
    const own = await read(`/api/users/${author}/posts`, headersOf(reader))
    expect(visibilities(own)).toEqual(seen)
  })

  test.each(matrix)('for %s, deleting a post other than %j returns 404', async (reader, seen) => {
    if (reader === 'anonymous' || reader === 'author' || reader === 'admin') return
    for (const post of await server.db.collection('feedPosts').find().toArray()) {
      const response = await server.request(`/api/posts/${post._id}`, {
        method: 'DELETE',
        headers: headersOf(reader),
      })
      expect(response.status).toBe(seen.includes(post.visibility) ? 403 : 404)
    }
  })

  test('the next read after the end of a connection has no posts of it', async () => {
    const [author, friend] = [await signIn(server), await signIn(server)]
    const connection = aConnection({ requesterId: author.user._id, receiverId: friend.user._id })
    await server.db.collection('connections').insertOne(connection)
    const body = { content: 'For my own people', visibility: 'connections' }
    await postJson(server, '/api/posts', body, author.bearer)
    const contents = async () =>
      (await read('/api/posts', friend.bearer)).map(({ content }) => content)
    expect(await contents()).toContain(body.content)
    await server.request(`/api/connections/${connection._id}`, {
      method: 'DELETE',
      headers: author.bearer,
    })
    expect(await contents()).not.toContain(body.content)
  })

  test('no response to another member contains posts that are not public', async () => {
    const [post] = await server.db
      .collection('feedPosts')
      .find({ visibility: 'connections' })
      .toArray()
    const author = memberOf('author').user._id.toHexString()
    const query = new URLSearchParams({
      q: 'bridge dock',
      search: 'bridge dock',
      otherUserId: author,
      limit: '100',
    })
    let returned = 0
    for (const reader of ['anonymous', 'stranger', 'pending', 'blocked'] as const) {
      for (const [key] of listOperations().filter(([name]) => name.startsWith('GET '))) {
        for (const id of [author, String(post?._id)]) {
          const path = key.slice('GET '.length).replace(/\{\w+\}/g, id)
          const response = await server.request(`${path}?${query}`, { headers: headersOf(reader) })
          if (response.status === 200) returned += 1
          expect(await response.text(), `${key} for ${reader}`).not.toContain(secret)
        }
      }
    }
    expect(returned).toBeGreaterThan(50)
  })
})

describe('posting', () => {
  test('returns the trimmed post with its author, who is not read from the body', async () => {
    const { user, bearer } = await signIn(server)
    const body = { content: '  Rolling out. ', visibility: 'public', userId: new ObjectId() }
    const response = await postJson(server, '/api/posts', body, bearer)
    expect(await readResponse(response, feedPostSchema)).toMatchObject({
      content: 'Rolling out.',
      userId: user._id.toHexString(),
      user: { id: user._id.toHexString(), firstName: 'Dana' },
    })
  })

  test.each([
    ['was interrupted by the end of its process', repeatAfterKill],
    ['has an expired key', repeatWhenForgotten],
  ])('one that %s and is sent again is one post', async (_what, repeat) => {
    const { user, bearer } = await signIn(server)
    const body = { content: 'Weighed in at Laramie.', visibility: 'connections' }
    const { first, second } = await repeat({
      server,
      send: (headers) => postJson(server, '/api/posts', body, { ...bearer, ...headers }),
    })
    expect(second.status).toBe(201)
    expect(await second.json()).toEqual(await readResponse(first, feedPostSchema))
    expect(await read(`/api/users/${user._id}/posts`, bearer)).toHaveLength(1)
  })

  test.each([
    ['a blank text', { content: '   ' }, 'Post cannot be empty'],
    ['a text too long', { content: 'x'.repeat(5001) }, 'Post too long'],
    ['an unknown visibility', { visibility: 'friends' }, 'Please choose who can see this post'],
    ['no visibility', { visibility: undefined }, 'Please choose who can see this post'],
  ])('with %s is rejected', async (_, values, message) => {
    const body = { content: 'Hello', visibility: 'public', ...values }
    const { bearer } = memberOf('stranger')
    const response = await postJson(server, '/api/posts', body, bearer)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
  })
})

describe('paging', () => {
  test('following the links returns each visible post once, newest first', async () => {
    const reader = await signIn(server)
    const friends = Array.from({ length: 120 }, () => new ObjectId())
    await server.db
      .collection('connections')
      .insertMany(
        friends.map((receiverId) => aConnection({ requesterId: reader.user._id, receiverId })),
      )
    // Three with each date, so that the id decides.
    const posts = friends.flatMap((userId, index) =>
      (['public', 'connections', 'private'] as const).map((visibility) =>
        aFeedPost({ userId, visibility, createdAt: minute(Math.floor(index / 3)) }),
      ),
    )
    await server.db.collection('feedPosts').insertMany(posts)
    const pages = await walkPages<FeedPost>(server, '/api/posts?limit=17', reader.bearer)
    const shown = pages.flat()
    const expected = posts
      .filter(({ visibility }) => visibility !== 'private')
      .map(({ _id, createdAt }) => ({ id: _id.toHexString(), at: createdAt.getTime() }))
      .sort((one, other) => other.at - one.at || (other.id < one.id ? -1 : 1))
      .map(({ id }) => id)
    const ids = shown.map(({ id }) => id)
    expect(ids.filter((id) => expected.includes(id))).toEqual(expected)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('deleting a post', () => {
  const remove = (id: ObjectId, { bearer }: Member) =>
    server.request(`/api/posts/${id}`, { method: 'DELETE', headers: bearer })
  const auditOf = (id: ObjectId) =>
    server.db.collection('auditLog').find({ targetId: id.toHexString() }).toArray()

  test('by its author removes it', async () => {
    const author = memberOf('stranger')
    const post = aFeedPost({ userId: author.user._id, visibility: 'private' })
    await server.db.collection('feedPosts').insertOne(post)
    expect((await remove(post._id, author)).status).toBe(204)
    expect((await remove(post._id, author)).status).toBe(404)
    expect(await auditOf(post._id)).toEqual([])
  })

  test('by an administrator is recorded, without the text of a post that was not public', async () => {
    for (const [visibility, targetLabel] of [
      ['public', 'Selling nothing, just tired.'],
      ['connections', null],
    ] as const) {
      const post = aFeedPost({ visibility, content: 'Selling nothing, just tired.' })
      await server.db.collection('feedPosts').insertOne(post)
      expect((await remove(post._id, memberOf('admin'))).status).toBe(204)
      expect(await auditOf(post._id)).toMatchObject([
        { action: 'feed.post_deleted', actorId: memberOf('admin').user._id, targetLabel },
      ])
    }
  })

  test('an unknown or malformed id gets 404', async () => {
    for (const id of [new ObjectId().toHexString(), 'nonsense']) {
      const headers = memberOf('admin').bearer
      const response = await server.request(`/api/posts/${id}`, { method: 'DELETE', headers })
      expect(response.status).toBe(404)
    }
  })
})
