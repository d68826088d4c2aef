import type { CommandStartedEvent, Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stagesOf } from '../../testing/explain'
import { aClassified, minute } from '../../testing/fixtures'
import { createTestServer, type TestServer } from '../../testing/test-server'

// LISTINGS=200000 takes a minute.
const count = Number(process.env.LISTINGS ?? 4000)
/** What one query of a page reads at most, and the record that tells of a next page. */
const maximumExamined = 1001

const cellIndexName = 'closedAt_1_cell_1_createdAt_-1__id_-1'

const makes = ['Kenworth', 'Peterbilt', 'Volvo', 'Freightliner']
const categories = ['trucks', 'trailers', 'parts', 'equipment'] as const
const states = ['TX', 'NV', 'OH', 'GA', 'IL']

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  const toListing = (index: number) =>
    aClassified({
      title: `${2000 + (index % 25)} ${makes[index % 4]} ${index}`,
      category: categories[index % 4] ?? 'trucks',
      price: ['Call', `${500 + (index % 900) * 100}`, `CA$${index % 90_000}`][index % 3] ?? '',
      location: states[index % 5] ?? 'TX',
      createdAt: minute(index),
      place: {
        ...{ name: 'Amarillo', region: 'TX' },
        // A tenth is in one town; the others are all over the south.
        lat: index % 10 === 0 ? 35.222 : 30 + (index % 100) / 10,
        lon: index % 10 === 0 ? -101.831 : -110 + (index % 300) / 10,
      },
      ...(index % 7 === 0 ? {} : { year: 2000 + (index % 25), mileage: (index % 1000) * 1000 }),
      ...(index % 50 === 0 ? { state: 'sold' as const, closedAt: minute(index) } : {}),
    })
  for (let from = 0; from < count; from += 2000) {
    const indexes = Array.from({ length: Math.min(2000, count - from) }, (_, at) => from + at)
    await server.db.collection('classifieds').insertMany(indexes.map(toListing))
  }
}, 1_200_000)
afterAll(() => server.close())

/** The plans of all queries that a list sends. */
async function plansOf(path: string): Promise<Document[]> {
  const ask = async () => expect((await server.request(path)).status).toBe(200)
  const aggregates: CommandStartedEvent[] = []
  const finds = await server.recordCommands('find', async () => {
    aggregates.push(...(await server.recordCommands('aggregate', ask)))
  })
  const explained = [...finds, ...aggregates].map(async ({ command }) => {
    const { lsid: _, $db: __, ...query } = command
    return await server.db.command({ explain: query, verbosity: 'executionStats' })
  })
  return await Promise.all(explained)
}

test.each(['', '&category=trucks&maxPrice=50000'])(
  'the newest in a circle are read along its cells, from each page on: %s',
  async (filter) => {
    let path: string | null = `/api/classifieds?near=Amarillo%2C%20TX&within=50&limit=5${filter}`
    for (let page = 0; page < 2; page += 1) {
      const plans = (await plansOf(path ?? '')).filter(({ queryPlanner }) =>
        queryPlanner.namespace.endsWith('.classifieds'),
      )
      expect(plans.length).toBeGreaterThan(0)
      for (const { queryPlanner } of plans) {
        const stages = stagesOf(queryPlanner.winningPlan)
        expect(stages).toContain('SORT_MERGE')
        expect(stages).not.toContain('SORT')
        expect(JSON.stringify(queryPlanner.winningPlan)).toContain(`"${cellIndexName}"`)
      }
      const response = await server.request(path ?? '')
      path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? null
    }
  },
)

const sorts = [
  'newest',
  'price-low',
  'price-high',
  'year',
  'miles',
  'nearest&near=Amarillo%2C%20TX',
]
const filters = [
  '',
  'category=trucks',
  'location=TX',
  'category=parts&location=NV',
  'minPrice=20000&maxPrice=30000',
  'minPrice=899999',
  'minYear=2010&maxYear=2012&category=trucks',
  'maxMiles=500',
  'minYear=2024&maxMiles=100000&maxPrice=1000',
  'search=kenworth',
  'search=kenw%20199&maxPrice=40000',
  'near=Amarillo%2C%20TX&within=50',
  'near=Amarillo%2C%20TX&within=500&category=trailers&maxPrice=5000',
  'box=-102,35,-101,36',
]

describe(`of ${count} classifieds, a list reads a bounded number along an index:`, () => {
  test.each(sorts.flatMap((sort) => filters.map((filter) => [sort, filter])))(
    'sort=%s %s',
    async (sort, filter) => {
      const plans = await plansOf(`/api/classifieds?limit=24&sort=${sort}&${filter}`)
      expect(plans.length).toBeGreaterThan(0)
      for (const { queryPlanner, executionStats } of plans) {
        expect(stagesOf(queryPlanner.winningPlan)).not.toContain('COLLSCAN')
        expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(maximumExamined)
      }
    },
  )
})
