import type { CurrentUser, Factors, RecoveryCodes, TotpSetup } from '@haulyard/api-contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMails } from '../../testing/mails'
import { addUser, password, signIn } from '../../testing/members'
import { postJson, sendJson } from '../../testing/requests'
import { createSoftwarePasskey } from '../../testing/software-passkey'
import { createTestServer, origin, type TestServer } from '../../testing/test-server'

type Headers = Readonly<Record<string, string>>

let server: TestServer
let member: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000)
  member = await signIn(server)
})
afterAll(() => server.close())

const post = (path: string, body: object = {}, headers: Headers = member.bearer) =>
  postJson(server, `/api/auth/${path}`, body, headers)
const get = (path: string, headers: Headers = member.bearer) =>
  server.request(`/api/auth/${path}`, { headers })
const remove = (id: string, headers: Headers = member.bearer) =>
  sendJson(server, 'DELETE', `/api/auth/factors/${id}`, {}, headers)
const pass = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const codeOf = (secret: string, secondsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now.getTime() + secondsLater * 1000,
  })
const readFactors = async (headers?: Headers) =>
  (await (await get('factors', headers)).json()) as Factors

/** Adds an authenticator app; its code of this period is used then. */
const addApp = async (headers?: Headers) => {
  const { id, secret } = (await (await post('factors/totp', {}, headers)).json()) as TotpSetup
  const body = { name: 'My phone', code: codeOf(secret) }
  const confirmed = await post(`factors/totp/${id}/confirmation`, body, headers)
  expect(confirmed.status, await confirmed.clone().text()).toBe(200)
  const { recoveryCodes } = (await confirmed.json()) as RecoveryCodes
  pass(30)
  return { id, secret, recoveryCodes: recoveryCodes ?? [] }
}
const addPasskey = async () => {
  const options = await readOptions(await post('factors/passkey/options'))
  const passkey = createSoftwarePasskey(origin)
  const body = { name: 'Laptop', response: passkey.make(options) }
  const added = await post('factors/passkey', body)
  expect(added.status, await added.clone().text()).toBe(200)
  return { passkey, ...((await added.json()) as RecoveryCodes) }
}
interface Options {
  readonly options: Readonly<Record<string, unknown>>
}
const readOptions = async (response: Response) => ((await response.json()) as Options).options
const cookiesOf = ({ headers }: Response, jar = '') => {
  const set = headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return {
    Cookie: [
      ...new Map([...jar.split('; '), ...set].map((pair) => [pair.split('=')[0], pair])).values(),
    ]
      .filter(Boolean)
      .join('; '),
  }
}
/** The first step of a sign-in; returns the cookies of the browser. */
const beginSignIn = async () => {
  const response = await post('login', { email: member.user.email, password }, {})
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'auth.second_factor_required' })
  return cookiesOf(response)
}
const whoIs = async (response: Response) => {
  const user = await get('user', cookiesOf(response))
  return user.ok ? ((await user.json()) as CurrentUser).id : user.status
}
const step = (body: object, browser: Headers) => post('sign-in-step', body, browser)
const ownId = () => member.user._id.toHexString()

