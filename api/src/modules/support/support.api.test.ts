import {
  ownSupportRequestSchema,
  type SupportRequest,
  supportRequestSchema,
} from '@haulyard/api-contract'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectExact, explain } from '../../testing/explain'
import { aClassified, aSupportRequest, minute } from '../../testing/fixtures'
import { readMails } from '../../testing/mails'
import { addUser, signIn, signInAs } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { SupportRequestDocument } from './support-requests.documents'

type Member = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let admin: Member
const supportEmail = 'help@haulyard.net'

beforeAll(async () => {
  server = await createTestServer({ supportEmail })
  admin = await signIn(server, { isAdmin: true })
  return () => server.close()
})
afterEach(async () => {
  await requests().deleteMany({})
  await server.db.collection('mailOutbox').deleteMany({})
})

const requests = () => server.db.collection<SupportRequestDocument>('supportRequests')
const person = { name: 'Rosa Villanueva', email: 'rosa@example.com' }
const message = { ...person, subject: 'Scales', message: 'Please add scales.\nHaulyard support' }
const write = (body: object = message, headers: Record<string, string> = {}) =>
  postJson(server, '/api/support-requests', body, headers)
const order = (body: object = {}) =>
  postJson(server, '/api/support-requests/book-orders', { ...person, priceCents: 2999, ...body })
const readAll = async (query = '') =>
  await readListResponse(
    await server.request(`/api/admin/support-requests${query}`, { headers: admin.bearer }),
    supportRequestSchema,
  )
const answer = (id: string, headers: Record<string, string> = {}, text = 'Done.\nThank you.') =>
  postJson(
    server,
    `/api/admin/support-requests/${id}/answers`,
    { text },
    {
      ...admin.bearer,
      ...headers,
    },
  )
const setState = (id: string, state: string) =>
  sendJson(server, 'PUT', `/api/admin/support-requests/${id}`, { state }, admin.bearer)

describe('what a visitor writes', () => {
  test('is stored and mailed to the support address, with its lines marked', async () => {
    expect((await write()).status).toBe(201)
    expect(await readAll()).toMatchObject([
      { kind: 'contact', state: 'new', ...message, member: null, answers: [] },
    ])
    const [mail] = await readMails(server, supportEmail)
    expect(mail?.subject).toBe('New message from the contact form')
    expect(mail?.text).toContain('> Please add scales.\n\n> Haulyard support')
    expect(mail?.link).toBe('http://localhost:3000/admin-portal?section=requests')
    expect(await readMails(server, person.email)).toEqual([])
  })

  test('is stored and mailed once when it is sent again', async () => {
    const [first, second] = await Promise.all([write(), write()])
    expect(await first?.json()).toEqual(await second?.json())
    expect(await requests().countDocuments()).toBe(1)
    expect(await readMails(server, supportEmail)).toHaveLength(1)
    server.clock.now = new Date(server.clock.now.getTime() + 86_400_000)
    admin = { ...admin, ...(await signInAs(server, admin.user.email)) }
    await write()
    expect(await requests().countDocuments()).toBe(2)
  })

  test.each([
    [{ name: '' }, 'name', 'Please enter your name'],
    [{ email: 'rosa' }, 'email', 'Please enter a valid email address'],
    [{ subject: 'x' }, 'subject', 'Subject must be at least 3 characters'],
    [{ message: 'Hello' }, 'message', 'Message must be at least 10 characters'],
  ])('with %j gets the error of its field', async (fields, path, text) => {
    const response = await write({ ...message, ...fields })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path, message: text }] })
  })
})

test('a member who has not verified the address can write to support', async () => {
  const strict = await createTestServer({ emailVerification: 'required' })
  const { email } = await addUser(strict, { emailVerifiedAt: null })
  const { bearer } = await signInAs(strict, email)
  expect((await postJson(strict, '/api/support-requests', message, bearer)).status).toBe(201)
  expect((await postJson(strict, '/api/posts', { content: 'Hello there' }, bearer)).status).toBe(
    403,
  )
  await strict.close()
})

test('a client can write ten times an hour, a member five times', async () => {
  const strict = await createTestServer({ mode: 'production', trustedProxies: ['127.0.0.1'] })
  const { bearer } = await signIn(strict, { createdAt: minute(0) })
  const statuses = async (count: number, headers: Record<string, string>) => {
    const sent: number[] = []
    for (let index = 0; index < count; index += 1) {
      const body = { ...message, subject: `Number ${index}` }
      sent.push((await postJson(strict, '/api/support-requests', body, headers)).status)
    }
    return sent
  }
  expect(await statuses(6, bearer)).toEqual([201, 201, 201, 201, 201, 429])
  expect(await statuses(5, {})).toEqual([201, 201, 201, 201, 429])
  await strict.close()
})

