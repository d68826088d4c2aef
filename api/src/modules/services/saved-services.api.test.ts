import type { DirectoryService, SavedState } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aService, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'

let server: TestServer
let member: Awaited<ReturnType<typeof signIn>>
const services = Array.from({ length: 5 }, (_, index) => aService({ title: `Shop no. ${index}` }))

beforeAll(async () => {
  server = await createTestServer()
  member = await signIn(server)
})
beforeEach(async () => {
  server.clock.now = new Date()
  await server.db.collection('services').deleteMany({})
  await server.db.collection('savedServices').deleteMany({})
  await server.db.collection('services').insertMany(services)
})
afterAll(() => server.close())

const change = (method: string, id: unknown, headers: Record<string, string> = member.bearer) =>
  server.request(`/api/services/${id}/saved`, { method, headers })
const save = async (id: unknown) => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  return await change('PUT', id)
}
const saved = async (headers: Record<string, string> = member.bearer) => {
  const response = await server.request('/api/services/saved', { headers })
  return ((await response.json()) as DirectoryService[]).map(({ title }) => title)
}
const isSaved = async (id: unknown, headers: Record<string, string> = member.bearer) => {
  const response = await server.request(`/api/services/${id}/saved`, { headers })
  return ((await response.json()) as SavedState).isSaved
}
const idAt = (index: number) => services[index]?._id ?? new ObjectId()

describe('saved services', () => {
  test('are listed last saved first, complete, and for their member only', async () => {
    for (const index of [2, 0, 1]) expect((await save(idAt(index))).status).toBe(204)
    expect(await saved()).toEqual(['Shop no. 1', 'Shop no. 0', 'Shop no. 2'])
    const other = await signIn(server)
    expect(await saved(other.bearer)).toEqual([])
  })

  test('keep their place when they are saved again', async () => {
    await save(idAt(0))
    await save(idAt(1))
    expect((await save(idAt(0))).status).toBe(204)
    expect(await saved()).toEqual(['Shop no. 1', 'Shop no. 0'])
  })

  test('are saved once by concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => change('PUT', idAt(0))))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await server.db.collection('savedServices').countDocuments()).toBe(1)
  })

  test('can be removed, also repeatedly', async () => {
    await save(idAt(0))
    for (const _ of [1, 2]) expect((await change('DELETE', idAt(0))).status).toBe(204)
    expect(await saved()).toEqual([])
  })

  test('can be read one by one, by their member only', async () => {
    expect(await isSaved(idAt(0))).toBe(false)
    await save(idAt(0))
    expect(await isSaved(idAt(0))).toBe(true)
    expect(await isSaved(idAt(1))).toBe(false)
    expect(await isSaved(idAt(0), (await signIn(server)).bearer)).toBe(false)
    await change('DELETE', idAt(0))
    expect(await isSaved(idAt(0))).toBe(false)
  })

  test.each(['000000000000000000000000', 'nonsense'])('the id "%s" gets 404', async (id) => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await change(method, id)).status).toBe(404)
    expect(await server.db.collection('savedServices').countDocuments()).toBe(0)
  })

  test('are removed with the service', async () => {
    const admin = await signIn(server, { isAdmin: true })
    await save(idAt(0))
    await save(idAt(1))
    await server.request(`/api/services/${idAt(0)}`, { method: 'DELETE', headers: admin.bearer })
    expect(await saved()).toEqual(['Shop no. 1'])
    expect(await server.db.collection('savedServices').countDocuments()).toBe(1)
  })

  test('are paged without gaps during the removal of a service', async () => {
    for (const { _id } of services) await save(_id)
    await server.db.collection('services').deleteOne({ _id: idAt(3) })
    const path = '/api/services/saved?limit=2'
    const pages = await walkPages<DirectoryService>(server, path, member.bearer)
    expect(pages.map((page) => page.map(({ title }) => title))).toEqual([
      ['Shop no. 4'],
      ['Shop no. 2', 'Shop no. 1'],
      ['Shop no. 0'],
    ])
  })
})

describe('popular services', () => {
  const popular = async (query = '') => {
    const response = await server.request(`/api/services?sort=popular${query}`)
    return ((await response.json()) as DirectoryService[]).map(({ title }) => title)
  }

  test('are those that most members saved, of equal ones the newest', async () => {
    const collection = server.db.collection('services')
    for (const [index, { _id }] of services.entries()) {
      await collection.updateOne({ _id }, { $set: { createdAt: minute(index) } })
    }
    const members = await Promise.all([1, 2, 3].map(() => signIn(server)))
    await Promise.all(members.map(({ bearer }) => change('PUT', idAt(1), bearer)))
    for (const { bearer } of members.slice(1)) await change('PUT', idAt(2), bearer)
    const byNewest = ['Shop no. 4', 'Shop no. 3', 'Shop no. 0']
    expect(await popular()).toEqual(['Shop no. 1', 'Shop no. 2', ...byNewest])

    // Saving twice counts once, and so does forgetting.
    const [first] = members
    await change('PUT', idAt(1), first?.bearer)
    for (const _ of [1, 2]) {
      for (const { bearer } of members) await change('DELETE', idAt(1), bearer)
    }
    expect(await popular()).toEqual([
      'Shop no. 2',
      'Shop no. 4',
      'Shop no. 3',
      'Shop no. 1',
      'Shop no. 0',
    ])
    const plain = await server.request('/api/services?limit=1')
    expect(await plain.json()).toMatchObject([{ title: 'Shop no. 4' }])

    const pages = await walkPages<DirectoryService>(server, '/api/services?sort=popular&limit=2')
    expect(pages.flat().map(({ title }) => title)).toEqual(await popular())
  })

  test.each(['search=shop', 'category=repair', 'state=CO', 'city=Denver'])(
    'cannot be filtered by %s',
    async (filter) => {
      const response = await server.request(`/api/services?sort=popular&${filter}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        message: 'Popular services cannot be filtered',
      })
    },
  )

  test('a service that is removed while it is saved leaves no saved record', async () => {
    const admin = await signIn(server, { isAdmin: true })
    await Promise.all([
      change('PUT', idAt(0)),
      server.request(`/api/services/${idAt(0)}`, { method: 'DELETE', headers: admin.bearer }),
    ])
    expect(await server.db.collection('savedServices').countDocuments()).toBe(0)
  })
})

describe('with 499 saved services', () => {
  beforeEach(async () => {
    const { _id: userId } = member.user
    const earlier = Array.from({ length: 499 }, (_, index) => ({
      userId,
      serviceId: new ObjectId(),
      createdAt: minute(index),
    }))
    await server.db.collection('savedServices').insertMany(earlier)
  })

  test('one more can be saved, the next is rejected with the reason', async () => {
    expect((await save(idAt(0))).status).toBe(204)
    const rejected = await save(idAt(1))
    expect(rejected.status).toBe(409)
    expect(await rejected.json()).toEqual({
      code: 'services.too_many_saved',
      message: 'You have saved 500 services already. Please remove one before you save another.',
    })
    expect((await save(idAt(0))).status).toBe(204)
    expect(await saved()).toEqual(['Shop no. 0'])
  })

  test('concurrent requests cannot exceed the limit', async () => {
    await Promise.all(services.map(({ _id }) => change('PUT', _id)))
    expect(await server.db.collection('savedServices').countDocuments()).toBe(500)
  })
})
