import { type Classified, classifiedSchema } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassifiedInput } from '../testing/fixtures'
import { forgetResponses } from '../testing/interrupted-call'
import { signIn } from '../testing/members'
import { aPng, toDataValue } from '../testing/pictures'
import { readResponse } from '../testing/read-response'
import { postJson } from '../testing/requests'
import { createTestServer, type TestServer } from '../testing/test-server'
import type { IdempotencyDocument } from './idempotency.repository'

let server: TestServer
let member: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
  member = await signIn(server)
})
beforeEach(async () => {
  server.clock.now = new Date()
  for (const name of ['classifieds', 'services', 'idempotencyKeys']) {
    await server.db.collection(name).deleteMany({})
  }
})
afterAll(() => server.close())

const key = 'a-key_1'
const post = (body: object = aClassifiedInput(), headers: Record<string, string> = {}) =>
  postJson(server, '/api/classifieds', body, {
    ...member.bearer,
    'Idempotency-Key': key,
    ...headers,
  })
const idOf = async (response: Response) => (await readResponse(response, classifiedSchema)).id
const countClassifieds = () => server.db.collection('classifieds').countDocuments()
const keys = () => server.db.collection<IdempotencyDocument>('idempotencyKeys')
const advance = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const forgetResponse = () => forgetResponses(server, [key])

describe('a create call with a key', () => {
  test('that is repeated runs once and gets the same response', async () => {
    const first = await post()
    expect(first.status).toBe(201)
    expect(first.headers.has('idempotency-replayed')).toBe(false)
    const second = await post()
    expect(second.status).toBe(201)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
    expect(await countClassifieds()).toBe(1)
  })

  test('that is sent 50 times at once runs once', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => post()))
    const done = responses.filter(({ status }) => status === 201)
    const waiting = responses.filter(({ status }) => status === 409)
    expect(done.length + waiting.length).toBe(50)
    const ids = await Promise.all(done.map(async (response) => await idOf(response.clone())))
    expect(new Set(ids).size).toBe(1)
    for (const response of waiting) expect(response.headers.get('retry-after')).toBe('1')
    expect(await countClassifieds()).toBe(1)
    expect(await idOf(await post())).toBe(ids[0])
  })

  test('with another body is rejected, but not with the same JSON in another spelling', async () => {
    const { title, ...rest } = aClassifiedInput()
    const id = await idOf(await post({ title, ...rest }))
    const rejected = await post({ title: 'Another truck', ...rest })
    expect(rejected.status).toBe(422)
    expect(await rejected.json()).toEqual({
      code: 'http.idempotency_mismatch',
      message: 'This Idempotency-Key was already used for another request',
    })
    expect(await idOf(await post({ ...rest, title, unknown: true }))).toBe(id)
    expect(await countClassifieds()).toBe(1)
  })

  test('of another member is another request', async () => {
    const other = await signIn(server)
    const ids = [await idOf(await post()), await idOf(await post(undefined, other.bearer))]
    expect(new Set(ids).size).toBe(2)
  })

  test('is rejected for another call', async () => {
    await post()
    const body = aClassifiedInput({ category: 'repair', priceType: 'quote' })
    const headers = { ...member.bearer, 'Idempotency-Key': key }
    expect((await postJson(server, '/api/services', body, headers)).status).toBe(422)
  })

  test.each(['', ' ', 'with space', 'x'.repeat(101), '$ne', 'ключ'.normalize()])(
    'like "%s" is rejected when it is none',
    async (malformed) => {
      // Header values are bytes: no other character can be sent.
      const value = Buffer.from(malformed, 'utf8').toString('latin1')
      const response = await post(undefined, { 'Idempotency-Key': value })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'http.idempotency_key' })
      expect(await countClassifieds()).toBe(0)
    },
  )

  test('may have 100 characters', async () => {
    expect((await post(undefined, { 'Idempotency-Key': 'x'.repeat(100) })).status).toBe(201)
  })
})

