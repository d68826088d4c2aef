import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenOn, openEvents } from '../../testing/event-reader'
import { aConnection } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let listening: Awaited<ReturnType<typeof listenOn>>

beforeAll(async () => {
  server = await createTestServer()
  listening = await listenOn(server.app)
})
afterAll(async () => {
  await listening.close()
  await server.close()
})

const share = async (visibility: string, { bearer }: Member) => {
  const body = { content: 'Chains required over the pass.', visibility }
  expect((await postJson(server, '/api/posts', body, bearer)).status).toBe(201)
}

/** What a reader hears while something is done, up to a public post that everybody is told of. */
const openReader = async (reader: Member) => {
  const events = await openEvents(listening.origin, reader.bearer)
  return {
    close: events.close,
    /** Fails if another event comes first. */
    hears: async () => expect((await events.next('feed')).event).toEqual({ type: 'feed' }),
    id: async () => (await events.next('feed')).id,
  }
}

const openPeople = async (authorValues = {}) => {
  const author = await signIn(server, authorValues)
  const [friend, stranger] = [await signIn(server), await signIn(server)]
  const pair = { requesterId: author.user._id, receiverId: friend.user._id }
  await server.db.collection('connections').insertOne(aConnection({ ...pair, status: 'accepted' }))
  const readers = { friend: await openReader(friend), stranger: await openReader(stranger) }
  return { author, ...readers }
}

/** The number of an event in its process. */
const numberOf = (id: string | null) => Number(id?.split('.').at(-1))

test('a public post is announced to everybody, without a word of it', async () => {
  const { author, friend, stranger } = await openPeople()
  await share('public', author)
  for (const reader of [friend, stranger]) {
    await reader.hears()
    reader.close()
  }
})

test('a post for connections is announced to them alone, and a private one is not announced', async () => {
  const { author, friend, stranger } = await openPeople()
  await share('private', author)
  await share('connections', author)
  await share('public', author)
  const [forFriend, forAll] = [numberOf(await friend.id()), numberOf(await friend.id())]
  expect(forAll).toBe(forFriend + 1)
  // The first that the stranger hears is the public one.
  expect(numberOf(await stranger.id())).toBe(forAll)
  friend.close()
  stranger.close()
})

test('a post of a limited member is announced to connections alone', async () => {
  const limit = { limit: { sanctionId: new ObjectId(), reason: 'Spam' } }
  const { author, friend, stranger } = await openPeople(limit)
  await share('public', author)
  await share('public', await signIn(server))
  const [forFriend, forAll] = [numberOf(await friend.id()), numberOf(await friend.id())]
  expect(forAll).toBe(forFriend + 1)
  expect(numberOf(await stranger.id())).toBe(forAll)
  friend.close()
  stranger.close()
})
