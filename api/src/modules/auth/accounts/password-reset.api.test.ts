import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMails, readMailToken } from '../../../testing/mails'
import { addUser, password, signIn, signInAs } from '../../../testing/members'
import { postJson } from '../../../testing/requests'
import { createTestServer, type TestServer } from '../../../testing/test-server'
import type { MemberDocument } from '../../members/members.documents'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(() => {
  server.clock.now = new Date()
})
afterAll(() => server.close())

/** Hashing fifty passwords takes long on a busy machine. */
const busyMs = 30_000

const newPassword = 'Ten-Speed-Gearbox'
const requestReset = (email: unknown) =>
  postJson(server, '/api/auth/request-password-reset', { email })
const reset = (token: string, chosen: unknown = newPassword) =>
  postJson(server, '/api/auth/reset-password', { token, password: chosen })
const login = async (email: string, chosen: string) =>
  (await postJson(server, '/api/auth/login', { email, password: chosen })).status
const passMinutes = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}
/** A member, and the token of a reset mail to that member. */
async function startReset(values: Partial<MemberDocument> = {}) {
  const user = await addUser(server, values)
  await requestReset(user.email)
  return { user, token: await readMailToken(server, user.email) }
}

describe('requesting a reset link', () => {
  test('returns the same response for members and unknown addresses, and mails the member only', async () => {
    const { email } = await addUser(server)
    const unknown = `${new ObjectId()}@example.com`
    for (const address of [` ${email.toUpperCase()}`, unknown]) {
      const since = performance.now()
      const response = await requestReset(address)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        message: 'If this address belongs to an account, a reset link is on its way.',
      })
      // Both responses are delayed to the same time, after the member's mail is stored.
      expect(performance.now() - since).toBeGreaterThanOrEqual(245)
    }
    expect((await readMails(server, email)).map(({ subject }) => subject)).toEqual([
      'Reset your password',
    ])
    expect(await readMails(server, unknown)).toEqual([])
  })

  test.each([
    ['greets a member whose address is verified', new Date(), 'Hello Dana,'],
    ['holds no name for an address that is not proven', null, 'Hello,'],
  ])('%s', async (_what, emailVerifiedAt, greeting) => {
    const { user } = await startReset({ emailVerifiedAt })
    const [mail] = await readMails(server, user.email)
    expect(mail?.text?.split('\n')[0]).toBe(greeting)
  })

  test.each([['dana'], [''], [null], [{ $ne: '' }]])('%j is not a valid address', async (email) => {
    const response = await requestReset(email)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Please enter a valid email address' })
  })

  test('the third time within an hour, no mail is sent and the response is the same', async () => {
    const strict = await createTestServer({ mode: 'production', trustedProxies: ['127.0.0.1'] })
    const { email } = await addUser(strict)
    for (const client of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const headers = { 'X-Forwarded-For': client }
      const path = '/api/auth/request-password-reset'
      expect((await postJson(strict, path, { email }, headers)).status).toBe(200)
    }
    expect(await readMails(strict, email)).toHaveLength(2)
    await strict.close()
  })

  test('for different addresses, a client is rejected the eleventh time', async () => {
    const strict = await createTestServer({ mode: 'production' })
    const ask = () =>
      postJson(strict, '/api/auth/request-password-reset', {
        email: `${new ObjectId()}@example.com`,
      })
    const responses = await Promise.all(Array.from({ length: 11 }, ask))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
    const rejected = responses.find(({ status }) => status === 429)
    expect(rejected?.headers.get('retry-after')).toBe('3600')
    await strict.close()
  })
})

