import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser, password, signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, origin, type TestServer } from '../../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ mode: 'production' })
})
afterAll(() => server.close())

describe('going to /api/login', () => {
  test.each([
    ['', '/login'],
    [
      '?returnTo=/classifieds%3Fcategory%3Dtrucks',
      '/login?returnTo=%2Fclassifieds%3Fcategory%3Dtrucks',
    ],
    [`?returnTo=${origin}/news`, '/login?returnTo=%2Fnews'],
    ['?returnTo=https://evil.example/', '/login'],
    ['?returnTo=//evil.example', '/login'],
    ['?returnTo=%5C%5Cevil.example', '/login'],
    ['?returnTo=javascript:alert(1)', '/login'],
    [`?returnTo=${origin}//evil.example`, '/login?returnTo=%2Fevil.example'],
  ])('with "%s", leads to %s', async (query, location) => {
    const response = await server.request(`/api/login${query}`)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(location)
  })
})

describe('going to /api/logout', () => {
  const goTo = (headers: Record<string, string>) => server.request('/api/logout', { headers })
  const isSignedIn = async (headers: Record<string, string>) =>
    (await server.request('/api/auth/user', { headers })).status === 200

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { Referer: `${origin}/settings` },
  ])('from this site (%j), cookie and bearer end and / follows', async (headers) => {
    const { bearer, cookie } = await signIn(server)
    const response = await goTo({ ...cookie, ...headers })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/')
    expect(response.headers.get('set-cookie')).toContain('haulyard_session=;')
    expect(await isSignedIn(bearer)).toBe(false)
  })

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { Referer: 'https://evil.example/' },
    {},
  ])('from elsewhere (%j), a page asks first and the sign-in lasts', async (headers) => {
    const { bearer, cookie } = await signIn(server)
    const response = await goTo({ ...cookie, ...headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('<a href="/api/logout">Log out</a>')
    expect(await isSignedIn(bearer)).toBe(true)
  })
})

test('on https, the cookie is Secure and bound to its host', async () => {
  const secure = await createTestServer({ publicUrl: new URL('https://haulyard.example') })
  const { email } = await addUser(secure)
  const signedIn = await postJson(secure, '/api/auth/login', { email, password })
  expect(signedIn.headers.get('set-cookie')).toMatch(
    /^__Host-haulyard_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const response = await secure.request('/healthz')
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
  await secure.close()
})
