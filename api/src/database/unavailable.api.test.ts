import { type CommandStartedEvent, MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { readConfig } from '../config/config'
import { createLogger } from '../logger'
import { createServer } from '../server'
import { addUser, password, signInAs } from '../testing/members'
import { postJson, putJson } from '../testing/requests'
import { startStallingProxy } from '../testing/stalling-proxy'
import { createTestServer, type TestServer } from '../testing/test-server'
import { clientOptions } from './connect'
import { createDatabase, type Database } from './database'

type Responses = readonly Response[]

/** Retried, because the limit is about the server and not about a busy test machine. */
const timed = { retry: 2, timeout: 15_000 }

/** The time until all requests got a 503. */
async function measureRejection(ask: () => Promise<Responses>): Promise<number> {
  const startedAt = performance.now()
  const responses = await ask()
  const durationMs = performance.now() - startedAt
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 503))
  for (const response of responses) {
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.json()).toMatchObject({ code: 'http.unavailable' })
  }
  return durationMs
}

function createServerOn(database: Database, status: 'starting' | 'ready') {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const logger = createLogger(config)
  const now = () => new Date()
  return createServer({ config, database, logger, status: () => status, now }).app
}

const login = { email: 'dana@example.com', password }
const loginRequest = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(login),
}

test('without a database every call gets 503 within 3.5 s', timed, async () => {
  const client = new MongoClient('mongodb://127.0.0.1:9/?directConnection=true', clientOptions)
  const database = createDatabase()
  database.attach(client.db('away'))
  const app = createServerOn(database, 'ready')
  const headers = { Authorization: 'Bearer some-token' }
  const durationMs = await measureRejection(() =>
    Promise.all([
      app.request('/readyz'),
      app.request('/api/classifieds'),
      app.request('/api/auth/user', { headers }),
      app.request('/api/auth/login', loginRequest),
    ]),
  )
  expect(durationMs).toBeLessThan(3500)
  expect((await app.request('/healthz')).status).toBe(200)
  await client.close()
})

test('while the database is starting, calls get 503 at once', async () => {
  const app = createServerOn(createDatabase(), 'starting')
  for (const path of ['/api/classifieds', '/readyz']) {
    expect((await app.request(path)).status).toBe(503)
  }
  expect((await app.request('/healthz')).status).toBe(200)
})

describe('a database that fails while it is used', () => {
  let proxy: Awaited<ReturnType<typeof startStallingProxy>>
  let server: TestServer
  let admin: Awaited<ReturnType<typeof signInAs>>['bearer']
  let memberId: string

  beforeAll(async () => {
    proxy = await startStallingProxy(inject('mongodbUri'))
    server = await createTestServer({ responseCacheMb: 0 }, { mongodbUri: proxy.uri })
    const user = await addUser(server, { email: login.email, isAdmin: true })
    admin = (await signInAs(server, user.email)).bearer
    memberId = (await addUser(server))._id.toHexString()
  })
  beforeEach(async () => {
    proxy.stall(false)
    proxy.delay(0)
    await expect.poll(areServed, { timeout: 10_000 }).toEqual([200, 200, 200, 200])
  })
  afterAll(async () => {
    proxy.stall(false)
    proxy.delay(0)
    await server.close()
    proxy.close()
  })

  const read = () => server.request('/api/classifieds')
  const signIn = () => postJson(server, '/api/auth/login', login)
  const write = () =>
    putJson(server, `/api/admin/users/${memberId}/permissions`, { isAdmin: true }, admin)
  const isReady = () => server.request('/readyz')
  const askAll = () => Promise.all([isReady(), read(), signIn(), write()])
  const areServed = async () => (await askAll()).map(({ status }) => status)

  /** Calls back when the API sends a command of that name to the collection. */
  function atNext(name: string, collection: string, act: () => void) {
    const { client } = server.appDb
    const look = ({ commandName, command }: CommandStartedEvent) => {
      if (commandName !== name || command[name] !== collection) return
      client.off('commandStarted', look)
      act()
    }
    client.on('commandStarted', look)
  }

  test('by not replying: 503 within 3.5 s, then recovery', timed, async () => {
    proxy.stall(true)
    expect(await measureRejection(askAll)).toBeLessThan(3500)
    expect((await server.request('/healthz')).status).toBe(200)
    proxy.stall(false)
    await expect.poll(areServed, { timeout: 10_000 }).toEqual([200, 200, 200, 200])
  })

  test('by late replies: 503 within 3.5 s', timed, async () => {
    proxy.delay(2000)
    expect(await measureRejection(askAll)).toBeLessThan(3500)
  })

  test('in the middle of a sign-in: 503 within 3.5 s', timed, async () => {
    atNext('insert', 'sessions', () => proxy.stall(true))
    expect(await measureRejection(async () => [await signIn()])).toBeLessThan(3500)
  })

  test.each([
    ['first', 'update', 'locks'],
    ['last', 'insert', 'auditLog'],
  ])(
    'at the %s write of a transaction: 503 within 3.5 s, and nothing is written',
    timed,
    async (_which, command, collection) => {
      const { db } = server
      await db
        .collection('users')
        .updateMany({ email: { $ne: login.email } }, { $set: { isAdmin: false } })
      await db.collection('auditLog').deleteMany({})
      atNext(command, collection, () => proxy.stall(true))
      expect(await measureRejection(async () => [await write()])).toBeLessThan(3500)
      proxy.stall(false)
      await expect.poll(async () => (await isReady()).status).toBe(200)
      expect(await db.collection('users').countDocuments({ isAdmin: true })).toBe(1)
      expect(await db.collection('auditLog').countDocuments()).toBe(0)
    },
  )
})
