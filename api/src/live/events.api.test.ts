import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listenOn, openEvents } from '../testing/event-reader'
import { aConnection } from '../testing/fixtures'
import { aProfile, signIn, signInAs } from '../testing/members'
import { postJson, putJson, sendJson } from '../testing/requests'
import { createTestServer, type TestServer } from '../testing/test-server'

let server: TestServer
let listening: Awaited<ReturnType<typeof listenOn>>
type Member = Awaited<ReturnType<typeof signIn>>
type Reader = Awaited<ReturnType<typeof openEvents>>
const readers: Reader[] = []

beforeAll(async () => {
  server = await createTestServer()
  listening = await listenOn(server.app)
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})
afterAll(async () => {
  await listening.close()
  await server.close()
})

const open = async (headers: Record<string, string>) => {
  const reader = await openEvents(listening.origin, headers)
  readers.push(reader)
  return reader
}
const idOf = ({ user }: Member) => user._id.toHexString()
async function connectedPair() {
  const [ann, bob] = [await signIn(server), await signIn(server)]
  const connection = aConnection({ requesterId: ann.user._id, receiverId: bob.user._id })
  await server.db.collection('connections').insertOne(connection)
  return { ann, bob, connectionId: connection._id.toHexString() }
}
const send = (from: Member, to: Member, content: string) =>
  postJson(server, '/api/messages', { receiverId: idOf(to), content }, from.bearer)

describe('opening the stream', () => {
  test('a visitor is rejected, with a JSON error', async () => {
    const response = await fetch(`${listening.origin}/api/events`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'Unauthorized' })
  })

  test('a cookie or a bearer opens it, and no proxy may store or buffer it', async () => {
    const { bearer, cookie } = await signIn(server)
    for (const headers of [bearer, cookie]) {
      const { response, id } = await open(headers)
      expect(response.headers.get('content-type')).toBe('text/event-stream')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-accel-buffering')).toBe('no')
      expect(id).toMatch(/^[0-9a-f]{12}\.\d+$/)
    }
  })

  test('a HEAD request gets the headers and no stream', async () => {
    const { bearer } = await signIn(server)
    const response = await fetch(`${listening.origin}/api/events`, {
      method: 'HEAD',
      headers: bearer,
    })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
  })

  test('the 21st stream of one member ends the oldest', async () => {
    const { bearer } = await signIn(server)
    const first = await open(bearer)
    for (let count = 2; count <= 21; count += 1) await open(bearer)
    await first.ended()
  })
})

describe('events', () => {
  test('a message reaches both members in every tab, equal to the response', async () => {
    const { ann, bob } = await connectedPair()
    const again = await signInAs(server, bob.user.email)
    const opened = await Promise.all([ann.bearer, bob.bearer, bob.cookie, again.bearer].map(open))
    const message = await (await send(ann, bob, 'You through\nElko yet?')).json()
    for (const reader of opened) {
      expect((await reader.next('message')).event).toEqual({ type: 'message', message })
    }
  })

  test('many messages arrive in the order of the conversation with increasing ids', async () => {
    const { ann, bob } = await connectedPair()
    const reader = await open(bob.bearer)
    await Promise.all(Array.from({ length: 10 }, (_, index) => send(ann, bob, `${index}`)))
    const arrived = []
    const numbers = []
    for (let count = 0; count < 10; count += 1) {
      const { id, event } = await reader.next('message')
      if (event.type === 'message') arrived.push(event.message)
      numbers.push(Number(id?.split('.')[1]))
    }
    const path = `/api/messages?otherUserId=${idOf(ann)}`
    const stored = await server.request(path, { headers: bob.bearer })
    expect(arrived).toEqual(await stored.json())
    expect([...numbers].sort((one, other) => one - other)).toEqual(numbers)
  })

  test('both members get a request, its acceptance and its removal, and the unread count', async () => {
    const [ann, bob] = [await signIn(server), await signIn(server)]
    const opened = [await open(ann.bearer), await open(bob.bearer)] as const
    const asked = await postJson(server, '/api/connections', { receiverId: idOf(bob) }, ann.bearer)
    const connection = (await asked.json()) as { id: string }
    for (const reader of opened) {
      const { event } = await reader.next('connection')
      expect(event).toEqual({ type: 'connection', connectionId: connection.id, connection })
    }
    expect((await opened[1].next()).event).toEqual({ type: 'notification', unreadCount: 1 })
    const path = `/api/connections/${connection.id}`
    await sendJson(server, 'PUT', path, { status: 'accepted' }, bob.bearer)
    expect((await opened[0].next('notification')).event).toMatchObject({ unreadCount: 1 })
    await server.request(path, { method: 'DELETE', headers: ann.bearer })
    expect((await opened[1].next()).event).toMatchObject({ connection: { status: 'accepted' } })
    const ended = { type: 'connection', connectionId: connection.id, connection: null }
    expect((await opened[1].next()).event).toEqual(ended)
  })

  test('reading updates the unread count in all tabs of the member', async () => {
    const { ann, bob } = await connectedPair()
    await send(ann, bob, 'Hello')
    const reader = await open(bob.cookie)
    const body = { otherUserId: idOf(ann) }
    await sendJson(server, 'PUT', '/api/conversations/read', body, bob.bearer)
    expect((await reader.next()).event).toEqual({ type: 'notification', unreadCount: 0 })
  })

  test('no events of other members arrive', async () => {
    const { ann, bob } = await connectedPair()
    const stranger = await signIn(server, { isAdmin: true })
    const reader = await open(stranger.bearer)
    await send(ann, bob, 'Between us')
    await postJson(server, '/api/connections', { receiverId: idOf(ann) }, stranger.bearer)
    // The message would have arrived first.
    expect((await reader.next()).event.type).toBe('connection')
  })
})

