import { type SavedSearch, savedSearchPath, savedSearchSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse } from '../../testing/read-response'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { searchAlertsJob } from './search-alerts'

let server: TestServer
let buyer: Awaited<ReturnType<typeof signIn>>
/** Tomorrow, in the afternoon of every time zone of members. */
const start = new Date(new Date(Date.now() + 24 * 3_600_000).setUTCHours(20, 0, 0, 0))
const hour = 3_600_000

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = start
  const { db } = server
  for (const name of ['classifieds', 'savedSearches', 'notifications']) {
    await db.collection(name).deleteMany({})
  }
  await db.collection('jobs').updateMany({}, { $set: { nextRunAt: new Date(0) } })
  buyer = await signIn(server)
})
afterAll(() => server.close())

const trucks = { category: 'trucks', maxPrice: 60_000 }
const save = ({ filters = trucks, ...input }: { filters?: object; [name: string]: unknown } = {}) =>
  postJson(
    server,
    '/api/saved-searches',
    { name: 'Trucks up to $60,000', alerts: 'instant', ...filters, ...input },
    buyer.bearer,
  )
const saved = async (response: Response) => (await response.json()) as SavedSearch
const list = async ({ bearer } = buyer) => {
  const response = await server.request('/api/saved-searches', { headers: bearer })
  return await readListResponse(response, savedSearchSchema)
}
const noticesOf = async ({ bearer } = buyer) => {
  const response = await server.request('/api/notifications', { headers: bearer })
  return (await response.json()) as {
    kind: string
    count: number
    subject: string
    path: string
    isRead: boolean
  }[]
}
const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const post = (fields: object = {}) =>
  server.db.collection('classifieds').insertOne({
    ...aClassified({ category: 'trucks', userId: new ObjectId() }),
    ...{ closedAt: null, currency: 'USD', amount: 5_000_000 },
    createdAt: server.clock.now,
    ...fields,
  })
/** Runs the job after two minutes. */
const look = async () => {
  pass(2 * 60_000)
  await server.jobRunner.runDue(searchAlertsJob)
}

describe('a saved search', () => {
  test('is saved once for the same filters, in any order, and listed for its member', async () => {
    const first = await save()
    expect(first.status).toBe(201)
    const again = await save({
      name: 'Another name',
      filters: { maxPrice: 60_000, category: 'trucks', location: '' },
    })
    const search = await saved(first)
    expect(search).toMatchObject({ name: 'Trucks up to $60,000', filters: trucks, newCount: 0 })
    expect(await saved(again)).toEqual(search)
    pass(1000)
    await save({ name: 'Everything', filters: {} })
    expect((await list()).map(({ name }) => name)).toEqual(['Everything', search.name])
    expect(await list(await signIn(server))).toEqual([])
  })

  test('is saved once by concurrent requests, and fifty at most', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => save()))
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await list()).toHaveLength(1)
    for (let maxPrice = 1; maxPrice < 50; maxPrice += 1) await save({ filters: { maxPrice } })
    const response = await save({ filters: { maxPrice: 99 } })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'saved_searches.too_many' })
    expect((await save()).status).toBe(201)
  })

  test.each([
    ['no name', { name: ' ' }, 'Name is required'],
    ['unknown alerts', { alerts: 'weekly' }, 'Alerts must be instant, daily or none'],
    ['a bound out of range', { filters: { maxPrice: -1 } }, 'Highest price must be a whole'],
  ])('with %s is rejected', async (_, input, message) => {
    const response = await save(input)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { message: string }).message).toContain(message)
  })

  test('is renamed, which changes nothing of its alerts, and is named so in them', async () => {
    const { id } = await saved(await save())
    const path = `/api/saved-searches/${id}`
    pass(1000)
    await post()
    await look()
    const name = 'My next truck'
    const renamed = await sendJson(server, 'PUT', path, { alerts: 'instant', name }, buyer.bearer)
    expect(await saved(renamed)).toMatchObject({ name, alerts: 'instant', newCount: 1 })
    const stopped = await sendJson(server, 'PUT', path, { alerts: 'none' }, buyer.bearer)
    expect(await saved(stopped)).toMatchObject({ name, alerts: 'none' })
    await sendJson(server, 'PUT', path, { alerts: 'instant' }, buyer.bearer)
    pass(1000)
    await post()
    await look()
    expect(await noticesOf()).toMatchObject([{ subject: name }])
    const unnamed = await sendJson(server, 'PUT', path, { alerts: 'none', name: ' ' }, buyer.bearer)
    expect(unnamed.status).toBe(400)
    expect(await list()).toMatchObject([{ name, alerts: 'instant' }])
  })

  test('is deleted with its notification', async () => {
    const { id } = await saved(await save())
    pass(1000)
    await post()
    await look()
    const path = `/api/saved-searches/${id}`
    expect((await sendJson(server, 'DELETE', path, {}, buyer.bearer)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await noticesOf()).toMatchObject([{ isRead: true }])
  })
})

