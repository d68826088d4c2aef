import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../database/database'
import type { StoredMember } from '../modules/members/members.documents'
import { addUser } from '../testing/members'
import { createTestServer, type TestServer } from '../testing/test-server'
import { createWithinQuotas } from './within-quotas'

let server: TestServer
const database = createDatabase()

beforeAll(async () => {
  server = await createTestServer()
  database.attach(server.appDb)
})
afterAll(() => server.close())

/** Another process, which shares only the database. */
const startProcess = () =>
  createWithinQuotas({ config: { mode: 'production' }, database, now: () => server.clock.now })
const newcomer = () => addUser(server, { createdAt: server.clock.now })
const daySeconds = 24 * 3600

/** A write that is always valid. */
const message = (member: StoredMember) => ({
  key: 'POST /api/messages' as const,
  body: {},
  member,
  newId: new ObjectId(),
  run: async () => undefined,
})
const feedPost = (member: StoredMember) => ({
  ...message(member),
  key: 'POST /api/posts' as const,
  body: { content: 'Is anybody there?' },
})

test('of 320 simultaneous writes in two processes, a new member’s daily 300 are done', async () => {
  const member = await newcomer()
  const processes = [startProcess(), startProcess()]
  const writes = processes.flatMap((withinQuotas) =>
    Array.from({ length: 160 }, () => withinQuotas(message(member))),
  )
  const outcomes = await Promise.allSettled(writes)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(300)
  const withinQuotas = startProcess()
  await expect(withinQuotas(message(member))).rejects.toMatchObject({
    statusCode: 429,
    message: 'You have changed as much as you can in one day. You can go on in 24 hours.',
    headers: { 'Retry-After': String(daySeconds) },
  })
  server.clock.now = new Date(server.clock.now.getTime() + daySeconds * 1000)
  await withinQuotas(message(member))
})

test('marking as read, which pages do by themselves, does not count for the day', async () => {
  const member = await newcomer()
  const withinQuotas = startProcess()
  const mark = () => withinQuotas({ ...message(member), key: 'PUT /api/conversations/read' })
  for (let count = 1; count <= 301; count += 1) await mark()
})

test('of simultaneous posts of one text in two processes, one is done', async () => {
  const member = await newcomer()
  const processes = [startProcess(), startProcess()]
  const posts = Array.from({ length: 20 }, () =>
    processes.map((withinQuotas) => withinQuotas(feedPost(member))),
  )
  const outcomes = await Promise.allSettled(posts.flat())
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an internal error returns the quotas in the background', async () => {
  const member = await newcomer()
  const withinQuotas = startProcess()
  const lost = async () => {
    throw new Error('The database is away')
  }
  await expect(withinQuotas({ ...feedPost(member), run: lost })).rejects.toThrow('is away')
  const again = () =>
    withinQuotas(feedPost(member)).then(
      () => 'done',
      () => 'rejected',
    )
  await expect.poll(again).toBe('done')
})
