import type { Classified } from '@haulyard/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClassified, aClassifiedInput } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let seller: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
  seller = await signIn(server)
})
afterAll(() => server.close())

const post = async (values: object) => {
  const response = await postJson(
    server,
    '/api/classifieds',
    aClassifiedInput(values),
    seller.bearer,
  )
  return {
    status: response.status,
    body: (await response.json()) as Classified & { issues?: unknown },
  }
}
const put = async (id: string, values: object) => {
  const response = await putJson(
    server,
    `/api/classifieds/${id}`,
    aClassifiedInput(values),
    seller.bearer,
  )
  return {
    status: response.status,
    body: (await response.json()) as Classified & { issues?: unknown },
  }
}
const read = async (id: string) => (await server.request(`/api/classifieds/${id}`)).json()

const vin = '1M8GDM9AXKP042788'
const truck = {
  condition: 'used',
  make: 'Kenworth',
  model: 'T680',
  year: 2019,
  mileage: 612_000,
  engine: 'MX-13',
  horsepower: 455,
  transmission: 'automated',
  cab: 'sleeper',
  axles: 3,
  vin,
} as const

test('a classified has the details of its category, and the parts of its price', async () => {
  const { status, body } = await post({ ...truck, price: '$84,500 OBO', lengthFeet: 53 })
  expect(status).toBe(201)
  const price = { amount: 8_450_000, currency: 'USD', isBestOffer: true, price: '$84,500 OBO' }
  expect(body).toMatchObject({ ...truck, ...price })
  expect(await read(body.id)).toMatchObject({ ...truck, ...price })
  // A truck has no such field.
  expect(body).not.toHaveProperty('lengthFeet')
})

test('a vehicle number is stored in capitals, and found by the search', async () => {
  const { body } = await post({ title: 'Found by its number', vin: ' 1m8gdm9ax-kp042788 ' })
  expect(body.vin).toBe(vin)
  const found = await (await server.request(`/api/classifieds?search=${vin}`)).json()
  expect(found).toContainEqual(expect.objectContaining({ id: body.id }))
})

test('a text that is no amount stays as it was written', async () => {
  const { body } = await post({ price: '$500 a week' })
  expect(body.price).toBe('$500 a week')
  expect(body).not.toHaveProperty('amount')
  expect(body).not.toHaveProperty('currency')
  expect((await post({ price: 'Call' })).body).toMatchObject({ price: 'Call', isCall: true })
})

test('the text names Canadian dollars, as older clients know no currency', async () => {
  const { body } = await post({ price: '45,000', currency: 'CAD', isBestOffer: true })
  const price = { price: 'CA$45,000', amount: 4_500_000, currency: 'CAD', isBestOffer: true }
  expect(body).toMatchObject(price)
  // An older client sends the text back, and nothing else.
  expect((await put(body.id, { price: body.price })).body).toMatchObject(price)
  const changed = await put(body.id, { price: '41000', currency: 'USD', isBestOffer: false })
  expect(changed.body).toMatchObject({ price: '41000', amount: 4_100_000, currency: 'USD' })
  expect(changed.body).not.toHaveProperty('isBestOffer')
})

test('a change keeps details that it leaves out, and removes those that it empties', async () => {
  const { body } = await post(truck)
  expect((await put(body.id, { title: 'Another title' })).body).toMatchObject(truck)
  const emptied = await put(body.id, { mileage: null, engine: ' ' })
  expect(emptied.body).not.toHaveProperty('mileage')
  expect(await read(body.id)).not.toHaveProperty('engine')
  const trailer = await put(body.id, { category: 'trailers', trailerType: 'reefer' })
  expect(trailer.body).toMatchObject({ trailerType: 'reefer', make: 'Kenworth', year: 2019 })
  expect(trailer.body).not.toHaveProperty('horsepower')
})

test.each([
  ['year', 1800, 'Year must be a whole number from 1920 to 2100'],
  ['year', '2019', 'Year must be a whole number from 1920 to 2100'],
  ['year', 2019.5, 'Year must be a whole number from 1920 to 2100'],
  ['mileage', -1, 'Mileage must be a whole number from 0 to 5000000'],
  ['horsepower', { $gt: 1 }, 'Horsepower must be a whole number from 1 to 3000'],
  ['transmission', 'hydraulic', 'Please select a transmission'],
  ['cab', ['sleeper'], 'Please select a cab'],
  ['condition', 'broken', 'Please select a condition'],
  ['trailerType', 'van', 'Please select a trailer type'],
  ['make', 7, 'Make must be text'],
  ['make', 'x'.repeat(61), 'Make too long'],
  ['currency', 'EUR', 'Please select a currency'],
  ['isBestOffer', 'yes', 'Best offer must be true or false'],
  ['vin', 'ABC', 'VIN must have 17 letters and digits, without I, O and Q'],
  ['vin', '1M8GDM9A1KP042788', 'VIN has a mistake: its ninth character does not fit the others'],
])('%s %j is rejected with field and reason', async (field, value, message) => {
  const before = await server.db.collection('classifieds').countDocuments()
  const { status, body } = await post({ [field]: value })
  expect(status).toBe(400)
  expect(body.issues).toContainEqual({ path: field, message })
  expect(await server.db.collection('classifieds').countDocuments()).toBe(before)
})

test('a classified of an earlier version shows what its text says', async () => {
  const { amount: _amount, currency: _currency, ...stored } = aClassified({ price: '$84,500' })
  await server.db.collection('classifieds').insertOne(stored)
  expect(await read(stored._id.toHexString())).toMatchObject({ amount: 8_450_000, currency: 'USD' })
})
