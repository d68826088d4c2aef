import { type Classified, classifiedSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, aClassifiedInput } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let owner: Awaited<ReturnType<typeof signIn>>
let stranger: Awaited<ReturnType<typeof signIn>>
let admin: Awaited<ReturnType<typeof signIn>>
let classified: ReturnType<typeof aClassified>
let external: ReturnType<typeof aClassified>

beforeAll(async () => {
  server = await createTestServer()
  owner = await signIn(server)
  stranger = await signIn(server)
  admin = await signIn(server, { isAdmin: true })
})
beforeEach(async () => {
  await server.db.collection('classifieds').deleteMany({})
  await server.db.collection('auditLog').deleteMany({})
  classified = aClassified({ userId: owner.user._id })
  external = aClassified({
    userId: null,
    isExternal: true,
    externalSource: 'Truck Trader',
    location: 'QC',
  })
  await server.db.collection('classifieds').insertMany([classified, external])
})
afterAll(() => server.close())

const path = (id: unknown = classified._id) => `/api/classifieds/${id}`
const post = (body: object) => postJson(server, '/api/classifieds', body, owner.bearer)
const put = (body: object, headers: Record<string, string> = owner.bearer, id?: unknown) =>
  putJson(server, path(id), body, headers)
const remove = (headers: Record<string, string> = owner.bearer, id?: unknown) =>
  server.request(path(id), { method: 'DELETE', headers })
const removeExternal = (id: unknown) =>
  server.request(`/api/classifieds/external/${id}`, { method: 'DELETE', headers: admin.bearer })
const listed = async (query = '') =>
  ((await (await server.request(`/api/classifieds${query}`)).json()) as Classified[]).map(
    ({ id }) => id,
  )
const stored = (_id: ObjectId = classified._id) =>
  server.db.collection('classifieds').findOne({ _id })
const audited = () => server.db.collection('auditLog').find().toArray()

describe('posting a classified', () => {
  test('returns the record, which belongs to its seller and is in the list at once', async () => {
    const query = '?category=parts&location=ON&search=alcoa'
    expect(await listed(query)).toEqual([])
    const response = await post(
      aClassifiedInput({
        title: 'Alcoa wheels',
        category: 'parts',
        price: '$1,200 obo',
        location: 'ON',
      }),
    )
    const returned = await readResponse(response, classifiedSchema)
    expect(returned).toMatchObject({
      price: '$1,200 obo',
      imageUrl: null,
      userId: owner.user._id.toHexString(),
      isExternal: false,
    })
    expect(await listed(query)).toEqual([returned.id])
    expect(await (await server.request(path(returned.id))).json()).toMatchObject(returned)
  })

  test('waits for a majority of the database’s servers', async () => {
    const commits = await server.recordCommands('commitTransaction', () => post(aClassifiedInput()))
    expect(commits.map(({ command }) => command.writeConcern)).toContainEqual(
      expect.objectContaining({ w: 'majority' }),
    )
  })

  test.each([
    ['tx', 'TX'],
    ['Texas', 'TX'],
    ['québec', 'QC'],
    ['District of Columbia', 'DC'],
    ['Reno, Nevada', 'Reno, Nevada'],
  ])('stores the location "%s" as "%s", and the filter accepts both', async (typed, stored) => {
    const { id, location } = await readResponse(
      await post(aClassifiedInput({ title: 'Somewhere else', location: typed })),
      classifiedSchema,
    )
    expect(location).toBe(stored)
    for (const filter of [typed, stored]) {
      expect(await listed(`?search=somewhere&location=${encodeURIComponent(filter)}`)).toEqual([id])
    }
  })

  test('fields that members cannot set are not stored', async () => {
    const response = await post({
      ...aClassifiedInput(),
      userId: admin.user._id.toHexString(),
      isExternal: true,
      externalSource: 'Elsewhere',
      externalUrl: 'https://elsewhere.example/1',
      createdAt: '2001-01-01T00:00:00.000Z',
      isAdmin: true,
    })
    const { id } = await readResponse(response, classifiedSchema)
    const document = await stored(new ObjectId(id))
    expect(document).toMatchObject({
      userId: owner.user._id,
      isExternal: false,
      externalSource: null,
      externalUrl: null,
    })
    expect(document?.createdAt.getFullYear()).toBeGreaterThan(2001)
    expect(document).not.toHaveProperty('isAdmin')
  })
})

