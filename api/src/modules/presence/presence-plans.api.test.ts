import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectExact, explain, explainFinds } from '../../testing/explain'
import { aConnection } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let reader: Awaited<ReturnType<typeof signIn>>
let friendId: ObjectId

/** Connections of the reader and others, all of them here, and some records that have expired. */
beforeAll(async () => {
  server = await createTestServer()
  reader = await signIn(server)
  const friends = await Promise.all(Array.from({ length: 10 }, () => addUser(server)))
  friendId = friends[0]?._id ?? new ObjectId()
  await server.db
    .collection('connections')
    .insertMany(
      friends.map(({ _id }) => aConnection({ requesterId: reader.user._id, receiverId: _id })),
    )
  const inSeconds = (seconds: number) => new Date(server.clock.now.getTime() + seconds * 1000)
  const record = (userId: ObjectId, expiresAt: Date) => ({ userId, processId: 'one', expiresAt })
  const others = Array.from({ length: 40 }, () => new ObjectId())
  await server.db
    .collection('presence')
    .insertMany([
      ...[reader.user, ...friends].map(({ _id }) => record(_id, inSeconds(60))),
      ...others.map((id, index) => record(id, inSeconds(index < 10 ? -60 : 60))),
    ])
})
afterAll(() => server.close())

test('a list of connections reads the presence of its members only', async () => {
  const { plans } = await explain(server, '/api/connections?limit=5', reader.bearer)
  const namespaces = plans.map(({ queryPlanner }) => queryPlanner.namespace.split('.').at(-1))
  expect(namespaces.filter((name) => name === 'presence')).toHaveLength(1)
  expect(namespaces.filter((name) => name === 'connections')).toHaveLength(2)
  plans.forEach(expectExact)
})

test('a profile reads the presence of one member', async () => {
  const { plans } = await explain(server, `/api/users/${friendId}`, reader.bearer)
  expect(plans.length).toBeGreaterThanOrEqual(4)
  plans.forEach(expectExact)
})

test('an announcement reads the member’s connections and those of them who are here', async () => {
  const plans = await explainFinds(server, () =>
    putJson(server, '/api/account/privacy', { showsActivity: true }, reader.bearer),
  )
  expect(plans.length).toBeGreaterThanOrEqual(5)
  plans.forEach(expectExact)
})

test('what processes have left behind is read along the date', async () => {
  const plans = await explainFinds(server, () => server.presenceTracker.check())
  plans.forEach(expectExact)
  expect(await server.db.collection('presence').countDocuments()).toBe(41)
})

test('a process renews its own records along an index', async () => {
  const find = { find: 'presence', filter: { processId: 'two' } }
  expectExact(await server.db.command({ explain: find, verbosity: 'executionStats' }))
})
