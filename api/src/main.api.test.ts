import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@haulyard/embedded-mongodb'
import { MongoClient, ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { toUserDocument } from './modules/users/users.documents'
import { type Connection, openConnection } from './testing/connection'
import { aClassifiedInput, minute, password, passwordHash } from './testing/fixtures'
import { bundleServer, startServerProcess } from './testing/server-process'

const connectionCount = 16
const emails = Array.from({ length: connectionCount }, (_, index) => `driver-${index}@example.com`)
let bundle: Awaited<ReturnType<typeof bundleServer>>

beforeAll(async () => {
  bundle = await bundleServer()
})
afterAll(() => bundle.remove())

/** A data directory with members; it is no demo's, so none is seeded. */
async function createDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulyard-api-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const embedded = await startEmbeddedMongo({ dataDir: join(dataDir, 'database') })
  const client = new MongoClient(embedded.uri)
  const users = await Promise.all(
    emails.map(async (email) => ({
      _id: new ObjectId(),
      ...toUserDocument({
        firstName: 'Dana',
        lastName: 'Reyes',
        email,
        profileImageUrl: null,
        company: null,
        isAdmin: false,
        passwordHash: await passwordHash,
        emailVerifiedAt: minute(0),
        createdAt: minute(0),
      }),
    })),
  )
  await client.db('haulyard').collection('users').insertMany(users)
  await client.close()
  await embedded.stop()
  return dataDir
}

async function startServer(dataDir: string) {
  const server = await startServerProcess({ script: bundle.script, dataDir })
  onTestFinished(async () => {
    server.signal('SIGKILL')
    await server.exited
  })
  return server
}

async function signIn(connection: Connection, email: string): Promise<string> {
  const answer = await connection.send('/api/auth/login', {
    method: 'POST',
    body: { email, password },
  })
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}`)
  return String(answer.body.token)
}

/** One signed-in member per connection. */
function signInEverybody(url: string) {
  return Promise.all(
    emails.map(async (email) => {
      const connection = openConnection(url)
      onTestFinished(connection.close)
      return { email, connection, token: await signIn(connection, email) }
    }),
  )
}

const post = (connection: Connection, token: string, title: string) =>
  connection.send('/api/classifieds', { method: 'POST', token, body: aClassifiedInput({ title }) })

test('SIGTERM under load fails nobody’s request, and the process ends with 0', {
  timeout: 60_000,
}, async () => {
  const server = await startServer(await createDataDir())
  const clients = await signInEverybody(server.url)
  const statuses: number[] = []
  let stoppedAt = 0
  const note = (status: number) => {
    statuses.push(status)
    if (statuses.length !== connectionCount * 20) return
    stoppedAt = performance.now()
    server.signal('SIGTERM')
  }
  /** Reads and writes until the server says that it takes no more on this connection. */
  const keepBusy = async ({ connection, token }: (typeof clients)[number]) => {
    const asks = [
      () => connection.send('/api/classifieds?limit=5'),
      () => connection.send('/api/auth/user', { token }),
      () => connection.send('/api/forum/topics'),
      () => post(connection, token, 'Posted while the server stops'),
    ]
    for (let turn = 0; ; turn += 1) {
      const answer = await asks[turn % asks.length]?.()
      if (answer === undefined) return
      note(answer.status)
      if (answer.isLast) return
    }
  }
  await Promise.all(clients.map(keepBusy))
  expect([...new Set(statuses)].sort()).toEqual([200, 201])
  expect(await server.exited).toEqual({ code: 0, signal: null })
  expect(performance.now() - stoppedAt).toBeLessThan(20_000)
})

describe('SIGKILL under load', () => {
  test('loses nothing that was acknowledged', { timeout: 60_000 }, async () => {
    const dataDir = await createDataDir()
    const first = await startServer(dataDir)
    const clients = await signInEverybody(first.url)
    const acknowledged = { tokens: new Map<string, string>(), titles: new Map<string, string>() }

    const note = () => {
      if (acknowledged.titles.size >= 200) first.signal('SIGKILL')
    }
    const keepPosting = async ({ connection, token }: (typeof clients)[number], index: number) => {
      for (let turn = 0; ; turn += 1) {
        const title = `Truck ${index}-${turn}`
        const { status, body } = await post(connection, token, title)
        expect(status).toBe(201)
        acknowledged.titles.set(String(body.id), title)
        note()
      }
    }
    const keepSigningIn = async ({ connection, email }: (typeof clients)[number]) => {
      for (;;) acknowledged.tokens.set(email, await signIn(connection, email))
    }
    const cutOff = await Promise.allSettled(
      clients.map((client, index) =>
        index < connectionCount / 2 ? keepPosting(client, index) : keepSigningIn(client),
      ),
    )
    for (const { status, ...result } of cutOff) {
      expect(status).toBe('rejected')
      expect('reason' in result && result.reason).toMatchObject({
        code: expect.stringMatching(/^ECONN/),
      })
    }
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' })

    const second = await startServer(dataDir)
    const connection = openConnection(second.url)
    onTestFinished(connection.close)
    for (const [id, title] of acknowledged.titles) {
      const { status, body } = await connection.send(`/api/classifieds/${id}`)
      expect({ status, title: body.title }).toEqual({ status: 200, title })
    }
    expect(acknowledged.tokens.size).toBeGreaterThan(0)
    for (const [email, token] of acknowledged.tokens) {
      const { status, body } = await connection.send('/api/auth/user', { token })
      expect({ status, email: body.email }).toEqual({ status: 200, email })
    }
  })
})
