import {
  type ModerationItemDetail,
  moderationItemDetailSchema,
  moderationItemSchema,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectExact, explainFinds } from '../../testing/explain'
import { minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { toPairKey } from '../connections/pairs'
import type { StoredMessage } from '../messages/messages.documents'

type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let writer: Member
let reader: Member
let admin: Member
/** Twenty lines of both, one per minute; even ones are by the writer. */
let lines: StoredMessage[]

beforeAll(async () => {
  server = await createTestServer()
  admin = await signIn(server, { isAdmin: true })
})
beforeEach(async () => {
  for (const name of ['reports', 'moderationItems', 'messages']) {
    await server.db.collection(name).deleteMany({})
  }
  writer = await signIn(server)
  reader = await signIn(server)
  const [one, other] = [writer.user._id, reader.user._id]
  lines = Array.from({ length: 20 }, (_, index) => ({
    _id: new ObjectId(),
    conversationKey: toPairKey(one, other),
    senderId: index % 2 === 0 ? one : other,
    receiverId: index % 2 === 0 ? other : one,
    content: `line ${index}`,
    createdAt: minute(index),
  }))
  await server.db.collection<StoredMessage>('messages').insertMany(lines)
})
afterAll(() => server.close())

const lineAt = (index: number) => {
  const line = lines[index]
  if (!line) throw new Error('There is no such line')
  return line
}
const file = (index: number, { bearer }: Member, values: object = {}) => {
  const contentId = lineAt(index)._id.toHexString()
  const body = { contentType: 'message', contentId, reason: 'Disrespectful', description: '' }
  return postJson(server, '/api/reports', { ...body, ...values }, bearer)
}
const read = (path: string, { bearer }: Member) => server.request(path, { headers: bearer })
const findItem = async (): Promise<ModerationItemDetail> => {
  const list = await read('/api/moderation/items', admin)
  const [item] = await readListResponse(list, moderationItemSchema)
  const found = await read(`/api/moderation/items/${item?.id}`, admin)
  return await readResponse(found, moderationItemDetailSchema)
}
const isBlocking = async (one: Member, other: Member) =>
  (await server.db
    .collection('blocks')
    .findOne({ userId: one.user._id, blockedId: other.user._id })) !== null

describe('a report about a message', () => {
  test('keeps the lines around it, also when the messages are gone', async () => {
    const response = await file(10, reader)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ id: expect.any(String), status: 'pending' })
    await server.db.collection('messages').updateMany({}, { $set: { content: '' } })
    const { reports, ...item } = await findItem()
    expect(reports[0]?.lines?.map(({ text }) => text)).toEqual(
      Array.from({ length: 11 }, (_, index) => `line ${index + 5}`),
    )
    expect(reports[0]?.lines?.filter(({ isReported }) => isReported)).toEqual([
      {
        ...{ text: 'line 10', isByReporter: false, isReported: true },
        createdAt: minute(10).toISOString(),
      },
    ])
    expect(reports[0]?.lines?.[0]).toMatchObject({ text: 'line 5', isByReporter: true })
    expect(item.owner?.person.id).toBe(writer.user._id.toHexString())
  })

  test('has fewer lines at the begin and at the end of a conversation', async () => {
    await file(0, reader)
    expect((await findItem()).reports[0]?.lines).toHaveLength(6)
  })

  test('shows moderators neither another text nor a way into the conversation', async () => {
    await file(10, reader)
    const item = await findItem()
    expect(item).toMatchObject({ title: 'Direct message', text: null, path: null, area: null })
    const moderator = await signIn(server, { moderates: ['board', 'feed'] })
    expect((await read(`/api/moderation/items/${item.id}`, moderator)).status).toBe(404)
    const list = await (await read('/api/admin/reports', admin)).json()
    expect(list).toMatchObject([{ contentType: 'message', contentPath: null }])
    // Who sent it finds the chat again.
    const own = await (await read('/api/reports', reader)).json()
    const contentPath = `/social-feed?chat=${writer.user._id}`
    expect(own).toMatchObject([{ contentTitle: 'Direct message', contentPath }])
  })

  test('is only for the member who received it', async () => {
    expect((await file(10, writer)).status).toBe(409)
    for (const member of [await signIn(server), admin]) {
      expect((await file(10, member)).status).toBe(404)
    }
    expect(await server.db.collection('reports').countDocuments()).toBe(0)
  })

  test('is possible after either has blocked the other', async () => {
    const block = { userId: reader.user._id.toHexString() }
    await postJson(server, '/api/blocks', block, writer.bearer)
    expect((await file(10, reader)).status).toBe(201)
  })

  test('blocks the author in the same step only if that is wanted', async () => {
    await file(10, reader)
    expect(await isBlocking(reader, writer)).toBe(false)
    const response = await file(12, reader, { alsoBlock: true })
    expect(await response.json()).toMatchObject({ isBlocked: true })
    expect(await isBlocking(reader, writer)).toBe(true)
  })

  test('that is rejected blocks nobody', async () => {
    const stranger = await signIn(server)
    expect((await file(10, stranger, { alsoBlock: true })).status).toBe(404)
    expect(await isBlocking(stranger, writer)).toBe(false)
  })
})

test('the lines around a message are read along an index', async () => {
  const plans = await explainFinds(server, () => file(10, reader))
  const around = plans.filter(
    ({ queryPlanner, executionStats }) =>
      queryPlanner.namespace.endsWith('.messages') && executionStats.nReturned === 5,
  )
  expect(around).toHaveLength(2)
  around.forEach(expectExact)
})