describe('instant alerts', () => {
  test('tell of new classifieds that match, once, with the way to the list', async () => {
    const search = await saved(await save())
    await post({ createdAt: new Date(start.getTime() - hour) })
    pass(1000)
    await post()
    await post({ category: 'parts' })
    await post({ amount: 9_000_000 })
    await look()
    const notice = { kind: 'saved_search', count: 1, subject: search.name }
    expect(await noticesOf()).toMatchObject([{ ...notice, path: savedSearchPath(search) }])
    await look()
    expect(await noticesOf()).toMatchObject([notice])
    await post()
    await post()
    await look()
    expect(await noticesOf()).toMatchObject([{ ...notice, count: 3 }])
    expect(await list()).toMatchObject([{ newCount: 3 }])
  })

  test('leave out own classifieds, bumped ones and those of limited members', async () => {
    await save()
    const limited = await signIn(server)
    await server.db
      .collection('users')
      .updateOne(
        { _id: limited.user._id },
        { $set: { limit: { sanctionId: new ObjectId(), until: null } } },
      )
    pass(1000)
    await post({ userId: buyer.user._id })
    for (let bumped = 0; bumped < 25; bumped += 1) await post({ postedAt: minute(0) })
    await post({ userId: limited.user._id })
    await look()
    expect(await noticesOf()).toEqual([])
    expect(await list()).toMatchObject([{ newCount: 0 }])
    await post()
    for (let bumped = 0; bumped < 25; bumped += 1) await post({ postedAt: minute(0) })
    await look()
    expect(await list()).toMatchObject([{ newCount: 1 }])
  })

  test('begin again when the search was opened', async () => {
    const { id } = await saved(await save())
    pass(1000)
    await post()
    await look()
    const seen = () => sendJson(server, 'PUT', `/api/saved-searches/${id}/seen`, {}, buyer.bearer)
    expect([(await seen()).status, (await seen()).status]).toEqual([204, 204])
    expect(await noticesOf()).toMatchObject([{ isRead: true }])
    expect(await list()).toMatchObject([{ newCount: 0 }])
  })

  test('come once, also where the job runs again at once', async () => {
    await save()
    pass(1000)
    await post()
    await look()
    await server.db.collection('jobs').updateMany({}, { $set: { nextRunAt: new Date(0) } })
    await server.jobRunner.runDue(searchAlertsJob)
    expect(await noticesOf()).toMatchObject([{ count: 1 }])
  })
})

test('daily alerts come once in the morning of the member', async () => {
  await save({ alerts: 'daily' })
  pass(1000)
  await post()
  pass(hour)
  await post()
  await look()
  expect(await noticesOf()).toEqual([])
  pass(24 * hour)
  await look()
  expect(await noticesOf()).toMatchObject([{ count: 2 }])
})

test('without alerts nothing is told, and nothing of that time when they are on again', async () => {
  const { id } = await saved(await save())
  const choose = (alerts: string) =>
    sendJson(server, 'PUT', `/api/saved-searches/${id}`, { alerts }, buyer.bearer)
  expect(await saved(await choose('none'))).toMatchObject({ alerts: 'none', newCount: 0 })
  pass(1000)
  await post()
  await look()
  await choose('instant')
  await look()
  expect(await noticesOf()).toEqual([])
  await post()
  await look()
  expect(await noticesOf()).toMatchObject([{ count: 1 }])
})
