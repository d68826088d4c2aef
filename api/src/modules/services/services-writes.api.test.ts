import { type DirectoryService, directoryServiceSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aService, aServiceInput } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let owner: Awaited<ReturnType<typeof signIn>>
let stranger: Awaited<ReturnType<typeof signIn>>
let admin: Awaited<ReturnType<typeof signIn>>
let service: ReturnType<typeof aService>

beforeAll(async () => {
  server = await createTestServer()
  owner = await signIn(server)
  stranger = await signIn(server)
  admin = await signIn(server, { isAdmin: true })
})
beforeEach(async () => {
  await Promise.all(
    ['services', 'savedServices', 'auditLog'].map((name) =>
      server.db.collection(name).deleteMany({}),
    ),
  )
  service = aService({ userId: owner.user._id })
  await server.db.collection('services').insertOne(service)
})
afterAll(() => server.close())

const path = (id: unknown = service._id) => `/api/services/${id}`
const post = (body: object) => postJson(server, '/api/services', body, owner.bearer)
const put = (body: object, headers: Record<string, string> = owner.bearer, id?: string) =>
  putJson(server, path(id), body, headers)
const remove = (headers: Record<string, string> = owner.bearer, id?: string) =>
  server.request(path(id), { method: 'DELETE', headers })
const listed = async (query = '') =>
  ((await (await server.request(`/api/services${query}`)).json()) as DirectoryService[]).map(
    ({ id }) => id,
  )
const stored = (_id: ObjectId = service._id) => server.db.collection('services').findOne({ _id })
const audited = () => server.db.collection('auditLog').find().toArray()

describe('creating a service', () => {
  test('returns the record, which belongs to its member and is in the list at once', async () => {
    expect(await listed('?state=NV&category=tire-service&search=sagebrush')).toEqual([])
    const response = await post(
      aServiceInput({ title: 'Sagebrush Tire', location: 'Reno NV 89501', email: 'a@b.example' }),
    )
    const returned = await readResponse(response, directoryServiceSchema)
    expect(returned).toMatchObject({
      title: 'Sagebrush Tire',
      price: null,
      email: 'a@b.example',
      website: null,
      userId: owner.user._id.toHexString(),
    })
    expect(await listed('?state=NV&category=tire-service&search=sagebrush')).toEqual([returned.id])
    const detail = await server.request(path(returned.id))
    expect(await detail.json()).toEqual(returned)
  })

  test('fields that members cannot set are not stored', async () => {
    const response = await post({
      ...aServiceInput(),
      userId: admin.user._id.toHexString(),
      createdAt: '2001-01-01T00:00:00.000Z',
      searchWords: ['everything'],
      isAdmin: true,
    })
    const { id } = await readResponse(response, directoryServiceSchema)
    const document = await stored(new ObjectId(id))
    expect(document).toMatchObject({ userId: owner.user._id })
    expect(document?.createdAt.getFullYear()).toBeGreaterThan(2001)
    expect(document).not.toHaveProperty('isAdmin')
    expect(document?.searchWords).not.toContain('everything')
  })
})

describe('changing a service', () => {
  test('replaces all fields of the form and the derived fields', async () => {
    expect(await listed('?state=CO')).toEqual([service._id.toHexString()])
    expect((await server.request(path())).status).toBe(200)
    const response = await put(
      aServiceInput({ title: 'Yellowhead Reefer', location: 'Edmonton, AB', phone: '' }),
    )
    const returned = await readResponse(response, directoryServiceSchema)
    expect(returned).toMatchObject({ title: 'Yellowhead Reefer', phone: null })
    expect(await listed('?state=AB&city=edmonton&category=reefer&search=yellow')).toEqual([
      returned.id,
    ])
    expect(await listed('?state=CO')).toEqual([])
    expect(await (await server.request(path())).json()).toEqual(returned)
    const { userId, createdAt } = service
    expect(await stored()).toMatchObject({ userId, createdAt, state: 'AB', city: 'edmonton' })
  })

  test('is recorded for administrators with the changed fields, and not for the owner', async () => {
    await put(aServiceInput({ title: 'By its owner' }))
    expect(await audited()).toEqual([])
    const description = 'd'.repeat(300)
    expect((await put(aServiceInput({ description }), admin.bearer)).status).toBe(200)
    expect(await audited()).toMatchObject([
      {
        action: 'services.updated_by_admin',
        actorId: admin.user._id,
        targetType: 'service',
        targetId: service._id.toHexString(),
        before: { title: 'By its owner', description: service.description },
        after: { title: 'Mile High Heavy Towing', description: `${'d'.repeat(200)}…` },
      },
    ])
    expect((await stored())?.userId).toEqual(owner.user._id)
  })

  test('other members cannot change it', async () => {
    const response = await put(aServiceInput({ title: 'Taken over' }), stranger.bearer)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'services.not_yours' })
    expect(await stored()).toEqual(service)
  })

  test.each(['000000000000000000000000', 'nonsense'])('the id "%s" gets 404', async (id) => {
    expect((await put(aServiceInput(), admin.bearer, id)).status).toBe(404)
    expect((await remove(admin.bearer, id)).status).toBe(404)
  })

  test('concurrent edits and a removal never restore the service', async () => {
    const edits = Array.from({ length: 10 }, () => put(aServiceInput()))
    const removals = [remove(), remove(admin.bearer)]
    const statuses = (await Promise.all([...edits, ...removals])).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 204, 404].includes(status))).toEqual([])
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(await stored()).toBeNull()
  })
})

describe('removing a service', () => {
  test('removes it from list and detail at once', async () => {
    expect(await listed()).toEqual([service._id.toHexString()])
    expect((await remove()).status).toBe(204)
    expect(await listed()).toEqual([])
    expect((await server.request(path())).status).toBe(404)
    expect((await remove()).status).toBe(404)
    expect(await audited()).toEqual([])
  })

  test('is recorded for administrators with the removed fields', async () => {
    expect((await remove(admin.bearer)).status).toBe(204)
    expect(await audited()).toMatchObject([
      {
        action: 'services.deleted_by_admin',
        actorId: admin.user._id,
        targetLabel: service.title,
        before: { title: service.title, location: service.location },
        after: null,
      },
    ])
  })

  test('other members cannot remove it', async () => {
    expect((await remove(stranger.bearer)).status).toBe(403)
    expect(await stored()).toEqual(service)
  })
})
