import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownNavigation } from '../../testing/browser'
import { addUser, password, signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, origin, type TestServer } from '../../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ mode: 'production' })
})
afterAll(() => server.close())

describe('a navigation to /api/login', () => {
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
  ])('with "%s", redirects to %s', async (query, location) => {
    const response = await server.request(`/api/login${query}`)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(location)
  })
})

describe('a navigation to /api/logout', () => {
  const accept = { Accept: 'text/html,*/*;q=0.8' }
  const ownReferer = { ...accept, Referer: `${origin}/settings` }
  const loaded = (destination: string, mode = 'no-cors') => ({
    ...ownNavigation,
    'Sec-Fetch-Dest': destination,
    'Sec-Fetch-Mode': mode,
  })
  const goTo = (headers: Record<string, string>, method = 'GET') =>
    server.request('/api/logout', { method, headers })
  const isSignedIn = async (headers: Record<string, string>) =>
    (await server.request('/api/auth/user', { headers })).status === 200

  test.each<Record<string, string>>([
    ownNavigation,
    { ...ownNavigation, 'Sec-Fetch-Site': 'none' },
    ownReferer,
  ])('from this site (%j), ends cookie and bearer and redirects to /', async (headers) => {
    const { bearer, cookie } = await signIn(server)
    const response = await goTo({ ...cookie, ...headers })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/')
    expect(response.headers.get('set-cookie')).toContain('haulyard_session=;')
    expect(await isSignedIn(bearer)).toBe(false)
  })

  test.each<[string, Record<string, string>, string?]>([
    ['a link on another site', { ...ownNavigation, 'Sec-Fetch-Site': 'cross-site' }],
    ['a link on a neighbour’s site', { ...ownNavigation, 'Sec-Fetch-Site': 'same-site' }],
    ['an image', loaded('image')],
    ['a frame', loaded('iframe', 'navigate')],
    ['an object', loaded('object', 'navigate')],
    ['fetch()', loaded('empty', 'cors')],
    ['a prefetch', { ...ownNavigation, 'Sec-Purpose': 'prefetch' }],
    ['a prerendered page', { ...ownNavigation, 'Sec-Purpose': 'prefetch;prerender' }],
    ['a HEAD request', ownNavigation, 'HEAD'],
    ['an image on plain http', { ...ownReferer, Accept: 'image/avif,image/*,*/*;q=0.8' }],
    ['fetch() on plain http', { ...ownReferer, Accept: '*/*' }],
    ['a prefetch on plain http', { ...ownReferer, Purpose: 'prefetch' }],
    ['a prefetch of an older Firefox', { ...ownReferer, 'X-Moz': 'prefetch' }],
    ['a HEAD request on plain http', ownReferer, 'HEAD'],
    ['a link on another site, on plain http', { ...accept, Referer: 'https://evil.example/' }],
    ['a page that is not named, on plain http', accept],
    ['a program', {}],
  ])('by %s, shows a confirmation and does not end the session', async (_what, headers, method) => {
    const { bearer, cookie } = await signIn(server)
    const response = await goTo({ ...cookie, ...headers }, method)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.has('set-cookie')).toBe(false)
    if (method !== 'HEAD') expect(await response.text()).toContain('<button>Log out</button>')
    expect(await isSignedIn(bearer)).toBe(true)
  })

  const sendForm = (headers: Record<string, string>) =>
    server.request('/api/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    })

  test('the confirmation has a form that may be sent to this site only', async () => {
    const response = await goTo({ 'Sec-Fetch-Site': 'cross-site' })
    expect(await response.text()).toContain('<form method="post" action="/api/logout">')
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'")
    // Otherwise the browser would send "Origin: null" with the form.
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
  })

  test.each<[string, Record<string, string>]>([
    ['with Sec-Fetch headers', { ...ownNavigation, Origin: origin }],
    ['without them', { Origin: origin }],
  ])('“Log out” on that page ends the session in a browser %s', async (_what, headers) => {
    const { bearer, cookie } = await signIn(server)
    const response = await sendForm({ ...cookie, ...headers })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/')
    expect(response.headers.get('set-cookie')).toContain('haulyard_session=;')
    expect(await isSignedIn(bearer)).toBe(false)
  })

  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    {},
  ])('a form with %j ends no session', async (headers) => {
    const { bearer, cookie } = await signIn(server)
    expect((await sendForm({ ...cookie, ...headers })).status).toBe(403)
    expect(await isSignedIn(bearer)).toBe(true)
  })
})

test('on https, the cookie is Secure and has the __Host- prefix', async () => {
  const secure = await createTestServer({ publicUrl: new URL('https://haulyard.example') })
  const { email } = await addUser(secure)
  const signedIn = await postJson(secure, '/api/auth/login', { email, password })
  expect(signedIn.headers.getSetCookie()[0]).toMatch(
    /^__Host-haulyard_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const response = await secure.request('/healthz')
  expect(response.headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  )
  await secure.close()
})
