import {
  type CategoryCounts,
  type Classified,
  classifiedCategories,
  maximumInCategory,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, minute } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.collection('classifieds').deleteMany({})
  await server.db.collection('blocks').deleteMany({})
})

const places = [
  { name: 'Amarillo', region: 'TX', lat: 35.222, lon: -101.831 },
  { name: 'Canyon', region: 'TX', lat: 34.98, lon: -101.919 },
  { name: 'Reno', region: 'NV', lat: 39.53, lon: -119.814 },
]
const titles = ['Kenworth T680, one owner', 'Peterbilt 389', 'Reefer, serviced', 'Steer tires']

/** The same ones in each run, and of every kind. */
const seeded = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const place = places[index % 5]
    return aClassified({
      title: titles[index % 4] ?? '',
      category: classifiedCategories[(index * 7) % 4],
      price: ['Call', `${index * 900}`, `CA$${index * 700}`][index % 3] ?? '',
      location: place?.region ?? (index % 2 === 0 ? 'TX' : 'NV'),
      ...(place ? { place } : {}),
      ...(index % 4 === 0 ? {} : { year: 1995 + (index % 30), mileage: index * 11_000 }),
      ...(index % 9 === 8 ? { state: 'sold' as const, closedAt: minute(index) } : {}),
      createdAt: minute(index),
    })
  })

const countsOf = async (query: string, headers: Record<string, string> = {}) => {
  const response = await server.request(`/api/classifieds/counts?${query}`, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as CategoryCounts
}

/** What all pages of the list have, counted by category. */
async function listed(query: string, headers: Record<string, string> = {}) {
  const found: Classified[] = []
  let path: string | null = `/api/classifieds?${query}&limit=100`
  while (path !== null) {
    const response: Response = await server.request(path, { headers })
    found.push(...((await response.json()) as Classified[]))
    path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  }
  return Object.fromEntries(
    classifiedCategories.map((category) => [
      category,
      { count: found.filter((one) => one.category === category).length, hasMore: false },
    ]),
  )
}

const filters = [
  '',
  'location=TX',
  'search=kenw',
  'search=one+ken',
  'search=zeppelin',
  'search=%21',
  'search=reefer&location=NV&minYear=2000',
  'minPrice=9000&maxPrice=60000',
  'minPrice=9000&currency=CAD',
  'minYear=2001&maxYear=2015',
  'maxMiles=400000',
  'near=Amarillo,+TX',
  'near=Amarillo,+TX&within=1000&search=ken',
  'near=Reno,+NV&minYear=2010&location=NV',
]

describe('the counts of the categories', () => {
  test.each(filters)('with the filters "%s" are those of the list', async (query) => {
    await server.db.collection('classifieds').insertMany(seeded(120))
    const counts = await countsOf(query)
    expect(counts).toEqual(await listed(query))
    // The chosen category is one of them, and changes none.
    expect(await countsOf(`${query}&category=parts`)).toEqual(counts)
  })

  test.each<[string, (one: ReturnType<typeof seeded>[number]) => boolean]>([
    ['', () => true],
    ['location=TX', ({ location }) => location === 'TX'],
    ['search=reefer', ({ title }) => title.startsWith('Reefer')],
    ['maxMiles=400000', ({ mileage }) => (mileage ?? Number.POSITIVE_INFINITY) <= 400_000],
    ['minPrice=9000', ({ amount, currency }) => currency === 'USD' && (amount ?? 0) >= 900_000],
  ])('with the filter "%s" are those of the stored records', async (query, isWanted) => {
    const stored = seeded(150)
    await server.db.collection('classifieds').insertMany(stored)
    const open = stored.filter((one) => !one.closedAt && isWanted(one))
    const counts = await countsOf(query)
    for (const category of classifiedCategories) {
      const count = open.filter((one) => one.category === category).length
      expect(counts[category], category).toEqual({ count, hasMore: false })
    }
  })

  test('stop at a bound, and say so', async () => {
    const several = (category: 'trucks' | 'parts', count: number) =>
      Array.from({ length: count }, (_, index) =>
        aClassified({ category, createdAt: minute(index) }),
      )
    const classifieds = [
      ...several('trucks', maximumInCategory + 1),
      ...several('parts', maximumInCategory),
    ]
    await server.db.collection('classifieds').insertMany(classifieds)
    expect(await countsOf('')).toMatchObject({
      trucks: { count: maximumInCategory, hasMore: true },
      parts: { count: maximumInCategory, hasMore: false },
      trailers: { count: 0, hasMore: false },
    })
  })

  test('of a narrow filter over many records say that there may be more', async () => {
    const many = Array.from({ length: 1002 }, (_, index) =>
      aClassified({
        ...{ category: 'trucks', location: 'TX', createdAt: minute(index) },
        ...{ year: index < 2 ? 2020 : 2000 },
      }),
    )
    await server.db.collection('classifieds').insertMany(many)
    const { trucks } = await countsOf('minYear=2020&location=TX')
    expect(trucks).toEqual({ count: 0, hasMore: true })
  })

  test('are without members whose listings the reader does not see', async () => {
    const reader = await signIn(server)
    const [limited, blocked, plain] = [
      await addUser(server),
      await addUser(server),
      await addUser(server),
    ]
    const limit = { sanctionId: new ObjectId() }
    await server.db.collection('users').updateOne({ _id: limited._id }, { $set: { limit } })
    const authors = [limited, blocked, plain, plain]
    await server.db
      .collection('classifieds')
      .insertMany(
        authors.map(({ _id }, index) => aClassified({ userId: _id, createdAt: minute(index) })),
      )
    const block = await server.request('/api/blocks', {
      method: 'POST',
      headers: { ...reader.bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify({ userId: blocked._id.toHexString() }),
    })
    expect(block.ok).toBe(true)
    for (const headers of [{}, reader.bearer]) {
      expect(await countsOf('', headers)).toEqual(await listed('', headers))
    }
    // Neither by the limited member; the reader blocks one more.
    expect((await countsOf('')).trucks.count).toBe(3)
    expect((await countsOf('', reader.bearer)).trucks.count).toBe(2)
  })

  test('change at once with a listing', async () => {
    const { bearer } = await signIn(server)
    expect((await countsOf('')).trucks.count).toBe(0)
    const classified = aClassified()
    await server.db.collection('classifieds').insertOne(classified)
    const admin = await signIn(server, { isAdmin: true })
    expect((await countsOf('', bearer)).trucks.count).toBe(1)
    await server.request(`/api/classifieds/${classified._id}`, {
      method: 'DELETE',
      headers: admin.bearer,
    })
    expect((await countsOf('')).trucks.count).toBe(0)
  })

  test.each(['within=50', 'near=Nowhere', 'minYear=old'])(
    'reject %s as the list does',
    async (query) => {
      const paths = ['/api/classifieds', '/api/classifieds/counts'].map(
        (path) => `${path}?${query}`,
      )
      const responses = await Promise.all(paths.map((path) => server.request(path)))
      expect(responses.map(({ status }) => status)).toEqual([400, 400])
    },
  )
})
