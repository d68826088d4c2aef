import type { Classified } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClassified, minute } from '../testing/fixtures'
import { createTestServer, type TestServer } from '../testing/test-server'
import { walkPages } from '../testing/walk-pages'

let server: TestServer

const crowd = (count: number, values: (index: number) => Parameters<typeof aClassified>[0]) =>
  Array.from({ length: count }, (_, index) => aClassified(values(index)))

beforeAll(async () => {
  server = await createTestServer()
  await server.db.collection('classifieds').insertMany([
    // Two common words that no record has together, and one rare word.
    ...crowd(1200, (index) => ({ title: 'Reefer', description: '', createdAt: minute(index) })),
    ...crowd(1300, (index) => ({ title: 'Dry van', description: '', createdAt: minute(index) })),
    ...crowd(40, (index) => ({
      title: 'Flatbed with transmission',
      description: index % 2 === 0 ? 'Headlamps' : 'Headlights',
      location: index % 4 === 0 ? 'NV' : 'TX',
      createdAt: minute(5000 + index),
    })),
    aClassified({ title: 'Reefer on a dry van', description: '', createdAt: minute(0) }),
  ])
})
afterAll(() => server.close())

const found = async (path: string) => (await walkPages<Classified>(server, path)).flat()

describe('a search', () => {
  test.each([
    ['one word', 'search=flatb', 40],
    ['a word longer than its key', 'search=transmissio', 40],
    ['a word that only begins like one', 'search=transmissionx', 0],
    ['words of which one is rare', 'search=flatbed%20headli', 20],
    ['a word and a filter', 'search=flatbed&location=NV', 10],
    ['words and a filter', 'search=flatbed%20headlamps&location=NV&category=trucks', 10],
    ['a word that nothing has', 'search=hovercraft%20reefer', 0],
  ])('for %s finds all matches, page by page, newest first', async (_what, query, count) => {
    const items = await found(`/api/classifieds?limit=7&${query}`)
    expect(items).toHaveLength(count)
    const dates = items.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(new Set(items.map(({ id }) => id)).size).toBe(count)
  })

  test('for common words only ends each page after a fixed number of records', async () => {
    const path = '/api/classifieds?search=reefer%20dry&limit=5'
    const first = await server.request(path)
    expect(await first.json()).toEqual([])
    expect(first.headers.get('link')).not.toBeNull()
    expect((await found(path)).map(({ title }) => title)).toEqual(['Reefer on a dry van'])
  })
})
