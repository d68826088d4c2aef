import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../../testing/members'
import { createTestServer, origin, type TestServer } from '../../testing/test-server'

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

describe('the current user', () => {
  test('a visitor gets 401 Unauthorized', async () => {
    const response = await whoAmI({})
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'auth.unauthorized', message: 'Unauthorized' })
  })

  test.each(['Bearer nonsense', 'Bearer', 'Bearer null', 'Basic ZGFuYTpkYW5h'])(
    'the bearer "%s" is rejected although the cookie is valid',
    async (authorization) => {
      const { cookie } = await signIn(server)
      const response = await whoAmI({ ...cookie, Authorization: authorization })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ message: 'Unauthorized' })
    },
  )

  test('the bearer takes precedence over the cookie of another member', async () => {
    const [one, other] = [await signIn(server), await signIn(server)]
    const response = await whoAmI({ ...one.cookie, ...other.bearer })
    expect(await response.json()).toMatchObject({ email: other.user.email })
  })

  test('the cookie’s value is not valid as a bearer token, nor the token as a cookie', async () => {
    const { bearer, cookie } = await signIn(server)
    const cookieValue = cookie.Cookie.slice('haulyard_session='.length)
    const bearerValue = bearer.Authorization.slice('Bearer '.length)
    expect((await whoAmI({ Authorization: `Bearer ${cookieValue}` })).status).toBe(401)
    expect((await whoAmI({ Cookie: `haulyard_session=${bearerValue}` })).status).toBe(401)
  })
})

describe('the lifetime of a session', () => {
  const daily = async (headers: Record<string, string>, days: number) => {
    for (let day = 1; day <= days; day += 1) {
      passHours(24)
      if ((await whoAmI(headers)).status !== 200) return day
    }
    return null
  }

  test('ends after seven days without use', async () => {
    const { bearer } = await signIn(server)
    passHours(7 * 24)
    expect((await whoAmI(bearer)).status).toBe(401)
  })

  test('ends after thirty days of daily use', async () => {
    const { bearer } = await signIn(server)
    expect(await daily(bearer, 31)).toBe(30)
  })

  test('ends for administrators after twelve hours without use', async () => {
    const { bearer } = await signIn(server, { isAdmin: true })
    passHours(11)
    expect((await whoAmI(bearer)).status).toBe(200)
    passHours(12)
    expect((await whoAmI(bearer)).status).toBe(401)
  })
})

describe('signing out', () => {
  const logout = (headers: Record<string, string>) =>
    server.request('/api/auth/logout', { method: 'POST', headers })

  test('by bearer ends cookie and bearer', async () => {
    const { bearer, cookie } = await signIn(server)
    expect((await logout(bearer)).status).toBe(204)
    expect((await whoAmI(bearer)).status).toBe(401)
    expect((await whoAmI(cookie)).status).toBe(401)
  })

  test('by cookie ends cookie and bearer and clears the cookie', async () => {
    const { bearer, cookie } = await signIn(server)
    const response = await logout({ ...cookie, Origin: origin })
    expect(response.headers.get('set-cookie')).toMatch(/^haulyard_session=; Max-Age=0; Path=\//)
    expect((await whoAmI(bearer)).status).toBe(401)
    expect((await whoAmI(cookie)).status).toBe(401)
  })

  test('without a session or with an expired one is no error', async () => {
    expect((await logout({})).status).toBe(204)
    expect((await logout({ Authorization: 'Bearer over-long-ago' })).status).toBe(204)
  })

  test('is recorded without secrets, like signing in', async () => {
    const { user, bearer, cookie } = await signIn(server)
    await logout({ ...cookie, ...bearer })
    await logout(bearer)
    const records = await server.db.collection('auditLog').find({ actorId: user._id }).toArray()
    expect(records.map(({ action }) => action)).toEqual(['auth.signed_in', 'auth.signed_out'])
    expect(JSON.stringify(records)).not.toContain(bearer.Authorization.slice('Bearer '.length))
  })

  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    {},
  ])('a write by cookie with %j is rejected', async (headers) => {
    const { bearer, cookie } = await signIn(server)
    const response = await logout({ ...cookie, ...headers })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'http.foreign_origin' })
    expect((await whoAmI(bearer)).status).toBe(200)
  })
})