describe('changing a classified', () => {
  test('replaces all fields of the form, visible at once in list and detail', async () => {
    expect(await listed('?search=kenworth&location=TX')).toEqual([classified._id.toHexString()])
    expect((await server.request(path())).status).toBe(200)
    const response = await put(
      aClassifiedInput({ title: 'Reefer unit', category: 'equipment', location: 'Ohio' }),
    )
    const returned = await readResponse(response, classifiedSchema)
    expect(returned).toMatchObject({
      title: 'Reefer unit',
      location: 'OH',
      createdAt: classified.createdAt.toISOString(),
    })
    expect(await listed('?search=kenworth&location=TX')).toEqual([])
    expect(await listed('?search=reefer&location=OH&category=equipment')).toEqual([returned.id])
    expect(await (await server.request(path())).json()).toMatchObject(returned)
    expect((await stored())?.userId).toEqual(owner.user._id)
  })

  test('is recorded for administrators with the changed fields, and not for the seller', async () => {
    await put(aClassifiedInput({ price: '80000' }))
    expect(await audited()).toEqual([])
    const description = 'd'.repeat(300)
    const response = await put(aClassifiedInput({ price: '75000', description }), admin.bearer)
    expect(response.status).toBe(200)
    expect(await audited()).toEqual([
      {
        _id: expect.any(ObjectId),
        action: 'classifieds.updated_by_admin',
        actorId: admin.user._id,
        targetType: 'classified',
        targetId: classified._id.toHexString(),
        targetLabel: classified.title,
        ownerId: owner.user._id,
        before: { price: '80000', description: classified.description },
        after: { price: '75000', description: `${'d'.repeat(200)}…` },
        requestId: response.headers.get('x-request-id'),
        clientAddress: '127.0.0.1',
        createdAt: server.clock.now,
      },
    ])
    expect((await stored())?.userId).toEqual(owner.user._id)
  })

  test('other members cannot change it', async () => {
    const response = await put(aClassifiedInput({ title: 'Taken over' }), stranger.bearer)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'classifieds.not_yours' })
    expect(await stored()).toEqual(classified)
  })

  test.each(['000000000000000000000000', 'nonsense'])('the id "%s" gets 404', async (id) => {
    expect((await put(aClassifiedInput(), admin.bearer, id)).status).toBe(404)
    expect((await remove(admin.bearer, id)).status).toBe(404)
    expect((await removeExternal(id)).status).toBe(404)
  })

  test('concurrent edits and a removal never restore the classified', async () => {
    const edits = Array.from({ length: 10 }, () => put(aClassifiedInput()))
    const removals = [remove(), remove(admin.bearer)]
    const statuses = (await Promise.all([...edits, ...removals])).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 204, 404].includes(status))).toEqual([])
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(await stored()).toBeNull()
  })
})

describe('removing a classified', () => {
  test('removes it from list and detail at once', async () => {
    expect(await listed('?location=TX')).toEqual([classified._id.toHexString()])
    expect((await remove()).status).toBe(204)
    expect(await listed('?location=TX')).toEqual([])
    expect((await server.request(path())).status).toBe(404)
    expect((await remove()).status).toBe(404)
    expect(await audited()).toEqual([])
  })

  test('is recorded for administrators with the removed fields', async () => {
    expect((await remove(admin.bearer)).status).toBe(204)
    expect(await audited()).toMatchObject([
      {
        action: 'classifieds.deleted_by_admin',
        actorId: admin.user._id,
        targetLabel: classified.title,
        before: { title: classified.title, price: classified.price },
        after: null,
      },
    ])
  })

  test('other members cannot remove it', async () => {
    expect((await remove(stranger.bearer)).status).toBe(403)
    expect(await stored()).toEqual(classified)
  })
})

describe('an external classified', () => {
  test.each(['owner', 'admin'] as const)('rejects the members’ calls of an %s', async (who) => {
    const { bearer } = { owner, admin }[who]
    // Also one that has a member's id by mistake.
    await server.db
      .collection('classifieds')
      .updateOne({ _id: external._id }, { $set: { userId: owner.user._id } })
    for (const response of [
      await put(aClassifiedInput(), bearer, external._id),
      await remove(bearer, external._id),
    ]) {
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        code: 'classifieds.external',
        message: 'This classified comes from another marketplace and cannot be changed here',
      })
    }
    expect(await stored(external._id)).toEqual({ ...external, userId: owner.user._id })
  })

  test('is removed by the administrators’ call, which is recorded', async () => {
    expect((await removeExternal(external._id)).status).toBe(204)
    expect(await stored(external._id)).toBeNull()
    expect(await audited()).toMatchObject([
      {
        action: 'classifieds.external_deleted',
        actorId: admin.user._id,
        targetId: external._id.toHexString(),
      },
    ])
  })

  test('is the only kind that this call removes', async () => {
    const response = await removeExternal(classified._id)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'classifieds.not_external' })
    expect(await stored()).toEqual(classified)
    expect(await audited()).toEqual([])
  })
})
