import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listOperations } from '@haulyard/api-contract'
import { MongoClient } from 'mongodb'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from './config/config'
import { clientOptions } from './database/connect'
import { createDatabase } from './database/database'
import { createLogger } from './logger'
import { createServer } from './server'
import { bundleServer } from './testing/bundle-server'
import { type Client, createDataDir, post, signInAll } from './testing/crowd'
import { failCommands } from './testing/fail-point'
import { aClassifiedInput } from './testing/fixtures'
import { aUser, signIn } from './testing/members'
import { toDataValue } from './testing/pictures'
import { type ServerProcess, startServerProcess } from './testing/server-process'
import { createTestServer } from './testing/test-server'

let bundle: Awaited<ReturnType<typeof bundleServer>>

beforeAll(async () => {
  bundle = await bundleServer()
})
afterAll(() => bundle.remove())

interface Start {
  readonly dataDir: string
  /** The maximum size of a file in blocks of 512 bytes; a write beyond it fails as on a full disk. */
  readonly fileLimit?: number
  readonly env?: NodeJS.ProcessEnv
}

async function start(options: Start) {
  const server = await startServerProcess({ script: bundle.script, ...options })
  onTestFinished(async () => {
    server.signal('SIGKILL')
    await server.exited
  })
  return server
}

const noRoom = {
  status: 507,
  body: {
    code: 'http.storage_full',
    message:
      'There is no room to store this right now. Please keep this page open and try again later.',
  },
}

const errorsOf = ({ log }: ServerProcess) => log.filter(({ level }) => level === 'error')

/** One log line that names the full storage, without a stack. */
const errorLine = {
  level: 'error',
  time: expect.any(String),
  msg: noRoom.body.message,
  reason: expect.stringMatching(/^EFBIG|no room/),
  requestId: expect.any(String),
}

const limits = { timeout: 60_000 }
const isWindows = process.platform === 'win32'

test.skipIf(isWindows)(
  'while the database’s disk is full, writes get 507 and reads succeed',
  limits,
  async () => {
    const dataDir = await createDataDir()
    const server = await start({ dataDir, fileLimit: 6000 })
    const [{ connection, token }] = (await signInAll(server.url)) as [Client]
    const openTopic = (to = connection) => {
      const content = 'A long story. '.repeat(1000)
      const body = { title: 'Who is still awake?', category: 'general', content }
      return to.send('/api/forum/topics', { method: 'POST', token, body })
    }
    const topics: unknown[] = []
    for (;;) {
      const { status, body } = await openTopic()
      if (status !== 201) {
        expect({ status, body }).toEqual(noRoom)
        break
      }
      topics.push(body.id)
    }
    await expect.poll(() => errorsOf(server)).toEqual([errorLine])
    const read = async (path: string) => (await connection.send(path, { token })).status
    expect(await read('/api/auth/user')).toBe(200)
    for (const id of topics) expect(await read(`/api/forum/topics/${id}`)).toBe(200)
    server.signal('SIGKILL')
    await server.exited

    const again = await start({ dataDir })
    const [client] = (await signInAll(again.url)) as [Client]
    for (const id of topics) {
      expect((await client.connection.send(`/api/forum/topics/${id}`)).status).toBe(200)
    }
    expect((await openTopic(client.connection)).status).toBe(201)
  },
)

/** A database with members, on another disk than the images. */
async function createOtherDatabase() {
  const uri = inject('mongodbUri').replace(/\/?(\?|$)/, `/full-disk-${crypto.randomUUID()}$1`)
  const client = new MongoClient(uri)
  onTestFinished(async () => {
    await client.db().dropDatabase()
    await client.close()
  })
  const emails = Array.from({ length: 16 }, (_, index) => `driver-${index}@example.com`)
  const users = await Promise.all(emails.map((email) => aUser({ email })))
  await client.db().collection('users').insertMany(users)
  return uri
}

test.skipIf(isWindows)(
  'while the images’ disk is full, an upload gets 507 and leaves no file, and other calls succeed',
  limits,
  async () => {
    const dataDir = await createDataDir()
    const env = { MONGODB_URI: await createOtherDatabase() }
    const server = await start({ dataDir, fileLimit: 64, env })
    const [client] = (await signInAll(server.url)) as [Client]
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const size = { width: 800, height: 600, channels: 3, background: '#000000' } as const
    const picture = await sharp({ create: { ...size, noise } })
      .png()
      .toBuffer()
    const { status, body } = await client.connection.send('/api/classifieds', {
      method: 'POST',
      token: client.token,
      body: aClassifiedInput({ imageUrl: toDataValue(picture) }),
    })
    expect({ status, body }).toEqual(noRoom)
    await expect.poll(() => errorsOf(server)).toEqual([errorLine])
    expect(await readdir(join(dataDir, 'media'))).toEqual([])
    expect((await post(client, 'Without a picture')).status).toBe(201)
    const { body: list } = await client.connection.send('/api/classifieds')
    expect(list).toMatchObject([{ title: 'Without a picture' }])
  },
)

const writeCommands = ['insert', 'update', 'delete', 'findAndModify', 'commitTransaction']

test('no read needs disk space, not even to store when the session was used', async () => {
  const server = await createTestServer()
  const { bearer } = await signIn(server, { isAdmin: true })
  // Identifies the commands of this test.
  const appName = 'full-disk'
  const client = new MongoClient(inject('mongodbUri'), { ...clientOptions, appName })
  const database = createDatabase()
  database.attach(client.db(server.db.databaseName))
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const { app } = createServer({
    config,
    database,
    logger: createLogger(config),
    status: () => 'ready',
    now: () => new Date(Date.now() + 3_600_000),
  })
  onTestFinished(async () => {
    await client.close()
    await server.close()
  })
  const data = { failCommands: writeCommands, errorCode: 14031, appName }
  await failCommands({ mode: 'alwaysOn', data })
  const paths = listOperations()
    .map(([key]) => key.split(' '))
    .filter(([method, path]) => method === 'GET' && !path?.includes('{'))
  expect(paths.length).toBeGreaterThan(10)
  for (const [, path = ''] of paths) {
    const { status } = await app.request(path, { headers: bearer })
    expect(`${path}: ${status}`).toMatch(/: (200|400)$/)
  }
})
