import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aService, aServiceInput } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson, putJson } from '../../testing/requests'
import { shown } from '../../testing/shown'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let provider: Awaited<ReturnType<typeof signIn>>
let service: ReturnType<typeof aService>

beforeAll(async () => {
  server = await createTestServer()
  provider = await signIn(server)
  service = aService({ userId: provider.user._id })
  await server.db.collection('services').insertOne(service)
})
afterAll(() => server.close())

/** The two calls with the same rules. */
const calls = {
  POST: (body: unknown) => postJson(server, '/api/services', body, provider.bearer),
  PUT: (body: unknown) => putJson(server, `/api/services/${service._id}`, body, provider.bearer),
}
const records = () => server.db.collection('services').find().toArray()

const operator = { $ne: null }
const title = 'Title must be at least 5 characters'
const description = 'Description must be at least 20 characters'
const category = 'Please select a category'
const priceType = 'Please select a price type'
const location = 'Location is required'
const email = 'Please enter a valid email'
const website = 'Please enter a valid website URL'

const errors: readonly (readonly [field: string, value: unknown, message: string])[] = [
  ['title', 'Four', title],
  ['title', undefined, title],
  ['title', operator, title],
  ['title', 'x'.repeat(256), 'Title too long'],
  ['description', 'x'.repeat(19), description],
  ['description', undefined, description],
  ['description', 20, description],
  ['description', 'x'.repeat(20_001), 'Description too long'],
  ['category', 'towing-recovery', category],
  ['category', undefined, category],
  ['category', operator, category],
  ['price', 120, 'Price must be text'],
  ['price', operator, 'Price must be text'],
  ['price', '1'.repeat(101), 'Price too long'],
  ['priceType', 'weekly', priceType],
  ['priceType', '', priceType],
  ['priceType', undefined, priceType],
  ['priceType', operator, priceType],
  ['location', 'D', location],
  ['location', undefined, location],
  ['location', operator, location],
  ['location', 'x'.repeat(101), 'Location too long'],
  ['phone', 3035550142, 'Phone must be text'],
  ['phone', '1'.repeat(51), 'Phone too long'],
  ['email', 'office', email],
  ['email', 'office@', email],
  ['email', `${'x'.repeat(250)}@example.com`, email],
  ['email', operator, email],
  ['website', 'example.com', website],
  ['website', 'javascript:alert(1)', website],
  ['website', 'ftp://example.com', website],
  ['website', 'data:text/html,<p>', website],
  ['website', 'data:image/png;base64,AAAA', website],
  ['website', 'https://user:secret@example.com', website],
  ['website', `https://example.com/${'x'.repeat(2048)}`, website],
  ['website', operator, website],
  ['specialties', ['tires'], 'Specialties must be text'],
  ['specialties', 'x'.repeat(1001), 'Specialties too long'],
  ['serviceRadius', 50, 'Service radius must be text'],
  ['serviceRadius', 'x'.repeat(101), 'Service radius too long'],
  ['is24Hour', 'yes', '24/7 must be true or false'],
  ['is24Hour', 1, '24/7 must be true or false'],
  ['is24Hour', operator, '24/7 must be true or false'],
  ['dotNumber', 912345, 'DOT number must be text'],
  ['dotNumber', '9'.repeat(51), 'DOT number too long'],
]

const edges: readonly object[] = [
  { title: 'x'.repeat(255) },
  { description: 'x'.repeat(20) },
  { location: 'NV' },
  { email: ' office@example.com ' },
  { website: 'http://example.com/a?b=c#d' },
  { website: null, email: null, price: null },
]

describe.each(['POST', 'PUT'] as const)('%s of a service', (method) => {
  test.each(
    errors.map(([field, value, message]) => [field, shown(value), message, value] as const),
  )(
    'with the %s %s is rejected with "%s", and nothing is written',
    async (field, _shown, message, value) => {
      const before = await records()
      const response = await calls[method](aServiceInput({ [field]: value }))
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
    const response = await calls[method]({ email: 'x', website: 'x' })
    const issues = [title, description, category, priceType, location, email, website]
    expect(await response.json()).toMatchObject({
      message: title,
      issues: issues.map((message) => ({ message })),
    })
  })

  test('with the required fields only is accepted, and the others are null', async () => {
    const { title, description, category, priceType, location } = aServiceInput()
    const response = await calls[method]({ title, description, category, priceType, location })
    expect(response.ok).toBe(true)
    expect(await response.json()).toMatchObject({
      price: null,
      phone: null,
      email: null,
      website: null,
      specialties: null,
      serviceRadius: null,
      is24Hour: false,
      dotNumber: null,
    })
  })

  test.each(edges.map((values) => [shown(values), values] as const))(
    'with %s, at the limit of a rule, is accepted',
    async (_shown, values) => {
      expect((await calls[method](aServiceInput(values))).ok).toBe(true)
    },
  )
})
