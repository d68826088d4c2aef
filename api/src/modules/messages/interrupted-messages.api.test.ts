import { type DirectMessage, directMessageSchema } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aConnection } from '../../testing/fixtures'
import {
  abandonKeys,
  forgetResponses,
  repeatAfterKill,
  repeatWhenForgotten,
} from '../../testing/interrupted-call'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { ConversationDocument, MessageDocument } from './messages.documents'

type Headers = Record<string, string>
type Member = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let ann: Member
let bob: Member
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  ann = await signIn(server)
  bob = await signIn(server)
  const [requesterId, receiverId] = [ann.user._id, bob.user._id]
  await connections().insertOne(aConnection({ requesterId, receiverId }))
})
afterAll(() => server.close())

const connections = () => server.db.collection('connections')
const write = (content: string, headers: Headers = {}, from = ann, to = bob) => {
  const body = { receiverId: to.user._id.toHexString(), content }
  return postJson(server, '/api/messages', body, { ...from.bearer, ...headers })
}
const read = (response: Response) => readResponse(response, directMessageSchema)
const send = (headers: Headers) => write('Dock 7, not 11.', headers)

const findConversation = () =>
  server.db.collection<ConversationDocument>('conversations').findOne({ memberIds: ann.user._id })
const countMessages = ({ user }: Member) =>
  server.db.collection<MessageDocument>('messages').countDocuments({ senderId: user._id })
const noticesOf = (userId: ObjectId) =>
  server.db.collection('notifications').find({ userId }).toArray()
/** Bob's messages from Ann, and the last message of the conversation. */
async function expectOnce(count: number, last: DirectMessage) {
  const conversation = await findConversation()
  expect(await countMessages(ann)).toBe(count)
  expect(conversation?.unread[bob.user._id.toHexString()]).toBe(count)
  expect(conversation?.lastMessage._id.toHexString()).toBe(last.id)
  expect(await noticesOf(bob.user._id)).toMatchObject([{ kind: 'direct_message', count }])
}

test('a message that is sent again after its process was killed is one, counted once', async () => {
  const { first, second } = await repeatAfterKill({ server, send })
  const message = await read(first)
  expect(second.status).toBe(201)
  expect(await second.json()).toEqual(message)
  await expectOnce(1, message)
})

test('a stored message that is sent again after its key has expired is one', async () => {
  const { first, second } = await repeatWhenForgotten({ server, send })
  const message = await read(first)
  expect(second.status).toBe(201)
  expect(await second.json()).toEqual(message)
  await expectOnce(1, message)
})

test('it keeps its place in the conversation after newer messages', async () => {
  const { second } = await repeatAfterKill({
    server,
    send,
    meanwhile: () => write('Copy that.', {}, bob, ann),
  })
  const conversation = await findConversation()
  expect(second.status).toBe(201)
  expect(conversation?.lastMessage.content).toBe('Copy that.')
  expect(conversation?.unread).toEqual({
    [bob.user._id.toHexString()]: 1,
    [ann.user._id.toHexString()]: 1,
  })
})

test('it is found after the end of the connection; a new one is rejected', async () => {
  const { first, second } = await repeatAfterKill({
    server,
    send,
    meanwhile: () => connections().deleteMany({ requesterId: ann.user._id }),
  })
  const message = await read(first)
  expect(await second.json()).toEqual(message)
  expect((await write('One more thing')).status).toBe(403)
  await expectOnce(1, message)
})

test('it is written if nothing was written before', async () => {
  const { first, second } = await repeatAfterKill({
    server,
    send,
    meanwhile: async () => {
      const left = { senderId: ann.user._id }
      await server.db.collection('messages').deleteMany(left)
      await server.db.collection('conversations').deleteMany({ memberIds: ann.user._id })
      await server.db.collection('notifications').deleteMany({ userId: bob.user._id })
    },
  })
  const message = await read(second)
  expect(message.id).toBe((await read(first)).id)
  await expectOnce(1, message)
})

test('it does not fail concurrent messages', async () => {
  const keys = Array.from({ length: 10 }, () => crypto.randomUUID())
  const sendExisting = () =>
    Promise.all(keys.map((key) => write(`Kept ${key}`, { 'Idempotency-Key': key })))
  const existing = await Promise.all((await sendExisting()).map(read))
  await forgetResponses(server, keys)
  abandonKeys(server)
  const fresh = Array.from({ length: 60 }, (_, index) => write(`New ${index}`))
  const responses = Array.from({ length: 5 }, (_, index) => write(`Yes ${index}`, {}, bob, ann))
  const again = await sendExisting()
  const written = await Promise.all((await Promise.all(fresh)).map(read))
  for (const { status } of await Promise.all(responses)) expect(status).toBe(201)
  expect(await Promise.all(again.map(read))).toEqual(existing)
  expect(new Set(written.map(({ createdAt }) => createdAt)).size).toBe(60)
  expect(await countMessages(ann)).toBe(70)
  expect(await noticesOf(bob.user._id)).toMatchObject([{ count: 70 }])
  expect((await findConversation())?.unread).toEqual({
    [bob.user._id.toHexString()]: 70,
    [ann.user._id.toHexString()]: 5,
  })
})
