import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../database/database'
import { createRepositories } from '../repositories'
import { addUser } from '../testing/members'
import { createTestServer, origin, type TestServer } from '../testing/test-server'
import { writePost } from './feed/write-post.usecases'
import type { StoredMember } from './members/members.documents'
import { createService } from './services/services.usecases'

/** The input if a schema of the contract did not drop these fields. */
const forged = {
  _id: new ObjectId(),
  userId: new ObjectId(),
  user: { _id: new ObjectId(), isAdmin: true },
  createdAt: new Date(0),
  now: () => new Date(0),
}
const now = new Date()
let server: TestServer
let author: StoredMember
const createDependencies = () => {
  const database = createDatabase()
  database.attach(server.db)
  const notifier = { add: async () => undefined, announce: async () => undefined }
  const messageBus = { publish: () => undefined, publishToAll: () => undefined }
  const jobRunner = { wake: () => undefined }
  const config = { publicUrl: new URL(origin) }
  const services = { database, notifier, messageBus, jobRunner, config, now: () => now }
  return { ...createRepositories(database), ...services }
}

beforeAll(async () => {
  server = await createTestServer()
  author = await addUser(server)
})
afterAll(() => server.close())

test('no field of a post’s input replaces its id, author or date', async () => {
  const _id = new ObjectId()
  const input = { content: 'Rolling out of Joplin.', visibility: 'public', ...forged } as const
  const post = await writePost({ _id, input, member: author }, createDependencies())
  expect(post).toMatchObject({ _id, userId: author._id, createdAt: now })
})

test('no field of a service’s input replaces its id, owner or date', async () => {
  const _id = new ObjectId()
  const input = {
    title: 'Night tow',
    description: 'Heavy tow within the hour.',
    category: 'repair',
    price: null,
    priceType: 'quote',
    location: 'Reno, NV',
    phone: null,
    email: null,
    website: null,
    specialties: null,
    serviceRadius: null,
    is24Hour: false,
    dotNumber: null,
    ...forged,
  } as const
  const service = await createService({ _id, input, member: author }, createDependencies())
  expect(service).toMatchObject({ _id, userId: author._id, createdAt: now })
})
