import type { ForumPost } from '@haulyard/api-contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleServer } from './testing/bundle-server'
import { type Connection, isRejectedForLoad, openConnection } from './testing/connection'
import {
  type Client,
  connectionCount,
  createDataDir,
  openTopic,
  post,
  reply,
  signIn,
  signInAll,
} from './testing/crowd'
import { holdCall, isListening } from './testing/held-call'
import { password } from './testing/members'
import { type ServerProcess, startServerProcess } from './testing/server-process'

let bundle: Awaited<ReturnType<typeof bundleServer>>

beforeAll(async () => {
  bundle = await bundleServer()
})
afterAll(() => bundle.remove())

async function startServer(dataDir: string, preloaded?: string) {
  const server = await startServerProcess({ script: bundle.script, dataDir, preloaded })
  onTestFinished(async () => {
    server.signal('SIGKILL')
    await server.exited
  })
  return server
}

const limits = { timeout: 120_000 }

test('SIGTERM under load fails no request, and the exit code is 0', limits, async () => {
  const server = await startServer(await createDataDir())
  const clients = await signInAll(server.url)
  const topicId = await openTopic(clients)
  const outcomes: unknown[] = []
  /** Reads and writes until the server accepts no more requests on this connection. */
  const keepBusy = async (client: Client) => {
    const { connection, token } = client
    const asks = [
      () => connection.send('/api/classifieds?limit=5'),
      () => reply(client, topicId, 'So am I.'),
      () => connection.send('/api/auth/user', { token }),
      () => post(client, 'Posted while the server stops'),
    ]
    for (let turn = 0; ; turn += 1) {
      const response = await asks[turn % asks.length]?.()
      if (response === undefined) throw new Error('There is a request in every round')
      if (isRejectedForLoad(response)) return
      outcomes.push(response.body.code ?? response.status)
      if (outcomes.length === connectionCount * 20) server.signal('SIGTERM')
      if (response.isLast) return
    }
  }
  await Promise.all(clients.map(keepBusy))
  expect([...new Set(outcomes)].sort()).toEqual([200, 201])
  expect(await server.exited).toEqual({ code: 0, signal: null })
})

/** The writes that the server acknowledged before it was killed. */
interface Acknowledged {
  /** The newest token of each address. */
  readonly tokens: Map<string, string>
  /** Titles by id. */
  readonly classifieds: Map<string, string>
  /** Contents by id. */
  readonly replies: Map<string, string>
}

/** Writes until the server has ended; returns the acknowledged writes. */
async function writeUntilKilled(
  server: ServerProcess,
  clients: readonly Client[],
  topicId: string,
) {
  const acknowledged: Acknowledged = {
    tokens: new Map(),
    classifieds: new Map(),
    replies: new Map(),
  }
  const { tokens, classifieds, replies } = acknowledged
  const writers = [
    async (client: Client, text: string) => {
      const { status, body } = await post(client, text)
      expect({ status, body }).toMatchObject({ status: 201 })
      classifieds.set(String(body.id), text)
    },
    async (client: Client, text: string) => {
      const { status, body } = await reply(client, topicId, text)
      expect({ status, body }).toMatchObject({ status: 201 })
      replies.set(String(body.id), text)
    },
    async ({ connection, email }: Client) => {
      tokens.set(email, await signIn(connection, email))
    },
  ]
  const keepWriting = async (client: Client, index: number) => {
    for (let turn = 0; ; turn += 1) {
      await writers[index % writers.length]?.(client, `Number ${index}-${turn}`)
      if (classifieds.size >= 100 && replies.size >= 100 && tokens.size > 0)
        server.signal('SIGKILL')
    }
  }
  for (const cutOff of await Promise.allSettled(clients.map(keepWriting))) {
    expect(cutOff).toMatchObject({ reason: { code: expect.stringMatching(/^ECONN/) } })
  }
  return acknowledged
}

async function readReplies(connection: Connection, topicId: string) {
  const found = new Map<string, string>()
  let next: string | null = `/api/forum/topics/${topicId}/posts?limit=100`
  while (next !== null) {
    const response = await connection.send(next)
    for (const { id, content } of response.body as unknown as ForumPost[]) found.set(id, content)
    next = response.next
  }
  return found
}

test('SIGKILL under load loses nothing that was acknowledged', limits, async () => {
  const dataDir = await createDataDir()
  const killed = await startServer(dataDir)
  const clients = await signInAll(killed.url)
  const topicId = await openTopic(clients)
  const { tokens, classifieds, replies } = await writeUntilKilled(killed, clients, topicId)
  expect(await killed.exited).toEqual({ code: null, signal: 'SIGKILL' })

  const { url } = await startServer(dataDir)
  const connection = openConnection(url)
  onTestFinished(connection.close)
  for (const [id, title] of classifieds) {
    const { status, body } = await connection.send(`/api/classifieds/${id}`)
    expect({ status, title: body.title }).toEqual({ status: 200, title })
  }
  const found = await readReplies(connection, topicId)
  for (const [id, content] of replies) expect(found.get(id)).toBe(content)
  const topic = await connection.send(`/api/forum/topics/${topicId}`)
  // The opening post is not a reply.
  expect(topic.body.replyCount).toBe(found.size - 1)
  for (const [email, token] of tokens) {
    const { status, body } = await connection.send('/api/auth/user', { token })
    expect({ status, email: body.email }).toEqual({ status: 200, email })
  }
})

/** A programming error that runs on request. */
const mistake = "process.on('SIGUSR2', () => void Promise.reject(new Error('Not handled')))"

test('after an unhandled error the process stops orderly with exit code 1', limits, async () => {
  const server = await startServer(await createDataDir(), mistake)
  const [{ token }] = (await signInAll(server.url)) as [Client]
  const headers = { Authorization: `Bearer ${token}` }
  const events = await fetch(`${server.url}/api/events`, { headers })
  server.signal('SIGUSR2')
  // An interrupted response could not be read to its end.
  await events.text()
  expect(await server.exited).toEqual({ code: 1, signal: null })
})

test('an unhandled error fails no running request', limits, async () => {
  const server = await startServer(await createDataDir(), mistake)
  const login = { email: 'driver-0@example.com', password }
  const calls = await Promise.all(
    Array.from({ length: 10 }, () => holdCall(`${server.url}/api/auth/login`, login)),
  )
  server.signal('SIGUSR2')
  await expect.poll(() => isListening(server.url)).toBe(false)
  const statuses = await Promise.all(calls.map((call) => call.finish()))
  expect(statuses).toEqual(calls.map(() => 200))
  expect(await server.exited).toEqual({ code: 1, signal: null })
})
