import { afterEach, beforeEach, expect, test } from 'vitest'
import { aRemoteEvent } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer({ metricsToken: 'the-scraper' })
})
afterEach(() => server.close())

const scraper = { Authorization: 'Bearer the-scraper' }
const problem = { kind: 'error', phase: 'render' } as const

const report = (headers: Record<string, string> = {}) =>
  postJson(
    server,
    '/api/remote-events',
    { events: [aRemoteEvent(), aRemoteEvent(problem)] },
    headers,
  )

const readFigures = async () =>
  (await server.request('/metrics/releases', { headers: scraper })).json()

/** A member who has been here for days. */
const signInOld = () => signIn(server, { createdAt: new Date('2020-01-01') })

test('each member counts once among those with a problem, and visitors never', async () => {
  const members = [await signInOld(), await signInOld()]
  for (const { bearer } of [...members, ...members]) await report(bearer)
  for (let count = 0; count < 3; count += 1) await report()
  expect(await readFigures()).toEqual([
    {
      ...{ remote: 'mfe-content', version: '0.1.0-a1b2c3' },
      ...{ visits: 7, problems: 7, members: 2, troubledMembers: 2 },
    },
  ])
})

test('an account of today does not count as a member', async () => {
  const { bearer } = await signIn(server, { createdAt: server.clock.now })
  await report(bearer)
  expect(await readFigures()).toMatchObject([{ visits: 1, members: 0, troubledMembers: 0 }])
})

test('nothing is stored that names the member', async () => {
  const { bearer } = await signInOld()
  await report(bearer)
  const records = await server.db.collection('memberVisits').find().toArray()
  expect(records.map((record) => Object.keys(record).sort())).toEqual([
    ['_id', 'day'],
    ['_id', 'day'],
  ])
})

test.each([
  ['GET', '/metrics/releases'],
  ['POST', '/metrics/rollouts'],
  ['POST', '/metrics/rejected-registries'],
])('%s %s needs the token', async (method, path) => {
  expect((await server.request(path, { method })).status).toBe(401)
})

test('a decision of the guard is counted', async () => {
  const decision = { remote: 'mfe-content', version: '2.0.0', outcome: 'stopped' }
  expect((await postJson(server, '/metrics/rollouts', decision, scraper)).status).toBe(204)
  expect((await postJson(server, '/metrics/rollouts', { outcome: 'x' }, scraper)).status).toBe(400)
  const text = await (await server.request('/metrics', { headers: scraper })).text()
  expect(text).toContain(
    'haulyard_rollouts_total{remote="mfe-content",version="2.0.0",outcome="stopped"} 1',
  )
})
