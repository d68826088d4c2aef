import { type Classified, classifiedChangeSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { aClassified, aClassifiedInput, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { aPng, toDataValue } from '../../testing/pictures'
import { readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let seller: Member
let moderator: Member

beforeAll(async () => {
  server = await createTestServer()
  const long = { createdAt: new Date(0), acceptedPosts: 9 }
  seller = await signIn(server, { ...long, firstName: 'Selma' })
  moderator = await signIn(server, { ...long, moderates: ['marketplace'] })
})
afterAll(() => server.close())

const input = aClassifiedInput({ title: 'Wet kit', price: '1900', location: 'WY', imageUrl: '' })
const post = async (by = seller) => {
  const response = await postJson(server, '/api/classifieds', input, by.bearer)
  return (await response.json()) as Classified
}
const change = (id: string, values: object, by = seller) =>
  putJson(server, `/api/classifieds/${id}`, { ...input, ...values }, by.bearer)
const pathOf = (id: string) => `/api/classifieds/${id}/changes`
const read = async (id: string) => {
  const response = await server.request(pathOf(id), { headers: moderator.bearer })
  return await readResponse(response, z.array(classifiedChangeSchema))
}
const fieldsOf = async (id: string) => (await read(id)).map(({ fields }) => fields)
const personOf = ({ user }: Member) => ({ id: user._id.toHexString() })

describe('the changes of a listing', () => {
  test('say who changed what, the newest first', async () => {
    const { id } = await post()
    expect(await read(id)).toEqual([])
    await change(id, { title: 'Wet kit, complete', price: '1750' })
    const edited = { title: 'Wet kit, complete', price: '1750', place: 'Casper, WY' }
    await change(id, { ...edited, year: 2019 }, moderator)
    await putJson(server, `/api/classifieds/${id}/state`, { state: 'sold' }, seller.bearer)
    expect(await read(id)).toMatchObject([
      { changedBy: personOf(seller), fields: [{ name: 'state', before: 'active', after: 'sold' }] },
      {
        changedBy: personOf(moderator),
        fields: [
          { name: 'place', before: null, after: 'Casper, WY' },
          { name: 'year', before: null, after: '2019' },
        ],
      },
      {
        changedBy: personOf(seller),
        fields: [
          { name: 'title', before: 'Wet kit', after: 'Wet kit, complete' },
          { name: 'price', before: '1900', after: '1750' },
        ],
      },
    ])
  })

  test('have photos that were added and removed', async () => {
    const { id } = await post()
    await change(id, { imageUrl: toDataValue(await aPng(20, 20, '#0f0')) })
    await change(id, { imageUrl: '' })
    const address = expect.stringContaining('/media/')
    expect(await fieldsOf(id)).toEqual([
      [{ name: 'photos', before: address, after: null }],
      [{ name: 'photos', before: null, after: address }],
    ])
  })

  test('are none where the same is saved again, or a listing is bumped', async () => {
    const { id } = await post()
    await change(id, {})
    await server.db
      .collection('classifieds')
      .updateMany({ title: 'Wet kit' }, { $set: { createdAt: new Date(0) } })
    await putJson(server, `/api/classifieds/${id}/bumped`, {}, seller.bearer)
    expect(await read(id)).toEqual([])
  })

  test('name no member where a listing has expired', async () => {
    const now = server.clock.now
    const due = { dueAt: new Date(0), expiresAt: new Date(0) }
    const classified = aClassified({ userId: seller.user._id, state: 'active', ...due })
    await server.db.collection('classifieds').insertOne(classified)
    server.clock.now = new Date(now.getTime() + 3_600_000)
    await server.jobRunner.runDue('classified-expiry')
    server.clock.now = now
    expect(await read(classified._id.toHexString())).toMatchObject([
      { changedBy: null, fields: [{ name: 'state', before: 'active', after: 'expired' }] },
    ])
  })

  test('include those of a listing that waits for a moderator', async () => {
    const newcomer = await signIn(server)
    const { id } = await post(newcomer)
    const text = (words: string) => ({ description: `${words} ${input.description}` })
    await change(id, text('Send a wire transfer.'), newcomer)
    await change(id, text('Send a wire transfer now.'), newcomer)
    const found = await read(id)
    expect(found.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
      ['description'],
      ['description'],
    ])
  })

  test('are the newest 50, and go with the listing', async () => {
    const { id } = await post()
    const stored = () => server.db.collection('classifiedChanges')
    const classifiedId = new ObjectId(id)
    await change(id, { title: 'Title 0' })
    const first = await stored().findOne({ classifiedId })
    const { _id: _first, ...copy } = first ?? {}
    await stored().insertMany(
      Array.from({ length: 49 }, (_, index) => ({ ...copy, changedAt: minute(index) })),
    )
    await change(id, { title: 'Title 50' })
    const found = await read(id)
    expect(found).toHaveLength(50)
    expect(found[0]?.fields).toEqual([{ name: 'title', before: 'Title 0', after: 'Title 50' }])
    expect(await stored().countDocuments({ classifiedId })).toBe(50)
    await server.request(`/api/classifieds/${id}`, { method: 'DELETE', headers: seller.bearer })
    expect(await stored().countDocuments({ classifiedId })).toBe(0)
  })

  test('are shown to moderators only, and are in no other answer', async () => {
    const { id } = await post()
    const words = crypto.randomUUID()
    await change(id, { title: words })
    await change(id, { title: 'Other words' })
    expect(JSON.stringify(await read(id))).toContain(words)
    const board = await signIn(server, { moderates: ['board'] })
    const statuses = [{}, seller.bearer, board.bearer].map(
      async (headers) => (await server.request(pathOf(id), { headers })).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 403, 403])
    for (const path of [`/api/classifieds/${id}`, '/api/classifieds', '/api/classifieds/mine']) {
      const response = await server.request(path, { headers: seller.bearer })
      expect(await response.text()).not.toContain(words)
    }
  })
})

test('a change that fails is not recorded', async () => {
  const { id } = await post()
  const failing = { ...input, title: 'Never stored', photos: [{ address: '/media/none.webp' }] }
  expect((await change(id, failing)).status).toBe(400)
  expect(await read(id)).toEqual([])
})
