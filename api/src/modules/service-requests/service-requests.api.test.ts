import {
  notificationSchema,
  type ServiceRequest,
  serviceRequestSchema,
  unreadCountSchema,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aService, aServiceRequest, aServiceRequestInput } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { aPng, toDataValue } from '../../testing/pictures'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

type Member = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let driver: Member
let provider: Member
let stranger: Member
let service: ReturnType<typeof aService>

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  driver = await signIn(server, { firstName: 'Ray' })
  provider = await signIn(server, { firstName: 'Oksana' })
  stranger = await signIn(server)
  service = aService({ userId: provider.user._id })
  await server.db.collection('services').insertOne(service)
})
afterAll(() => server.close())

const send = (
  values: object = {},
  { headers = driver.bearer, id = service._id }: { headers?: object; id?: unknown } = {},
) =>
  postJson(server, `/api/services/${id}/requests`, aServiceRequestInput(values), {
    ...driver.bearer,
    ...headers,
  })
const sent = async (values: object = {}) =>
  await readResponse(await send(values), serviceRequestSchema)
const get = (id: string, { bearer }: Member) =>
  server.request(`/api/service-requests/${id}`, { headers: bearer })
const read = async (id: string, member: Member) =>
  await readResponse(await get(id, member), serviceRequestSchema)
const list = async (query: string, { bearer }: Member) =>
  await readListResponse(
    await server.request(`/api/service-requests?${query}`, { headers: bearer }),
    serviceRequestSchema,
  )
const put = (id: string, body: object, { bearer } = provider) =>
  putJson(server, `/api/service-requests/${id}`, body, bearer)
const see = (id: string, { bearer } = provider) =>
  putJson(server, `/api/service-requests/${id}/seen`, {}, bearer)
const notificationsOf = async ({ bearer }: Member) =>
  await readListResponse(
    await server.request('/api/notifications', { headers: bearer }),
    notificationSchema,
  )

