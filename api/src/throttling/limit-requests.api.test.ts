import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ mode: 'production', trustedProxies: ['127.0.0.1'] })
})
beforeEach(() => {
  // After the minute in which the previous test was counted.
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
})
afterAll(() => server.close())

const ask = (path: string, client: string) =>
  server.request(path, { headers: { 'X-Forwarded-For': client } })
const askOften = async (client: string) => {
  const statuses = new Set<number>()
  for (let count = 1; count <= 200; count += 1) {
    statuses.add((await ask('/api/nothing', client)).status)
  }
  return [...statuses]
}

describe('a client with too many requests', () => {
  test('is rejected from the 201st request of a minute on, until the next minute', async () => {
    expect(await askOften('203.0.113.1')).toEqual([404])
    server.clock.now = new Date(server.clock.now.getTime() + 15_000)
    const rejected = await ask('/api/classifieds', '203.0.113.1')
    expect(rejected.status).toBe(429)
    expect(rejected.headers.get('retry-after')).toBe('45')
    expect(await rejected.json()).toEqual({
      code: 'http.too_many_attempts',
      message: 'Too many attempts. Please try again in 45 seconds.',
    })
    server.clock.now = new Date(server.clock.now.getTime() + 45_000)
    expect((await ask('/api/classifieds', '203.0.113.1')).status).toBe(200)
  })

  test('does not affect other clients, images and health checks', async () => {
    await askOften('203.0.113.2')
    expect((await ask('/api/classifieds', '203.0.113.2')).status).toBe(429)
    expect((await ask('/api/classifieds', '203.0.113.3')).status).toBe(200)
    expect((await ask('/healthz', '203.0.113.2')).status).toBe(200)
    expect((await ask('/readyz', '203.0.113.2')).status).toBe(200)
    expect((await ask('/media/nothing.webp', '203.0.113.2')).status).toBe(404)
  })

  test('causes no database commands', async () => {
    await askOften('203.0.113.4')
    const commands = await server.recordCommands('find', async () => {
      expect((await ask('/api/classifieds', '203.0.113.4')).status).toBe(429)
    })
    expect(commands).toEqual([])
  })
})

test('a demo rejects no request, so that it can be measured', async () => {
  const demo = await createTestServer({ mode: 'demo' })
  for (let count = 1; count <= 300; count += 1) {
    expect((await demo.request('/api/nothing')).status).toBe(404)
  }
  await demo.close()
})
