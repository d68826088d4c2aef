import { type DirectoryService, directoryServiceSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aService, minute } from '../../testing/fixtures'
import { readListResponse, readResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

let server: TestServer

const towing = aService({ title: 'Mile High Towing', location: 'Denver, CO', createdAt: minute(1) })
const tires = aService({
  title: 'Front Range Tire',
  category: 'maintenance',
  location: 'Pueblo, CO',
  createdAt: minute(2),
})
const reefer = aService({
  title: 'Gateway Cold Chain',
  category: 'other',
  specialties: 'Reefer units, A/C',
  location: 'St. Louis, MO',
  createdAt: minute(3),
})

beforeAll(async () => {
  server = await createTestServer()
  await server.db.collection('services').insertMany([towing, tires, reefer])
})
afterAll(() => server.close())

const list = async (query = '') => {
  const response = await server.request(`/api/services${query}`)
  expect(response.status).toBe(200)
  return await readListResponse(response, directoryServiceSchema)
}
const titles = (services: DirectoryService[]) => services.map(({ title }) => title)

describe('the directory', () => {
  test.each([
    ['', [reefer.title, tires.title, towing.title]],
    ['?category=towing-recovery', [towing.title]],
    ['?category=Towing%20%26%20Recovery', [towing.title]],
    ['?category=tire-service', [tires.title]],
    ['?category=reefer', [reefer.title]],
    ['?category=repair', [towing.title]],
    ['?category=astrology', []],
    ['?state=CO', [tires.title, towing.title]],
    ['?state=co&city=denver', [towing.title]],
    ['?city=St.%20Louis', [reefer.title]],
    ['?state=ZZ', []],
    ['?state=all&city=all&category=all', [reefer.title, tires.title, towing.title]],
    ['?state=MO&city=St.%20Louis&category=reefer&search=gate%20cold', [reefer.title]],
    ['?search=PUEB', [tires.title]],
    ['?search=unit', [reefer.title]],
    ['?search=reef%20louis', [reefer.title]],
  ])('with "%s" has exactly the matching services, newest first', async (query, expected) => {
    expect(titles(await list(query))).toEqual(expected)
  })

  test('following the links returns each service once', async () => {
    const pages = await walkPages<DirectoryService>(server, '/api/services?limit=1')
    expect(titles(pages.flat())).toEqual([reefer.title, tires.title, towing.title])
  })

  test('the derived fields of the filters are stored and not returned', async () => {
    const stored = await server.db.collection('services').findOne({ _id: reefer._id })
    expect(stored).toMatchObject({ state: 'MO', city: 'st louis' })
    await readResponse(await server.request(`/api/services/${reefer._id}`), directoryServiceSchema)
  })
})

describe('one service', () => {
  test('a known id returns the record', async () => {
    const response = await server.request(`/api/services/${tires._id}`)
    const service = await readResponse(response, directoryServiceSchema)
    expect(service).toMatchObject({ title: tires.title, phone: tires.phone, email: null })
  })

  test.each(['000000000000000000000000', 'nonsense'])('the id "%s" gets 404', async (id) => {
    const response = await server.request(`/api/services/${id}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'Service not found' })
  })
})
