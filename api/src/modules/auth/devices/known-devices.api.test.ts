import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMailToken } from '../../../testing/mails'
import { addUser, deviceOf, password } from '../../../testing/members'
import { postJson } from '../../../testing/requests'
import { createTestServer, type TestServer } from '../../../testing/test-server'
import { type KnownDeviceDocument, knownDevicesCollection } from './known-devices.repository'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ mode: 'production', trustedProxies: ['127.0.0.1'] })
})
beforeEach(() => {
  // After the day in which the previous test's failures are counted.
  server.clock.now = new Date(server.clock.now.getTime() + 24 * 3_600_000)
})
afterAll(() => server.close())

const devices = () => server.db.collection<KnownDeviceDocument>(knownDevicesCollection.name)

interface From {
  readonly device?: string
  readonly client?: string
}

const signIn = (
  email: string,
  chosen: string,
  { device = '', client = '203.0.113.1' }: From = {},
) => {
  const headers = { 'X-Forwarded-For': client, ...(device ? { Cookie: device } : {}) }
  return postJson(server, '/api/auth/login', { email, password: chosen }, headers)
}

/** Fails until an unknown browser must wait. */
const guessAt = async (email: string) => {
  const clients = Array.from({ length: 20 }, (_, index) => `198.18.0.${index}`)
  await Promise.all(clients.map((client) => signIn(email, 'wrong', { client })))
  expect((await signIn(email, password, { client: '203.0.113.2' })).status).toBe(429)
}

const reset = async (email: string, device: string) => {
  await postJson(server, '/api/auth/request-password-reset', { email })
  const token = await readMailToken(server, email)
  const body = { token, password: 'Ten-Speed-Gearbox' }
  return postJson(server, '/api/auth/reset-password', body, { Cookie: device })
}

describe('a browser after a sign-in', () => {
  test('has a cookie for half a year, which is stored as a hash only', async () => {
    const { _id: userId, email } = await addUser(server)
    const response = await signIn(email, password)
    expect(response.headers.getSetCookie()[1]).toMatch(
      /^haulyard_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const [device] = await devices().find({ userId }).toArray()
    expect(device?.expiresAt).toEqual(new Date(server.clock.now.getTime() + 15_552_000_000))
    expect(JSON.stringify(device)).not.toContain(deviceOf(response).split('=')[1])
    expect(await devices().indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    )
  })

  test('is not signed in by that cookie, and gets cached responses like a visitor', async () => {
    const { email } = await addUser(server)
    const headers = { Cookie: deviceOf(await signIn(email, password)) }
    expect((await server.request('/api/auth/user', { headers })).status).toBe(401)
    await server.request('/api/classifieds')
    const reads = await server.recordCommands('find', async () => {
      const list = await server.request('/api/classifieds', { headers })
      expect(list.headers.get('cache-control')).toBe('no-cache')
    })
    expect(reads).toEqual([])
  })

  test('has no cookie after a failed sign-in', async () => {
    const { email } = await addUser(server)
    expect(deviceOf(await signIn(email, 'wrong'))).toBe('')
  })

  test('keeps its cookie for the next member, and is known for both', async () => {
    const [one, other] = [await addUser(server), await addUser(server)]
    const device = deviceOf(await signIn(one.email, password))
    expect(deviceOf(await signIn(other.email, password, { device }))).toBe(device)
    await guessAt(one.email)
    expect((await signIn(one.email, password, { device })).status).toBe(200)
  })

  test('is known for its own members only', async () => {
    const [member, stranger] = [await addUser(server), await addUser(server)]
    const device = deviceOf(await signIn(stranger.email, password))
    await guessAt(member.email)
    expect((await signIn(member.email, password, { device })).status).toBe(429)
  })

  test.each(['haulyard_device=short', `haulyard_device=${'x'.repeat(43)}`])(
    'is unknown with the cookie %s',
    async (device) => {
      const { email } = await addUser(server)
      await guessAt(email)
      expect((await signIn(email, password, { device })).status).toBe(429)
    },
  )

  test('becomes unknown after half a year without a sign-in', async () => {
    const { email } = await addUser(server)
    const device = deviceOf(await signIn(email, password))
    server.clock.now = new Date(server.clock.now.getTime() + 180 * 24 * 3_600_000)
    await guessAt(email)
    expect((await signIn(email, password, { device })).status).toBe(429)
  })

  test('is one of at most ten of a member; the oldest ones are removed', async () => {
    const { _id: userId, email } = await addUser(server)
    const first = deviceOf(await signIn(email, password))
    const signInLater = async (device?: string) => {
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
      return deviceOf(await signIn(email, password, device === undefined ? {} : { device }))
    }
    const second = await signInLater()
    for (let count = 3; count <= 10; count += 1) await signInLater()
    await signInLater(first)
    await signInLater()
    expect(await devices().countDocuments({ userId })).toBe(10)
    await guessAt(email)
    expect((await signIn(email, password, { device: second })).status).toBe(429)
    expect((await signIn(email, password, { device: first })).status).toBe(200)
  })

  test('may fail twenty times an hour, from any address', async () => {
    const { email } = await addUser(server)
    const device = deviceOf(await signIn(email, password))
    const clients = Array.from({ length: 30 }, (_, index) => `198.18.0.${index}`)
    const responses = await Promise.all(
      clients.map((client) => signIn(email, 'wrong', { client, device })),
    )
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(20)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await signIn(email, password, { client: '203.0.113.2' })).status).toBe(200)
  })

  test('is subject to the limit of its client', async () => {
    const { email } = await addUser(server)
    const device = deviceOf(await signIn(email, password))
    for (let count = 1; count <= 5; count += 1) await signIn(email, 'wrong', { device })
    expect((await signIn(email, password, { device })).status).toBe(429)
  })
})

describe('a password reset', () => {
  test('makes its browser known with a new cookie, and removes all other known devices', async () => {
    const { _id: userId, email } = await addUser(server)
    const [own, other] = [
      deviceOf(await signIn(email, password)),
      deviceOf(await signIn(email, password)),
    ]
    const changed = await reset(email, own)
    const renewed = deviceOf(changed)
    expect(renewed).toMatch(/^haulyard_device=[\w-]{43}$/)
    expect(renewed).not.toBe(own)
    expect(changed.headers.get('cache-control')).toBe('private, no-store')
    expect(await devices().countDocuments({ userId })).toBe(1)
    await guessAt(email)
    for (const device of [own, other]) {
      expect((await signIn(email, 'Ten-Speed-Gearbox', { device })).status).toBe(429)
    }
    expect((await signIn(email, 'Ten-Speed-Gearbox', { device: renewed })).status).toBe(200)
  })

  test('that fails makes no browser known', async () => {
    const body = { token: 'x'.repeat(43), password: 'Ten-Speed-Gearbox' }
    const rejected = await postJson(server, '/api/auth/reset-password', body)
    expect(rejected.status).toBe(400)
    expect(deviceOf(rejected)).toBe('')
  })
})

test('on https, the cookie is Secure and has the __Host- prefix', async () => {
  const secure = await createTestServer({ publicUrl: new URL('https://haulyard.example') })
  const { email } = await addUser(secure)
  const response = await postJson(secure, '/api/auth/login', { email, password })
  expect(response.headers.getSetCookie()[1]).toMatch(
    /^__Host-haulyard_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  await secure.close()
})
