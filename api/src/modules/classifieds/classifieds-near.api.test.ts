import type { Classified } from '@haulyard/api-contract'
import type { WithId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClassified, minute } from '../../testing/fixtures'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { milesBetween } from '../places/distance'
import { centreOf } from '../places/spots'
import type { ClassifiedDocument } from './classifieds.documents'

let server: TestServer
let records: WithId<ClassifiedDocument>[]

const amarillo = { lat: 35.222, lon: -101.8313 }

/** Numbers from 0 to 1 that are the same in each run. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** Many in one town and around it, and some all over the continent. */
function createRecords() {
  const random = createRandom(7)
  return Array.from({ length: 1200 }, (_, index) => {
    const spread = [0, 0.02, 2, 25][index % 4] ?? 0
    const lat = amarillo.lat + (random() - 0.5) * spread
    const lon = amarillo.lon + (random() - 0.5) * spread * 2
    return aClassified({
      title: `Offer ${index}`,
      category: index % 7 === 0 ? 'trailers' : 'trucks',
      createdAt: minute(index),
      place: { name: 'Somewhere', region: 'TX', lat, lon },
      ...(index % 50 === 0 && { state: 'sold' as const, closedAt: minute(index) }),
      year: 1990 + (index % 30),
    })
  })
}

beforeAll(async () => {
  server = await createTestServer()
  records = createRecords()
  const collection = server.db.collection('classifieds')
  await collection.insertMany([...records, aClassified({ title: 'Without a place' })])
})
afterAll(() => server.close())

const milesTo = ({ spot }: { spot?: number | null }) => milesBetween(amarillo, centreOf(spot ?? 0))

/** What a look at each record finds. */
const expected = (miles: number, matches: (one: ClassifiedDocument) => boolean = () => true) =>
  records.filter((one) => !one.closedAt && milesTo(one) <= miles && matches(one))

async function readAll(query: string) {
  const found: Classified[] = []
  let path: string | null = `/api/classifieds?${query}`
  for (let page = 0; path !== null; page += 1) {
    expect(page).toBeLessThan(400)
    const response: Response = await server.request(path)
    expect(response.status).toBe(200)
    found.push(...((await response.json()) as Classified[]))
    path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  }
  return found
}

const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title)
const near = 'near=Amarillo%2C%20TX'

describe('the filter by distance finds the same as a look at each record', () => {
  test.each([25, 50, 100, 250, 500, 1000])('within %i miles', async (miles) => {
    const found = await readAll(`${near}&within=${miles}&limit=100`)
    expect(titles(found)).toEqual(titles(expected(miles).reverse()))
  })

  test('with other filters and in other orders', async () => {
    const isTrailer = ({ category }: ClassifiedDocument) => category === 'trailers'
    const trailers = expected(250, isTrailer)
    const query = `${near}&within=250&category=trailers`
    expect(titles(await readAll(query))).toEqual(titles(trailers.toReversed()))
    for (const order of ['sort=year', 'sort=nearest', 'search=offer']) {
      const found = await readAll(`${query}&${order}&limit=50`)
      expect(titles(found).toSorted()).toEqual(titles(trailers).toSorted())
    }
  })

  test('without a distance it is 100 miles, and a ZIP code is a place', async () => {
    const distances = (await readAll(`near=79101&limit=100`)).map(({ distance = -1 }) => distance)
    expect(Math.max(...distances)).toBeLessThanOrEqual(100)
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(0)
  })
})

describe.each([7, 100])('nearest first in pages of %i', (limit) => {
  test('each is listed once, by distance', async () => {
    const wanted = expected(1000)
    const found = await readAll(`${near}&within=1000&sort=nearest&limit=${limit}`)
    expect(found).toHaveLength(wanted.length)
    expect(new Set(titles(found)).size).toBe(found.length)
    const byTitle = new Map(records.map((one) => [one.title, one]))
    const miles = found.map(({ title }) => milesTo(byTitle.get(title) ?? {}))
    // Records of one metre are in the order of their ids.
    for (const [index, one] of miles.slice(1).entries()) {
      expect(one - (miles[index] ?? 0)).toBeGreaterThan(-0.001)
    }
    expect(found.map(({ distance }) => distance)).toEqual(miles.map(Math.round))
  })
})

test.each([
  [
    'near=Atlantis',
    'near',
    'Place must be a town with its state, like "Amarillo, TX", or a ZIP code',
  ],
  ['sort=nearest', 'near', 'Please select the place that the order is from'],
  ['within=50', 'near', 'Please select the place that the distance is from'],
  [`${near}&within=30`, 'within', 'Distance must be one of: 25, 50, 100, 250, 500, 1000'],
])('%s is rejected with field and reason', async (query, path, message) => {
  const response = await server.request(`/api/classifieds?${query}`)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { issues: unknown }).issues).toContainEqual({ path, message })
})
