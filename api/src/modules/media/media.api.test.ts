import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { createMediaStorage } from './media.storage'

let server: TestServer
const name = `${'0123456789abcdef'.repeat(2)}.webp`

beforeAll(async () => {
  server = await createTestServer()
  await createMediaStorage(server).write(name, Buffer.from('an image'))
})
afterAll(() => server.close())

test('an image is served to be kept for good and to run nothing', async () => {
  const response = await server.request(`/media/${name}`)
  expect(await response.text()).toBe('an image')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
})

test.each([
  `${'f'.repeat(32)}.webp`,
  `${'0123456789abcdef'.repeat(2)}.png`,
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fdatabase%2fdata.mdb',
  `${name}.part`,
])('the name "%s" answers 404', async (unknown) => {
  const response = await server.request(`/media/${unknown}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'media.not_found' })
})
