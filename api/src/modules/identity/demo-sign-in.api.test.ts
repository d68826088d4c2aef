import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, createBrowser, locationOf } from '../../testing/browser'
import { type ListeningServer, startListeningServer } from '../../testing/listening-server'

let server: ListeningServer

beforeAll(async () => {
  server = await startListeningServer()
})
afterAll(() => server.close())

const open = () => createBrowser(server.url)

/** Opens the provider's sign-in page. */
async function reachPage(browser: Browser, query = '') {
  const atProvider = await browser.get(locationOf(await browser.get(`/api/login${query}`)))
  return locationOf(atProvider)
}

/** Sends the page's form; returns our callback's address without following it. */
async function choose(browser: Browser, page: string, fields: Record<string, string>) {
  const resumed = await browser.get(locationOf(await browser.submit(page, fields)))
  return locationOf(resumed)
}

async function signIn(browser: Browser, fields: Record<string, string>, query = '') {
  return await browser.get(await choose(browser, await reachPage(browser, query), fields))
}

async function whoIs(browser: Browser) {
  const response = await browser.get('/api/auth/user')
  return response.status === 200 ? await response.json() : null
}

describe('a visitor who continues with the demo provider', () => {
  test('chooses one of its people and is signed in as that member', async () => {
    const browser = open()
    const start = await browser.get('/api/login?returnTo=/news')
    expect(start.status).toBe(303)
    const page = locationOf(await browser.get(locationOf(start)))
    const shown = await browser.get(page)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('Casey Holloway <small>casey@provider.haulyard.example')
    const callback = await choose(browser, page, { person: 'casey-holloway' })
    const done = await browser.get(callback)
    expect(done.status).toBe(303)
    expect(locationOf(done)).toBe('/news')
    expect(done.headers.get('cache-control')).toBe('private, no-store')
    expect(await whoIs(browser)).toMatchObject({
      firstName: 'Casey',
      lastName: 'Holloway',
      email: 'casey@provider.haulyard.example',
      isEmailVerified: true,
      isAdmin: false,
    })
  })

  test('is the same member the next time, also in another browser', async () => {
    const [first, second] = [open(), open()]
    await signIn(first, { person: 'devon-park' })
    await signIn(second, { person: 'devon-park' })
    expect(await whoIs(second)).toEqual(await whoIs(first))
    expect(await server.db.collection('users').countDocuments({ firstName: 'Devon' })).toBe(1)
  })

  test('who is banned reads the reason, and gets nowhere else', async () => {
    const browser = open()
    await signIn(browser, { person: 'marisol-vega' })
    const { id } = (await whoIs(browser)) as { id: string }
    const suspension = { kind: 'ban', reason: 'The same scam again', until: null }
    const sanctionId = new ObjectId()
    await server.db
      .collection('users')
      .updateOne({ _id: new ObjectId(id) }, { $set: { suspension: { sanctionId, ...suspension } } })
    const banned = open()
    await signIn(banned, { person: 'marisol-vega' })
    expect(await whoIs(banned)).toMatchObject({ suspension, rights: [] })
    for (const path of ['/api/connections', '/api/events', '/api/conversations']) {
      expect((await banned.get(path)).status).toBe(403)
    }
    await server.db
      .collection('users')
      .updateOne({ _id: new ObjectId(id) }, { $unset: { suspension: '' } })
  })

  test('with a second factor is asked for it, with no session until then', async () => {
    const browser = open()
    await signIn(browser, { person: 'devon-park' })
    const { id } = (await whoIs(browser)) as { id: string }
    const users = server.db.collection('users')
    const user = { _id: new ObjectId(id) }
    await users.updateOne(user, { $set: { hasSecondFactor: true } })
    const asked = open()
    const done = await signIn(asked, { person: 'devon-park' }, '?returnTo=/news')
    expect(locationOf(done)).toBe('/login?view=step&returnTo=%2Fnews')
    expect(await whoIs(asked)).toBeNull()
    const ways = await (await asked.get('/api/auth/sign-in-step')).json()
    expect(ways).toEqual({ ways: ['recovery_code'] })
    await users.updateOne(user, { $unset: { hasSecondFactor: '' } })
  })

  test('sees the page again after signing out, and can choose another person', async () => {
    const browser = open()
    await signIn(browser, { person: 'casey-holloway' })
    expect(locationOf(await browser.get('/api/logout'))).toBe('/')
    expect(await whoIs(browser)).toBeNull()
    const page = await reachPage(browser)
    expect((await browser.get(page)).status).toBe(200)
    await browser.get(await choose(browser, page, { person: 'marisol-vega' }))
    expect(await whoIs(browser)).toMatchObject({ firstName: 'Marisol' })
  })

  test('may enter a name and an address, which is not verified', async () => {
    const browser = open()
    const done = await signIn(browser, { name: ' Zoë  <b>Núñez</b> ', email: 'Zoe@Example.com ' })
    expect(locationOf(done)).toBe('/')
    expect(await whoIs(browser)).toMatchObject({
      firstName: 'Zoë',
      lastName: '<b>Núñez</b>',
      email: 'zoe@example.com',
      isEmailVerified: false,
    })
  })

  test('sees an error for an invalid name or address', async () => {
    const browser = open()
    const page = await reachPage(browser)
    const rejected = await browser.submit(page, { name: '"><script>', email: 'nowhere' })
    expect(rejected.status).toBe(400)
    const text = await rejected.text()
    expect(text).toContain('Please enter a name and a valid email address.')
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;"')
    const callback = await choose(browser, page, { name: 'Ada', email: 'ada@example.com' })
    expect(locationOf(await browser.get(callback))).toBe('/')
  })

  test('may cancel', async () => {
    const browser = open()
    const done = await signIn(browser, { cancel: '1' })
    expect(locationOf(done)).toBe('/login?error=provider_refused')
    expect(await whoIs(browser)).toBeNull()
  })

  test('may sign in in two tabs at once', async () => {
    const browser = open()
    const one = await reachPage(browser, '?returnTo=/one')
    const two = await reachPage(browser, '?returnTo=/two')
    const atOne = await browser.get(await choose(browser, one, { person: 'casey-holloway' }))
    const atTwo = await browser.get(await choose(browser, two, { person: 'devon-park' }))
    expect([locationOf(atOne), locationOf(atTwo)]).toEqual(['/one', '/two'])
    expect(await whoIs(browser)).toMatchObject({ firstName: 'Devon' })
  })
})

