import { sessionSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, signIn, signInAs } from '../../testing/members'
import { readListResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, origin, type TestServer } from '../../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(() => {
  server.clock.now = new Date()
})
afterAll(() => server.close())

const path = '/api/auth/sessions'
const whoAmI = async (headers: Record<string, string>) =>
  (await server.request('/api/auth/user', { headers })).status
const end = (id: string, headers: Record<string, string>) =>
  server.request(`${path}/${id}`, { method: 'DELETE', headers })
const list = async (headers: Record<string, string>) =>
  await readListResponse(await server.request(path, { headers }), sessionSchema)
const passHours = (hours: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000)
}

describe('the list of the current user’s sessions', () => {
  test('is ordered newest first, with the browser’s name, and marks the current one', async () => {
    const { user, bearer } = await signIn(server)
    passHours(1)
    await postJson(
      server,
      '/api/auth/login',
      { email: user.email, password },
      { 'User-Agent': `Truckstop Browser ${'9'.repeat(400)}` },
    )
    const [newest, oldest] = await list(bearer)
    expect(newest).toMatchObject({
      isCurrent: false,
      createdAt: server.clock.now.toISOString(),
      userAgent: expect.stringMatching(/^Truckstop Browser 9{282}$/),
    })
    expect(oldest).toMatchObject({ isCurrent: true, userAgent: null })
  })

  test('has only the member’s own sessions, without expired ones', async () => {
    const { user, bearer: old } = await signIn(server, { isAdmin: true })
    passHours(13)
    const { bearer } = await signInAs(server, user.email)
    await signIn(server)
    expect(await whoAmI(old)).toBe(401)
    expect((await list(bearer)).map(({ isCurrent }) => isCurrent)).toEqual([true])
  })

  test('has no token and no hash', async () => {
    const { user, bearer } = await signIn(server)
    const stored = await server.db.collection('sessions').findOne({ userId: user._id })
    const text = JSON.stringify(await list(bearer))
    for (const secret of [stored?.cookieHash, stored?.bearerHash, stored?.passwordMark]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('ending one session', () => {
  test('ends its token and its cookie, and not the others', async () => {
    const { user, bearer } = await signIn(server)
    const other = await signInAs(server, user.email)
    const id = (await list(bearer)).find(({ isCurrent }) => !isCurrent)?.id ?? ''
    const response = await end(id, bearer)
    expect(response.status).toBe(204)
    expect(response.headers.has('set-cookie')).toBe(false)
    expect(await whoAmI(other.bearer)).toBe(401)
    expect(await whoAmI(other.cookie)).toBe(401)
    expect(await whoAmI(bearer)).toBe(200)
    const record = { action: 'auth.session_ended', targetId: user._id.toHexString() }
    expect(await server.db.collection('auditLog').countDocuments(record)).toBe(1)
  })

  test('that is the current one also clears the cookie', async () => {
    const { cookie } = await signIn(server)
    const [current] = await list(cookie)
    const response = await end(current?.id ?? '', { ...cookie, Origin: origin })
    expect(response.headers.get('set-cookie')).toMatch(/^haulyard_session=; Max-Age=0; Path=\//)
    expect(await whoAmI(cookie)).toBe(401)
  })

  test('of another member, or with an unknown id, returns 404', async () => {
    const [one, other] = [await signIn(server), await signIn(server, { isAdmin: true })]
    const [session] = await list(one.bearer)
    for (const id of [session?.id ?? '', '000000000000000000000000', 'nonsense', '%24ne']) {
      const response = await end(id, other.bearer)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'auth.session_not_found' })
    }
    expect(await whoAmI(one.bearer)).toBe(200)
  })
})

describe('signing out everywhere', () => {
  test('ends all sessions of the member, not those of others, and clears the cookie', async () => {
    const { user, bearer, cookie } = await signIn(server)
    const [other, stranger] = [await signInAs(server, user.email), await signIn(server)]
    const response = await server.request(path, {
      method: 'DELETE',
      headers: { ...cookie, Origin: origin },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toMatch(/^haulyard_session=; Max-Age=0; Path=\//)
    for (const headers of [bearer, cookie, other.bearer]) expect(await whoAmI(headers)).toBe(401)
    expect(await whoAmI(stranger.bearer)).toBe(200)
    const record = { action: 'auth.sessions_ended', actorId: user._id }
    expect(await server.db.collection('auditLog').countDocuments(record)).toBe(1)
  })

  test('requires a session, and with a cookie a page of this site', async () => {
    const { cookie } = await signIn(server)
    const ask = (headers: Record<string, string>) =>
      server.request(path, { method: 'DELETE', headers })
    expect((await ask({})).status).toBe(401)
    expect((await ask({ ...cookie, Origin: 'https://evil.example' })).status).toBe(403)
    expect(await whoAmI(cookie)).toBe(200)
  })
})
