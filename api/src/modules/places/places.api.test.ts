import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Place, placeLabel } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageFolder } from '../../package-folder'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { toPlaceKey } from './place-key'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const find = async (query: string) => {
  const response = await server.request(`/api/places?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Place[]
}

describe('places', () => {
  test.each([
    ['Amarillo', 'Amarillo, TX'],
    ['amarillo tx', 'Amarillo, TX'],
    ['Amarillo, Texas', 'Amarillo, TX'],
    ['79101', 'Amarillo, TX'],
    ['79101-1234', 'Amarillo, TX'],
    ['Moose Jaw', 'Moose Jaw, SK'],
    ['montreal', 'Montréal, QC'],
    ['St. Louis, M', 'St. Louis, MO'],
    ['Springfield', 'Springfield, MO'],
    ['Portland, ME', 'Portland, ME'],
  ])('"%s" finds %s first', async (search, label) => {
    const [first] = await find(`search=${encodeURIComponent(search)}`)
    expect(first && placeLabel(first)).toBe(label)
  })

  test('the list is short, and the larger towns come first', async () => {
    const towns = await find('search=San')
    expect(towns).toHaveLength(8)
    expect(towns.map(placeLabel)).toContain('San Diego, CA')
  })

  test.each(['search=zzzz', 'search=00000', 'search=%2C%2C', 'at=0,0'])(
    '%s finds none',
    async (q) => expect(await find(q)).toEqual([]),
  )

  test('a position that is rounded to a tenth of a degree finds the next town', async () => {
    expect((await find('at=35.2,-101.8')).map(placeLabel)).toEqual(['Amarillo, TX'])
  })

  test('responses are public and can be cached', async () => {
    const { headers } = await server.request('/api/places?search=Amarillo')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
  })

  test.each([
    ['search=a', 'search', 'Type at least 2 characters of a town, or a ZIP code'],
    ['', 'search', 'Name a town, a ZIP code or a position'],
    [
      'at=35.2219,-101.8313',
      'at',
      'Position must be two numbers with at most one decimal, like 35.2,-101.8',
    ],
  ])('"%s" is rejected with field and reason', async (query, path, message) => {
    const response = await server.request(`/api/places?${query}`)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { issues: unknown }).issues).toContainEqual({
      path,
      message,
    })
  })
})

test('the build has made the keys by the rule that finds them', async () => {
  const lines = (await readFile(join(packageFolder, 'dist/places/towns.txt'), 'utf8')).split('\n')
  for (const line of lines.slice(0, -1)) {
    const [key, name = ''] = line.split('\t')
    expect(toPlaceKey(name)).toBe(key)
  }
})