describe('the page of the demo provider', () => {
  test('has no scripts, and cannot be framed', async () => {
    const browser = open()
    const shown = await browser.get(await reachPage(browser))
    const policy = shown.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(policy).toContain("form-action 'self'; frame-ancestors 'none'")
    expect(shown.headers.get('referrer-policy')).toBe('same-origin')
    expect(await shown.text()).not.toContain('<script')
  })

  test('shows in another browser that the sign-in has expired', async () => {
    const shown = await open().get(await reachPage(open()))
    expect(shown.status).toBe(400)
    expect(await shown.text()).toContain('This sign-in has expired')
  })

  test('rejects a form of another site', async () => {
    const browser = open()
    const page = await reachPage(browser)
    const response = await fetch(new URL(page, server.url), {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ person: 'casey-holloway' }),
    })
    expect(response.status).toBe(403)
  })
})

describe('the demo provider', () => {
  test('redirects to no other site', async () => {
    const browser = open()
    const start = new URL(locationOf(await browser.get('/api/login')), server.url)
    start.searchParams.set('redirect_uri', 'https://evil.example/api/login/callback')
    const rejected = await browser.get(start.href)
    expect(rejected.status).toBe(400)
    expect(rejected.headers.get('location')).toBeNull()
  })

  test('has a discovery document for client libraries', async () => {
    const response = await open().get('/api/oidc/.well-known/openid-configuration')
    expect(await response.json()).toMatchObject({
      issuer: 'http://localhost:3000/api/oidc',
      token_endpoint: `${server.url}/api/oidc/token`,
      code_challenge_methods_supported: ['S256'],
    })
  })
})
