import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type ListeningServer, startListeningServer } from '../testing/listening-server'
import { signIn } from '../testing/members'
import { createMetrics } from './metrics'

const metricsToken = 'a-token-for-the-scraper'
let server: ListeningServer

beforeAll(async () => {
  server = await startListeningServer({ metricsToken })
})
afterAll(() => server.close())

const ask = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers })

describe('access to the metrics', () => {
  test('a demo allows all requests from this machine', async () => {
    const response = await ask()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  })

  test.each(['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'X-Real-IP', 'Via'])(
    'a demo rejects a request that a proxy on this machine forwards with %s',
    async (name) => {
      const response = await ask({ [name]: '203.0.113.7' })
      expect(response.status).toBe(401)
      expect(await response.text()).not.toContain('http_request')
    },
  )

  test('other machines need the token', async () => {
    const elsewhere = { 'X-Forwarded-For': '203.0.113.7' }
    const withToken = (token: string) => ask({ ...elsewhere, Authorization: `Bearer ${token}` })
    expect((await withToken(metricsToken)).status).toBe(200)
    expect((await withToken('a-token-for-the-scrapes')).status).toBe(401)
    expect((await withToken('')).status).toBe(401)
  })

  test('other machines are rejected if no token is set', async () => {
    const other = await startListeningServer()
    for (const token of ['', 'null', 'undefined']) {
      const headers = { 'X-Forwarded-For': '203.0.113.7', Authorization: `Bearer ${token}` }
      expect((await fetch(`${other.url}/metrics`, { headers })).status).toBe(401)
    }
    expect((await fetch(`${other.url}/metrics`)).status).toBe(200)
    await other.close()
  })
})

describe('in production', () => {
  const readFrom = async ({ metricsToken: token }: { metricsToken: string | null }) => {
    const production = await startListeningServer({ mode: 'production', metricsToken: token })
    onTestFinished(() => production.close())
    return async (headers: Record<string, string> = {}) =>
      (await fetch(`${production.url}/metrics`, { headers })).status
  }

  test('this machine needs the token as well, because a proxy may forward any request', async () => {
    const read = await readFrom({ metricsToken })
    expect(await read()).toBe(401)
    expect(await read({ Host: 'haulyard.example' })).toBe(401)
    expect(await read({ Authorization: `Bearer ${metricsToken}` })).toBe(200)
  })

  test('all requests are rejected if no token is set', async () => {
    const read = await readFrom({ metricsToken: null })
    expect(await read()).toBe(401)
    expect(await read({ Authorization: 'Bearer null' })).toBe(401)
  })
})

describe('the figures of the metrics', () => {
  const linesOf = async (pattern: RegExp) =>
    (await (await ask()).text()).split('\n').filter((line) => pattern.test(line))

  test('requests are counted by route and status, not by path', async () => {
    for (const path of ['/api/classifieds/1', '/api/classifieds/2', '/api/nothing-1', '/odd-2']) {
      await fetch(`${server.url}${path}`)
    }
    const counts = await linesOf(/^http_request_duration_seconds_count/)
    expect(counts).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/classifieds/:id",status="4xx"} 2',
    )
    expect(counts).toContain(
      'http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 2',
    )
    expect(counts.join()).not.toContain('nothing')
  })

  test('memory and processor time of the process', async () => {
    expect(await linesOf(/^process_resident_memory_bytes \d+/)).toHaveLength(1)
    expect(await linesOf(/^nodejs_eventloop_lag_mean_seconds /)).toHaveLength(1)
  })

  test('the number of messages in the outbox', async () => {
    expect(await linesOf(/^haulyard_mail_waiting /)).toEqual(['haulyard_mail_waiting 0'])
    const message = { nextAttemptAt: new Date(), removeAt: new Date(Date.now() + 60_000) }
    const done = { ...message, nextAttemptAt: null }
    await server.db.collection('mailOutbox').insertMany([{ ...message }, { ...message }, done])
    expect(await linesOf(/^haulyard_mail_waiting /)).toEqual(['haulyard_mail_waiting 2'])
  })

  test('a failed figure is left out, the others are not', async () => {
    const metrics = createMetrics([
      { name: 'broken', help: 'Broken', read: () => Promise.reject(new Error('away')) },
      { name: 'whole', help: 'Whole', read: () => 3 },
    ])
    const text = await metrics.expose()
    expect(text).toContain('\nwhole 3\n')
    expect(text).not.toMatch(/^broken \d/m)
  })
})

test('the number of open event streams', async () => {
  const { bearer } = await signIn(server)
  const streams = async () =>
    /^haulyard_event_streams (\d+)$/m.exec(await (await ask()).text())?.[1]
  const reader = new AbortController()
  const open = () => fetch(`${server.url}/api/events`, { headers: bearer, signal: reader.signal })
  await Promise.all([open(), open()])
  expect(await streams()).toBe('2')
  reader.abort()
  await expect.poll(streams).toBe('0')
})
