import {
  type Classified,
  classifiedSchema,
  type ProfileVisibility,
  sellerSchema,
} from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, aConnection } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

type Member = Awaited<ReturnType<typeof signIn>>
type Headers = Record<string, string>

let server: TestServer
let seller: Member

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = new Date()
  seller = await signIn(server, { firstName: 'Selma', company: 'Ridge Trucks' })
})
afterAll(() => server.close())

const pass = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}
const add = async (values: Parameters<typeof aClassified>[0]) => {
  const classified = aClassified({ userId: seller.user._id, state: 'active', ...values })
  await server.db.collection('classifieds').insertOne(classified)
  return classified._id.toHexString()
}
const closed = (state: 'sold' | 'expired') => ({ state, closedAt: new Date() }) as const
const pathOf = ({ user }: Member) => `/api/sellers/${user._id.toHexString()}`
const read = async (headers: Headers = {}) =>
  await readResponse(await server.request(pathOf(seller), { headers }), sellerSchema)
const titlesOf = async (query = '') => {
  const response = await server.request(`${pathOf(seller)}/classifieds${query}`)
  return (await readListResponse(response, classifiedSchema)).map(({ title }) => title)
}
const statusesFor = async (headers: Headers = {}) => {
  const paths = [pathOf(seller), `${pathOf(seller)}/classifieds`]
  const responses = await Promise.all(paths.map((path) => server.request(path, { headers })))
  return responses.map(({ status }) => status)
}
const setMember = (id: ObjectId, values: object) =>
  server.db.collection('users').updateOne({ _id: id }, { $set: values })

describe('the page of a seller', () => {
  test('says who it is, since when, and what is for sale and sold', async () => {
    await add({ title: 'Pending', state: 'pending' })
    await add({ title: 'Active' })
    await add({ title: 'Sold', ...closed('sold') })
    await add({ title: 'Expired', ...closed('expired') })
    const { user } = seller
    expect(await read()).toEqual({
      ...{ id: user._id.toHexString(), firstName: 'Selma', lastName: user.lastName },
      ...{ profileImageUrl: null, company: 'Ridge Trucks', isEmailVerified: true },
      ...{ createdAt: user.createdAt.toISOString(), activeCount: 2, soldCount: 1 },
    })
    expect(await titlesOf()).toEqual(['Active', 'Pending'])
    expect(await titlesOf('?state=sold')).toEqual(['Sold'])
    await setMember(user._id, { emailVerifiedAt: null })
    expect((await read()).isEmailVerified).toBe(false)
  })

  test('is bounded, and each page follows the one before', async () => {
    const at = (minute: number) => new Date(2026, 1, 1, 0, minute)
    for (const index of [0, 1, 2, 3, 4]) await add({ title: `${index}`, createdAt: at(index) })
    const pages = await walkPages<Classified>(server, `${pathOf(seller)}/classifieds?limit=2`)
    const titles = pages.map((page) => page.map(({ title }) => title))
    expect(titles).toEqual([['4', '3'], ['2', '1'], ['0']])
  })
})

describe('a seller whom the reader does not see', () => {
  test.each(['members', 'connections'] as const satisfies ProfileVisibility[])(
    'has no page where the profile is for %s only',
    async (profileVisibility) => {
      const friend = await signIn(server)
      const connection = { requesterId: friend.user._id, receiverId: seller.user._id }
      await server.db.collection('connections').insertOne(aConnection(connection))
      await setMember(seller.user._id, { profileVisibility })
      expect(await statusesFor()).toEqual([404, 404])
      expect(await statusesFor(friend.bearer)).toEqual([200, 200])
    },
  )

  test('has no page when blocked or muted, in either direction of a block', async () => {
    const reader = await signIn(server)
    const ids = { userId: seller.user._id.toHexString() }
    await postJson(server, '/api/mutes', ids, reader.bearer)
    expect(await statusesFor(reader.bearer)).toEqual([404, 404])
    const blocker = await signIn(server)
    await postJson(server, '/api/blocks', ids, blocker.bearer)
    expect(await statusesFor(blocker.bearer)).toEqual([404, 404])
    const blocked = await signIn(server)
    const other = { userId: blocked.user._id.toHexString() }
    await postJson(server, '/api/blocks', other, seller.bearer)
    expect(await statusesFor(blocked.bearer)).toEqual([404, 404])
    expect(await statusesFor()).toEqual([200, 200])
  })

  test('has no page while suspended, limited or leaving', async () => {
    const sanction = { sanctionId: seller.user._id, reason: 'Spam' }
    const until = new Date(server.clock.now.getTime() + 3_600_000)
    await setMember(seller.user._id, { suspension: { ...sanction, kind: 'suspension', until } })
    expect(await statusesFor()).toEqual([404, 404])
    pass(120)
    expect(await statusesFor()).toEqual([200, 200])
    await setMember(seller.user._id, { limit: sanction })
    expect(await statusesFor()).toEqual([404, 404])
    await server.db
      .collection('users')
      .updateOne({ _id: seller.user._id }, { $unset: { limit: '' } })
    await setMember(seller.user._id, { eraseAt: until })
    expect(await statusesFor()).toEqual([404, 404])
  })
})

describe('the typical answer time', () => {
  /** A stranger asks, and the seller answers after some minutes; `null`: never. */
  const ask = async (minutes: number | null) => {
    const buyer = await signIn(server)
    const id = await add({})
    const content = 'Still for sale?'
    await postJson(server, `/api/classifieds/${id}/messages`, { content }, buyer.bearer)
    if (minutes === null) return
    pass(minutes)
    const answer = { receiverId: buyer.user._id.toHexString(), content: 'It is.' }
    expect((await postJson(server, '/api/messages', answer, seller.bearer)).status).toBe(201)
  }

  test('is told from three answers on, as the time within which half came', async () => {
    await ask(5)
    await ask(30)
    expect(await read()).not.toHaveProperty('answersWithin')
    await ask(3000)
    expect((await read()).answersWithin).toBe('hour')
    await ask(600)
    await ask(700)
    expect((await read()).answersWithin).toBe('day')
  })

  test('is not told of who leaves most buyers without an answer for a day', async () => {
    for (const minutes of [5, 6, 7, null, null, null, null]) await ask(minutes)
    expect((await read()).answersWithin).toBe('hour')
    pass(25 * 60)
    expect(await read()).not.toHaveProperty('answersWithin')
  })
})
