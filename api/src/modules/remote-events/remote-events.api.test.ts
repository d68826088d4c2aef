import { type RemoteEvent, remoteStatisticsSchema } from '@haulyard/api-contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aRemoteEvent } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer

beforeEach(async () => {
  server = await createTestServer({ mode: 'production', trustedProxies: ['127.0.0.1'] })
  server.clock.now = new Date()
})
afterEach(() => server.close())

const report = (events: readonly RemoteEvent[], headers: Record<string, string> = {}) =>
  postJson(server, '/api/remote-events', { events }, headers)

const from = (address: string) => ({ 'X-Forwarded-For': address })

const passDays = (days: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + days * 86_400_000)
}

const readStatistics = async (query = '') => {
  const { bearer } = await signIn(server, { isAdmin: true })
  const path = `/api/admin/remote-statistics${query}`
  const response = await server.request(path, { headers: bearer })
  return readResponse(response, z.array(remoteStatisticsSchema))
}

const readMetrics = async () => {
  const headers = { Authorization: 'Bearer the-scraper' }
  return (await server.request('/metrics', { headers })).text()
}

test('reports about a release are counted, and its load times are summarized', async () => {
  const loads = [90, 400, 400, 400, 5200].map((milliseconds, index) =>
    aRemoteEvent({ milliseconds, isFirstToday: index < 2 }),
  )
  const problem = {
    kind: 'failure',
    slot: 'dashboard.latest-news',
    route: '/',
    reason: 'Error: 404',
    phase: 'chunk',
    traceId: '0af7651916cd43dd8448eb211c80319c',
    isFirstToday: false,
  } as const
  const { milliseconds: _, ...failure } = aRemoteEvent(problem)
  const responses = await Promise.all([report(loads), report([failure])])
  expect(responses.map(({ status }) => status)).toEqual([204, 204])
  expect(await readStatistics()).toEqual([
    {
      remote: 'mfe-content',
      version: '0.1.0-a1b2c3',
      loads: 5,
      failures: 1,
      errors: 0,
      users: 2,
      medianMs: expect.any(Number),
      p95Ms: expect.any(Number),
      lastProblem: {
        kind: 'failure',
        slot: 'dashboard.latest-news',
        route: '/',
        revision: 7,
        reason: 'Error: 404',
        diagnosis: { phase: 'chunk', owner: 'site', nextStep: 'check_release_files' },
        at: server.clock.now.toISOString(),
      },
    },
  ])
  const [{ medianMs, p95Ms } = { medianMs: null, p95Ms: null }] = await readStatistics()
  expect(medianMs).toBeGreaterThan(300)
  expect(medianMs).toBeLessThan(500)
  expect(p95Ms).toBeGreaterThan(4500)
})

test('concurrent reports about the same release are all counted', async () => {
  await Promise.all(Array.from({ length: 20 }, () => report([aRemoteEvent()])))
  expect(await readStatistics()).toMatchObject([{ loads: 20, users: 20 }])
})

test('releases are grouped by remote, the most loaded one first', async () => {
  await report([
    aRemoteEvent({ remote: 'mfe-community' }),
    aRemoteEvent({ remote: 'shell' }),
    aRemoteEvent({ version: '0.2.0' }),
    aRemoteEvent({ version: '0.1.0' }),
    aRemoteEvent({ version: '0.1.0' }),
  ])
  const found = await readStatistics()
  expect(found.map(({ remote, version, loads }) => [remote, version, loads])).toEqual([
    ['mfe-community', '0.1.0-a1b2c3', 1],
    ['mfe-content', '0.1.0', 2],
    ['mfe-content', '0.2.0', 1],
    ['shell', '0.1.0-a1b2c3', 1],
  ])
})

test('the days of the period are summed, earlier ones are left out', async () => {
  await report([aRemoteEvent()])
  passDays(2)
  await report([aRemoteEvent(), aRemoteEvent()])
  expect(await readStatistics('?days=2')).toMatchObject([{ loads: 2 }])
  expect(await readStatistics('?days=3')).toMatchObject([{ loads: 3, users: 3 }])
})

test('a record does not identify the reporter, and expires', async () => {
  await report([aRemoteEvent()], from('203.0.113.9'))
  const records = server.db.collection('remoteEvents')
  expect(JSON.stringify(await records.find().toArray())).not.toContain('203.0.113')
  expect(await records.indexes()).toContainEqual(
    expect.objectContaining({ key: { day: 1 }, expireAfterSeconds: 31 * 86_400 }),
  )
})