describe('the link of the reset mail', () => {
  test('opens a page of this site and sets the password; the old one no longer works', async () => {
    const { user, token } = await startReset()
    const [mail] = await readMails(server, user.email)
    expect(mail?.link).toBe(`http://localhost:3000/reset-password#token=${token}`)
    const response = await reset(token)
    expect(await response.json()).toEqual({
      message: 'Your password is changed. Please sign in with it.',
    })
    expect(response.headers.get('set-cookie')).not.toContain('haulyard_session')
    expect(await login(user.email, password)).toBe(401)
    expect(await login(user.email, newPassword)).toBe(200)
  })

  test(
    'works exactly once of fifty concurrent requests',
    async () => {
      const { user, token } = await startReset()
      const choices = Array.from({ length: 50 }, (_, index) => `${newPassword}-${index}`)
      const responses = await Promise.all(choices.map((chosen) => reset(token, chosen)))
      const statuses = responses.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 400)).toHaveLength(49)
      expect(await login(user.email, choices[statuses.indexOf(200)] ?? '')).toBe(200)
      const subjects = (await readMails(server, user.email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject === 'Your password was changed')).toHaveLength(1)
    },
    busyMs,
  )

  test('ends all sessions, by cookie and by token', async () => {
    const { user, bearer, cookie } = await signIn(server)
    const other = await signInAs(server, user.email)
    await requestReset(user.email)
    await reset(await readMailToken(server, user.email))
    for (const headers of [bearer, cookie, other.bearer, other.cookie]) {
      expect((await server.request('/api/auth/user', { headers })).status).toBe(401)
    }
    expect(await server.db.collection('sessions').countDocuments({ userId: user._id })).toBe(0)
  })

  test('also ends a concurrent sign-in with the old password', async () => {
    const { user, bearer } = await signIn(server)
    const { passwordHash } = await addUser(server)
    await server.db
      .collection('users')
      .updateOne({ _id: user._id }, { $set: { passwordHash: `${passwordHash}x` } })
    // The session's record still exists, as if it had been written just after the reset.
    expect(await server.db.collection('sessions').countDocuments({ userId: user._id })).toBe(1)
    expect((await server.request('/api/auth/user', { headers: bearer })).status).toBe(401)
  })

  test('notifies the member, verifies the address and is recorded', async () => {
    const { user, token } = await startReset({ emailVerifiedAt: null })
    await reset(token)
    const notice = (await readMails(server, user.email)).at(-1)
    expect(notice).toMatchObject({
      subject: 'Your password was changed',
      link: 'http://localhost:3000/account-help',
    })
    const stored = await server.db.collection<MemberDocument>('users').findOne({ _id: user._id })
    expect(stored?.emailVerifiedAt).toEqual(server.clock.now)
    const records = await server.db
      .collection('auditLog')
      .find({ targetId: user._id.toHexString(), action: 'auth.password_reset' })
      .toArray()
    expect(records).toHaveLength(1)
    expect(JSON.stringify(records)).not.toContain('argon2')
  })

  test('works for half an hour', async () => {
    const [late, tooLate] = [await startReset(), await startReset()]
    passMinutes(29.9)
    expect((await reset(late.token)).status).toBe(200)
    passMinutes(0.2)
    expect((await reset(tooLate.token)).status).toBe(400)
    expect(await login(tooLate.user.email, password)).toBe(200)
  })

  test('stops working when a newer one is sent', async () => {
    const { user, token: older } = await startReset()
    await requestReset(user.email)
    const newer = await readMailToken(server, user.email)
    const rejected = await reset(older)
    expect(rejected.status).toBe(400)
    expect(await rejected.json()).toEqual({
      code: 'auth.invalid_link',
      message: 'This link is not valid any more. Please ask for a new one.',
    })
    expect((await reset(newer)).status).toBe(200)
  })

  test.each([
    ['Password must be at least 8 characters', 'short7!'],
    ['Password is too long', 'x'.repeat(257)],
    ['Password must be at least 8 characters', null],
    ['This password is too common. Please choose another one.', 'password1'],
    ['Please choose a password that does not contain your name or address', 'Reyes2026'],
  ])('can still be used after it was rejected with "%s"', async (message, chosen) => {
    const { token } = await startReset()
    const rejected = await reset(token, chosen)
    expect(rejected.status).toBe(400)
    expect(await rejected.json()).toMatchObject({ message })
    expect((await reset(token)).status).toBe(200)
  })

  test('allows a sign-in although failed attempts have reached the limit', async () => {
    const strict = await createTestServer({ mode: 'production' })
    const { email } = await addUser(strict)
    const attempt = (chosen: string) =>
      postJson(strict, '/api/auth/login', { email, password: chosen })
    for (let count = 1; count <= 6; count += 1) await attempt('wrong')
    expect((await attempt(password)).status).toBe(429)
    await postJson(strict, '/api/auth/request-password-reset', { email })
    const token = await readMailToken(strict, email)
    await postJson(strict, '/api/auth/reset-password', { token, password: newPassword })
    expect((await attempt(newPassword)).status).toBe(200)
    await strict.close()
  })
})
