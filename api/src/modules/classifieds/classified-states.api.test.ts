import type { Classified, ClassifiedCounts } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, aClassifiedInput } from '../../testing/fixtures'
import { signIn, signInAs } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let seller: Awaited<ReturnType<typeof signIn>>
let buyer: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = new Date()
  await server.db.collection('classifieds').deleteMany({})
  // The clock goes back: the job would be due in the future.
  await server.db.collection('jobs').updateMany({}, { $set: { nextRunAt: new Date(0) } })
  seller = await signIn(server)
  buyer = await signIn(server)
})
afterAll(() => server.close())

type Headers = Record<string, string>

const passDays = (days: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + days * 24 * 3_600_000)
}
/** Sessions do not last as long as listings. */
const signInAgain = async () => {
  seller = { ...seller, ...(await signInAs(server, seller.user.email)) }
}
const runJob = () => server.jobRunner.runDue('classified-expiry')

async function post(values: object = {}): Promise<Classified> {
  const body = aClassifiedInput({ title: '2019 Kenworth T680', ...values })
  const response = await postJson(server, '/api/classifieds', body, seller.bearer)
  expect(response.status).toBe(201)
  return (await response.json()) as Classified
}
const read = async <Value>(path: string, headers: Headers = {}) =>
  (await (await server.request(path, { headers })).json()) as Value
const put = (path: string, headers: Headers, body?: object) =>
  server.request(path, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
const mark = (id: string, state: string, headers: Headers = seller.bearer) =>
  put(`/api/classifieds/${id}/state`, headers, { state })
const renew = (id: string, headers: Headers = seller.bearer) =>
  put(`/api/classifieds/${id}/renewed`, headers)
const bump = (id: string, headers: Headers = seller.bearer) =>
  put(`/api/classifieds/${id}/bumped`, headers)

/** Every place that lists classifieds, and how many it shows. */
async function countEverywhere(search = 'kenworth') {
  const lists = ['', '?category=trucks', '?location=TX', `?search=${search}`, '?sort=price-low']
  const counts = await Promise.all(
    [...lists, `?sort=year&search=${search}`, '?minPrice=1', '?category=trucks&location=TX'].map(
      async (query) => (await read<Classified[]>(`/api/classifieds${query}`)).length,
    ),
  )
  const found = await read<{ classifieds: Classified[] }>(`/api/search?q=${search}`)
  const stats = await read<{ activeListings: number }>('/api/dashboard/stats', buyer.bearer)
  const feed = await (await server.request('/rss/classifieds.xml')).text()
  const sitemap = await (await server.request('/sitemaps/classifieds.xml')).text()
  return new Set([
    ...counts,
    found.classifieds.length,
    stats.activeListings,
    feed.split('<item>').length - 1,
    sitemap.split('/classifieds/').length - 1,
  ])
}

describe('a classified', () => {
  test('is active for 45 days from its posting', async () => {
    const { id } = await post()
    const expiresAt = new Date(server.clock.now.getTime() + 45 * 24 * 3_600_000).toISOString()
    expect(await read(`/api/classifieds/${id}`)).toMatchObject({ state: 'active', expiresAt })
  })

  test('is in every list while its sale is pending, in none once it is sold, and back again', async () => {
    const { id } = await post({ price: '84500', location: 'TX', year: 2019 })
    expect(await countEverywhere()).toEqual(new Set([1]))
    expect(await (await mark(id, 'pending')).json()).toMatchObject({ id, state: 'pending' })
    expect(await countEverywhere()).toEqual(new Set([1]))
    for (const _ of [1, 2]) expect((await mark(id, 'sold')).status).toBe(200)
    expect(await countEverywhere()).toEqual(new Set([0]))
    const page = await read<Classified>(`/api/classifieds/${id}`)
    expect(page).toMatchObject({ state: 'sold', title: '2019 Kenworth T680' })
    const preview = await server.request(`/api/previews?address=/classifieds/${id}`)
    expect(await preview.text()).toContain('SoldOut')
    await mark(id, 'active')
    expect(await countEverywhere()).toEqual(new Set([1]))
  })

  test('that is changed while it is sold stays sold and is found by no search', async () => {
    const { id } = await post()
    await mark(id, 'sold')
    const body = aClassifiedInput({ title: '2021 Peterbilt 579' })
    const changed = await put(`/api/classifieds/${id}`, seller.bearer, body)
    expect(await changed.json()).toMatchObject({ state: 'sold', title: '2021 Peterbilt 579' })
    expect(await countEverywhere('peterbilt')).toEqual(new Set([0]))
    await mark(id, 'active')
    expect(await countEverywhere('peterbilt')).toEqual(new Set([1]))
  })

  test('that is changed and marked at the same time has both', async () => {
    const { id } = await post()
    const body = aClassifiedInput({ title: '2021 Peterbilt 579' })
    await Promise.all([
      mark(id, 'sold'),
      ...[1, 2, 3].map(() => put(`/api/classifieds/${id}`, seller.bearer, body)),
    ])
    const stored = await read<Classified>(`/api/classifieds/${id}`)
    expect(stored).toMatchObject({ state: 'sold', title: '2021 Peterbilt 579' })
    expect(await countEverywhere('peterbilt')).toEqual(new Set([0]))
  })

  test('can be marked, renewed and bumped by its seller only', async () => {
    const { id } = await post()
    const admin = await signIn(server, { isAdmin: true })
    for (const { bearer } of [buyer, admin]) {
      for (const step of [mark(id, 'sold', bearer), renew(id, bearer), bump(id, bearer)]) {
        const response = await step
        expect(response.status).toBe(403)
        expect(await response.json()).toMatchObject({ code: 'classifieds.not_yours' })
      }
    }
    const external = aClassified({ userId: null, isExternal: true })
    await server.db.collection('classifieds').insertOne(external)
    expect((await mark(external._id.toHexString(), 'sold')).status).toBe(403)
    expect((await mark(new ObjectId().toHexString(), 'sold')).status).toBe(404)
  })

  test.each(['expired', '', 'Sold'])('cannot be marked as "%s"', async (state) => {
    const { id } = await post()
    const response = await mark(id, state)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      issues: [{ path: 'state', message: 'State must be one of: active, pending, sold' }],
    })
  })
})

