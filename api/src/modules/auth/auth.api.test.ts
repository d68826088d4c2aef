import { currentUserSchema, loginResultSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addUser, password, signIn, signInAs } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(() => {
  server.clock.now = new Date()
})
afterAll(() => server.close())

const whoAmI = (headers: Record<string, string>) => server.request('/api/auth/user', { headers })
const passHours = (hours: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000)
}

describe('signing in', () => {
  test('the right password returns a token and the member, and sets a cookie', async () => {
    const user = await addUser(server, { email: 'Dana@Example.com', company: 'Reyes Hauling' })
    const response = await postJson(server, '/api/auth/login', {
      email: ' dana@example.COM ',
      password,
    })
    const result = await readResponse(response, loginResultSchema)
    expect(result.user).toMatchObject({ id: user._id.toHexString(), company: 'Reyes Hauling' })
    expect(JSON.stringify(result)).not.toContain('argon2')
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^haulyard_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('who asks for the cookie alone gets no token', async () => {
    const { email } = await addUser(server)
    const response = await postJson(server, '/api/auth/login?credential=cookie', {
      email,
      password,
    })
    const result = await readResponse(response, loginResultSchema)
    expect(result).toEqual({ user: expect.objectContaining({ email }) })
    const [cookie] = response.headers.getSetCookie()
    expect((await whoAmI({ Cookie: String(cookie).split(';')[0] ?? '' })).status).toBe(200)
  })

  test('cookie and bearer each identify the member', async () => {
    const { user, bearer, cookie } = await signIn(server)
    for (const headers of [bearer, cookie]) {
      const response = await whoAmI(headers)
      const me = await readResponse(response, currentUserSchema)
      expect(me.email).toBe(user.email)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('only hashes of both values are stored', async () => {
    const { user, bearer, cookie } = await signIn(server)
    const stored = JSON.stringify(
      await server.db.collection('sessions').findOne({ userId: user._id }),
    )
    expect(stored).not.toContain(bearer.Authorization.slice('Bearer '.length))
    expect(stored).not.toContain(cookie.Cookie.slice('haulyard_session='.length))
  })

  test('wrong password, unknown address and member without password get the same response', async () => {
    const { email } = await addUser(server)
    const { email: noPassword } = await addUser(server, { passwordHash: null })
    for (const attempt of [email, 'unknown@example.com', noPassword]) {
      const body = { email: attempt, password: attempt === email ? 'wrong' : password }
      const response = await postJson(server, '/api/auth/login', body)
      expect(response.status).toBe(401)
      expect(response.headers.has('set-cookie')).toBe(false)
      expect(await response.json()).toEqual({
        code: 'auth.invalid_credentials',
        message: 'Invalid email or password',
      })
    }
  })

  test.each([
    [{}, 'Please enter a valid email address'],
    [{ email: 'dana', password: 'x' }, 'Please enter a valid email address'],
    [{ email: { $ne: null }, password: 'x' }, 'Please enter a valid email address'],
    [{ email: 'a@b.co', password: '' }, 'Password is required'],
    [{ email: 'a@b.co', password: { $ne: '' } }, 'Password is required'],
    [[], 'Invalid input'],
    [null, 'Invalid input'],
  ])('the input %j is rejected with its rule', async (body, message) => {
    const response = await postJson(server, '/api/auth/login', body)
    expect(response.status).toBe(400)
    const error = (await response.json()) as { message: string }
    expect(error.message).toContain(message)
  })

  test('the eleventh sign-in ends the oldest session', async () => {
    const { user, bearer: first } = await signIn(server)
    for (let count = 2; count <= 10; count += 1) await signInAs(server, user.email)
    expect((await whoAmI(first)).status).toBe(200)
    passHours(1)
    await signInAs(server, user.email)
    expect((await whoAmI(first)).status).toBe(401)
    expect(await server.db.collection('sessions').countDocuments({ userId: user._id })).toBe(10)
  })
})
