import { currentUserSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMails, readMailToken } from '../../../testing/mails'
import { addUser, aSignup, signIn, signInAs } from '../../../testing/members'
import { readResponse } from '../../../testing/read-response'
import { postJson } from '../../../testing/requests'
import { createTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(() => {
  server.clock.now = new Date()
})
afterAll(() => server.close())

const verify = (token: string) => postJson(server, '/api/auth/verify-email', { token })
const resend = (headers: Record<string, string>) =>
  postJson(server, '/api/auth/resend-verification', {}, headers)
const passHours = (hours: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000)
}
async function signUp() {
  const signup = aSignup()
  await postJson(server, '/api/auth/signup', signup)
  const { email } = signup
  return { email, token: await readMailToken(server, email), ...(await signInAs(server, email)) }
}
async function isVerified(headers: Record<string, string>) {
  const response = await server.request('/api/auth/user', { headers })
  return (await readResponse(response, currentUserSchema)).isEmailVerified
}
const invalidLink = {
  code: 'auth.invalid_link',
  message: 'This link is not valid any more. Please ask for a new one.',
}

describe('the link of the verification mail', () => {
  test('verifies the address without a session', async () => {
    const { email, token, bearer } = await signUp()
    expect(await isVerified(bearer)).toBe(false)
    const response = await verify(token)
    expect(await response.json()).toEqual({ message: 'Your email address is verified.' })
    expect(await isVerified(bearer)).toBe(true)
    const records = server.db.collection('auditLog')
    expect(
      await records.countDocuments({ action: 'auth.email_verified', targetLabel: email }),
    ).toBe(1)
  })

  test('works once', async () => {
    const { token } = await signUp()
    const responses = await Promise.all(Array.from({ length: 10 }, () => verify(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(9)
    const again = await verify(token)
    expect(again.status).toBe(400)
    expect(await again.json()).toEqual(invalidLink)
  })

  test('works for a day', async () => {
    const [late, tooLate] = [await signUp(), await signUp()]
    passHours(23.9)
    expect((await verify(late.token)).status).toBe(200)
    passHours(0.2)
    expect((await verify(tooLate.token)).status).toBe(400)
    expect(await isVerified(tooLate.bearer)).toBe(false)
  })

  test.each([['x'.repeat(43)], ['short'], [''], [{ $ne: '' }], [null], [undefined]])(
    'with an invalid token (%j) verifies no address',
    async (token) => {
      const response = await postJson(server, '/api/auth/verify-email', { token })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining('This link is not valid'),
      })
    },
  )

  test('resets no password', async () => {
    const { token } = await signUp()
    const body = { token, password: 'Ten-Speed-Gearbox' }
    expect((await postJson(server, '/api/auth/reset-password', body)).status).toBe(400)
    expect((await verify(token)).status).toBe(200)
  })
})

describe('requesting another mail', () => {
  test('sends one whose link works, and the older one stops working', async () => {
    const { email, token: older, bearer } = await signUp()
    const response = await resend(bearer)
    expect(await response.json()).toEqual({ message: 'A new verification link is on its way.' })
    expect(await readMails(server, email)).toHaveLength(2)
    const newer = await readMailToken(server, email)
    expect((await verify(older)).status).toBe(400)
    expect((await verify(newer)).status).toBe(200)
  })

  test('concurrently leaves one link that works', async () => {
    const { email, bearer } = await signUp()
    const responses = await Promise.all(Array.from({ length: 5 }, () => resend(bearer)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const mails = await readMails(server, email)
    const tokens = mails.map(({ link }) => link?.split('#token=')[1] ?? '')
    expect(tokens).toHaveLength(6)
    const statuses = []
    for (const token of tokens) statuses.push((await verify(token)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('sends nothing to a verified member', async () => {
    const { user, bearer } = await signIn(server)
    const response = await resend(bearer)
    expect(await response.json()).toEqual({ message: 'Your email address is verified already.' })
    expect(await readMails(server, user.email)).toEqual([])
  })

  test('requires a session', async () => {
    expect((await resend({})).status).toBe(401)
  })

  test('is rejected the fourth time within an hour', async () => {
    const strict = await createTestServer({ mode: 'production' })
    const { user, bearer } = await signIn(strict, { emailVerifiedAt: null })
    const ask = () => postJson(strict, '/api/auth/resend-verification', {}, bearer)
    for (let count = 1; count <= 3; count += 1) expect((await ask()).status).toBe(200)
    const rejected = await ask()
    expect(rejected.status).toBe(429)
    expect(rejected.headers.get('retry-after')).toBe('3600')
    expect(await readMails(strict, user.email)).toHaveLength(3)
    await strict.close()
  })
})

describe('requesting another mail without a session', () => {
  const path = '/api/auth/request-verification'
  const message = { message: 'If this address waits to be verified, a new link is on its way.' }

  test('sends one whose link works, and the older one stops working', async () => {
    const { email, token: older } = await signUp()
    const response = await postJson(server, path, { email: ` ${email.toUpperCase()}` })
    expect(await response.json()).toEqual(message)
    expect(await readMails(server, email)).toHaveLength(2)
    expect((await verify(older)).status).toBe(400)
    expect((await verify(await readMailToken(server, email))).status).toBe(200)
  })

  test('sends nothing for an unknown address and a verified member, with the same response after the same time', async () => {
    const { email } = await addUser(server)
    for (const address of [email, `${new ObjectId()}@example.com`]) {
      const since = performance.now()
      const response = await postJson(server, path, { email: address })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual(message)
      expect(performance.now() - since).toBeGreaterThanOrEqual(245)
      expect(await readMails(server, address)).toEqual([])
    }
  })

  test.each([['dana'], [''], [null], [{ $ne: '' }]])('%j is not a valid address', async (email) => {
    const response = await postJson(server, path, { email })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Please enter a valid email address' })
  })

  test('the fourth time within an hour, no mail is sent and the response is the same', async () => {
    const strict = await createTestServer({ mode: 'production' })
    const { email } = await addUser(strict, { emailVerifiedAt: null })
    for (let count = 1; count <= 4; count += 1) {
      expect((await postJson(strict, path, { email })).status).toBe(200)
    }
    expect(await readMails(strict, email)).toHaveLength(3)
    await strict.close()
  })

  test('for different addresses, a client is rejected the eleventh time', async () => {
    const strict = await createTestServer({ mode: 'production' })
    const ask = () => postJson(strict, path, { email: `${new ObjectId()}@example.com` })
    const responses = await Promise.all(Array.from({ length: 11 }, ask))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
    const rejected = responses.find(({ status }) => status === 429)
    expect(rejected?.headers.get('retry-after')).toBe('3600')
    await strict.close()
  })
})
