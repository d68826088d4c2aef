import { ObjectId } from 'mongodb'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Browser, createBrowser, locationOf, ownNavigation } from '../../testing/browser'
import { type ListeningServer, startListeningServer } from '../../testing/listening-server'
import { addUser } from '../../testing/members'
import { type OpenIdProvider, startOpenIdProvider } from '../../testing/openid-provider'
import { beginReadOnly, endReadOnly } from '../../testing/read-only'
import type { MemberDocument } from '../members/members.documents'

let provider: OpenIdProvider
let server: ListeningServer

beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await startListeningServer({ mode: 'production', oidc: provider.config })
})
afterEach(() => {
  provider.behaviour.status = 200
  provider.behaviour.isSignedByOther = false
  server.clock.now = new Date()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const open = () => createBrowser(server.url)
const users = () => server.db.collection<MemberDocument>('users')

/** A new person with these claims. */
function bePerson(claims: Record<string, unknown> = {}) {
  const sub = new ObjectId().toHexString()
  provider.behaviour.claims = { sub, email: `${sub}@example.com`, email_verified: true, ...claims }
  return { sub, email: `${sub}@example.com` }
}

/** Begins a sign-in and approves it at the provider; returns our callback's path. */
async function approve(browser: Browser, query = '') {
  return provider.approve(locationOf(await browser.get(`/api/login${query}`)))
}

async function signIn(browser: Browser) {
  return locationOf(await browser.get(await approve(browser)))
}

const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/user')).status === 200

describe('the first sign-in through the provider', () => {
  test.each([
    [{ given_name: 'Ada', family_name: 'Lovelace', name: 'x' }, 'Ada', 'Lovelace'],
    [{ name: 'Ada  King Lovelace' }, 'Ada', 'King Lovelace'],
    [{ name: 'Ada\r\nEvil: header' }, 'Ada', 'Evil: header'],
    [{ given_name: 7, name: '' }, null, null],
    [{ given_name: '\u3164', family_name: 'Love\u202elace\u0000' }, null, 'Lovelace'],
    [{ given_name: 'https://evil.example/win', family_name: 'Reyes' }, null, 'Reyes'],
    [{ name: 'dana@example.com' }, null, null],
    [{ given_name: `${'x'.repeat(49)}🚛` }, 'x'.repeat(49), null],
  ])('with %j creates a member with that name', async (claims, firstName, lastName) => {
    const { email } = bePerson(claims)
    const browser = open()
    expect(await signIn(browser)).toBe('/')
    expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({
      firstName,
      lastName,
      email,
      isEmailVerified: true,
    })
    expect(await users().findOne({ email })).toMatchObject({ passwordHash: null, isAdmin: false })
  })

  test('in two concurrent requests creates one member', async () => {
    const { email, sub } = bePerson()
    const browsers = Array.from({ length: 4 }, open)
    const callbacks = await Promise.all(browsers.map((browser) => approve(browser)))
    const responses = await Promise.all(
      browsers.map((one, index) => one.get(callbacks[index] ?? '')),
    )
    expect(responses.map(locationOf)).toEqual(['/', '/', '/', '/'])
    expect(await users().countDocuments({ email })).toBe(1)
    expect(await server.db.collection('identities').countDocuments({ subject: sub })).toBe(1)
  })

  test('with an unverified address creates an unverified member', async () => {
    const { email } = bePerson({ email_verified: undefined })
    expect(await signIn(open())).toBe('/')
    expect(await users().findOne({ email })).toMatchObject({ emailVerifiedAt: null })
  })

  test.each([undefined, 'nowhere', 42])(
    'with the address %j shows that an address is required',
    async (email) => {
      const { sub } = bePerson({ email })
      expect(await signIn(open())).toBe('/login?error=no_address')
      expect(await server.db.collection('identities').countDocuments({ subject: sub })).toBe(0)
    },
  )
})

test('a person from a blocked mail domain is told so, and nothing of them is stored', async () => {
  const domain = 'spam.example'
  const blocks = server.db.collection('sourceBlocks')
  await blocks.insertOne({ kind: 'mail_domain', value: domain, reason: 'Forty sign-ups' })
  onTestFinished(async () => {
    await blocks.deleteMany({})
  })
  const { sub } = bePerson({ email: `mal@${domain}` })
  expect(await signIn(open())).toBe('/login?error=blocked')
  expect(await users().countDocuments({ email: `mal@${domain}` })).toBe(0)
  expect(await server.db.collection('identities').countDocuments({ subject: sub })).toBe(0)
  const admin = await addUser(server, { email: `boss@${domain}`, isAdmin: true })
  bePerson({ email: admin.email })
  expect(await signIn(open())).toBe('/')
})

test('while the site is read-only, members can sign in, and new persons are told why not', async () => {
  onTestFinished(() => endReadOnly(server.db))
  const { sub, email } = bePerson()
  await signIn(open())
  await beginReadOnly(server.db)
  const browser = open()
  expect(await signIn(browser)).toBe('/')
  expect(await isSignedIn(browser)).toBe(true)

  const other = bePerson()
  expect(await signIn(open())).toBe('/login?error=read_only')
  expect(await users().countDocuments({ email: { $in: [email, other.email] } })).toBe(1)

  await addUser(server, { email: other.email, emailVerifiedAt: new Date() })
  expect(await signIn(open())).toBe('/login?error=read_only')
  expect(await server.db.collection('identities').countDocuments({ subject: sub })).toBe(1)
  expect(await server.db.collection('identities').countDocuments({ subject: other.sub })).toBe(0)
})

describe('a person with an account of the same address', () => {
  const verified = { emailVerifiedAt: new Date() }
  const unverified = { emailVerifiedAt: null }

  test('that both sites have verified is signed in to it and gets a notice', async () => {
    const { sub, email } = bePerson()
    const user = await addUser(server, { email: email.toUpperCase(), ...verified })
    const browser = open()
    expect(await signIn(browser)).toBe('/')
    expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({ id: `${user._id}` })
    expect(await server.db.collection('identities').findOne({ subject: sub })).toMatchObject({
      issuer: provider.config.issuer,
      userId: user._id,
    })
    expect(await server.db.collection('mailOutbox').findOne({ to: user.email })).toMatchObject({
      subject: 'A new way to sign in to your account',
    })
    expect(await server.db.collection('auditLog').findOne({ actorId: user._id })).toMatchObject({
      action: 'auth.provider_linked',
      after: { issuer: provider.config.issuer },
    })
  })

  test.each([
    ['the account', unverified, true],
    ['the provider', verified, false],
    ['the provider', verified, 'yes'],
  ])(
    'that %s has not verified sees that the address exists already',
    async (_side, values, claim) => {
      const { sub, email } = bePerson({ email_verified: claim })
      await addUser(server, { email, ...values })
      const browser = open()
      expect(await signIn(browser)).toBe('/login?error=address_taken')
      expect(await isSignedIn(browser)).toBe(false)
      expect(await server.db.collection('identities').countDocuments({ subject: sub })).toBe(0)
    },
  )

  test('remains the same member when the address at the provider changes', async () => {
    const { sub, email } = bePerson()
    await signIn(open())
    bePerson({ sub, email: 'changed@example.com' })
    const browser = open()
    await signIn(browser)
    expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({ email })
  })

  test('cannot sign in with an old address as another person of the provider', async () => {
    const { sub, email } = bePerson()
    await signIn(open())
    const user = await users().findOne({ email })
    bePerson({ email, email_verified: false })
    expect(await signIn(open())).toBe('/login?error=address_taken')
    expect(await server.db.collection('identities').find({ userId: user?._id }).toArray()).toEqual([
      expect.objectContaining({ subject: sub }),
    ])
  })
})

describe('the provider’s callback', () => {
  test('works once', async () => {
    bePerson()
    const browser = open()
    const callback = await approve(browser)
    expect(locationOf(await browser.get(callback))).toBe('/')
    expect(locationOf(await browser.get(callback))).toBe('/login?error=flow_expired')
  })

  test('works only in the browser that began, and requests of others do not invalidate it', async () => {
    bePerson()
    const [victim, attacker] = [open(), open()]
    const callback = await approve(attacker)
    await approve(victim)
    expect(locationOf(await victim.get(callback))).toBe('/login?error=flow_expired')
    expect(await isSignedIn(victim)).toBe(false)
    expect(locationOf(await open().get(callback))).toBe('/login?error=flow_expired')
    expect(locationOf(await attacker.get(callback))).toBe('/')
  })

  test('works for ten minutes', async () => {
    bePerson()
    const browser = open()
    const [late, inTime] = [await approve(browser), await approve(browser)]
    server.clock.now = new Date(Date.now() + 9 * 60_000)
    expect(locationOf(await browser.get(inTime))).toBe('/')
    server.clock.now = new Date(Date.now() + 10 * 60_000 + 1000)
    expect(locationOf(await browser.get(late))).toBe('/login?error=flow_expired')
  })

  test.each(['', '?code=x', '?code=x&state=made-up', '?state=a&state=b', '?error=access_denied'])(
    'rejects "%s"',
    async (query) => {
      bePerson()
      const browser = open()
      await approve(browser)
      const response = await browser.get(`/api/login/callback${query}`)
      expect(locationOf(response)).toBe('/login?error=flow_expired')
      expect(await isSignedIn(browser)).toBe(false)
    },
  )

  test.each<[string, Record<string, unknown>]>([
    ['another nonce', { nonce: 'other' }],
    ['another client as its audience', { aud: 'other-client' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an end that is past', { exp: 1_000_000_000 }],
    ['no subject', { sub: undefined }],
  ])('rejects an ID token with %s', async (_what, claims) => {
    bePerson(claims)
    const browser = open()
    expect(await signIn(browser)).toBe('/login?error=provider_refused')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('rejects a code of another sign-in', async () => {
    bePerson()
    const browser = open()
    const [one, other] = [await approve(browser), await approve(browser)]
    const mixed = new URLSearchParams(one.split('?')[1])
    mixed.set('code', new URLSearchParams(other.split('?')[1]).get('code') ?? '')
    const response = await browser.get(`/api/login/callback?${mixed}`)
    expect(locationOf(response)).toBe('/login?error=provider_refused')
  })

  test.each([
    ['/classifieds?category=trucks#new', '/classifieds?category=trucks#new'],
    ['http://localhost:3000/news', '/news'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['http://localhost:3000//evil.example', '/evil.example'],
  ])('with returnTo %s redirects to %s', async (returnTo, location) => {
    bePerson()
    const browser = open()
    const callback = await approve(browser, `?${new URLSearchParams({ returnTo })}`)
    expect(locationOf(await browser.get(callback))).toBe(location)
  })
})

test('the sign-in request has PKCE, a state, a nonce and our public address', async () => {
  const start = new URL(locationOf(await open().get('/api/login')))
  expect(start.origin).toBe(provider.config.issuer)
  expect(Object.fromEntries(start.searchParams)).toEqual({
    client_id: 'haulyard',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'http://localhost:3000/api/login/callback',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('a browser is a known device after the sign-in', async () => {
  const { email } = bePerson()
  const browser = open()
  await signIn(browser)
  expect(browser.cookies()).toContain('haulyard_device')
  const user = await users().findOne({ email })
  expect(await server.db.collection('knownDevices').countDocuments({ userId: user?._id })).toBe(1)
})

describe('a request that is not a page navigation', () => {
  const image = { ...ownNavigation, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }

  test('begins no sign-in and is redirected to our own page', async () => {
    const flows = server.db.collection('signInFlows')
    const before = await flows.countDocuments()
    const browser = open()
    const response = await browser.get('/api/login?returnTo=/news', image)
    expect(locationOf(response)).toBe('/login?returnTo=%2Fnews')
    expect(browser.cookies()).toEqual([])
    expect(await flows.countDocuments()).toBe(before)
  })

  test('does not end a sign-in in progress, and replaces no session', async () => {
    bePerson()
    const browser = open()
    const callback = await approve(browser)
    expect(locationOf(await browser.get(callback, image))).toBe('/login?error=flow_expired')
    expect(await isSignedIn(browser)).toBe(false)
    expect(locationOf(await browser.get(callback))).toBe('/')
    expect(await isSignedIn(browser)).toBe(true)
  })
})

test('the stored data of a sign-in in progress do not suffice to finish it', async () => {
  const browser = open()
  const start = new URL(locationOf(await browser.get('/api/login')))
  const flows = await server.db.collection('signInFlows').find().toArray()
  expect(flows.length).toBeGreaterThan(0)
  expect(JSON.stringify(flows)).not.toContain(start.searchParams.get('state'))
})

describe('a faulty provider', () => {
  test.each<[string, number | 'silence']>([
    ['returns 500', 500],
    ['does not respond', 'silence'],
  ])('that %s at the callback leads to an error message', async (_what, status) => {
    bePerson()
    const browser = open()
    const callback = await approve(browser)
    provider.behaviour.status = status
    const location = locationOf(await browser.get(callback))
    expect(location).toBe('/login?error=provider_unavailable')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('that signs with an unpublished key is rejected', async () => {
    bePerson()
    provider.behaviour.isSignedByOther = true
    expect(await signIn(open())).toBe('/login?error=provider_refused')
  })

  test.each<[string, number | 'silence']>([
    ['returns 500', 500],
    ['does not respond', 'silence'],
  ])('that %s at first is requested again by the next sign-in', async (_what, status) => {
    const fresh = await startListeningServer({ mode: 'production', oidc: provider.config })
    onTestFinished(fresh.close)
    const browser = createBrowser(fresh.url)
    provider.behaviour.status = status
    const location = locationOf(await browser.get('/api/login'))
    expect(location).toBe('/login?error=provider_unavailable')
    provider.behaviour.status = 200
    expect(locationOf(await browser.get('/api/login'))).toMatch(
      `${provider.config.issuer}/authorize`,
    )
  })

  test('that is unreachable leads to an error message', async () => {
    const gone = await startOpenIdProvider()
    await gone.close()
    const fresh = await startListeningServer({ mode: 'production', oidc: gone.config })
    onTestFinished(fresh.close)
    const response = await createBrowser(fresh.url).get('/api/login?returnTo=/news')
    expect(response.status).toBe(303)
    expect(locationOf(response)).toBe('/login?error=provider_unavailable')
  })
})
