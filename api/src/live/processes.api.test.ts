import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config/config'
import { clientOptions } from '../database/connect'
import { createDatabase } from '../database/database'
import { drainServer } from '../drain-server'
import { createLogger } from '../logger'
import { createServer } from '../server'
import { listenOn, openEvents } from '../testing/event-reader'
import { failCommands } from '../testing/fail-point'
import { aConnection } from '../testing/fixtures'
import { signIn, signInAs } from '../testing/members'
import { postJson, putJson } from '../testing/requests'
import { startStallingProxy } from '../testing/stalling-proxy'
import { createTestServer, type TestServer } from '../testing/test-server'

/** With an address set, the site may have more than one process. */
const mongodbUri = 'mongodb://set.example'
/** Identifies the commands of this test. */
const appName = 'another-process'
let server: TestServer
let proxy: Awaited<ReturnType<typeof startStallingProxy>>

beforeAll(async () => {
  server = await createTestServer({ mongodbUri })
  server.start()
  proxy = await startStallingProxy(inject('mongodbUri'))
})
afterAll(async () => {
  await server.close()
  proxy.close()
})

/** Another process of the same site, which shares only the database. */
async function startOther() {
  const client = new MongoClient(proxy.uri, { ...clientOptions, appName })
  const database = createDatabase()
  database.attach(client.db(server.db.databaseName))
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), mongodbUri }
  const other = createServer({
    config,
    database,
    logger: createLogger(config),
    status: () => 'ready',
    now: () => new Date(),
  })
  const written: string[] = []
  other.messageBus.onOtherProcessWrite(['classifieds'], (collection) => written.push(collection))
  other.start()
  const listening = await listenOn(other.app)
  onTestFinished(async () => {
    await listening.close()
    await other.close()
    await client.close()
  })
  // Its change stream is open once it reports that it may have missed changes.
  await expect.poll(() => written.length).toBe(1)
  const open = async (headers: Record<string, string>) => {
    const reader = await openEvents(listening.origin, headers)
    onTestFinished(reader.close)
    return reader
  }
  return { ...other, server: listening.server, written, open }
}

async function connectedPair() {
  const [ann, bob] = [await signIn(server), await signIn(server)]
  const connection = aConnection({ requesterId: ann.user._id, receiverId: bob.user._id })
  await server.db.collection('connections').insertOne(connection)
  return { ann, bob }
}
type Pair = Awaited<ReturnType<typeof connectedPair>>

const send = ({ ann, bob }: Pair, content: string) =>
  postJson(server, '/api/messages', { receiverId: bob.user._id.toHexString(), content }, ann.bearer)

test('an event of one process reaches the clients of another process once', async () => {
  const { open } = await startOther()
  const pair = await connectedPair()
  const reader = await open(pair.bob.bearer)
  await send(pair, 'From the other process')
  await send(pair, 'And again')
  const expected = { message: { content: 'From the other process' } }
  expect((await reader.next()).event).toMatchObject(expected)
  expect((await reader.next()).event).toEqual({ type: 'notification', unreadCount: 1 })
  expect((await reader.next()).event).toMatchObject({ message: { content: 'And again' } })
})

test('a session that ends in one process ends its streams in another process', async () => {
  const { open } = await startOther()
  const { user, bearer } = await signIn(server)
  const reader = await open(bearer)
  await server.request('/api/auth/logout', { method: 'POST', headers: bearer })
  server.messageBus.sessionEnded(user._id)
  await reader.ended()
})

test('rights that end in one process end in another, and its open streams report it', async () => {
  const { app, open } = await startOther()
  const admin = await signIn(server, { isAdmin: true })
  const { user, bearer } = await signIn(server, { isAdmin: true })
  const reader = await open(bearer)
  const readMembers = async () =>
    (await app.request('http://localhost:3000/api/admin/users', { headers: bearer })).status
  expect(await readMembers()).toBe(200)
  const path = `/api/admin/users/${user._id.toHexString()}/permissions`
  await putJson(server, path, { isAdmin: false }, admin.bearer)
  expect((await reader.next()).event).toEqual({ type: 'account' })
  expect(await readMembers()).toBe(403)
})

