import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
const name = `${'0123456789abcdef'.repeat(2)}.webp`

beforeAll(async () => {
  server = await createTestServer()
  await server.mediaStorage.write(name, Buffer.from('an image'))
})
afterAll(() => server.close())

test('an image is immutable in caches and cannot run scripts', async () => {
  const response = await server.request(`/media/${name}`)
  expect(await response.text()).toBe('an image')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'content-length': '8',
    etag: `"${name}"`,
  })
})

test('HEAD returns the same headers and no content', async () => {
  const [whole, head] = await Promise.all([
    server.request(`/media/${name}`),
    server.request(`/media/${name}`, { method: 'HEAD' }),
  ])
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect(withoutRequestId(head)).toEqual(withoutRequestId(whole))
})

test.each([`"${name}"`, `W/"${name}"`, `"other", "${name}"`, '*'])(
  'a client with the same version (%s) gets 304',
  async (known) => {
    const response = await server.request(`/media/${name}`, { headers: { 'If-None-Match': known } })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect(response.headers.get('etag')).toBe(`"${name}"`)
    expect(response.headers.get('cache-control')).toContain('immutable')
  },
)

test('a client with another version gets the image', async () => {
  const response = await server.request(`/media/${name}`, {
    headers: { 'If-None-Match': '"other"' },
  })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('an image')
})

test.each(['GET', 'HEAD'])(
  'a removed image returns 404 to %s, also for a cached version',
  async (method) => {
    const response = await server.request(`/media/${'e'.repeat(32)}.webp`, {
      method,
      headers: { 'If-None-Match': '*' },
    })
    expect(response.status).toBe(404)
  },
)

test.each([
  `${'f'.repeat(32)}.webp`,
  `${'0123456789abcdef'.repeat(2)}.png`,
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fdatabase%2fdata.mdb',
  `${name}.part`,
])('the name "%s" gets 404', async (unknown) => {
  const response = await server.request(`/media/${unknown}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'media.not_found' })
})

const withoutRequestId = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([header]) => header !== 'x-request-id'))
