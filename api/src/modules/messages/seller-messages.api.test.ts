import { conversationSchema, directMessageSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClassified, aConnection } from '../../testing/fixtures'
import { repeatAfterKill } from '../../testing/interrupted-call'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

type Member = Awaited<ReturnType<typeof signIn>>
const idOf = ({ user }: Member) => user._id.toHexString()
type Classified = Parameters<typeof aClassified>[0]

/** A seller, one of the seller's classifieds, and a member who does not know the seller. */
const aSale = async (values: Classified = {}) => {
  const [seller, buyer] = [await signIn(server), await signIn(server)]
  const classified = aClassified({ title: '2019 Cascadia', userId: seller.user._id, ...values })
  await server.db.collection('classifieds').insertOne(classified)
  return { seller, buyer, id: classified._id.toHexString() }
}
const ask = (buyer: Member, id: string, content = 'Still for sale?') =>
  postJson(server, `/api/classifieds/${id}/messages`, { content }, buyer.bearer)
const write = (from: Member, to: Member, content = 'It is.') =>
  postJson(server, '/api/messages', { receiverId: idOf(to), content }, from.bearer)
const ignore = (reader: Member, other: Member) =>
  sendJson(server, 'PUT', '/api/conversations/ignored', { otherUserId: idOf(other) }, reader.bearer)
const conversationsOf = async ({ bearer }: Member, query = '') => {
  const response = await server.request(`/api/conversations${query}`, { headers: bearer })
  return await readListResponse(response, conversationSchema)
}
const contentsOf = async (reader: Member, query = '') =>
  (await conversationsOf(reader, query)).map(({ lastMessage }) => lastMessage.content)
const codeOf = async (response: Response) => {
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}
const noticesOf = async ({ bearer }: Member) => {
  const response = await server.request('/api/notifications', { headers: bearer })
  return (await response.json()) as { kind: string; subject: string; isRead: boolean }[]
}

describe('the first message of a stranger to a seller', () => {
  test('waits apart from the chats, and the bell names the listing', async () => {
    const { seller, buyer, id } = await aSale()
    const message = await readResponse(await ask(buyer, id), directMessageSchema)
    expect(message).toMatchObject({
      senderId: idOf(buyer),
      receiverId: idOf(seller),
      about: { classifiedId: id, title: '2019 Cascadia' },
    })
    expect(await conversationsOf(seller)).toEqual([])
    expect(await conversationsOf(seller, '?list=requests')).toMatchObject([
      { request: 'received', unreadCount: 1, lastMessage: message },
    ])
    expect(await conversationsOf(buyer)).toMatchObject([{ request: 'sent' }])
    expect(await conversationsOf(buyer, '?list=requests')).toEqual([])
    const [notice] = await noticesOf(seller)
    expect(notice).toMatchObject({ kind: 'listing_message', subject: '2019 Cascadia' })
    const read = { otherUserId: idOf(buyer) }
    await sendJson(server, 'PUT', '/api/conversations/read', read, seller.bearer)
    expect((await noticesOf(seller))[0]?.isRead).toBe(true)
  })

  test('is the only one until it is answered, however many are sent at once', async () => {
    const { seller, buyer, id } = await aSale()
    const sent = await Promise.all(['one', 'two', 'three'].map((text) => ask(buyer, id, text)))
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await codeOf(await ask(buyer, id, 'four'))).toEqual([409, 'messages.request_waiting'])
    expect((await write(buyer, seller)).status).toBe(403)
    expect(await contentsOf(seller, '?list=requests')).toHaveLength(1)
  })

  test('is stored once, also when it is sent again after its process was killed', async () => {
    const { seller, buyer, id } = await aSale()
    const path = `/api/classifieds/${id}/messages`
    const send = (headers: Record<string, string>) =>
      postJson(server, path, { content: 'Hello' }, { ...buyer.bearer, ...headers })
    const { first, second } = await repeatAfterKill({ server, send })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
    expect(await conversationsOf(seller, '?list=requests')).toMatchObject([{ unreadCount: 1 }])
  })
})