describe('a key', () => {
  test('is free again after a client error', async () => {
    const picture = toDataValue('no picture')
    expect((await post(aClassifiedInput({ imageUrl: picture }))).status).toBe(400)
    expect((await post(aClassifiedInput({ title: 'no' }))).status).toBe(400)
    expect((await post()).status).toBe(201)
  })

  test('expires after a day', async () => {
    const id = await idOf(await post())
    const other = aClassifiedInput({ title: 'Another truck' })
    advance(24 * 60 * 60 - 1)
    expect((await post()).headers.get('idempotency-replayed')).toBe('true')
    expect((await post(other)).status).toBe(422)
    advance(2)
    expect(await idOf(await post(other))).not.toBe(id)
    expect(await countClassifieds()).toBe(2)
  })

  test.each([
    ['has expired', () => Promise.resolve()],
    ['was removed', () => keys().deleteMany({})],
    [
      'was used for another request meanwhile',
      () => post(aClassifiedInput({ title: 'Another truck' })),
    ],
  ])('that %s creates no second record for the same request', async (_what, meanwhile) => {
    const id = await idOf(await post())
    advance(25 * 60 * 60)
    await meanwhile()
    advance(25 * 60 * 60)
    const count = await countClassifieds()
    const late = await Promise.all(Array.from({ length: 20 }, () => post()))
    const done = late.filter(({ status }) => status === 201)
    expect(late.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(new Set(await Promise.all(done.map(idOf)))).toEqual(new Set([id]))
    expect(await countClassifieds()).toBe(count)
  })

  test('of a killed process can be used again after a minute, without a second record', async () => {
    const imageUrl = toDataValue(await aPng())
    const id = await idOf(await post(aClassifiedInput({ imageUrl })))
    await forgetResponse()
    const early = await post(aClassifiedInput({ imageUrl }))
    expect(early.status).toBe(409)
    advance(61)
    const late = await post(aClassifiedInput({ imageUrl }))
    expect(late.headers.has('idempotency-replayed')).toBe(false)
    expect(await idOf(late)).toBe(id)
    expect(await countClassifieds()).toBe(1)
    const again = await post(aClassifiedInput({ imageUrl }))
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  test('of a killed process that many requests use at once creates no second record', async () => {
    const id = await idOf(await post())
    await forgetResponse()
    advance(61)
    const responses = await Promise.all(Array.from({ length: 20 }, () => post()))
    const done = responses.filter(({ status }) => status === 201)
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(new Set(await Promise.all(done.map(idOf)))).toEqual(new Set([id]))
    expect(await countClassifieds()).toBe(1)
  })

  test('can be used again after an unknown error', async () => {
    const found = await post()
    const { id } = (await found.json()) as Classified
    // The state after a lost reply of the database.
    await keys().updateOne({ key }, { $set: { state: 'failed', answer: null } })
    expect(await idOf(await post())).toBe(id)
    await keys().updateOne({ key }, { $set: { state: 'failed', answer: null } })
    const other = await idOf(await post(aClassifiedInput({ title: 'Another truck' })))
    expect(other).not.toBe(id)
    expect(await countClassifieds()).toBe(2)
  })

  test('is stored without the request', async () => {
    const { user } = member
    await post()
    const stored = await keys().findOne({ key })
    expect(Object.keys(stored ?? {}).sort()).toEqual(
      [
        '_id',
        'answer',
        'attemptId',
        'expiresAt',
        'fingerprint',
        'key',
        'operation',
        'startedAt',
        'state',
        'userId',
      ].sort(),
    )
    expect(stored?.userId).toEqual(user._id satisfies ObjectId)
  })
})

test('a service is created once as well', async () => {
  const body = aClassifiedInput({ category: 'repair', priceType: 'quote' })
  const headers = { ...member.bearer, 'Idempotency-Key': key }
  const send = () => postJson(server, '/api/services', body, headers)
  const responses = await Promise.all(Array.from({ length: 20 }, send))
  expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true)
  await forgetResponse()
  advance(61)
  expect((await send()).status).toBe(201)
  expect(await server.db.collection('services').countDocuments()).toBe(1)
})

test('every call without a key is a separate request', async () => {
  const send = () => postJson(server, '/api/classifieds', aClassifiedInput(), member.bearer)
  const ids = [await idOf(await send()), await idOf(await send())]
  expect(new Set(ids).size).toBe(2)
  expect(await keys().countDocuments()).toBe(0)
})