describe('a change of the account', () => {
  test('by the member reaches the member’s other devices', async () => {
    const { user, bearer } = await signIn(server)
    const other = await open((await signInAs(server, user.email)).bearer)
    await putJson(server, '/api/account/profile', aProfile(), bearer)
    expect((await other.next()).event).toEqual({ type: 'account' })
  })

  test('of rights reaches the member', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const demoted = await signIn(server, { isAdmin: true })
    const reader = await open(demoted.bearer)
    const path = `/api/admin/users/${idOf(demoted)}/permissions`
    await putJson(server, path, { isAdmin: false }, admin.bearer)
    expect((await reader.next()).event).toEqual({ type: 'account' })
  })
})

describe('resuming', () => {
  const reopen = (member: Member, id: string) => open({ ...member.bearer, 'Last-Event-ID': id })

  test('missed events are repeated after the last event id', async () => {
    const { ann, bob } = await connectedPair()
    const first = await open(bob.bearer)
    await send(ann, bob, 'Seen')
    const { id } = await first.next('message')
    first.close()
    await send(ann, bob, 'Missed')
    const again = await reopen(bob, id ?? '')
    expect((await again.next('message')).event).toMatchObject({ message: { content: 'Missed' } })
  })

  test('a client without any event yet misses none either', async () => {
    const { ann, bob } = await connectedPair()
    const first = await open(bob.bearer)
    first.close()
    await send(ann, bob, 'Missed')
    const again = await reopen(bob, first.id)
    expect((await again.next()).event).toMatchObject({ message: { content: 'Missed' } })
  })

  test('clients must refetch after too many events, too long a pause, or with the id of another process', async () => {
    const { ann, bob } = await connectedPair()
    const { id, close } = await open(bob.bearer)
    close()
    // Each message is two events: the message and an unread count.
    for (let count = 0; count < 26; count += 1) await send(ann, bob, `${count}`)
    const current = (await open(bob.bearer)).id
    await send(ann, bob, 'One more')
    server.clock.now = new Date(server.clock.now.getTime() + 6 * 60_000)
    await send(ann, bob, 'After a while')
    for (const lastId of [id, current, '0123456789ab.3', 'nonsense']) {
      const reader = await reopen(bob, lastId)
      expect((await reader.next()).event).toEqual({ type: 'reset' })
    }
  })
})

describe('the end of a stream', () => {
  test('a client that does not read is disconnected, and the others are not', async () => {
    const { ann, bob } = await connectedPair()
    // On a separate port, so that no other connection ends meanwhile.
    const own = await listenOn(server.app)
    onTestFinished(own.close)
    const countConnections = () => promisify(own.server.getConnections.bind(own.server))()
    const reader = await openEvents(own.origin, bob.bearer)
    expect(await countConnections()).toBe(1)
    const socket = connect(own.port, '127.0.0.1').pause()
    const { Authorization } = bob.bearer
    socket.write(`GET /api/events HTTP/1.1\r\nHost: a\r\nAuthorization: ${Authorization}\r\n\r\n`)
    socket.on('error', () => {})
    await expect.poll(countConnections).toBe(2)
    const content = 'x'.repeat(5000)
    for (let sent = 0; (await countConnections()) > 1; sent += 1) {
      if (sent > 3000) throw new Error('The silent reader is still there')
      server.messageBus.publish([bob.user._id], {
        type: 'message',
        message: {
          id: 'a',
          senderId: idOf(ann),
          receiverId: idOf(bob),
          content: content.repeat(20),
          createdAt: new Date().toISOString(),
        },
      })
      await reader.next('message')
    }
    socket.destroy()
  })

  test('a stream ends if its session is removed as the oldest of too many', async () => {
    const { user, bearer } = await signIn(server)
    const [ending, active] = [
      await open(bearer),
      await open((await signInAs(server, user.email)).bearer),
    ]
    for (let more = 0; more < 9; more += 1) await signInAs(server, user.email)
    await ending.ended()
    server.messageBus.publish([user._id], { type: 'notification', unreadCount: 7 })
    expect((await active.next()).event).toMatchObject({ unreadCount: 7 })
  })

  test('a stream ends with its session, and the member’s other stream continues', async () => {
    const { user, bearer } = await signIn(server)
    const other = await signInAs(server, user.email)
    const [ending, active] = [await open(bearer), await open(other.bearer)]
    await server.request('/api/auth/logout', { method: 'POST', headers: bearer })
    server.messageBus.sessionEnded(user._id)
    await ending.ended()
    server.messageBus.publish([user._id], { type: 'notification', unreadCount: 7 })
    expect((await active.next()).event).toMatchObject({ unreadCount: 7 })
  })
})
