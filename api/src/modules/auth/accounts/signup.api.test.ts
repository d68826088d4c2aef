import { currentUserSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMails, readMailToken } from '../../../testing/mails'
import { addUser, aSignup } from '../../../testing/members'
import { readResponse } from '../../../testing/read-response'
import { postJson } from '../../../testing/requests'
import { createTestServer, type TestServer } from '../../../testing/test-server'
import type { MemberDocument } from '../../members/members.documents'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const signUp = (body: unknown) => postJson(server, '/api/auth/signup', body)
const users = () => server.db.collection<MemberDocument>('users')

describe('signing up', () => {
  test('creates an unverified member and sends the verification mail', async () => {
    const signup = aSignup({ firstName: ' Dana ' })
    const response = await signUp(signup)
    expect(response.status).toBe(201)
    expect(await readResponse(response, currentUserSchema)).toMatchObject({
      firstName: 'Dana',
      lastName: 'Reyes',
      email: signup.email,
      isAdmin: false,
      isEmailVerified: false,
    })
    const mails = await readMails(server, signup.email)
    expect(mails).toEqual([expect.objectContaining({ subject: 'Verify your e-mail address' })])
    expect(mails[0]?.link).toMatch(/^http:\/\/localhost:3000\/verify-email#token=[\w-]{43}$/)
  })

  test('with an address as name is rejected, and the mail contains no entered text', async () => {
    const advertising = aSignup({ firstName: 'Win at https://evil.example/win' })
    const rejected = await signUp(advertising)
    expect(rejected.status).toBe(400)
    expect(await rejected.json()).toMatchObject({
      message: 'First name must not contain a web address or an email address',
    })
    expect(await readMails(server, advertising.email)).toEqual([])
    const signup = aSignup({ firstName: 'Winner' })
    await signUp(signup)
    const [mail] = await readMails(server, signup.email)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Winner|Reyes/)
  })

  test('does not sign in; the password works afterwards', async () => {
    const signup = aSignup()
    const response = await signUp(signup)
    expect(response.headers.has('set-cookie')).toBe(false)
    const { email, password } = signup
    expect((await postJson(server, '/api/auth/login', { email, password })).status).toBe(200)
  })

  test('stores only hashes of the password and of the link', async () => {
    const signup = aSignup({ password: 'Nine-Axles-Nine!' })
    await signUp(signup)
    const stored = await users().findOne({ email: signup.email })
    const token = await readMailToken(server, signup.email)
    const links = await server.db.collection('linkTokens').find().toArray()
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify([stored, links])).not.toContain('Nine-Axles')
    expect(JSON.stringify(links)).not.toContain(token)
  })

  test('drops rights and verification in the body', async () => {
    const chosenId = new ObjectId().toHexString()
    const signup = aSignup({
      isAdmin: true,
      emailVerifiedAt: new Date().toISOString(),
      isEmailVerified: true,
      passwordHash: 'x',
      id: chosenId,
      _id: chosenId,
    })
    const user = await readResponse(await signUp(signup), currentUserSchema)
    expect(user).toMatchObject({ isAdmin: false, isEmailVerified: false })
    expect(user.id).not.toBe(chosenId)
    const stored = await users().findOne({ email: signup.email })
    expect(stored).toMatchObject({ isAdmin: false, emailVerifiedAt: null })
  })

  test('a link has the configured address, not the request’s host', async () => {
    const signup = aSignup()
    await server.request('https://evil.example/api/auth/signup', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
      },
      body: JSON.stringify(signup),
    })
    const [mail] = await readMails(server, signup.email)
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\//)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  test('is recorded without secrets', async () => {
    const signup = aSignup()
    await signUp(signup)
    const record = await server.db
      .collection('auditLog')
      .findOne({ action: 'auth.signed_up', targetLabel: signup.email })
    expect(record).toMatchObject({ targetType: 'user', before: null, after: null })
  })
})

describe('a taken address', () => {
  const taken = {
    code: 'auth.email_taken',
    message: 'An account with this email already exists',
  }

  test('is rejected in every spelling, and nothing is sent', async () => {
    const { email } = await addUser(server)
    const response = await signUp(aSignup({ email: ` ${email.toUpperCase()} ` }))
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual(taken)
    expect(await readMails(server, email)).toEqual([])
  })

  test('of ten concurrent sign-ups, one succeeds and sends one mail', async () => {
    const signup = aSignup()
    const responses = await Promise.all(Array.from({ length: 10 }, () => signUp(signup)))
    const rejected = responses.filter(({ status }) => status === 409)
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(rejected).toHaveLength(9)
    for (const response of rejected) expect(await response.json()).toEqual(taken)
    expect(await readMails(server, signup.email)).toHaveLength(1)
    expect(await users().countDocuments({ email: signup.email })).toBe(1)
  })
})

describe('the rules', () => {
  test.each<[Readonly<Record<string, unknown>>, string]>([
    [{ firstName: 'D' }, 'First name must be at least 2 characters'],
    [{ firstName: ' D ' }, 'First name must be at least 2 characters'],
    [{ firstName: undefined }, 'First name must be at least 2 characters'],
    [{ firstName: { $ne: '' } }, 'First name must be at least 2 characters'],
    [{ lastName: 'R' }, 'Last name must be at least 2 characters'],
    [{ lastName: null }, 'Last name must be at least 2 characters'],
    [{ email: 'dana' }, 'Please enter a valid email address'],
    [{ email: '' }, 'Please enter a valid email address'],
    [{ email: ['dana@example.com'] }, 'Please enter a valid email address'],
    [{ password: 'seven77' }, 'Password must be at least 8 characters'],
    [{ password: undefined }, 'Password must be at least 8 characters'],
    [{ password: 'x'.repeat(257) }, 'Password is too long'],
    [{ password: 'password1' }, 'This password is too common. Please choose another one.'],
    [
      { password: 'Dana-Reyes' },
      'Please choose a password that does not contain your name or address',
    ],
  ])('%j is rejected with "%s", and no member is created', async (values, message) => {
    const signup = aSignup(values)
    const response = await signUp(signup)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message,
      issues: [{ path: Object.keys(values)[0], message }],
    })
    expect(await users().countDocuments({ email: signup.email })).toBe(0)
  })

  test('names of two letters and a password of eight characters are accepted', async () => {
    const signup = aSignup({ firstName: 'Al', lastName: 'Ng', password: 'gear-box' })
    expect((await signUp(signup)).status).toBe(201)
  })

  test('the longest password that is allowed signs in', async () => {
    const signup = aSignup({ password: 'Axle '.repeat(51).padEnd(256, '!') })
    expect((await signUp(signup)).status).toBe(201)
    const { email, password } = signup
    expect((await postJson(server, '/api/auth/login', { email, password })).status).toBe(200)
  })
})