describe('an order of the book', () => {
  test('has the price of its time, and is confirmed without what was typed', async () => {
    expect((await order({ message: 'Dear winner, click here' })).status).toBe(201)
    expect(await readAll()).toMatchObject([{ kind: 'book_order', priceCents: 2999, ...person }])
    const [mail] = await readMails(server, person.email)
    expect(mail?.text).toContain('The price is $29.99.')
    expect(mail?.text).toContain('You have paid nothing yet.')
    expect(mail?.text).not.toMatch(/winner|Rosa/)
  })

  test('at another price than the current one is rejected', async () => {
    const body = { priceCents: 1999, oldPriceCents: null }
    await sendJson(server, 'PUT', '/api/admin/book', body, admin.bearer)
    const response = await order()
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'support.price_changed' })
    expect((await order({ priceCents: 1999 })).status).toBe(201)
    await server.db.collection<{ _id: string }>('siteSettings').deleteOne({ _id: 'book' })
  })

  test('in bulk has the company and the number of copies', async () => {
    const body = { ...person, company: 'Vega Freight', copies: 12 }
    const response = await postJson(server, '/api/support-requests/bulk-orders', body)
    expect(response.status).toBe(201)
    expect(await readAll()).toMatchObject([{ ...body, kind: 'bulk_order', priceCents: 2999 }])
    expect(await readMails(server, person.email)).toHaveLength(1)
  })
})

test('confirmations to one address are limited; the requests are stored', async () => {
  const strict = await createTestServer({ mode: 'production', trustedProxies: ['127.0.0.1'] })
  for (let index = 0; index < 5; index += 1) {
    const body = { ...person, priceCents: 2999, message: `Copy ${index}` }
    await postJson(strict, '/api/support-requests/book-orders', body)
  }
  expect(await strict.db.collection('supportRequests').countDocuments()).toBe(5)
  expect(await readMails(strict, person.email)).toHaveLength(3)
  await strict.close()
})

describe('the price of the book', () => {
  const set = (body: object) => sendJson(server, 'PUT', '/api/admin/book', body, admin.bearer)

  test('is $29.99 and was $39.99 until an administrator changes it', async () => {
    const readSite = async () => await (await server.request('/api/site')).json()
    const book = { priceCents: 2999, oldPriceCents: 3999 }
    expect(await readSite()).toMatchObject({ book, supportEmail })
    await set({ priceCents: 2499, oldPriceCents: null })
    expect(await readSite()).toMatchObject({ book: { priceCents: 2499, oldPriceCents: null } })
    await set(book)
    expect(await readSite()).toMatchObject({ book })
    const [entry] = await server.db.collection('auditLog').find().sort({ _id: -1 }).toArray()
    expect(entry).toMatchObject({ action: 'site.book_price_set', before: { priceCents: 2499 } })
  })

  test.each([
    [{ priceCents: 0, oldPriceCents: null }, 'priceCents'],
    [{ priceCents: 29.5, oldPriceCents: null }, 'priceCents'],
    [{ priceCents: 2999, oldPriceCents: 2999 }, 'oldPriceCents'],
  ])('cannot be %j', async (body, path) => {
    const response = await set(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path }] })
  })
})

describe('a report by a link', () => {
  const report = (link: string, headers: Record<string, string> = {}) =>
    postJson(
      server,
      '/api/support-requests/reports',
      { link, reason: 'Scam or fraud', description: 'He wants a deposit.' },
      headers,
    )
  const addClassified = async (values: Parameters<typeof aClassified>[0] = {}) => {
    const classified = aClassified(values)
    await server.db.collection('classifieds').insertOne(classified)
    return classified._id.toHexString()
  }

  test.each([
    'http://localhost:3000/classifieds/ID?from=mail#top',
    'localhost:3000/classifieds/ID',
    '/classifieds/ID/',
  ])('of a member becomes an ordinary report: %s', async (link) => {
    const { bearer } = await signIn(server)
    const id = await addClassified()
    const response = await report(link.replace('ID', id), bearer)
    expect(await response.json()).toEqual({ outcome: 'report' })
    const stored = await server.db.collection('reports').find({ status: 'pending' }).toArray()
    expect(stored.map(({ contentId }) => contentId.toHexString())).toContain(id)
    expect(await requests().countDocuments()).toBe(0)
  })

  test('of a visitor, or about no record, becomes a request', async () => {
    const id = await addClassified()
    const { bearer, user } = await signIn(server)
    const path = `/classifieds/${id}`
    expect(await (await report(path)).json()).toEqual({ outcome: 'request' })
    const gone = '/news/000000000000000000000000'
    expect(await (await report(gone, bearer)).json()).toEqual({ outcome: 'request' })
    const [ofMember, ofVisitor] = await requests().find().sort({ userId: -1 }).toArray()
    expect(ofVisitor).toMatchObject({ kind: 'report', path, email: null, userId: null })
    expect(ofMember).toMatchObject({ path: gone, email: user.email, subject: 'Scam or fraud' })
  })

  test('about one’s own record is rejected', async () => {
    const { bearer, user } = await signIn(server)
    const id = await addClassified({ userId: user._id })
    expect((await report(`/classifieds/${id}`, bearer)).status).toBe(409)
  })

  test.each([
    'https://evil.example/classifieds/1',
    'http://localhost:3000@evil.example/',
    '//evil.example/x',
    'javascript:alert(1)',
    'a truck',
  ])('with the link %s is rejected', async (link) => {
    const response = await report(link)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: 'link' }] })
  })
})

