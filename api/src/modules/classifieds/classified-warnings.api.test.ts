import {
  type ClassifiedDetail,
  classifiedDetailSchema,
  classifiedSchema,
  uploadedPhotoSchema,
} from '@haulyard/api-contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectIndexed, explainFinds } from '../../testing/explain'
import { aClassified, aClassifiedInput } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { toDataValue } from '../../testing/pictures'
import { readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

type Member = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let honest: Member
let other: Member
let moderator: Member
const day = 24 * 3_600_000

beforeAll(async () => {
  server = await createTestServer()
  const longAgo = { createdAt: new Date(server.clock.now.getTime() - 400 * day) }
  honest = await signIn(server, longAgo)
  other = await signIn(server, longAgo)
  moderator = await signIn(server, { ...longAgo, moderates: ['marketplace'] })
})
afterEach(async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  await server.db.collection('classifieds').deleteMany({})
})
afterAll(() => server.close())

const post = async (by: Member, values: object = {}) =>
  readResponse(
    await postJson(server, '/api/classifieds', aClassifiedInput(values), by.bearer),
    classifiedSchema,
  )
const warningsOf = async (id: string, reader?: Member): Promise<ClassifiedDetail['warnings']> => {
  const headers = reader ? { headers: reader.bearer } : {}
  const response = await server.request(`/api/classifieds/${id}`, headers)
  return (await readResponse(response, classifiedDetailSchema)).warnings
}

test('an honest listing has no warning', async () => {
  const { id } = await post(honest)
  expect(await warningsOf(id)).toBeUndefined()
})

describe('words of a payment that cannot be taken back', () => {
  test('are named', async () => {
    const { id } = await post(honest, { description: 'Deposit by  Western Union holds it.' })
    expect(await warningsOf(id)).toEqual([{ kind: 'payment', found: 'Western Union' }])
  })

  test('are not told to the seller, and not of a sold listing', async () => {
    const { id } = await post(honest, { description: 'Deposit by Western Union holds it.' })
    expect(await warningsOf(id, honest)).toBeUndefined()
    await putJson(server, `/api/classifieds/${id}/state`, { state: 'sold' }, honest.bearer)
    expect(await warningsOf(id)).toBeUndefined()
  })
})

describe('a price', () => {
  const model = { make: 'Kenworth', model: 'T680', year: 2019 }
  const addSimilar = async (prices: readonly string[], values: object = {}) => {
    const similar = prices.map((price) => aClassified({ ...model, price, ...values }))
    await server.db.collection('classifieds').insertMany(similar)
  }
  const prices = ['60000', '70000', '80000', '90000', '100000']

  test('under 60 % of the median of similar ones is told, with the median', async () => {
    await addSimilar(prices)
    const { id } = await post(honest, { ...model, price: '47999' })
    const lowPrice = { kind: 'low_price', median: 8_000_000, compared: 5 }
    expect(await warningsOf(id)).toEqual([lowPrice])
  })

  test('of 60 % is not', async () => {
    await addSimilar(prices)
    const { id } = await post(honest, { ...model, price: '48000' })
    expect(await warningsOf(id)).toBeUndefined()
  })

  test.each([
    ['fewer than five', prices.slice(1), {}],
    ['other years', prices, { year: 2016 }],
    ['another currency', prices, { currency: 'CAD' }],
    ['sold ones', prices, { state: 'sold', closedAt: new Date() }],
    ['another model', prices, { model: 'W900' }],
  ])('is not compared with %s', async (_, others, values) => {
    await addSimilar(others, values)
    const { id } = await post(honest, { ...model, price: '20000' })
    expect(await warningsOf(id)).toBeUndefined()
  })
})

describe('a text', () => {
  const description =
    'Clean tractor with a 455 DD15, new steer tires, inspected in May, no leaks, ready to work today.'

  test('that another seller posted before is told of the later listing only', async () => {
    const first = await post(honest, { description })
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const copied = description.toUpperCase().replace(',', ' –')
    const second = await post(other, { description: copied })
    expect(await warningsOf(second.id)).toEqual([{ kind: 'same_text' }])
    expect(await warningsOf(first.id)).toBeUndefined()
  })

  test('is shown to a moderator with the other listing', async () => {
    const first = await post(honest, { description, title: 'The first one' })
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const second = await post(other, { description })
    const others = [{ id: first.id, title: 'The first one' }]
    expect(await warningsOf(second.id, moderator)).toEqual([{ kind: 'same_text', others }])
    expect(await warningsOf(second.id, honest)).toEqual([{ kind: 'same_text' }])
  })

  test.each([
    ['of the seller’s own other listing', true, description],
    ['of a few words', false, 'Please call me for the details.'],
  ])('%s is no reason', async (_, isOwn, text) => {
    await post(honest, { description: text })
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const second = await post(isOwn ? honest : other, { description: text })
    expect(await warningsOf(second.id)).toBeUndefined()
  })
})

