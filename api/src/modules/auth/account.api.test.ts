import type { CurrentUser, MemberProfile } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMails, readMailToken } from '../../testing/mails'
import { addUser, aProfile, password, signIn, signInAs } from '../../testing/members'
import { aPng, toDataValue } from '../../testing/pictures'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { toPasswordMark } from './sessions.documents'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(() => {
  server.clock.now = new Date()
})
afterAll(() => server.close())

type Headers = Record<string, string>

const newPassword = 'Ten-Speed-Gearbox'
const newAddress = () => `${new ObjectId()}@example.com`
const currentUser = async (headers: Headers) => {
  const response = await server.request('/api/auth/user', { headers })
  return response.ok ? ((await response.json()) as CurrentUser) : null
}
const statusOfLogin = async (email: string, chosen: string) =>
  (await postJson(server, '/api/auth/login', { email, password: chosen })).status
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

describe('the profile', () => {
  test('is saved and shown to others', async () => {
    const { user, bearer } = await signIn(server)
    const response = await putJson(server, '/api/account/profile', aProfile(), bearer)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ ...aProfile(), email: user.email })
    expect(await currentUser(bearer)).toMatchObject(aProfile())
    const shown = await server.request(`/api/users/${user._id}`)
    expect((await shown.json()) as MemberProfile).toMatchObject(aProfile())
  })

  test('has a picture, which is stored and served', async () => {
    const { bearer } = await signIn(server)
    const profileImageUrl = toDataValue(await aPng())
    const body = aProfile({ profileImageUrl })
    const response = await putJson(server, '/api/account/profile', body, bearer)
    const saved = (await response.json()) as CurrentUser
    expect(saved.profileImageUrl).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    expect((await server.request(saved.profileImageUrl ?? '')).status).toBe(200)
    const sameProfile = aProfile({ profileImageUrl: saved.profileImageUrl })
    const again = await putJson(server, '/api/account/profile', sameProfile, bearer)
    expect(await again.json()).toMatchObject({ profileImageUrl: saved.profileImageUrl })
  })

  test('is found under the new name and no longer under the old one', async () => {
    const { user, bearer } = await signIn(server, { lastName: 'Zyxwright' })
    const { bearer: other } = await signIn(server)
    const search = async (q: string) => {
      const response = await server.request(`/api/users/search?q=${q}`, { headers: other })
      return ((await response.json()) as MemberProfile[]).map(({ id }) => id)
    }
    expect(await search('Zyxwright')).toEqual([user._id.toHexString()])
    const renamed = aProfile({ lastName: 'Wertheim' })
    await putJson(server, '/api/account/profile', renamed, bearer)
    expect(await search('Zyxwright')).toEqual([])
    expect(await search('Wertheim')).toEqual([user._id.toHexString()])
  })

  test.each([
    [{ firstName: '' }, 'First name is required'],
    [{ lastName: 'x'.repeat(51) }, 'Last name too long'],
    [{ company: 'x'.repeat(101) }, 'Company too long'],
    [{ equipment: ['spaceship'] }, 'Equipment must be a list of known values'],
    [{ equipment: ['reefer', 'reefer'] }, 'Equipment must be a list of known values'],
    [{ languages: 'en' }, 'Languages must be a list of known values'],
    [{ profileImageUrl: 'javascript:alert(1)' }, 'Invalid URL'],
  ])('with %j is rejected with "%s"', async (values, message) => {
    const { bearer } = await signIn(server)
    const body = { ...aProfile(), ...values }
    const response = await putJson(server, '/api/account/profile', body, bearer)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ message }] })
  })

  test('cannot change rights or the address', async () => {
    const { user, bearer } = await signIn(server)
    const body = { ...aProfile(), isAdmin: true, email: newAddress() }
    await putJson(server, '/api/account/profile', body, bearer)
    expect(await currentUser(bearer)).toMatchObject({ isAdmin: false, email: user.email })
  })
})

