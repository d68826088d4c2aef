import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AccountDeletion,
  type CurrentUser,
  daysToReturn,
  type PagePreview,
  type ServiceRequest,
} from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, aConnection, aService, aServiceRequest } from '../../testing/fixtures'
import { readMails } from '../../testing/mails'
import { password, signIn, signInAs } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from './testing/run-job'

const day = 24 * 3_600_000
const minutes = 60_000

let server: TestServer
let member: Awaited<ReturnType<typeof signIn>>
let start: Date

beforeAll(async () => {
  server = await createTestServer()
  await signIn(server, { isAdmin: true })
})
beforeEach(async () => {
  server.clock.now = new Date()
  start = server.clock.now
  member = await signIn(server)
})
afterAll(() => server.close())

const post = (path: string, body: unknown = {}, headers: Record<string, string> = member.bearer) =>
  postJson(server, path, body, headers)
const deleteAccount = (body: unknown = { currentPassword: password }) =>
  post('/api/auth/delete-account', body)
const readUser = async (headers: Record<string, string>) => {
  const response = await server.request('/api/auth/user', { headers })
  return response.ok ? ((await response.json()) as CurrentUser) : response.status
}
const pass = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await server.request(path, { headers })).status
/** The path of the preview picture of a page. */
const pictureOf = async (page: string) => {
  const response = await server.request(`/api/previews?address=${encodeURIComponent(page)}`)
  const { pathname, search } = new URL(((await response.json()) as PagePreview).image.url)
  return pathname + search
}
const lastMail = async () => (await readMails(server, member.user.email)).at(-1)
const readCode = async () => /^(\d{6})$/m.exec((await lastMail())?.text ?? '')?.[1] ?? 'no code'

describe('deleting the account', () => {
  test('ends all sign-ins, and says when it is erased, also by mail', async () => {
    const phone = await signInAs(server, member.user.email)
    const response = await deleteAccount()
    const { eraseAt } = (await response.json()) as AccountDeletion
    expect(eraseAt).toBe(new Date(start.getTime() + daysToReturn * day).toISOString())
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await readUser(member.bearer)).toBe(401)
    expect(await readUser(phone.bearer)).toBe(401)
    const mail = await lastMail()
    expect(mail).toMatchObject({ subject: 'Your account is deleted' })
    expect(mail?.text).toContain('14 days')
    expect(mail?.link).toMatch(/\/login$/)
  })

  test.each([
    [{ currentPassword: 'Nineteen-Wheels!' }, 'auth.wrong_password'],
    [{ code: '123456' }, 'account.invalid_code'],
    [{}, 'http.invalid_input'],
    [{ currentPassword: '' }, 'http.invalid_input'],
    [{ code: '12345' }, 'http.invalid_input'],
  ])('with %j it is rejected, and nothing changes', async (body, code) => {
    const response = await deleteAccount(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code })
    expect(await readUser(member.bearer)).toMatchObject({ id: member.user._id.toHexString() })
  })

  test('hides the profile and the listings, and rejects what others do to the member', async () => {
    const userId = member.user._id
    const other = await signIn(server)
    const classified = aClassified({ userId, title: 'Peterbilt of the leaving' })
    const service = aService({ userId })
    await server.db.collection('classifieds').insertOne(classified)
    await server.db.collection('services').insertOne(service)
    const pair = { requesterId: userId, receiverId: other.user._id }
    await server.db.collection('connections').insertOne(aConnection(pair))
    const pages = [
      `/api/users/${userId}`,
      `/api/classifieds/${classified._id}`,
      `/api/services/${service._id}`,
    ]
    for (const page of pages) expect(await statusOf(page)).toBe(200)
    await deleteAccount()
    for (const page of pages) expect(await statusOf(page)).toBe(404)
    const found = await server.request('/api/search?q=leaving')
    expect(await found.json()).toMatchObject({ classifieds: [] })
    const people = await server.request('/api/users/search?q=dana', { headers: other.bearer })
    const ids = ((await people.json()) as { id: string }[]).map(({ id }) => id)
    expect(ids).not.toContain(userId.toHexString())
    const message = { receiverId: userId.toHexString(), content: 'Still there?' }
    expect((await post('/api/messages', message, other.bearer)).status).toBe(404)
    const listed = await server.request('/api/connections', { headers: other.bearer })
    expect(await listed.json()).toMatchObject([{ requester: { isFormer: true, firstName: null } }])
  })

  test('removes the preview pictures of the pages that it hides', async () => {
    const userId = member.user._id
    const records = { classifieds: aClassified({ userId }), services: aService({ userId }) }
    await server.db.collection('classifieds').insertOne(records.classifieds)
    await server.db.collection('services').insertOne(records.services)
    const pages = [`/classifieds/${records.classifieds._id}`, `/services/${records.services._id}`]
    const pictures = await Promise.all([...pages, `/members/${userId}`].map(pictureOf))
    for (const picture of pictures) expect(await statusOf(picture)).toBe(200)
    const stored = server.db.collection('previewPictures')
    const before = await stored.find().toArray()
    expect(before).toHaveLength(pictures.length)
    await deleteAccount()
    for (const picture of pictures) expect(await statusOf(picture)).toBe(404)
    await runJob(server, 'preview-clean-up')
    expect(await stored.countDocuments()).toBe(0)
    const files = await readdir(join(server.dataDir, 'media'))
    for (const { file } of before) expect(files).not.toContain(file)
  })

  test('is rejected for the last administrator', async () => {
    await server.db.collection('users').updateMany({ isAdmin: true }, { $set: { isAdmin: false } })
    member = await signIn(server, { isAdmin: true })
    const response = await deleteAccount()
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'users.last_admin' })
    const second = await signIn(server, { isAdmin: true })
    expect((await deleteAccount()).status).toBe(200)
    // An administrator who is leaving does not count.
    const body = { currentPassword: password }
    expect((await post('/api/auth/delete-account', body, second.bearer)).status).toBe(409)
  })
})

