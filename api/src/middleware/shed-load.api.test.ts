import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postJson } from '../testing/fixtures'
import { createTestServer, type TestServer } from '../testing/test-server'

let server: TestServer
const lag = { start: () => {}, stop: () => {}, takeMeanMs: () => lagMs }
let lagMs = 20

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  server = await createTestServer({}, { lag })
  server.start()
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

const passHalfASecond = () => vi.advanceTimersByTime(500)
const statusOf = async (path: string) => (await server.request(path)).status

test('an overloaded server refuses new work until it has recovered', async () => {
  lagMs = 400
  passHalfASecond()
  const answers = await Promise.all([
    server.request('/api/classifieds'),
    postJson(server, '/api/auth/login', { email: 'dana@example.com', password: 'x' }),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ code: 'http.overloaded' })
  }
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)

  lagMs = 20
  passHalfASecond()
  expect(await statusOf('/api/classifieds')).toBe(200)
})
