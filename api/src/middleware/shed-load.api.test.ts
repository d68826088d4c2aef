import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postJson } from '../testing/requests'
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
const list = () => server.request('/api/classifieds')
const listsAtOnce = (count: number) => Promise.all(Array.from({ length: count }, list))
const statusesOf = (responses: readonly Response[]) => responses.map(({ status }) => status)

test('an overloaded server rejects new work until it has recovered', async () => {
  lagMs = 400
  passHalfASecond()
  const login = () =>
    postJson(server, '/api/auth/login', { email: 'dana@example.com', password: 'x' })
  const [served, ...rejected] = await Promise.all([listsAtOnce(16), list(), login()])
  expect(new Set(statusesOf(served))).toEqual(new Set([200]))
  for (const response of rejected) {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.json()).toMatchObject({ code: 'http.overloaded' })
  }
  expect((await server.request('/healthz')).status).toBe(200)
  expect((await server.request('/readyz')).status).toBe(200)

  lagMs = 20
  passHalfASecond()
  expect(new Set(statusesOf(await listsAtOnce(18)))).toEqual(new Set([200]))
})

test('a slow machine with few requests rejects none', async () => {
  lagMs = 400
  passHalfASecond()
  for (let turn = 0; turn < 20; turn += 1) expect((await list()).status).toBe(200)
})