describe('an authenticator app', () => {
  test('counts once a code of it was confirmed; the first one brings recovery codes', async () => {
    const begun = (await (await post('factors/totp')).json()) as TotpSetup
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(await readFactors()).toEqual({ factors: [], recoveryCodesLeft: 0 })
    const wrong = await post(`factors/totp/${begun.id}/confirmation`, {
      ...{ name: 'Phone', code: codeOf(begun.secret, 300) },
    })
    expect(wrong.status).toBe(400)
    const { recoveryCodes } = await addApp()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await readFactors()).toMatchObject({
      factors: [{ kind: 'totp', name: 'My phone' }],
      recoveryCodesLeft: 10,
    })
    expect((await readMails(server, member.user.email)).at(-1)).toMatchObject({
      subject: 'A second factor was added',
    })
    const stored = JSON.stringify(await server.db.collection('secondFactors').find().toArray())
    expect(stored).not.toContain(begun.secret)
  })

  test('is asked for after the password, and gives the session then', async () => {
    const { secret } = await addApp()
    const browser = await beginSignIn()
    expect((await get('user', browser)).status).toBe(401)
    expect(await (await get('sign-in-step', browser)).json()).toEqual({
      ways: ['totp', 'recovery_code'],
    })
    const done = await step({ kind: 'totp', code: codeOf(secret) }, browser)
    expect(done.status).toBe(200)
    expect(await whoIs(done)).toBe(ownId())
    expect((await step({ kind: 'totp', code: codeOf(secret, 30) }, browser)).status).toBe(404)
  })

  test.each([-30, 0, 30])('may be %i seconds off', async (seconds) => {
    const { secret } = await addApp()
    pass(60)
    const code = codeOf(secret, seconds)
    expect((await step({ kind: 'totp', code }, await beginSignIn())).status).toBe(200)
  })

  test.each([-90, 90])('may not be %i seconds off', async (seconds) => {
    const { secret } = await addApp()
    pass(120)
    const code = codeOf(secret, seconds)
    expect((await step({ kind: 'totp', code }, await beginSignIn())).status).toBe(400)
  })

  test('has codes that count once, also for two browsers at once', async () => {
    const { secret } = await addApp()
    const browsers = [await beginSignIn(), await beginSignIn()]
    const code = codeOf(secret)
    const responses = await Promise.all(browsers.map((one) => step({ kind: 'totp', code }, one)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await step({ kind: 'totp', code }, await beginSignIn())).status).toBe(400)
  })

  test('allows five tries for each step, and a step ten minutes', async () => {
    const { secret } = await addApp()
    const browser = await beginSignIn()
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await step({ kind: 'totp', code: codeOf(secret, 600) }, browser)).status).toBe(400)
    }
    expect((await step({ kind: 'totp', code: codeOf(secret) }, browser)).status).toBe(404)
    const late = await beginSignIn()
    pass(600)
    expect((await step({ kind: 'totp', code: codeOf(secret) }, late)).status).toBe(404)
  })

  test('belongs to the browser that has begun the sign-in', async () => {
    const { secret } = await addApp()
    await beginSignIn()
    expect((await step({ kind: 'totp', code: codeOf(secret) }, {})).status).toBe(404)
  })

  test('is removed; with the last factor the recovery codes go', async () => {
    const { id } = await addApp()
    const { passkey } = await addPasskey()
    expect(passkey).toBeDefined()
    expect((await remove(id)).status).toBe(204)
    expect((await readFactors()).recoveryCodesLeft).toBe(10)
    const [left] = (await readFactors()).factors
    expect((await remove(String(left?.id))).status).toBe(204)
    expect(await readFactors()).toEqual({ factors: [], recoveryCodesLeft: 0 })
    expect((await post('login', { email: member.user.email, password }, {})).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
  })

  test('of others cannot be confirmed or removed', async () => {
    const other = await signIn(server)
    const begun = (await (await post('factors/totp', {}, other.bearer)).json()) as TotpSetup
    const body = { name: 'Phone', code: codeOf(begun.secret) }
    expect((await post(`factors/totp/${begun.id}/confirmation`, body)).status).toBe(404)
    const { id } = await addApp(other.bearer)
    expect((await remove(id)).status).toBe(404)
  })
})

describe('a recovery code', () => {
  test('works once, however it is typed, also twice at once', async () => {
    const { recoveryCodes } = await addApp()
    const typed = String(recoveryCodes[0]).toUpperCase().replace('-', ' ')
    const browsers = [await beginSignIn(), await beginSignIn()]
    const body = { kind: 'recovery_code', code: typed }
    const responses = await Promise.all(browsers.map((one) => step(body, one)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await readFactors()).recoveryCodesLeft).toBe(9)
  })

  test('is replaced with all others', async () => {
    const { recoveryCodes } = await addApp()
    const renewed = (await (await post('recovery-codes')).json()) as RecoveryCodes
    const use = async (code: unknown) =>
      (await step({ kind: 'recovery_code', code }, await beginSignIn())).status
    expect(await use(recoveryCodes[0])).toBe(400)
    expect(await use(renewed.recoveryCodes?.[0])).toBe(200)
  })
})