describe('an answer', () => {
  const addRequest = async (values: Partial<SupportRequestDocument> = {}) => {
    const request = aSupportRequest(values)
    await requests().insertOne(request)
    return request._id.toHexString()
  }

  test('is mailed, stored, and a member is notified and reads it', async () => {
    const member = await signIn(server)
    await write({ ...message, email: 'other@example.com' }, member.bearer)
    const [request] = await readAll()
    const response = await answer(request?.id ?? '')
    expect(response.status).toBe(201)
    expect(await readResponse(response, supportRequestSchema)).toMatchObject({
      state: 'answered',
      answers: [{ text: 'Done.\nThank you.' }],
    })
    const [mail] = await readMails(server, 'other@example.com')
    expect(mail?.text).toContain('Done.\n\nThank you.')
    const notified = await server.request('/api/notifications', { headers: member.bearer })
    expect(await notified.json()).toMatchObject([{ kind: 'request_answered', path: '/contact' }])
    const own = await server.request('/api/support-requests', { headers: member.bearer })
    expect(await readListResponse(own, ownSupportRequestSchema)).toMatchObject([
      { subject: 'Scales', answers: [{ text: 'Done.\nThank you.' }] },
    ])
  })

  test('is sent once for one idempotency key', async () => {
    const id = await addRequest()
    const key = { 'Idempotency-Key': 'answer-1' }
    await answer(id, key)
    expect((await answer(id, key)).status).toBe(201)
    expect(await readMails(server, person.email)).toHaveLength(1)
  })

  test('needs an address, and there are at most 20', async () => {
    expect((await answer(await addRequest({ email: null, kind: 'report' }))).status).toBe(409)
    const one = { id: aSupportRequest()._id, text: 'x', authorId: admin.user._id }
    const answers = Array.from({ length: 20 }, () => ({ ...one, createdAt: minute(1) }))
    expect((await answer(await addRequest({ answers }))).status).toBe(409)
    expect((await answer('000000000000000000000000')).status).toBe(404)
  })

  test('and closing and reopening are in the audit log', async () => {
    const id = await addRequest()
    const states: SupportRequest['state'][] = []
    for (const state of ['closed', 'closed', 'open']) {
      const request = await readResponse(await setState(id, state), supportRequestSchema)
      states.push(request.state)
    }
    await answer(id)
    await setState(id, 'closed')
    states.push((await readResponse(await setState(id, 'open'), supportRequestSchema)).state)
    expect(states).toEqual(['closed', 'closed', 'new', 'answered'])
    const records = await server.db
      .collection('auditLog')
      .find({ targetId: id })
      .sort({ _id: 1 })
      .toArray()
    expect(records.map(({ action }) => action)).toEqual([
      'requests.closed',
      'requests.reopened',
      'requests.answered',
      'requests.closed',
      'requests.reopened',
    ])
  })
})

test('the lists are filtered and read along an index', async () => {
  const { user, bearer } = await signIn(server)
  await requests().insertMany(
    Array.from({ length: 30 }, (_, index) =>
      aSupportRequest({
        state: index % 3 === 0 ? 'closed' : 'new',
        userId: index % 2 === 0 ? user._id : null,
        createdAt: minute(index),
      }),
    ),
  )
  expect((await readAll('?state=closed')).every(({ state }) => state === 'closed')).toBe(true)
  const lists = [
    ['/api/admin/support-requests?limit=5', admin.bearer],
    ['/api/admin/support-requests?limit=5&state=closed', admin.bearer],
    ['/api/support-requests?limit=5', bearer],
  ] as const
  for (const [path, headers] of lists) {
    const first = await explain(server, path, headers)
    first.plans.forEach(expectExact)
    const second = await explain(server, first.next ?? '', headers)
    second.plans.forEach(expectExact)
  }
})