describe('a request', () => {
  test('is read by its two members, and no one else', async () => {
    const request = await sent({ contact: 'phone', phone: '(303) 555-0142' })
    expect(request).toMatchObject({
      serviceId: service._id.toHexString(),
      serviceTitle: service.title,
      isServiceListed: true,
      requester: { id: driver.user._id.toHexString(), firstName: 'Ray' },
      provider: { firstName: 'Oksana' },
      contact: 'phone',
      phone: '(303) 555-0142',
      email: null,
      state: 'sent',
      answer: null,
    })
    for (const member of [driver, provider]) expect(await read(request.id, member)).toEqual(request)
    expect((await get(request.id, stranger)).status).toBe(404)
    for (const role of ['requester', 'provider']) {
      expect(await list(`role=${role}`, stranger)).toEqual([])
    }
    expect(await list('role=requester', driver)).toEqual([request])
    expect(await list('role=provider', driver)).toEqual([])
    expect(await list('role=provider', provider)).toEqual([request])
  })

  test('shows the provider no address that was not typed', async () => {
    const { id } = await sent()
    expect(await (await get(id, provider)).text()).not.toContain(driver.user.email)
  })

  test('notifies the provider, and its answer the driver', async () => {
    const { id } = await sent()
    expect(await notificationsOf(provider)).toMatchObject([
      {
        kind: 'service_request',
        subject: service.title,
        path: `/requests/${id}`,
        actor: { firstName: 'Ray' },
      },
    ])
    expect((await see(id)).status).toBe(200)
    expect(await notificationsOf(driver)).toEqual([])
    await put(id, { state: 'answered', answer: 'There in an hour.' })
    expect(await notificationsOf(driver)).toMatchObject([
      { kind: 'service_request_updated', path: `/requests/${id}`, actor: { firstName: 'Oksana' } },
    ])
    const response = await server.request('/api/notifications/unread-count', {
      headers: driver.bearer,
    })
    expect(await readResponse(response, unreadCountSchema)).toEqual({ count: 1 })
  })

  test('goes from sent to seen, answered and done', async () => {
    const { id } = await sent()
    const states: string[] = []
    const note = async (response: Promise<Response>) => {
      states.push((await readResponse(await response, serviceRequestSchema)).state)
    }
    await note(see(id))
    await note(see(id))
    await note(put(id, { state: 'answered', answer: 'There in an hour.' }))
    await note(see(id))
    await note(put(id, { state: 'answered', answer: 'Two hours, sorry.' }))
    await note(put(id, { state: 'done' }))
    expect(states).toEqual(['seen', 'seen', 'answered', 'answered', 'answered', 'done'])
    expect(await read(id, driver)).toMatchObject({ state: 'done', answer: 'Two hours, sorry.' })
    for (const state of ['declined', 'done']) {
      expect((await put(id, { state })).status).toBe(409)
    }
    expect((await put(id, { state: 'answered', answer: 'Too late' })).status).toBe(409)
  })

  test('can be declined, with or without a text', async () => {
    const { id } = await sent()
    const response = await put(id, { state: 'declined' })
    expect(await readResponse(response, serviceRequestSchema)).toMatchObject({
      state: 'declined',
      answer: null,
    })
  })

  test('is changed by its provider only', async () => {
    const { id } = await sent()
    const admin = await signIn(server, { isAdmin: true })
    for (const member of [driver, stranger, admin]) {
      expect((await put(id, { state: 'done' }, member)).status).toBe(404)
      expect((await see(id, member)).status).toBe(404)
    }
    expect((await read(id, driver)).state).toBe('sent')
  })

  test('has a picture that goes through the picture process', async () => {
    const { imageUrl } = await sent({ imageUrl: toDataValue(await aPng()) })
    expect(imageUrl).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    expect((await server.request(imageUrl ?? '')).status).toBe(200)
  })

  test('stays with its members when the service is removed, and tells them', async () => {
    const request = await sent()
    await server.request(`/api/services/${service._id}`, {
      method: 'DELETE',
      headers: provider.bearer,
    })
    const told = { ...request, isServiceListed: false }
    expect(await read(request.id, driver)).toEqual(told)
    expect(await list('role=provider', provider)).toEqual([told])
  })

  test('can be reported by its members only, and then read by administrators', async () => {
    const { id } = await sent()
    const report = (member: Member) =>
      postJson(
        server,
        '/api/reports',
        { contentType: 'service_request', contentId: id, reason: 'Disrespectful' },
        member.bearer,
      )
    expect((await report(stranger)).status).toBe(404)
    for (const member of [driver, provider]) expect((await report(member)).status).toBe(201)
    const admin = await signIn(server, { isAdmin: true })
    const reports = await server.request('/api/admin/reports', { headers: admin.bearer })
    expect(await reports.json()).toMatchObject([
      { contentPath: `/requests/${id}` },
      { contentPath: `/requests/${id}` },
    ])
    expect((await get(id, admin)).status).toBe(200)
  })
})

