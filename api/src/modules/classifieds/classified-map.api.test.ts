import {
  type Classified,
  type ClassifiedMap,
  classifiedCategories,
  maximumGroups,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, minute } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
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

const amarillo = { name: 'Amarillo', region: 'TX', lat: 35.222, lon: -101.8313 }
const canyon = { name: 'Canyon', region: 'TX', lat: 34.9803, lon: -101.9188 }
const reno = { name: 'Reno', region: 'NV', lat: 39.5296, lon: -119.8138 }
const all = '-180,-90,180,90'

const insert = (...classifieds: object[]) =>
  server.db.collection('classifieds').insertMany(classifieds)

const read = async (query: string, headers: Record<string, string> = {}) => {
  const response = await server.request(`/api/classifieds/map?${query}`, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as ClassifiedMap
}

/** What all pages of the list have. */
async function list(query: string) {
  const found: Classified[] = []
  let path: string | null = `/api/classifieds?${query}&limit=100`
  while (path !== null) {
    const response: Response = await server.request(path)
    expect(response.status).toBe(200)
    found.push(...((await response.json()) as Classified[]))
    path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  }
  return found
}

const countOf = ({ groups }: ClassifiedMap) => groups.reduce((sum, { count }) => sum + count, 0)

/** At places that differ, and of every kind. */
const spread = (count: number, step = 0.37) =>
  Array.from({ length: count }, (_, index) => {
    const place = {
      name: `Town ${index % 60}`,
      region: 'TX',
      lat: 28 + ((index % 60) * step) / 2,
      lon: -120 + (index % 60) * step,
    }
    return aClassified({
      title: index % 3 === 0 ? 'Kenworth T680' : 'Peterbilt 389',
      category: classifiedCategories[(index * 7) % 4],
      price: `${index * 100}`,
      year: 1990 + (index % 30),
      createdAt: minute(index),
      ...(index % 10 === 9 ? {} : { place }),
      ...(index % 13 === 12 ? { state: 'sold' as const, closedAt: minute(index) } : {}),
    })
  })

describe('the map of classifieds', () => {
  test('has the listings of a place as one group, and a single one with title and price', async () => {
    const single = aClassified({ title: 'Reefer', price: '45000', place: reno })
    const several = [0, 1, 2].map(() => aClassified({ place: amarillo }))
    await insert(...several, single, aClassified({ title: 'Without a place' }))
    const { groups, hasMore } = await read(`box=${all}`)
    expect(hasMore).toBe(false)
    expect(groups).toHaveLength(2)
    expect(groups[0]).toMatchObject({ ...amarillo, places: 1, count: 3 })
    expect(groups[0]).not.toHaveProperty('listing')
    expect(groups[1]).toMatchObject({ ...reno, places: 1, count: 1 })
    expect(groups[1]?.listing).toEqual({
      ...{ id: single._id.toHexString(), title: 'Reefer' },
      ...{ price: '45000', amount: 4_500_000, currency: 'USD' },
    })
  })

  test('has what is in the box only, up to its edges', async () => {
    await insert(...[amarillo, canyon, reno].map((place) => aClassified({ place })))
    const names = async (box: string) =>
      (await read(`box=${box}`)).groups.map(({ name }) => name).toSorted()
    expect(await names('-102,34,-101,36')).toEqual(['Amarillo', 'Canyon'])
    expect(await names('-101.8313,35.222,-101.8313,35.222')).toEqual(['Amarillo'])
    expect(await names('-80,30,-70,40')).toEqual([])
  })

  test.each([
    '',
    'category=trucks',
    'location=TX&minYear=2001',
    'search=kenw',
    'search=%21',
    'maxPrice=5000',
    'near=Amarillo,+TX&within=500',
    'near=Amarillo,+TX&within=500&search=peterbilt',
  ])('with the filters "%s" has the listings of the list', async (query) => {
    await insert(...spread(200))
    const box = '-118,29,-100,37'
    const found = await list(`${query}&box=${box}`)
    const placed = (await list(query)).filter(
      ({ place }) =>
        place && place.lon >= -118 && place.lon <= -100 && place.lat >= 29 && place.lat <= 37,
    )
    expect(found).toEqual(placed)
    const map = await read(`${query}&box=${box}`)
    expect(map.hasMore).toBe(false)
    expect(countOf(map)).toBe(found.length)
    // The box of each group is a filter of the list, in each order.
    for (const { box: own, count } of map.groups.slice(0, 5)) {
      for (const order of ['', '&sort=price-low']) {
        expect(await list(`${query}&box=${own}${order}`)).toHaveLength(count)
      }
    }
  })

  test('has few groups of many places: those in a cell of a grid are one', async () => {
    const towns = Array.from({ length: 300 }, (_, index) => {
      const place = { name: `Town ${index}`, region: 'TX', lat: 30 + index / 40, lon: -100 }
      return aClassified({ place })
    })
    await insert(...towns)
    const { groups, hasMore } = await read(`box=${all}`)
    expect(hasMore).toBe(false)
    expect(groups.length).toBeGreaterThan(20)
    expect(groups.length).toBeLessThanOrEqual(maximumGroups)
    expect(groups.reduce((sum, { places }) => sum + places, 0)).toBe(300)
    for (const { box, count } of groups.slice(0, 3)) {
      expect(await list(`box=${box}`)).toHaveLength(count)
    }
  })

  test('of a dense box has some of each region, and says that there are more', async () => {
    await insert(...spread(1600))
    const map = await read(`box=${all}`)
    expect(map.hasMore).toBe(true)
    expect(countOf(map)).toBeGreaterThan(60)
    expect(countOf(map)).toBeLessThanOrEqual(500)
    const lons = map.groups.map(({ lon }) => lon)
    expect(Math.max(...lons) - Math.min(...lons)).toBeGreaterThan(18)
    // What is rare is complete, and so is a smaller box.
    expect((await read(`box=${all}&search=kenworth&minYear=2018`)).hasMore).toBe(false)
    expect((await read('box=-120,27,-118,31')).hasMore).toBe(false)
    expect(await list('box=-118,29,-100,37&category=trucks')).not.toHaveLength(0)
  })

  test('is without members whose listings the reader does not see', async () => {
    const reader = await signIn(server)
    const [limited, blocked, plain] = [
      await addUser(server),
      await addUser(server),
      await addUser(server),
    ]
    const limit = { sanctionId: new ObjectId() }
    await server.db.collection('users').updateOne({ _id: limited._id }, { $set: { limit } })
    const authors = [limited, blocked, plain]
    await insert(...authors.map(({ _id }) => aClassified({ userId: _id, place: amarillo })))
    const block = { userId: blocked._id.toHexString() }
    expect((await postJson(server, '/api/blocks', block, reader.bearer)).ok).toBe(true)
    expect(countOf(await read(`box=${all}`))).toBe(2)
    expect(countOf(await read(`box=${all}`, reader.bearer))).toBe(1)
  })

  test('changes at once with a listing', async () => {
    const classified = aClassified({ place: reno })
    await insert(classified)
    const admin = await signIn(server, { isAdmin: true })
    expect(countOf(await read(`box=${all}`))).toBe(1)
    await server.request(`/api/classifieds/${classified._id}`, {
      method: 'DELETE',
      headers: admin.bearer,
    })
    expect(countOf(await read(`box=${all}`))).toBe(0)
  })

  const rule = 'Box must be its west, south, east and north in degrees, like -104.5,33,-99.25,37'
  test.each([
    ['', 'box', rule],
    ['box=', 'box', rule],
    ['box=1,2,3', 'box', rule],
    ['box=-99,33,-104,37', 'box', rule],
    ['box=-104,37,-99,33', 'box', rule],
    ['box=-181,33,-99,37', 'box', rule],
    ['box=-104.12345,33,-99,37', 'box', rule],
    [`box=${all}&within=50`, 'near', 'Please select the place that the distance is from'],
  ])('"%s" is rejected with field and reason', async (query, path, message) => {
    const response = await server.request(`/api/classifieds/map?${query}`)
    expect(response.status).toBe(400)
    const { issues } = (await response.json()) as { issues: unknown }
    expect(issues).toContainEqual({ path, message })
  })

  test('a list rejects a box that is none', async () => {
    const response = await server.request('/api/classifieds?box=1,2,3')
    expect(response.status).toBe(400)
  })
})