describe('requests to providers', () => {
  let other: Awaited<ReturnType<typeof signIn>>
  const addRequest = async (values: Parameters<typeof aServiceRequest>[0]) => {
    const service = aService({ userId: values?.providerId ?? null })
    const stored = aServiceRequest({ serviceId: service._id, ...values })
    await server.db.collection('services').insertOne(service)
    await server.db.collection('serviceRequests').insertOne(stored)
    return `/api/service-requests/${stored._id}`
  }
  const read = async (path: string) => {
    const response = await server.request(path, { headers: other.bearer })
    return (await response.json()) as ServiceRequest
  }
  const returnToAccount = async () => {
    const { bearer } = await signInAs(server, member.user.email)
    expect((await post('/api/auth/keep-account', {}, bearer)).status).toBe(200)
  }
  beforeEach(async () => {
    other = await signIn(server)
  })

  test('say that the service is not available, until the provider returns', async () => {
    const path = await addRequest({ requesterId: other.user._id, providerId: member.user._id })
    const before = await read(path)
    expect(before).toMatchObject({ isServiceListed: true })
    await deleteAccount()
    const hidden = { isServiceListed: false, provider: { isFormer: true }, state: 'sent' }
    expect(await read(path)).toMatchObject(hidden)
    const list = await server.request('/api/service-requests?role=requester', {
      headers: other.bearer,
    })
    expect(await list.json()).toMatchObject([hidden])
    await returnToAccount()
    expect(await read(path)).toEqual(before)
  })

  test('do not show how to reach their sender, until the sender returns', async () => {
    const contact = { contact: 'phone' as const, phone: '(303) 555-0142', email: 'me@cab.example' }
    const ids = { requesterId: member.user._id, providerId: other.user._id }
    const path = await addRequest({ ...ids, ...contact })
    const before = await read(path)
    expect(before).toMatchObject(contact)
    await deleteAccount()
    const hidden = { requester: { isFormer: true }, phone: null, email: null }
    expect(await read(path)).toMatchObject(hidden)
    await returnToAccount()
    expect(await read(path)).toEqual(before)
  })
})