describe('a photo', () => {
  /** A picture with shapes; another seed is another picture. */
  const draw = (seed: number, width = 800) => {
    const shapes = Array.from({ length: 24 }, (_, index) => {
      const at = (part: number) => Math.abs(Math.sin(seed * 31 + index * 7 + part)) * 100
      const grey = Math.round(at(4) * 2.5)
      return `<rect x="${at(1)}" y="${at(2)}" width="${at(3) / 2}" height="${at(5) / 2}" fill="rgb(${grey},${grey},${grey})"/>`
    })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 75" width="${width}" height="${width * 0.75}">${shapes.join('')}</svg>`
    return sharp(Buffer.from(svg)).flatten({ background: 'white' })
  }
  const upload = async (by: Member, image: string) => {
    const response = await postJson(server, '/api/photos', { image }, by.bearer)
    const { address } = await readResponse(response, uploadedPhotoSchema)
    return { photos: [{ address }] }
  }
  const postWith = async (by: Member, image: string) => {
    const posted = await post(by, await upload(by, image))
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    return posted
  }
  const png = async (seed: number) => toDataValue(await draw(seed).png().toBuffer())

  test('of another seller is found in another size and encoding', async () => {
    const first = await postWith(honest, await png(1))
    const smaller = await draw(1, 500).jpeg({ quality: 60 }).toBuffer()
    const second = await postWith(other, toDataValue(smaller, 'image/jpeg'))
    expect(await warningsOf(second.id)).toEqual([{ kind: 'same_photo' }])
    expect(await warningsOf(first.id)).toBeUndefined()
    const [warning] = (await warningsOf(second.id, moderator)) ?? []
    expect(warning?.others).toMatchObject([{ id: first.id }])
  })

  test('that only the other one has is no reason', async () => {
    await postWith(honest, await png(1))
    const second = await postWith(other, await png(2))
    expect(await warningsOf(second.id)).toBeUndefined()
  })

  test('of one colour is no reason', async () => {
    const plain = sharp({ create: { width: 90, height: 60, channels: 3, background: 'navy' } })
    const image = toDataValue(await plain.png().toBuffer())
    await postWith(honest, image)
    const second = await postWith(other, image)
    expect(await warningsOf(second.id)).toBeUndefined()
  })

  test('says nothing of how it is compared in any response', async () => {
    const { id } = await postWith(honest, await png(1))
    const text = await (await server.request(`/api/classifieds/${id}`)).text()
    expect(text).not.toMatch(/fingerprint|photoKeys|textDigest/)
  })
})

test('a listing of an account’s first week says so, also later', async () => {
  const young = { createdAt: new Date(server.clock.now.getTime() - 7 * day + 60_000) }
  const { id } = await post(await signIn(server, young))
  expect(await warningsOf(id)).toEqual([{ kind: 'new_account' }])
  const old = { createdAt: new Date(server.clock.now.getTime() - 7 * day) }
  expect(await warningsOf((await post(await signIn(server, old))).id)).toBeUndefined()
})

test('imported listings have no warnings', async () => {
  const values = { userId: null, isExternal: true, externalSource: 'Truck Paper' }
  const record = aClassified({ ...values, description: 'Pay by Western Union.' })
  await server.db.collection('classifieds').insertOne(record)
  expect(await warningsOf(record._id.toHexString())).toBeUndefined()
})

test('similar listings are found along indexes', async () => {
  const user = await addUser(server)
  const description = 'One two three four five six seven eight nine ten eleven twelve.'
  const fingerprint = '0f3a5c7e9b1d2468'
  const photos = [{ address: '/media/1.webp', alt: '', fingerprint }]
  const details = { make: 'Kenworth', model: 'T680', year: 2019 }
  const values = { ...details, description, photos, imageUrl: '/media/1.webp' }
  const asked = aClassified({ ...values, userId: user._id, createdAt: new Date() })
  const others = Array.from({ length: 40 }, () => aClassified(values))
  const unlike = Array.from({ length: 200 }, () => aClassified({ make: 'Volvo', model: 'VNL' }))
  await server.db.collection('classifieds').insertMany([...others, ...unlike, asked])
  const plans = await explainFinds(server, () => warningsOf(asked._id.toHexString()))
  const compared = plans.filter(({ executionStats }) => executionStats.totalDocsExamined > 1)
  expect(compared).toHaveLength(3)
  for (const { queryPlanner, executionStats } of compared) {
    expectIndexed(queryPlanner.winningPlan)
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(41)
  }
})
