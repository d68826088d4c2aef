import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@haulyard/embedded-mongodb'
import { MongoClient } from 'mongodb'
import { onTestFinished } from 'vitest'
import { type Connection, openConnection } from './connection'
import { aClassifiedInput } from './fixtures'
import { aUser, password } from './members'

/** So many members, each with a connection. */
export const connectionCount = 16
const emails = Array.from({ length: connectionCount }, (_, index) => `driver-${index}@example.com`)

/** A data directory with members. It is not a demo's, so nothing is seeded. */
export async function createDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulyard-api-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const embedded = await startEmbeddedMongo({ dataDir: join(dataDir, 'database') })
  const client = new MongoClient(embedded.uri)
  const users = await Promise.all(emails.map((email) => aUser({ email })))
  await client.db('haulyard').collection('users').insertMany(users)
  await client.close()
  await embedded.stop()
  return dataDir
}

export async function signIn(connection: Connection, email: string): Promise<string> {
  const response = await connection.send('/api/auth/login', {
    method: 'POST',
    body: { email, password },
  })
  if (response.status !== 200) throw new Error(`Signing in returned ${response.status}`)
  return String(response.body.token)
}

/** One signed-in member per connection. */
export function signInAll(url: string) {
  return Promise.all(
    emails.map(async (email) => {
      const connection = openConnection(url)
      onTestFinished(connection.close)
      return { email, connection, token: await signIn(connection, email) }
    }),
  )
}

export type Client = Awaited<ReturnType<typeof signInAll>>[number]

/** A topic that the first of them opens. */
export async function openTopic([starter]: readonly Client[]): Promise<string> {
  if (starter === undefined) throw new Error('No clients')
  const { connection, token } = starter
  const body = { title: 'Who is still awake?', category: 'general', content: 'I am.' }
  const response = await connection.send('/api/forum/topics', { method: 'POST', token, body })
  return String(response.body.id)
}

export const reply = ({ connection, token }: Client, topicId: string, content: string) =>
  connection.send('/api/forum/posts', { method: 'POST', token, body: { topicId, content } })

export const post = ({ connection, token }: Client, title: string) =>
  connection.send('/api/classifieds', { method: 'POST', token, body: aClassifiedInput({ title }) })