describe('a passkey', () => {
  const optionsFor = async (browser: Headers) => {
    const response = await post('sign-in-step/passkey-options', {}, browser)
    const options = await readOptions(response)
    return { options, browser: cookiesOf(response, browser.Cookie) }
  }

  test('completes a sign-in after the password', async () => {
    const { passkey, recoveryCodes } = await addPasskey()
    expect(recoveryCodes).toHaveLength(10)
    const { options, browser } = await optionsFor(await beginSignIn())
    expect(options.allowCredentials).toHaveLength(1)
    const done = await step({ kind: 'passkey', response: passkey.use(options) }, browser)
    expect(await whoIs(done)).toBe(ownId())
  })

  test('signs in alone, if the device has recognized its owner', async () => {
    const { passkey } = await addPasskey()
    const attempt = async (isVerified: boolean) => {
      const { options, browser } = await optionsFor({ Cookie: '' })
      return await step(
        { kind: 'passkey', response: passkey.use(options, { isVerified }) },
        browser,
      )
    }
    expect((await attempt(false)).status).toBe(400)
    expect(await whoIs(await attempt(true))).toBe(ownId())
  })

  test.each([
    ['another challenge', () => ({ challenge: 'b3RoZXI' }), origin],
    ['another site', (options: object) => options, 'http://evil.example'],
  ])('is rejected for %s', async (_, change, site) => {
    const made = await readOptions(await post('factors/passkey/options'))
    const rejected = createSoftwarePasskey(site)
    const body = { name: 'Laptop', response: rejected.make(change(made) as never) }
    expect((await post('factors/passkey', body)).status).toBe(400)
    const { passkey } = await addPasskey()
    const { options, browser } = await optionsFor(await beginSignIn())
    const response = passkey.use(change(options) as never)
    const status = (await step({ kind: 'passkey', response }, browser)).status
    expect(status).toBe(site === origin ? 400 : 200)
  })

  test('of another member does not complete the sign-in', async () => {
    const { passkey } = await addPasskey()
    member = await signIn(server)
    await addApp()
    const { options, browser } = await optionsFor(await beginSignIn())
    const done = await step({ kind: 'passkey', response: passkey.use(options) }, browser)
    expect(done.status).toBe(400)
  })
})

describe('a mailed code', () => {
  const ask = async (email: string) => {
    const response = await post('mailed-code', { email }, {})
    expect(response.status).toBe(200)
    return { text: await response.text(), browser: cookiesOf(response) }
  }
  const readCode = async () => {
    const mail = (await readMails(server, member.user.email)).at(-1)
    return /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
  }

  test('signs in, once, in the browser that asked for it', async () => {
    const { browser } = await ask(member.user.email)
    const body = { kind: 'mailed_code', code: await readCode() }
    expect((await step(body, {})).status).toBe(404)
    expect(await whoIs(await step(body, browser))).toBe(ownId())
    expect((await step(body, browser)).status).toBe(404)
  })

  test('does not disclose who is a member', async () => {
    const [known, unknown] = [await ask(member.user.email), await ask('nobody@example.com')]
    expect(unknown.text).toBe(known.text)
    expect(await (await get('sign-in-step', unknown.browser)).json()).toEqual(
      await (await get('sign-in-step', known.browser)).json(),
    )
    const guess = await step({ kind: 'mailed_code', code: '123456' }, unknown.browser)
    expect(guess.status).toBe(400)
    expect(await readMails(server, 'nobody@example.com')).toEqual([])
  })

  test('stands for the password: the second factor follows', async () => {
    const { secret } = await addApp()
    const { browser } = await ask(member.user.email)
    const first = await step({ kind: 'mailed_code', code: await readCode() }, browser)
    expect(first.status).toBe(401)
    expect(await first.json()).toMatchObject({ code: 'auth.second_factor_required' })
    const done = await step({ kind: 'totp', code: codeOf(secret) }, cookiesOf(first))
    expect(await whoIs(done)).toBe(ownId())
  })
})