describe('rejected reports', () => {
  test.each([
    ['no event', []],
    ['more than twenty', Array.from({ length: 21 }, () => aRemoteEvent())],
    ['a remote of another name', [aRemoteEvent({ remote: 'evil"} 1' })]],
    ['a version that is none', [aRemoteEvent({ version: 'latest\n' })]],
    ['a route with a query', [aRemoteEvent({ route: '/search?q=ray' })]],
    ['a reason with a query', [aRemoteEvent({ reason: 'at /a.js?token=x' })]],
    ['a reason of two lines', [aRemoteEvent({ reason: 'one\ntwo' })]],
    ['a phase of another name', [aRemoteEvent({ phase: 'lunch' as 'chunk' })]],
    ['a trace id that is none', [aRemoteEvent({ traceId: 'x'.repeat(32) })]],
    ['a reason without end', [aRemoteEvent({ reason: 'x'.repeat(161) })]],
  ])('%s', async (_, events) => {
    expect((await report(events)).status).toBe(400)
    expect(await readStatistics()).toEqual([])
  })

  test('reports of another site’s page', async () => {
    expect((await report([aRemoteEvent()], { Origin: 'https://evil.example' })).status).toBe(403)
  })

  test('reports above a client’s limit; other clients are not affected', async () => {
    const statuses = new Set<number>()
    for (let count = 1; count <= 31; count += 1) {
      statuses.add((await report([aRemoteEvent()], from('203.0.113.1'))).status)
    }
    expect([...statuses]).toEqual([204, 429])
    expect((await report([aRemoteEvent()], from('203.0.113.2'))).status).toBe(204)
  })
})

describe('unknown releases', () => {
  const invented = (from: number) =>
    Array.from({ length: 20 }, (_, index) => aRemoteEvent({ version: `9.9.${from + index}` }))

  test('one client can report a limited number a day; more are counted under one name', async () => {
    await report([aRemoteEvent()])
    for (const start of [0, 20, 40]) await report(invented(start), from('203.0.113.3'))
    await report([aRemoteEvent()], from('203.0.113.3'))
    const found = await readStatistics()
    expect(found).toHaveLength(42)
    expect(found).toContainEqual(expect.objectContaining({ remote: 'other', loads: 20 }))
    expect(found).toContainEqual(expect.objectContaining({ version: '0.1.0-a1b2c3', loads: 2 }))
    await report([aRemoteEvent({ version: '0.2.0' })], from('203.0.113.4'))
    expect(await readStatistics()).toHaveLength(43)
  })

  test('all clients together can report a limited number a day', async () => {
    for (let start = 0; start < 240; start += 20) {
      await report(invented(start), from(`198.51.100.${start}`))
    }
    expect(await server.db.collection('remoteEvents').countDocuments()).toBe(201)
    passDays(1)
    await report([aRemoteEvent()])
    expect(await readStatistics('?days=1')).toMatchObject([{ version: '0.1.0-a1b2c3' }])
  })
})

describe('the metrics', () => {
  beforeEach(async () => {
    await server.close()
    server = await createTestServer({ metricsToken: 'the-scraper' })
  })

  test('have loads and errors of each release', async () => {
    await report([
      aRemoteEvent({ milliseconds: 420 }),
      aRemoteEvent({ milliseconds: 1800 }),
      aRemoteEvent({ kind: 'failure' }),
      aRemoteEvent({ kind: 'error' }),
    ])
    const lines = (await readMetrics()).split('\n')
    const labels = 'remote="mfe-content",version="0.1.0-a1b2c3"'
    expect(lines).toContain(`haulyard_remote_loads_total{${labels}} 2`)
    expect(lines).toContain(`haulyard_remote_failures_total{${labels}} 1`)
    expect(lines).toContain(`haulyard_remote_errors_total{${labels}} 1`)
    expect(lines).toContain(`haulyard_remote_load_seconds_bucket{le="0.5",${labels}} 1`)
    expect(lines).toContain(`haulyard_remote_load_seconds_bucket{le="2",${labels}} 2`)
    expect(lines).toContain(`haulyard_remote_load_seconds_count{${labels}} 2`)
  })

  test('have the calls of releases that events have named, and of all others together', async () => {
    const call = (release: string) =>
      server.request('/api/news', {
        headers: { 'Haulyard-Remote': `${release};page=/news;revision=7` },
      })
    await report([aRemoteEvent()])
    for (const release of ['mfe-content@0.1.0-a1b2c3', 'mfe-content@9.9.9', 'mfe-invented@1.0.0']) {
      await call(release)
    }
    await call('mfe-content@0.1.0-a1b2c3')
    const lines = (await readMetrics())
      .split('\n')
      .filter((line) => line.startsWith('haulyard_remote_calls_total{'))
    expect(lines).toEqual([
      'haulyard_remote_calls_total{remote="mfe-content",version="0.1.0-a1b2c3",status="2xx"} 2',
      'haulyard_remote_calls_total{remote="other",version="other",status="2xx"} 2',
    ])
  })

  test('are reset every day, so that they do not grow with every release', async () => {
    await report([aRemoteEvent({ version: '0.1.0' })])
    passDays(1)
    await report([aRemoteEvent({ version: '0.2.0' })])
    const text = await readMetrics()
    expect(text).toContain('version="0.2.0"')
    expect(text).not.toContain('version="0.1.0"')
  })
})