describe('changing the password', () => {
  const change = (headers: Headers, currentPassword = password, chosen = newPassword) =>
    postJson(server, '/api/auth/change-password', { currentPassword, password: chosen }, headers)

  test('ends the other sessions and not this one', async () => {
    const { user, bearer } = await signIn(server)
    const other = await signInAs(server, user.email)
    expect((await change(bearer)).status).toBe(200)
    expect(await currentUser(bearer)).not.toBeNull()
    expect(await currentUser(other.bearer)).toBeNull()
    expect(await statusOfLogin(user.email, password)).toBe(401)
    expect(await statusOfLogin(user.email, newPassword)).toBe(200)
    const subjects = (await readMails(server, user.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your password was changed')
  })

  test('needs the current password', async () => {
    const { user, bearer } = await signIn(server)
    const response = await change(bearer, 'Eighteen-Wheels?')
    expect(response.status).toBe(400)
    expect(await codeOf(response)).toBe('auth.wrong_password')
    expect(await statusOfLogin(user.email, password)).toBe(200)
  })

  test('needs a good new password', async () => {
    const { bearer } = await signIn(server)
    const response = await change(bearer, password, 'password1')
    expect(response.status).toBe(400)
    expect(await codeOf(response)).toBe('auth.password_refused')
  })

  test('is rejected after five wrong entries, also with the right one', async () => {
    const strict = await createTestServer({ mode: 'production' })
    const { bearer } = await signIn(strict)
    const attempt = (currentPassword: string) =>
      postJson(
        strict,
        '/api/auth/change-password',
        { currentPassword, password: newPassword },
        bearer,
      )
    for (let count = 0; count < 5; count += 1) await attempt('wrong')
    const response = await attempt(password)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('900')
    await strict.close()
  })

  test('is impossible without a password, and says how to set one', async () => {
    const { user, bearer } = await signIn(server)
    expect(await methods(bearer)).toEqual({ hasPassword: true, providers: [] })
    // As after a sign-in through a provider.
    const passwordMark = toPasswordMark({ passwordHash: null })
    await server.db
      .collection('sessions')
      .updateOne({ userId: user._id }, { $set: { passwordMark } })
    await server.db
      .collection('users')
      .updateOne({ _id: user._id }, { $set: { passwordHash: null } })
    expect(await methods(bearer)).toEqual({ hasPassword: false, providers: [] })
    const response = await change(bearer)
    expect([response.status, await codeOf(response)]).toEqual([409, 'auth.no_password'])
  })
})

const methods = async (headers: Headers) =>
  await (await server.request('/api/auth/sign-in-methods', { headers })).json()

describe('changing the address', () => {
  const request = (headers: Headers, email: string, currentPassword = password) =>
    postJson(server, '/api/auth/change-email', { email, currentPassword }, headers)
  const confirm = async (to: string) => {
    const token = await readMailToken(server, to)
    return await postJson(server, '/api/auth/confirm-email-change', { token })
  }

  test.each([
    ['current', 'new'],
    ['new', 'current'],
  ])('happens when both addresses have confirmed, the %s one first', async (first) => {
    const { user, bearer } = await signIn(server)
    const email = newAddress()
    expect((await request(bearer, email)).status).toBe(200)
    const [one, two] = first === 'current' ? [user.email, email] : [email, user.email]
    expect(await (await confirm(one)).json()).toMatchObject({ isChanged: false })
    expect(await currentUser(bearer)).toMatchObject({ email: user.email })
    expect(await (await confirm(two)).json()).toEqual({
      isChanged: true,
      message: `Your address is now ${email}.`,
    })
    expect(await currentUser(bearer)).toMatchObject({ email, isEmailVerified: true })
    expect(await statusOfLogin(email, password)).toBe(200)
    expect(await statusOfLogin(user.email, password)).toBe(401)
    for (const to of [user.email, email]) {
      const subjects = (await readMails(server, to)).map(({ subject }) => subject)
      expect(subjects).toContain('Your e-mail address was changed')
    }
  })

  test('opening one link twice is not enough', async () => {
    const { user, bearer } = await signIn(server)
    const email = newAddress()
    await request(bearer, email)
    await confirm(email)
    expect(await (await confirm(email)).json()).toMatchObject({ isChanged: false })
    expect(await currentUser(bearer)).toMatchObject({ email: user.email })
  })

  test('ends the links that were mailed to the former address', async () => {
    const { user, bearer } = await signIn(server)
    const email = newAddress()
    await request(bearer, email)
    const token = await readMailToken(server, user.email)
    await postJson(server, '/api/auth/request-password-reset', { email: user.email })
    const reset = await readMailToken(server, user.email)
    await confirm(email)
    await postJson(server, '/api/auth/confirm-email-change', { token })
    const response = await postJson(server, '/api/auth/reset-password', {
      token: reset,
      password: newPassword,
    })
    expect(await codeOf(response)).toBe('auth.invalid_link')
  })

  test('a second request ends the links of the first one', async () => {
    const { bearer } = await signIn(server)
    const [first, second] = [newAddress(), newAddress()]
    await request(bearer, first)
    await request(bearer, second)
    expect(await codeOf(await confirm(first))).toBe('auth.invalid_link')
  })

  test('links work for a day', async () => {
    const { bearer } = await signIn(server)
    const email = newAddress()
    await request(bearer, email)
    server.clock.now = new Date(server.clock.now.getTime() + 24 * 3_600_000)
    expect(await codeOf(await confirm(email))).toBe('auth.invalid_link')
  })

  test('needs the current password, and an address that is free', async () => {
    const { user, bearer } = await signIn(server)
    const other = await addUser(server)
    const wrong = await request(bearer, newAddress(), 'wrong')
    expect(await codeOf(wrong)).toBe('auth.wrong_password')
    const taken = await request(bearer, other.email.toUpperCase())
    expect([taken.status, await codeOf(taken)]).toEqual([409, 'auth.email_taken'])
    const same = await request(bearer, user.email)
    expect([same.status, await codeOf(same)]).toEqual([409, 'auth.same_email'])
  })

  test('to an address that was taken meanwhile is rejected, and the member keeps the current one', async () => {
    const { user, bearer } = await signIn(server)
    const email = newAddress()
    await request(bearer, email)
    await confirm(user.email)
    await addUser(server, { email })
    const response = await confirm(email)
    expect([response.status, await codeOf(response)]).toEqual([409, 'auth.email_taken'])
    expect(await currentUser(bearer)).toMatchObject({ email: user.email })
  })
})