describe('the seller', () => {
  test('opens the conversation by an answer, and both write on without a connection', async () => {
    const { seller, buyer, id } = await aSale()
    await ask(buyer, id)
    expect((await write(seller, buyer)).status).toBe(201)
    expect((await write(buyer, seller, 'I come on Monday.')).status).toBe(201)
    expect((await ask(buyer, id, 'Does it have an APU?')).status).toBe(201)
    expect(await contentsOf(seller)).toEqual(['Does it have an APU?'])
    expect(await conversationsOf(seller)).toMatchObject([{ isOpen: true }])
    expect(await conversationsOf(seller, '?list=requests')).toEqual([])
  })

  test('who ignores it does not see it again, and the stranger learns nothing', async () => {
    const { seller, buyer, id } = await aSale()
    await ask(buyer, id)
    expect((await ignore(buyer, seller)).status).toBe(404)
    for (const time of [1, 2]) expect((await ignore(seller, buyer)).status, `${time}`).toBe(204)
    for (const list of ['', '?list=requests'])
      expect(await conversationsOf(seller, list)).toEqual([])
    expect(await conversationsOf(buyer)).toMatchObject([{ request: 'sent' }])
    expect(await codeOf(await ask(buyer, id, 'Well?'))).toEqual([409, 'messages.request_waiting'])
    expect((await write(seller, buyer, 'Sorry, now I have time.')).status).toBe(201)
    expect(await conversationsOf(seller)).toHaveLength(1)
  })

  test('who blocks the buyer ends an open conversation', async () => {
    const { seller, buyer, id } = await aSale()
    await ask(buyer, id)
    await write(seller, buyer)
    await postJson(server, '/api/blocks', { userId: idOf(buyer) }, seller.bearer)
    expect((await write(buyer, seller)).status).toBe(403)
    expect((await write(seller, buyer)).status).toBe(403)
    expect((await ask(buyer, id, 'Hello?')).status).toBe(404)
  })
})

test('connected members write about a classified as in any chat', async () => {
  const { seller, buyer, id } = await aSale()
  const connection = aConnection({ requesterId: buyer.user._id, receiverId: seller.user._id })
  await server.db.collection('connections').insertOne(connection)
  for (const text of ['Still for sale?', 'Does it have an APU?']) {
    expect((await ask(buyer, id, text)).status).toBe(201)
  }
  expect(await contentsOf(seller)).toEqual(['Does it have an APU?'])
})

test('one conversation is found by its member, and none with others', async () => {
  const { seller, buyer, id } = await aSale()
  await ask(buyer, id)
  expect(await conversationsOf(seller, `?with=${idOf(buyer)}`)).toMatchObject([
    { request: 'received' },
  ])
  const stranger = await signIn(server)
  expect(await conversationsOf(stranger, `?with=${idOf(buyer)}`)).toEqual([])
  expect(await conversationsOf(stranger, '?with=nonsense')).toEqual([])
})

describe('a message cannot be written', () => {
  test('about an own listing', async () => {
    const { seller, id } = await aSale()
    expect(await codeOf(await ask(seller, id))).toEqual([400, 'messages.own_classified'])
  })

  test.each([
    ['one that is sold', { state: 'sold', closedAt: new Date() }],
    ['one that has expired', { state: 'expired', closedAt: new Date() }],
  ] as const)('about %s', async (_, values) => {
    const { buyer, id } = await aSale(values)
    expect(await codeOf(await ask(buyer, id))).toEqual([409, 'messages.classified_closed'])
  })

  test('about one of another marketplace', async () => {
    const { buyer, id } = await aSale({ isExternal: true, userId: null })
    expect(await codeOf(await ask(buyer, id))).toEqual([409, 'messages.no_seller'])
  })

  test('without a text', async () => {
    const { buyer, id } = await aSale()
    const response = await ask(buyer, id, '   ')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Message cannot be empty' })
  })
})
