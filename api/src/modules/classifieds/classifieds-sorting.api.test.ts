import type { Classified } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClassified, minute } from '../../testing/fixtures'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer

const offers = [
  { title: 'Old truck', price: '9000', year: 1999, mileage: 1_400_000 },
  { title: 'New truck', price: '150000', year: 2024, mileage: 90_000 },
  { title: 'Same price', price: '$9,000 OBO', year: 2012, mileage: 800_000 },
  { title: 'Canadian truck', price: 'CA$40,000', year: 2016, mileage: 700_000, location: 'AB' },
  { title: 'Call about this truck', price: 'Call' },
  { title: 'A trailer', price: '21500', category: 'trailers', year: 2019 },
] as const

beforeAll(async () => {
  server = await createTestServer()
  const records = offers.map((values, index) =>
    aClassified({ ...values, createdAt: minute(index) }),
  )
  await server.db.collection('classifieds').insertMany(records)
})
afterAll(() => server.close())

/** The titles of all pages of a list. */
async function titles(query: string) {
  const found: string[] = []
  let path: string | null = `/api/classifieds?${query}`
  for (let page = 0; path !== null && page < 20; page += 1) {
    const response: Response = await server.request(path)
    expect(response.status).toBe(200)
    const items = (await response.json()) as Classified[]
    found.push(...items.map(({ title }) => title))
    path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  }
  return found
}

const [old, recent, same, canadian, call, trailer] = offers.map(({ title }): string => title)

describe.each([1, 2, 24])('in pages of %i', (limit) => {
  test.each([
    ['sort=price-low', [same, old, trailer, recent, canadian, call], [old, same]],
    ['sort=price-high', [recent, trailer, same, old, canadian, call], [same, old]],
    ['sort=price-low&currency=CAD', [canadian, same, old, trailer, recent, call], [old, same]],
    ['sort=year', [recent, trailer, canadian, same, old, call], []],
    ['sort=miles', [recent, canadian, same, old, trailer, call], []],
    ['sort=miles&category=trucks', [recent, canadian, same, old, call], []],
    ['sort=year&location=AB', [canadian], []],
    ['sort=price-low&search=truck', [old, recent, canadian, call], []],
    ['sort=price-low&search=truck&minPrice=100', [old, recent], []],
    ['minPrice=9000&maxPrice=21500', [trailer, same, old], []],
    ['minPrice=1&currency=CAD', [canadian], []],
    ['minYear=2012&maxYear=2019', [trailer, canadian, same], []],
    ['maxMiles=700000&category=trucks', [canadian, recent], []],
    ['sort=newest&maxMiles=700000&search=truck', [canadian, recent], []],
    ['sort=year&minYear=2015&category=trailers', [trailer], []],
    ['sort=price-low&search=zeppelin', [], []],
    ['sort=price-low&search=%21', [], []],
  ])('%s lists what matches, in its order', async (query, expected, tied) => {
    const found = await titles(`${query}&limit=${limit}`)
    // Records are made at the same moment: their ids decide between equal prices.
    const rank = (title: string) => (tied.includes(title) ? 'tied' : title)
    expect(found.map(rank)).toEqual(expected.map((title) => rank(title ?? '')))
    expect(new Set(found).size).toBe(found.length)
  })
})

test.each([
  [
    'sort=price',
    'sort',
    'Sort must be one of: newest, price-low, price-high, year, miles, nearest',
  ],
  ['currency=EUR', 'currency', 'Please select a currency'],
  ['minPrice=cheap', 'minPrice', 'Lowest price must be a whole number from 0 to 10000000'],
  ['maxPrice=-1', 'maxPrice', 'Highest price must be a whole number from 0 to 10000000'],
  ['minYear=2019.5', 'minYear', 'Earliest year must be a whole number from 0 to 2100'],
  ['maxMiles=1e9', 'maxMiles', 'Most miles must be a whole number from 0 to 5000000'],
])('%s is rejected with field and reason', async (query, path, message) => {
  const response = await server.request(`/api/classifieds?${query}`)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { issues: unknown }).issues).toContainEqual({ path, message })
})

test('the link of a page in another order is rejected', async () => {
  const { headers } = await server.request('/api/classifieds?limit=1')
  const cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
  const response = await server.request(`/api/classifieds?limit=1&sort=year&cursor=${cursor}`)
  expect(response.status).toBe(400)
})

describe('a few in a range, behind more than a page examines', () => {
  let large: TestServer

  beforeAll(async () => {
    large = await createTestServer()
    const dear = { price: '700000', year: 1985, mileage: 10 }
    const usual = { price: '20000', year: 2015, mileage: 500_000 }
    const records = Array.from({ length: 1103 }, (_, index) =>
      aClassified({
        ...(index < 3 ? dear : usual),
        ...{ title: index < 3 ? `Dear ${index}` : 'Usual', createdAt: minute(index) },
      }),
    )
    await large.db.collection('classifieds').insertMany(records)
  })
  afterAll(() => large.close())

  test.each([
    'minPrice=500000&sort=price-low',
    'minPrice=500000&category=trucks&sort=price-low',
    'maxYear=1990&sort=year',
    'maxYear=1990&sort=year&minPrice=1000',
    'maxMiles=100&sort=miles&search=dear',
  ])('are one page of the list in its order: %s', async (query) => {
    const response = await large.request(`/api/classifieds?${query}`)
    const found = (await response.json()) as Classified[]
    expect(found.map(({ title }) => title).toSorted()).toEqual(['Dear 0', 'Dear 1', 'Dear 2'])
    expect(response.headers.get('link')).toBeNull()
  })

  test.each(['minPrice=500000', 'maxYear=1990', 'maxMiles=100&maxYear=1990'])(
    'are counted exactly: %s',
    async (query) => {
      const response = await large.request(`/api/classifieds/counts?${query}`)
      expect(await response.json()).toMatchObject({ trucks: { count: 3, hasMore: false } })
    },
  )

  test('are not read where the range leaves them out', async () => {
    const response = await large.request('/api/classifieds?sort=price-high&maxPrice=30000&limit=5')
    const found = (await response.json()) as Classified[]
    expect(found.map(({ title }) => title)).toEqual(Array.from({ length: 5 }, () => 'Usual'))
  })
})
