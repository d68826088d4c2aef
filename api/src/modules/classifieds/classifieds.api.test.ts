import { type Classified, classifiedDetailSchema, classifiedSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClassified, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

let server: TestServer

const kenworth = aClassified({ title: '2019 Kenworth T680', location: 'TX', createdAt: minute(1) })
const quebec = aClassified({
  title: 'Remorque à Québec',
  description: 'Dry van trailer, 53 feet, swing doors, very clean.',
  category: 'trailers',
  location: 'QC',
  createdAt: minute(2),
})
const tires = aClassified({
  title: 'Eight recap tires',
  description: 'Drive tires from a Kenworth, plenty of tread left on them.',
  category: 'parts',
  location: 'TX',
  createdAt: minute(3),
})

beforeAll(async () => {
  server = await createTestServer()
  await server.db.collection('classifieds').insertMany([kenworth, quebec, tires])
})
afterAll(() => server.close())

const list = async (query = '') => {
  const response = await server.request(`/api/classifieds${query}`)
  expect(response.status).toBe(200)
  return await readListResponse(response, classifiedSchema)
}
const titles = (classifieds: Classified[]) => classifieds.map(({ title }) => title)

describe('the list of classifieds', () => {
  test('without filters has all classifieds, newest first', async () => {
    expect(titles(await list())).toEqual([tires.title, quebec.title, kenworth.title])
  })

  test.each([
    ['?category=trailers', [quebec.title]],
    ['?location=TX', [tires.title, kenworth.title]],
    ['?location=tx&category=trucks', [kenworth.title]],
    ['?category=all&location=&search=', [tires.title, quebec.title, kenworth.title]],
    ['?category=boats', []],
    ['?search=kenw', [tires.title, kenworth.title]],
    ['?search=KENWORTH%20tire', [tires.title, kenworth.title]],
    ['?search=quebec', [quebec.title]],
    ['?search=QU%C3%89B', [quebec.title]],
    ['?search=enworth', []],
    ['?search=kenworth&category=parts&location=TX', [tires.title]],
    ['?search=.*', []],
    ['?search=%5Eken', [tires.title, kenworth.title]],
    ['?category[$ne]=trucks', [tires.title, quebec.title, kenworth.title]],
  ])('with %s has exactly the matching ones', async (query, expected) => {
    expect(titles(await list(query))).toEqual(expected)
  })

  test.each([
    ['?limit=0', 'Limit must be a whole number from 1 to 100'],
    ['?limit=101', 'Limit must be a whole number from 1 to 100'],
    ['?limit=many', 'Limit must be a whole number from 1 to 100'],
    ['?cursor=nonsense', 'This page link is not valid'],
    [`?search=${'x'.repeat(201)}`, 'Filter too long'],
  ])('with %s returns 400 with the broken rule', async (query, message) => {
    const response = await server.request(`/api/classifieds${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: expect.any(String), message })
  })
})

describe('paging', () => {
  beforeAll(async () => {
    // All have the same date, so the id decides.
    const crowd = Array.from({ length: 30 }, () =>
      aClassified({ category: 'equipment', location: 'NV', createdAt: minute(9) }),
    )
    await server.db.collection('classifieds').insertMany(crowd)
  })

  test('following the links returns each classified once, with the filters', async () => {
    const pages = await walkPages<Classified>(server, '/api/classifieds?location=NV&limit=7')
    expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 7, 2])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(30)
  })

  test('a new classified does not repeat one on the next page', async () => {
    const first = await server.request('/api/classifieds?category=equipment&limit=20')
    const shown = await readListResponse(first, classifiedSchema)
    await server.db
      .collection('classifieds')
      .insertOne(aClassified({ category: 'equipment', createdAt: minute(10) }))
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await readListResponse(await server.request(next), classifiedSchema)
    const shownIds = new Set(shown.map(({ id }) => id))
    expect(rest).toHaveLength(10)
    expect(rest.filter(({ id }) => shownIds.has(id))).toEqual([])
  })

  test('the last page has no link', async () => {
    expect((await server.request('/api/classifieds?category=trucks')).headers.has('link')).toBe(
      false,
    )
  })

  test('a page has 24 classifieds by default', async () => {
    expect(await list()).toHaveLength(24)
  })
})

describe('one classified', () => {
  test('a known id returns the record', async () => {
    const response = await server.request(`/api/classifieds/${quebec._id}`)
    expect(await readResponse(response, classifiedDetailSchema)).toEqual({
      id: quebec._id.toHexString(),
      title: quebec.title,
      description: quebec.description,
      category: 'trailers',
      price: quebec.price,
      ...{ amount: 8_450_000, currency: 'USD' },
      location: 'QC',
      imageUrl: null,
      photos: [],
      userId: quebec.userId?.toHexString(),
      createdAt: minute(2).toISOString(),
      isExternal: false,
      externalSource: null,
      externalUrl: null,
      state: 'active',
      seller: {
        id: quebec.userId?.toHexString(),
        firstName: null,
        lastName: null,
        profileImageUrl: null,
        // There is no such member in this test.
        isFormer: true,
      },
    })
  })

  test('names its seller, and follows a change of the name', async () => {
    const seller = await signIn(server, { firstName: 'Oksana', lastName: 'Reyes' })
    const classified = aClassified({ userId: seller.user._id })
    await server.db.collection('classifieds').insertOne(classified)
    const read = async () => {
      const response = await server.request(`/api/classifieds/${classified._id}`)
      return await readResponse(response, classifiedDetailSchema)
    }
    const id = seller.user._id.toHexString()
    const person = { id, firstName: 'Oksana', lastName: 'Reyes', profileImageUrl: null }
    expect((await read()).seller).toEqual(person)
    const profile = { firstName: 'Oksana', lastName: 'Vega', equipment: [], languages: [] }
    const changed = await putJson(server, '/api/account/profile', profile, seller.bearer)
    expect(changed.status).toBe(200)
    expect((await read()).seller).toEqual({ ...person, lastName: 'Vega' })
  })

  test('has no seller where it was imported', async () => {
    const imported = aClassified({ userId: null, isExternal: true, externalSource: 'Truck Paper' })
    await server.db.collection('classifieds').insertOne(imported)
    const response = await server.request(`/api/classifieds/${imported._id}`)
    expect((await readResponse(response, classifiedDetailSchema)).seller).toBeNull()
  })

  test.each(['000000000000000000000000', 'nonsense', '%00', '$ne', '1'])(
    'the id "%s" gets 404',
    async (id) => {
      const response = await server.request(`/api/classifieds/${id}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({
        code: 'classifieds.not_found',
        message: 'Classified not found',
      })
    },
  )
})