describe('sending a request', () => {
  test.each([
    ['truck', { truck: 'X' }, 'Please describe your truck'],
    ['trouble', { trouble: 'Flat' }, 'Please describe the trouble in at least 10 characters'],
    ['trouble', { trouble: 'x'.repeat(2001) }, 'Trouble too long'],
    ['place', { place: '' }, 'Please say where the truck is'],
    ['contact', { contact: '' }, 'Please select how you want to be contacted'],
    ['phone', { contact: 'phone' }, 'Please enter the phone number to call'],
    ['email', { contact: 'email' }, 'Please enter the email address to write to'],
    ['email', { email: 'nobody' }, 'Please enter a valid email'],
    ['imageUrl', { imageUrl: 'ftp://example.com/x.png' }, 'Invalid URL'],
  ])('with an invalid %s is rejected at the field', async (path, values, message) => {
    const response = await send(values)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, issues: [{ path, message }] })
    expect(await list('role=requester', driver)).toEqual([])
  })

  test('to oneself is rejected, and so is one to a service without an owner', async () => {
    expect((await send({}, { headers: provider.bearer })).status).toBe(400)
    const unowned = aService({ userId: null })
    await server.db.collection('services').insertOne(unowned)
    const response = await send({}, { id: unowned._id })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'service_requests.not_taken' })
    for (const id of [new ObjectId(), 'nonsense']) expect((await send({}, { id })).status).toBe(404)
  })

  test('a second one to the same service waits for the answer to the first', async () => {
    const first = await sent()
    const second = await send()
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({ code: 'service_requests.waiting' })
    await put(first.id, { state: 'declined' })
    expect((await send()).status).toBe(201)
  })

  test('concurrent ones are stored once', async () => {
    const responses = await Promise.all([1, 2, 3, 4].map(() => send()))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  test('the same attempt is stored once', async () => {
    const attempt = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const [one, other] = [await send({}, attempt), await send({}, attempt)]
    expect(await one.json()).toEqual(await other.json())
    expect(await list('role=requester', driver)).toHaveLength(1)
    expect(await notificationsOf(provider)).toMatchObject([{ count: 1 }])
  })

  test('ends at 20 that wait for an answer', async () => {
    const requesterId = driver.user._id
    const waiting = Array.from({ length: 20 }, () => aServiceRequest({ requesterId }))
    await server.db.collection('serviceRequests').insertMany(waiting)
    const response = await send()
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'service_requests.too_many' })
  })

  test('a block in either direction hides the service, and does not reveal whose block it is', async () => {
    const block = (by: Member, blocked: Member) =>
      postJson(server, '/api/blocks', { userId: blocked.user._id.toHexString() }, by.bearer)
    await block(driver, provider)
    expect(await (await send()).json()).toMatchObject({ code: 'services.not_found' })
    await server.request(`/api/blocks/${provider.user._id}`, {
      method: 'DELETE',
      headers: driver.bearer,
    })
    const { id } = await sent()
    await block(provider, driver)
    expect(await (await send()).json()).toMatchObject({ code: 'services.not_found' })
    await put(id, { state: 'declined' })
    expect(await notificationsOf(driver)).toEqual([])
  })
})

describe('changing a request', () => {
  test.each([
    ['state', { state: 'sent' }, 'State must be answered, declined or done'],
    ['state', {}, 'State must be answered, declined or done'],
    ['answer', { state: 'answered' }, 'Please write an answer'],
    ['answer', { state: 'answered', answer: ' ' }, 'Please write an answer'],
    ['answer', { state: 'done', answer: 'x'.repeat(2001) }, 'Answer too long'],
  ])('with an invalid %s is rejected', async (path, body, message) => {
    const { id } = await sent()
    const response = await put(id, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path, message }] })
  })
})

describe('the lists of requests', () => {
  test('are newest first, page by page, and of one service on demand', async () => {
    const providerId = provider.user._id
    const requests = Array.from({ length: 5 }, (_, index) =>
      aServiceRequest({
        providerId,
        serviceId: index === 2 ? service._id : new ObjectId(),
        createdAt: new Date(Date.now() + index),
      }),
    )
    await server.db.collection('serviceRequests').insertMany(requests)
    const ids = requests.map(({ _id }) => _id.toHexString())
    const pages = await walkPages<ServiceRequest>(
      server,
      '/api/service-requests?role=provider&limit=2',
      provider.bearer,
    )
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.toReversed())
    const ofService = await list(`role=provider&service=${service._id}`, provider)
    expect(ofService.map(({ id }) => id)).toEqual([ids[2]])
    expect(await list('role=provider&service=nonsense', provider)).toEqual([])
  })

  test.each(['', 'role=', 'role=admin'])('"%s" is rejected', async (query) => {
    const response = await server.request(`/api/service-requests?${query}`, {
      headers: driver.bearer,
    })
    expect(response.status).toBe(400)
  })
})