describe('the expiry', () => {
  const notices = () =>
    server.db.collection('notifications').find({ kind: 'listing_expiring' }).toArray()
  beforeEach(() => server.db.collection('notifications').deleteMany({}))

  test('is told once a week before, with a link that leads to the renewal', async () => {
    const { id } = await post()
    passDays(37)
    await runJob()
    expect(await notices()).toEqual([])
    passDays(1.5)
    await Promise.all([runJob(), runJob()])
    passDays(1)
    await runJob()
    expect(await notices()).toMatchObject([
      {
        userId: seller.user._id,
        subject: '2019 Kenworth T680',
        path: `/classifieds/mine?renew=${id}`,
        count: 1,
        isRead: false,
      },
    ])
    const missed = server.db.collection('missedNotices').countDocuments({ userId: seller.user._id })
    expect(await missed).toBe(1)
  })

  test('closes the listing, and a renewal lists it for 45 days again', async () => {
    const { id } = await post()
    passDays(45.1)
    await runJob()
    expect(await countEverywhere()).toEqual(new Set([0]))
    expect(await read(`/api/classifieds/${id}`)).toMatchObject({ state: 'expired' })
    await signInAgain()
    const renewed = (await (await renew(id)).json()) as Classified
    const expiresAt = new Date(server.clock.now.getTime() + 45 * 24 * 3_600_000).toISOString()
    expect(renewed).toMatchObject({ state: 'active', expiresAt })
    expect(await countEverywhere()).toEqual(new Set([1]))
  })

  test('does not come after a renewal in time, which ends its notice', async () => {
    const { id } = await post()
    await mark(id, 'pending')
    passDays(40)
    await runJob()
    await signInAgain()
    await renew(id)
    expect(await notices()).toMatchObject([{ isRead: true }])
    passDays(30)
    await runJob()
    expect(await read(`/api/classifieds/${id}`)).toMatchObject({ state: 'pending' })
  })

  test('never comes for external and for sold listings', async () => {
    const external = aClassified({ userId: null, isExternal: true, createdAt: new Date(0) })
    await server.db.collection('classifieds').insertOne(external)
    const { id } = await post()
    await mark(id, 'sold')
    passDays(400)
    await runJob()
    expect(await read(`/api/classifieds/${id}`)).toMatchObject({ state: 'sold' })
    expect(await read(`/api/classifieds/${external._id}`)).not.toHaveProperty('expiresAt')
    expect(await read(`/api/classifieds/${external._id}`)).toMatchObject({ state: 'active' })
    expect(await notices()).toEqual([])
  })
})

describe('a bump', () => {
  test('puts the listing first, once in 7 days, and the rejection says when again', async () => {
    const { id, createdAt } = await post()
    passDays(1)
    const early = await bump(id)
    expect(early.status).toBe(409)
    const day = new Date(new Date(createdAt).getTime() + 7 * 24 * 3_600_000)
    const words = day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect(await early.json()).toEqual({
      code: 'classifieds.bumped_recently',
      message: `You can bump this listing again on ${words}.`,
    })
    expect(Number(early.headers.get('retry-after'))).toBe(6 * 24 * 3600)
    passDays(6.5)
    const newer = aClassified({ title: 'Newer', createdAt: server.clock.now })
    await server.db.collection('classifieds').insertOne(newer)
    passDays(0.1)
    await signInAgain()
    const bumped = await Promise.all([bump(id), bump(id), bump(id)])
    expect(bumped.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const listed = await read<Classified[]>('/api/classifieds')
    expect(listed.map(({ title }) => title)).toEqual(['2019 Kenworth T680', 'Newer'])
    expect(listed[0]).toMatchObject({
      postedAt: createdAt,
      createdAt: server.clock.now.toISOString(),
    })
  })

  test('needs a listing that is listed, and so does a renewal of a sold one', async () => {
    const { id } = await post()
    await mark(id, 'sold')
    passDays(8)
    await signInAgain()
    for (const step of [bump(id), renew(id)]) {
      const response = await step
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'classifieds.closed' })
    }
  })
})

describe('own classifieds', () => {
  test('are listed and counted by state, for their seller only', async () => {
    const [active, pending, sold] = [await post(), await post(), await post()]
    await mark(pending.id, 'pending')
    await mark(sold.id, 'sold')
    const mine = async (query = '', headers: Headers = seller.bearer) =>
      (await read<Classified[]>(`/api/classifieds/mine${query}`, headers)).map(({ id }) => id)
    expect(new Set(await mine())).toEqual(new Set([active.id, pending.id, sold.id]))
    expect(await mine('?state=active')).toEqual([active.id])
    expect(await mine('?state=pending')).toEqual([pending.id])
    expect(await mine('?state=sold')).toEqual([sold.id])
    expect(await mine('?state=expired')).toEqual([])
    expect(await mine('', buyer.bearer)).toEqual([])
    const counts = await read<ClassifiedCounts>('/api/classifieds/mine/counts', seller.bearer)
    expect(counts).toEqual({ all: 3, active: 1, pending: 1, sold: 1, expired: 0 })
    const invalid = await server.request('/api/classifieds/mine?state=x', {
      headers: seller.bearer,
    })
    expect(invalid.status).toBe(400)
  })
})
