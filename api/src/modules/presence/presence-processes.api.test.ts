import type { MemberProfile } from '@haulyard/api-contract'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config'
import { clientOptions } from '../../database/connect'
import { createDatabase } from '../../database/database'
import { createLogger } from '../../logger'
import { createServer } from '../../server'
import { listenOn, openEvents } from '../../testing/event-reader'
import { aConnection } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'

/** With an address set, the site may have more than one process. */
const mongodbUri = 'mongodb://set.example'
let server: TestServer
let origin: string

beforeAll(async () => {
  server = await createTestServer({ mongodbUri })
  const listening = await listenOn(server.app)
  origin = listening.origin
  return listening.close
})
afterAll(() => server.close())

type Member = Awaited<ReturnType<typeof signIn>>

const passTime = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const open = async (at: string, { bearer }: Member) => {
  const reader = await openEvents(at, bearer)
  onTestFinished(reader.close)
  return reader
}

/** Another process of the same site, which shares only the database and the time. */
async function startOther() {
  const client = new MongoClient(inject('mongodbUri'), clientOptions)
  const database = createDatabase()
  database.attach(client.db(server.db.databaseName))
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), mongodbUri }
  const other = createServer({
    config,
    database,
    logger: createLogger(config),
    status: () => 'ready',
    now: () => server.clock.now,
  })
  const listening = await listenOn(other.app)
  const stop = async () => {
    await listening.close()
    await other.close()
    await client.close()
  }
  return { ...other, origin: listening.origin, stop }
}

async function connectedPair() {
  const [ann, bob] = [await signIn(server), await signIn(server)]
  const connection = aConnection({ requesterId: ann.user._id, receiverId: bob.user._id })
  await server.db.collection('connections').insertOne(connection)
  return { ann, bob }
}
const sees = async (reader: Member, other: Member) => {
  const path = `/api/users/${other.user._id}`
  const response = await server.request(path, { headers: reader.bearer })
  return ((await response.json()) as MemberProfile).isOnline
}

test('a member in another process is here, and after its end until the record expires', async () => {
  const { ann, bob } = await connectedPair()
  const other = await startOther()
  const reader = await open(origin, bob)
  await server.presenceTracker.check()
  await open(other.origin, ann)
  await other.presenceTracker.check()
  expect(await sees(bob, ann)).toBe(true)
  // As if it was killed: it renews nothing and removes nothing.
  await other.stop()
  passTime(60)
  await server.presenceTracker.check()
  expect(await sees(bob, ann)).toBe(true)
  passTime(60)
  expect(await sees(bob, ann)).toBe(false)
  await server.presenceTracker.check()
  const event = { type: 'presence', userId: ann.user._id.toHexString(), isOnline: false }
  expect((await reader.next('presence')).event).toEqual(event)
})

test('who moves from a stopping process to another one stays here, without an event', async () => {
  const { ann, bob } = await connectedPair()
  const other = await startOther()
  const reader = await open(origin, bob)
  await open(other.origin, ann)
  other.presenceTracker.start()
  await other.presenceTracker.check()
  await server.presenceTracker.check()
  await other.stop()
  passTime(5)
  expect(await sees(bob, ann)).toBe(true)
  await open(origin, ann)
  await server.presenceTracker.check()
  passTime(30)
  await server.presenceTracker.check()
  expect(await sees(bob, ann)).toBe(true)
  const message = { receiverId: bob.user._id.toHexString(), content: 'Still here' }
  await server.request('/api/messages', {
    method: 'POST',
    headers: { ...ann.bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect((await reader.next()).event).toMatchObject({ type: 'message' })
})

test('with streams in two processes, a member who leaves one of them stays here', async () => {
  const { ann, bob } = await connectedPair()
  const other = await startOther()
  onTestFinished(other.stop)
  const reader = await open(origin, ann)
  await open(other.origin, ann)
  await server.presenceTracker.check()
  await other.presenceTracker.check()
  reader.close()
  const left = async () => {
    passTime(11)
    await server.presenceTracker.check()
    await other.presenceTracker.check()
    const records = server.db.collection('presence').find({ userId: ann.user._id })
    return (await records.toArray()).length
  }
  await expect.poll(left).toBe(1)
  expect(await sees(bob, ann)).toBe(true)
})

test('a process whose record was removed while the database was unavailable adds it again', async () => {
  const { ann, bob } = await connectedPair()
  await open(origin, ann)
  await server.presenceTracker.check()
  await server.db.collection('presence').deleteMany({ userId: ann.user._id })
  passTime(31)
  await server.presenceTracker.check()
  expect(await sees(bob, ann)).toBe(true)
})
