import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClassified, aClassifiedInput } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson, putJson } from '../../testing/requests'
import { shown } from '../../testing/shown'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let seller: Awaited<ReturnType<typeof signIn>>
let classified: ReturnType<typeof aClassified>

beforeAll(async () => {
  server = await createTestServer()
  seller = await signIn(server)
  classified = aClassified({ userId: seller.user._id })
  await server.db.collection('classifieds').insertOne(classified)
})
afterAll(() => server.close())

/** The two calls with the same rules. */
const calls = {
  POST: (body: unknown) => postJson(server, '/api/classifieds', body, seller.bearer),
  PUT: (body: unknown) =>
    putJson(server, `/api/classifieds/${classified._id}`, body, seller.bearer),
}
const records = () => server.db.collection('classifieds').find().toArray()

const operator = { $ne: null }
const title = 'Title must be at least 5 characters'
const description = 'Description must be at least 20 characters'
const category = 'Please select a category'
const price = 'Price is required'
const location = 'Location is required'
const imageUrl = 'Invalid URL'

const errors: readonly (readonly [field: string, value: unknown, message: string])[] = [
  ['title', 'Four', title],
  ['title', '  Four  ', title],
  ['title', undefined, title],
  ['title', null, title],
  ['title', 12345, title],
  ['title', ['A long title'], title],
  ['title', operator, title],
  ['title', 'x'.repeat(256), 'Title too long'],
  ['description', 'x'.repeat(19), description],
  ['description', `${'x'.repeat(19)} `, description],
  ['description', undefined, description],
  ['description', operator, description],
  ['description', 'x'.repeat(20_001), 'Description too long'],
  ['category', 'boats', category],
  ['category', 'Trucks', category],
  ['category', '', category],
  ['category', undefined, category],
  ['category', operator, category],
  ['category', ['trucks'], category],
  ['price', '', price],
  ['price', ' ', price],
  ['price', undefined, price],
  ['price', 84500, price],
  ['price', operator, price],
  ['price', '1'.repeat(101), 'Price too long'],
  ['location', 'T', location],
  ['location', undefined, location],
  ['location', operator, location],
  ['location', 'x'.repeat(101), 'Location too long'],
  ['imageUrl', 'truck.jpg', imageUrl],
  ['imageUrl', '//pictures.example/truck.jpg', imageUrl],
  ['imageUrl', 'ftp://pictures.example/truck.jpg', imageUrl],
  ['imageUrl', 'javascript:alert(1)', imageUrl],
  ['imageUrl', 'JavaScript://pictures.example/%0aalert(1)', imageUrl],
  ['imageUrl', 'data:text/html,<script>alert(1)</script>', imageUrl],
  ['imageUrl', 'file:///etc/passwd', imageUrl],
  ['imageUrl', 'https://user:secret@pictures.example/truck.jpg', imageUrl],
  ['imageUrl', 'https://user@pictures.example/truck.jpg', imageUrl],
  ['imageUrl', `https://pictures.example/${'x'.repeat(2048)}`, imageUrl],
  ['imageUrl', 7, imageUrl],
  ['imageUrl', operator, imageUrl],
]

const edges: readonly object[] = [
  { title: 'Fives' },
  { title: 'x'.repeat(255) },
  { title: '  2019 Kenworth  ' },
  { description: 'x'.repeat(20) },
  { price: '1' },
  { price: 'Call for price' },
  { location: 'NV' },
  { imageUrl: undefined },
  { imageUrl: null },
  { imageUrl: ' ' },
  { imageUrl: 'http://pictures.example' },
  { imageUrl: `https://pictures.example/${'x'.repeat(2023)}` },
]

describe.each(['POST', 'PUT'] as const)('%s of a classified', (method) => {
  test.each(
    errors.map(([field, value, message]) => [field, shown(value), message, value] as const),
  )(
    'with the %s %s is rejected with "%s", and nothing is written',
    async (field, _shown, message, value) => {
      const before = await records()
      const response = await calls[method](aClassifiedInput({ [field]: value }))
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        code: 'http.invalid_input',
        message,
        issues: [{ path: field, message }],
      })
      expect(await records()).toEqual(before)
    },
  )

  test('with all fields invalid returns all errors, in the order of the rules', async () => {
    const response = await calls[method]({ imageUrl: 'nowhere' })
    const issues = [title, description, category, price, location, imageUrl]
    expect(await response.json()).toMatchObject({
      message: title,
      issues: issues.map((message) => ({ message })),
    })
  })

  test.each([[null], ['text'], [[]], [42]])('with the body %j is rejected', async (body) => {
    expect((await calls[method](body)).status).toBe(400)
  })

  test.each(edges.map((values) => [shown(values), values] as const))(
    'with %s, at the limit of a rule, is accepted',
    async (_shown, values) => {
      expect((await calls[method](aClassifiedInput(values))).ok).toBe(true)
    },
  )
})