describe('a code', () => {
  beforeEach(async () => {
    const { _id } = member.user
    const response = await post('/api/auth/deletion-code')
    expect(await response.json()).toEqual({ message: `We sent a code to ${member.user.email}.` })
    expect(await server.db.collection('deletionCodes').countDocuments({ _id })).toBe(1)
  })

  test('deletes the account of a member without a password', async () => {
    const code = await readCode()
    expect((await deleteAccount({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
  })

  test('is stored as a slow hash', async () => {
    const stored = await server.db.collection('deletionCodes').findOne({ codeHash: /^\$argon2id/ })
    expect(stored).not.toBeNull()
  })

  test('works once', async () => {
    const code = await readCode()
    await deleteAccount({ code })
    const { bearer } = await signInAs(server, member.user.email)
    await post('/api/auth/keep-account', {}, bearer)
    expect((await post('/api/auth/delete-account', { code }, bearer)).status).toBe(400)
  })

  test('stops working after 15 minutes, and when there is a newer one', async () => {
    const first = await readCode()
    await post('/api/auth/deletion-code')
    const second = await readCode()
    if (first !== second) expect((await deleteAccount({ code: first })).status).toBe(400)
    pass(15 * minutes)
    expect((await deleteAccount({ code: second })).status).toBe(400)
  })

  test('stops working after five wrong ones', async () => {
    const code = await readCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1) await deleteAccount({ code: wrong })
    expect((await deleteAccount({ code })).status).toBe(400)
  })
})

describe('signing in within the time to return', () => {
  const returning = async () => {
    await deleteAccount()
    pass(13 * day)
    return await signInAs(server, member.user.email)
  }

  test('opens the account for the decision only', async () => {
    const { bearer } = await returning()
    const eraseAt = new Date(start.getTime() + daysToReturn * day).toISOString()
    expect(await readUser(bearer)).toMatchObject({ eraseAt })
    for (const path of ['/api/auth/sessions', '/api/notifications', '/api/events']) {
      const response = await server.request(path, { headers: bearer })
      expect(response.status, path).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'auth.account_leaving' })
    }
    const share = { content: 'I am back', visibility: 'public' }
    expect((await post('/api/posts', share, bearer)).status).toBe(403)
    // As for a visitor.
    expect(await statusOf('/api/posts', bearer)).toBe(200)
    expect(await statusOf('/api/account/export', bearer)).toBe(200)
  })

  test('gives an administrator no rights until the account is kept', async () => {
    member = await signIn(server, { isAdmin: true })
    await signIn(server, { isAdmin: true })
    const { bearer } = await returning()
    expect(await readUser(bearer)).toMatchObject({ isAdmin: false, role: 'member', rights: [] })
    const kept = await post('/api/auth/keep-account', {}, bearer)
    expect(await kept.json()).toMatchObject({ isAdmin: true, role: 'administrator' })
  })

  test('keeping the account restores everything', async () => {
    const userId = member.user._id
    const records = Array.from({ length: 120 }, (_, index) =>
      aClassified({ userId, title: `Truck ${index}` }),
    )
    await server.db.collection('classifieds').insertMany(records)
    const before = await server.db.collection('classifieds').find({ userId }).toArray()
    const { bearer } = await returning()
    expect(await server.db.collection('classifieds').countDocuments({ userId })).toBe(0)
    const kept = await post('/api/auth/keep-account', {}, bearer)
    expect(await kept.json()).not.toHaveProperty('eraseAt')
    const after = await server.db.collection('classifieds').find({ userId }).toArray()
    const byId = (one: { _id: unknown }, two: { _id: unknown }) =>
      String(one._id).localeCompare(String(two._id))
    expect(after.sort(byId)).toEqual(before.sort(byId))
    expect(await statusOf(`/api/users/${userId}`)).toBe(200)
    expect(await statusOf('/api/auth/sessions', bearer)).toBe(200)
    expect(await lastMail()).toMatchObject({ subject: 'Welcome back' })
    pass(2 * day)
    await runJob(server, 'account-erasure')
    expect(await statusOf(`/api/users/${userId}`)).toBe(200)
  })

  test('keeping an account that is not deleted changes nothing', async () => {
    expect((await post('/api/auth/keep-account')).status).toBe(200)
    expect(await readMails(server, member.user.email)).toEqual([])
  })
})

test('after the time the member cannot sign in, also before the job has run', async () => {
  await deleteAccount()
  pass(daysToReturn * day)
  const body = { email: member.user.email, password }
  expect((await post('/api/auth/login', body, {})).status).toBe(401)
})

test('a listing that was written during the deletion is hidden by the next run', async () => {
  await deleteAccount()
  const late = aClassified({ userId: member.user._id })
  await server.db.collection('classifieds').insertOne(late)
  pass(day)
  await runJob(server, 'account-erasure')
  expect(await statusOf(`/api/classifieds/${late._id}`)).toBe(404)
})
