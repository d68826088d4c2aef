import { type ClassifiedFilterSuggestion, maximumSuggestions } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, minute } from '../../../testing/fixtures'
import { addUser } from '../../../testing/members'
import { createTestServer, type TestServer } from '../../../testing/test-server'
import { walkPages } from '../../../testing/walk-pages'
import { listedWordsJob } from './listed-words'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.collection('classifieds').deleteMany({})
})

const amarillo = { name: 'Amarillo', region: 'TX', lat: 35.222, lon: -101.831 }
const denver = { name: 'Denver', region: 'CO', lat: 39.739, lon: -104.985 }

const insert = async (...listings: ReturnType<typeof aClassified>[]) => {
  await server.db.collection('classifieds').insertMany(listings)
}
const suggestionsFor = async (query: string) => {
  const response = await server.request(`/api/classifieds/suggestions?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as ClassifiedFilterSuggestion[]
}
/** "near: null 3" */
const inShort = async (query: string) =>
  (await suggestionsFor(query)).map(
    ({ filter, value, count, hasMore }) => `${filter}: ${value} ${count}${hasMore ? '+' : ''}`,
  )

describe('suggestions for an empty list', () => {
  beforeEach(async () => {
    await insert(
      aClassified({ title: 'Peterbilt 389', price: '61000', place: amarillo, location: 'TX' }),
      aClassified({ title: 'Peterbilt 579', price: '90000', place: denver, location: 'CO' }),
      aClassified({ title: 'Kenworth', price: '20000', place: denver, location: 'CO', year: 2015 }),
      aClassified({ title: 'Steer tires', price: '800', category: 'parts', location: 'NV' }),
    )
  })

  test.each<[string, string[]]>([
    ['search=peterbilt&location=NV', ['location: null 2', 'search: null 1']],
    ['search=peterbilt&category=parts', ['category: null 2', 'search: null 1']],
    [
      'search=peterbilt&maxPrice=50000',
      ['maxPrice: 75000 1', 'maxPrice: null 2', 'search: null 2'],
    ],
    ['search=kenworth&minPrice=50000', ['minPrice: 20000 1', 'minPrice: null 1', 'search: null 2']],
    ['search=tires&near=Reno,+NV', ['near: null 4']],
    ['search=kenworth&near=Amarillo,+TX', ['within: 500 1', 'near: null 1', 'search: null 1']],
    ['minYear=2020&location=CO', ['minYear: null 2']],
    ['search=zeppelin', ['search: null 4']],
    ['search=zeppelin&location=AK', []],
    ['location=AK', ['location: null 4']],
  ])('with %s are %j', async (query, suggestions) => {
    expect(await inShort(query)).toEqual(suggestions)
  })

  test.each([
    'search=peterbilt&location=NV',
    'search=peterbilt&maxPrice=50000',
    'search=kenworth&near=Amarillo,+TX',
    'minYear=2020&location=CO&category=trucks',
  ])('with %s count what the list then has', async (query) => {
    const suggestions = await suggestionsFor(query)
    expect(suggestions.length).toBeGreaterThan(0)
    for (const { filter, value, count } of suggestions) {
      const changed = new URLSearchParams(query)
      if (value === null) changed.delete(filter)
      else changed.set(filter, String(value))
      const pages = await walkPages(server, `/api/classifieds?${changed}`)
      expect(pages.flat(), `${filter} ${value}`).toHaveLength(count)
    }
  })

  test('are none for a list that has something', async () => {
    expect(await inShort('search=peterbilt')).toEqual([])
  })

  test('are those of the corrected search, or of the one that was typed', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 60 * 60_000)
    await server.jobRunner.runDue(listedWordsJob)
    const query = 'search=peterbuilt&location=NV'
    expect(await inShort(`${query}&correct=1`)).toEqual(['location: null 2', 'search: null 1'])
    expect(await inShort(query)).toEqual(['search: null 1'])
  })

  test('are without members whose listings the reader does not see', async () => {
    const limited = await addUser(server)
    const limit = { sanctionId: new ObjectId() }
    await server.db.collection('users').updateOne({ _id: limited._id }, { $set: { limit } })
    await insert(aClassified({ title: 'Zephyr', userId: limited._id }))
    expect(await inShort('search=zephyr&location=NV')).toEqual(['search: null 1'])
  })

  test.each(['within=50', 'near=Nowhere', 'minYear=old', 'correct=yes'])(
    'reject %s as the list does',
    async (query) => {
      const paths = ['', '/suggestions'].map((path) => `/api/classifieds${path}?${query}`)
      const responses = await Promise.all(paths.map((path) => server.request(path)))
      expect(responses.map(({ status }) => status)).toEqual([400, 400])
    },
  )
})

test('a count ends at a bound, and says so', async () => {
  await insert(
    ...Array.from({ length: 101 }, (_, index) => aClassified({ createdAt: minute(index) })),
  )
  expect(await inShort('location=NV')).toEqual(['location: null 100+'])
})

test('suggestions are five at most, those that change least first', async () => {
  const fit = { year: 2015, mileage: 300_000, price: '40000', location: 'TX', place: amarillo }
  const unfit = [
    { year: 2005 },
    { mileage: 900_000 },
    { price: '60000' },
    { price: '400000' },
    { category: 'parts' as const },
    { place: denver, location: 'CO' },
    { title: 'Kenworth' },
  ]
  await insert(...unfit.map((one) => aClassified({ title: 'Zephyr', ...fit, ...one })))
  const ranges = 'minYear=2010&maxMiles=500000&maxPrice=50000'
  const query = `search=zephyr&category=trucks&near=Amarillo,+TX&${ranges}`
  const suggestions = await inShort(query)
  expect(suggestions).toHaveLength(maximumSuggestions)
  expect(suggestions).toEqual([
    'within: 500 1',
    'maxPrice: 75000 1',
    'maxMiles: null 1',
    'minYear: null 1',
    'maxPrice: null 2',
  ])
})
