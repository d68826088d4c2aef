import type { Classified, SavedIds } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, aClassifiedInput, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'
import { listedFrom } from './classified-life-cycle'

let server: TestServer
let seller: Awaited<ReturnType<typeof signIn>>
let buyer: Awaited<ReturnType<typeof signIn>>
let listings: ReturnType<typeof aClassified>[]

beforeAll(async () => {
  server = await createTestServer()
  seller = await signIn(server)
  buyer = await signIn(server)
})
beforeEach(async () => {
  server.clock.now = new Date()
  const { db } = server
  for (const name of ['classifieds', 'savedClassifieds', 'notifications', 'missedNotices']) {
    await db.collection(name).deleteMany({})
  }
  await db.collection('jobs').updateMany({}, { $set: { nextRunAt: new Date(0) } })
  const userId = seller.user._id
  listings = Array.from({ length: 5 }, (_, index) => ({
    ...aClassified({ userId, title: `Truck no. ${index}` }),
    ...listedFrom(server.clock.now),
  }))
  await db.collection('classifieds').insertMany(listings)
})
afterAll(() => server.close())

const idAt = (index: number) => listings[index]?._id ?? new ObjectId()
const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  server.request(`/api/classifieds/${path}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
const save = async (id: unknown, headers = buyer.bearer) => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  return await send('PUT', `${id}/saved`, headers)
}
const forget = (id: unknown) => send('DELETE', `${id}/saved`, buyer.bearer)
const saved = async (headers = buyer.bearer) => {
  const response = await server.request('/api/classifieds/saved', { headers })
  return (await response.json()) as Classified[]
}
const titles = async (headers = buyer.bearer) => (await saved(headers)).map(({ title }) => title)
const mark = (id: unknown, state: string) => send('PUT', `${id}/state`, seller.bearer, { state })
const count = () => server.db.collection('savedClassifieds').countDocuments()

describe('saved classifieds', () => {
  test('are listed last saved first, once each, for their member only', async () => {
    for (const index of [2, 0, 1, 0]) expect((await save(idAt(index))).status).toBe(204)
    expect(await titles()).toEqual(['Truck no. 1', 'Truck no. 0', 'Truck no. 2'])
    expect(await titles(seller.bearer)).toEqual([])
    const ids = await server.request('/api/classifieds/saved/ids', { headers: buyer.bearer })
    const expected = [0, 1, 2].map((index) => idAt(index).toHexString())
    expect(new Set(((await ids.json()) as SavedIds).ids)).toEqual(new Set(expected))
    for (const _ of [1, 2]) expect((await forget(idAt(0))).status).toBe(204)
    expect(await titles()).toEqual(['Truck no. 1', 'Truck no. 2'])
  })

  test('are saved once by concurrent requests', async () => {
    const all = Array.from({ length: 10 }, () => send('PUT', `${idAt(0)}/saved`, buyer.bearer))
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([204]))
    expect(await count()).toBe(1)
  })

  test.each(['000000000000000000000000', 'nonsense'])('the id "%s" gets 404', async (id) => {
    for (const response of [await save(id), await forget(id)]) expect(response.status).toBe(404)
    expect(await count()).toBe(0)
  })

  test('show what is sold as sold, and drop what was removed, page by page', async () => {
    for (const index of [0, 1, 2, 3, 4]) await save(idAt(index))
    await mark(idAt(1), 'sold')
    await send('DELETE', `${idAt(3)}`, seller.bearer)
    expect(await count()).toBe(4)
    await server.db.collection('classifieds').deleteOne({ _id: idAt(2) })
    const path = '/api/classifieds/saved?limit=2'
    const pages = (await walkPages<Classified>(server, path, buyer.bearer)).flat()
    expect(pages.map(({ title, state }) => [title, state])).toEqual([
      ['Truck no. 4', 'active'],
      ['Truck no. 1', 'sold'],
      ['Truck no. 0', 'active'],
    ])
  })

  test('are at most 500, of which those that were removed are forgotten first', async () => {
    const fill = (classifiedIds: readonly ObjectId[]) =>
      server.db.collection('savedClassifieds').insertMany(
        classifiedIds.map((classifiedId, index) => ({
          ...{ userId: buyer.user._id, classifiedId, price: '1', state: 'active' },
          createdAt: minute(index),
        })),
      )
    const others = Array.from({ length: 499 }, () => aClassified())
    await server.db.collection('classifieds').insertMany(others)
    await fill([...others.map(({ _id }) => _id), new ObjectId()])
    expect((await save(idAt(0))).status).toBe(204)
    expect(await count()).toBe(500)
    const rejected = await save(idAt(1))
    expect(rejected.status).toBe(409)
    expect(await rejected.json()).toEqual({
      code: 'classifieds.too_many_saved',
      message: 'You have saved 500 listings already. Please remove one before you save another.',
    })
    expect((await save(idAt(0))).status).toBe(204)
  })
})

describe('a change of a saved classified', () => {
  const runJob = () => server.jobRunner.runDue('saved-classifieds')
  const runAgain = async () => {
    await server.db.collection('jobs').updateMany({}, { $set: { nextRunAt: new Date(0) } })
    await runJob()
  }
  const told = async () => {
    const found = await server.db.collection('notifications').find().sort({ _id: 1 }).toArray()
    return found.map(({ userId, kind, subject, path, count }) => {
      expect(userId).toEqual(buyer.user._id)
      return [kind, subject, path, count]
    })
  }
  const write = (price: string) => {
    const input = aClassifiedInput({ title: 'Truck no. 0', price })
    return send('PUT', `${idAt(0)}`, seller.bearer, input)
  }
  const path = () => `/classifieds/${idAt(0)}`

  test('of price or state is told once each, also by jobs at the same time', async () => {
    await save(idAt(0))
    await write('79000')
    await Promise.all([runJob(), runJob()])
    await runAgain()
    expect(await told()).toEqual([['saved_listing_price', 'Truck no. 0', path(), 1]])
    for (const state of ['pending', 'sold', 'active']) {
      await mark(idAt(0), state)
      await runAgain()
    }
    await runAgain()
    expect((await told()).slice(1)).toEqual(
      ['pending', 'sold', 'active'].map((state) => [
        `saved_listing_${state}`,
        'Truck no. 0',
        path(),
        1,
      ]),
    )
  })

  test('of an expiry is told as well', async () => {
    await save(idAt(0))
    const past = new Date(server.clock.now.getTime() - 1)
    const { db } = server
    await db
      .collection('classifieds')
      .updateOne({ _id: idAt(0) }, { $set: { dueAt: past, expiresAt: past } })
    await server.jobRunner.runDue('classified-expiry')
    await runJob()
    expect(await told()).toEqual([['saved_listing_expired', 'Truck no. 0', path(), 1]])
  })

  test('is not told when it was taken back before, when other words changed, or after the end of the save', async () => {
    await save(idAt(0))
    await mark(idAt(0), 'sold')
    await mark(idAt(0), 'active')
    await write('84500')
    await save(idAt(1))
    await mark(idAt(1), 'sold')
    await forget(idAt(1))
    await save(idAt(2), seller.bearer)
    await mark(idAt(2), 'sold')
    await runJob()
    expect(await told()).toEqual([])
    expect(
      await server.db
        .collection('classifieds')
        .countDocuments({ changedAt: { $gte: minute(-1e6) } }),
    ).toBe(0)
  })

  test('of a limited seller is not told', async () => {
    await save(idAt(0))
    await mark(idAt(0), 'sold')
    const limit = { $set: { limit: { sanctionId: new ObjectId(), reason: 'Spam' } } }
    const users = server.db.collection('users')
    await users.updateOne({ _id: seller.user._id }, limit)
    await runJob()
    await users.updateOne({ _id: seller.user._id }, { $unset: { limit: '' } })
    expect(await told()).toEqual([])
  })
})