describe('a grave call', () => {
  const grant = (headers: Headers) =>
    sendJson(
      server,
      'PUT',
      `/api/admin/users/${ownId()}/permissions`,
      { moderates: ['feed'] },
      headers,
    )

  test('asks who it is after ten minutes, and works again once that is confirmed', async () => {
    const { bearer } = await signIn(server, { isAdmin: true })
    expect((await grant(bearer)).status).toBe(200)
    pass(600)
    const rejected = await grant(bearer)
    expect(rejected.status).toBe(403)
    expect(await rejected.json()).toMatchObject({ code: 'auth.confirm_identity' })
    expect(await (await get('confirm-identity', bearer)).json()).toEqual({ ways: ['password'] })
    const wrong = await post('confirm-identity', { kind: 'password', password: 'nope' }, bearer)
    expect(wrong.status).toBe(400)
    expect((await grant(bearer)).status).toBe(403)
    expect((await post('confirm-identity', { kind: 'password', password }, bearer)).status).toBe(
      204,
    )
    expect((await grant(bearer)).status).toBe(200)
  })

  test('asks for the second factor where there is one: the password is not enough', async () => {
    const { secret } = await addApp()
    const { passkey } = await addPasskey()
    pass(600)
    expect((await post('recovery-codes')).status).toBe(403)
    expect(await (await get('confirm-identity')).json()).toEqual({ ways: ['passkey', 'totp'] })
    expect((await post('confirm-identity', { kind: 'password', password })).status).toBe(400)
    const code = codeOf(secret)
    expect((await post('confirm-identity', { kind: 'totp', code })).status).toBe(204)
    expect((await post('confirm-identity', { kind: 'totp', code })).status).toBe(400)
    pass(600)
    const options = await readOptions(await post('confirm-identity/passkey-options'))
    const body = { kind: 'passkey', response: passkey.use(options) }
    expect((await post('confirm-identity', body)).status).toBe(204)
    expect((await post('confirm-identity', body)).status).toBe(400)
    expect((await post('recovery-codes')).status).toBe(200)
  })
})

test('where administrators must have a second factor, they have no rights without one', async () => {
  const strict = await createTestServer({ adminSecondFactor: 'required' })
  const { user, bearer } = await signIn(strict, { isAdmin: true })
  const request = (path: string) => strict.request(path, { headers: bearer })
  const whoAmI = async () => (await (await request('/api/auth/user')).json()) as CurrentUser
  expect(await whoAmI()).toMatchObject({ isAdmin: false, rights: [], needsSecondFactor: true })
  expect((await request('/api/admin/users')).status).toBe(403)
  await strict.db
    .collection('users')
    .updateOne({ _id: user._id }, { $set: { hasSecondFactor: true } })
  expect(await whoAmI()).toMatchObject({ isAdmin: true, hasSecondFactor: true })
  expect((await request('/api/admin/users')).status).toBe(200)
  await strict.close()
})

test('a sign-in from an unknown browser is mailed, but for the first one', async () => {
  const { email } = await addUser(server)
  const login = async (headers: Headers = {}) => {
    const response = await post(
      'login',
      { email, password },
      { 'User-Agent': 'Rig/1.0', ...headers },
    )
    return cookiesOf(response)
  }
  const subjects = async () => (await readMails(server, email)).map(({ subject }) => subject)
  const known = await login()
  await login(known)
  expect(await subjects()).toEqual([])
  await login()
  expect(await subjects()).toEqual(['A new sign-in to your account'])
  expect((await readMails(server, email)).at(-1)?.text).toContain('> Rig/1.0')
})