test('a ban in one process ends streams and rights in another', async () => {
  const { app, open } = await startOther()
  const admin = await signIn(server, { isAdmin: true })
  const { user, bearer } = await signIn(server)
  const reader = await open(bearer)
  const input = { memberId: user._id.toHexString(), kind: 'ban', reason: 'A scam in ten listings.' }
  expect((await postJson(server, '/api/admin/sanctions', input, admin.bearer)).status).toBe(201)
  await reader.ended()
  const ask = (headers: Record<string, string>) =>
    app.request('http://localhost:3000/api/notifications', { headers })
  expect((await ask(bearer)).status).toBe(401)
  expect((await ask((await signInAs(server, user.email)).bearer)).status).toBe(403)
})

test('writes of watched collections are reported, others are not', async () => {
  const { written } = await startOther()
  await server.db.collection('drafts').insertOne({})
  await server.db.collection('classifieds').insertOne({})
  await server.db.collection('classifieds').deleteMany({})
  await expect.poll(() => written).toEqual(['classifieds', 'classifieds', 'classifieds'])
})

test('only the collections that cached responses are read from are watched', async () => {
  const started = await createTestServer({ mongodbUri })
  onTestFinished(started.close)
  const written: string[] = []
  started.messageBus.onOtherProcessWrite(['classifieds'], (name) => written.push(name))
  const commands = await started.recordCommands('aggregate', async () => {
    started.start()
    await expect.poll(() => written.length).toBe(1)
  })
  const pipelines = commands.map(({ command }) => command.pipeline)
  const [, stage] = pipelines.find(([first]) => '$changeStream' in first)
  const names: string[] = stage.$match.$or[1]['ns.coll'].$in
  expect(names.toSorted()).toEqual([
    'classifieds',
    'forumCategories',
    'forumPosts',
    'forumTopics',
    'hiddenRecords',
    'listedWords',
    'news',
    'sanctions',
    'services',
    'sitePageVersions',
    'siteSettings',
    'users',
  ])
})

test('streams stay open while the database does not reply, and missed events arrive later', async () => {
  const { app, open } = await startOther()
  const pair = await connectedPair()
  const reader = await open(pair.bob.bearer)
  proxy.stall(true)
  await send(pair, 'While it hangs')
  // When a request times out, the read of the other process's events has timed out too.
  expect((await app.request('/readyz')).status).toBe(503)
  proxy.stall(false)
  expect((await reader.next('message')).event).toMatchObject({
    message: { content: 'While it hangs' },
  })
})

test('all clients get the request to refetch when the database no longer has the changes', async () => {
  const { open, written } = await startOther()
  const { bearer } = await signIn(server)
  const reader = await open(bearer)
  // ChangeStreamHistoryLost
  const data = { failCommands: ['getMore'], errorCode: 286, appName }
  await failCommands({ mode: { times: 1 }, data })
  expect((await reader.next()).event).toEqual({ type: 'reset' })
  expect(written).toEqual(['classifieds', 'classifieds'])
})

test('a stopping process ends its streams without waiting for their clients', async () => {
  const other = await startOther()
  const { bearer } = await signIn(server)
  const reader = await other.open(bearer)
  const cut = vi.spyOn(other.server, 'closeAllConnections')
  const drained = drainServer({ server: other.server, api: other })
  await reader.ended()
  await drained
  expect(cut).not.toHaveBeenCalled()
})

test('two opposite requests in two processes become one accepted connection', async () => {
  const { app } = await startOther()
  for (let round = 0; round < 5; round += 1) {
    const [ann, bob] = [await signIn(server), await signIn(server)]
    const bodyFor = (member: typeof ann) =>
      JSON.stringify({ receiverId: member.user._id.toHexString() })
    const responses = await Promise.all([
      postJson(server, '/api/connections', JSON.parse(bodyFor(bob)), ann.bearer),
      app.request('http://localhost:3000/api/connections', {
        method: 'POST',
        headers: { ...bob.bearer, 'Content-Type': 'application/json' },
        body: bodyFor(ann),
      }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    const stored = await server.db.collection('connections').find({ memberIds: ann.user._id })
    expect(await stored.toArray()).toMatchObject([{ status: 'accepted' }])
  }
})
