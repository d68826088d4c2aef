import { conversationSchema, directMessageSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aConnection } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let ann: Member
let bob: Member

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = new Date()
  ;[ann, bob] = [await signIn(server), await signIn(server)]
  const connection = aConnection({ requesterId: ann.user._id, receiverId: bob.user._id })
  await server.db.collection('connections').insertOne(connection)
})
afterAll(() => server.close())

const idOf = ({ user }: Member) => user._id.toHexString()
const send = async (content: string) => {
  const body = { receiverId: idOf(bob), content }
  return await readResponse(
    await postJson(server, '/api/messages', body, ann.bearer),
    directMessageSchema,
  )
}
const edit = (id: string, content: string, { bearer } = ann) =>
  sendJson(server, 'PUT', `/api/messages/${id}`, { content }, bearer)
const remove = (id: string, { bearer } = ann) =>
  server.request(`/api/messages/${id}`, { method: 'DELETE', headers: bearer })
const read = (path: string, { bearer }: Member) => server.request(path, { headers: bearer })
const messagesOf = async (reader: Member, other: Member) =>
  await readListResponse(
    await read(`/api/messages?otherUserId=${idOf(other)}`, reader),
    directMessageSchema,
  )
const lastOf = async (reader: Member) => {
  const list = await readListResponse(await read('/api/conversations', reader), conversationSchema)
  return list[0]?.lastMessage.content
}
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}
const codeOf = async (response: Response) => {
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}

describe('a message that its sender changes', () => {
  test('has its new text for both, marked, also in the list of chats', async () => {
    const { id } = await send('Exit 204')
    later(14)
    const changed = await readResponse(await edit(id, ' Exit 205 '), directMessageSchema)
    expect(changed).toMatchObject({
      content: 'Exit 205',
      editedAt: server.clock.now.toISOString(),
    })
    expect(await messagesOf(bob, ann)).toEqual([changed])
    expect(await messagesOf(ann, bob)).toEqual([changed])
    for (const member of [ann, bob]) expect(await lastOf(member)).toBe('Exit 205')
  })

  test('leaves a newer last line of the chat as it is', async () => {
    const { id } = await send('Exit 204')
    await send('See you')
    await edit(id, 'Exit 205')
    expect(await lastOf(bob)).toBe('See you')
  })

  test('is not marked for the same text, so that the call can be repeated', async () => {
    const { id } = await send('Exit 204')
    const first = await readResponse(await edit(id, 'Exit 205'), directMessageSchema)
    later(20)
    expect(await readResponse(await edit(id, 'Exit 205'), directMessageSchema)).toEqual(first)
  })

  test('cannot be changed any more after 15 minutes, by the clock of the API', async () => {
    const { id } = await send('Exit 204')
    later(15.1)
    const expected = [409, 'messages.too_late']
    expect(await codeOf(await edit(id, 'Exit 205'))).toEqual(expected)
    expect(await codeOf(await remove(id))).toEqual(expected)
    expect(await messagesOf(bob, ann)).toMatchObject([{ content: 'Exit 204' }])
  })

  test('is nobody else’s to change, also not of who received it', async () => {
    const { id } = await send('Exit 204')
    for (const member of [bob, await signIn(server, { isAdmin: true })]) {
      expect((await edit(id, 'Mine', member)).status).toBe(404)
      expect((await remove(id, member)).status).toBe(404)
    }
  })

  test('does not reach a member who has blocked the sender meanwhile', async () => {
    const { id } = await send('Exit 204')
    await postJson(server, '/api/blocks', { userId: idOf(ann) }, bob.bearer)
    // The same error as without a connection: it must not reveal the block.
    expect(await codeOf(await edit(id, 'And another thing'))).toEqual([
      403,
      'messages.not_connected',
    ])
    expect((await remove(id)).status).toBe(200)
  })
})

describe('a message that its sender deletes', () => {
  test('leaves its place for both, and its text nowhere', async () => {
    const { id } = await send('Zyzzyva')
    const response = await readResponse(await remove(id), directMessageSchema)
    expect(response).toMatchObject({ id, content: 'Message deleted' })
    expect(response.deletedAt).toBe(server.clock.now.toISOString())
    expect(await messagesOf(bob, ann)).toEqual([response])
    for (const member of [ann, bob]) expect(await lastOf(member)).toBe('Message deleted')
    for (const { name } of await server.db.listCollections().toArray()) {
      const stored = await server.db.collection(name).find().toArray()
      // The events for other processes expire by themselves.
      if (name !== 'liveEvents') expect(JSON.stringify(stored), name).not.toContain('Zyzzyva')
    }
  })

  test('stays deleted: again is the same, a new text is rejected', async () => {
    const { id } = await send('Exit 204')
    const first = await readResponse(await remove(id), directMessageSchema)
    later(20)
    expect(await readResponse(await remove(id), directMessageSchema)).toEqual(first)
    expect(await codeOf(await edit(id, 'Exit 205'))).toEqual([409, 'messages.deleted'])
  })

  test('cannot be reported', async () => {
    const { id } = await send('Exit 204')
    await remove(id)
    const report = { contentType: 'message', contentId: id, reason: 'Spam' }
    expect((await postJson(server, '/api/reports', report, bob.bearer)).status).toBe(404)
  })
})

test('no notice, push message or mail quotes a message, so none sends an old text', async () => {
  await send('Zyzzyva again')
  for (const name of ['notifications', 'missedNotices', 'pushMessages', 'mailOutbox']) {
    const stored = await server.db.collection(name).find().toArray()
    expect(JSON.stringify(stored)).not.toContain('Zyzzyva')
  }
  const told = await server.db.collection('notifications').findOne({ userId: bob.user._id })
  expect(told).toMatchObject({ kind: 'direct_message', subject: null })
})

test('a change is published to both members, and one that changes nothing is not', async () => {
  const { id } = await send('Exit 204')
  const publish = vi.spyOn(server.messageBus, 'publish')
  const changed = await readResponse(await edit(id, 'Exit 205'), directMessageSchema)
  await edit(id, 'Exit 205')
  expect(publish.mock.calls).toEqual([
    [[ann.user._id, bob.user._id], { type: 'message_changed', message: changed }],
  ])
  publish.mockRestore()
})
