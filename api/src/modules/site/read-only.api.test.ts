import { defaultReadOnlyNotice, type ReadOnlyInput, siteSchema } from '@haulyard/api-contract'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config'
import { createDatabase } from '../../database/database'
import { createLogger } from '../../logger'
import { createServer } from '../../server'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let admin: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
  admin = await signIn(server, { isAdmin: true })
  return () => server.close()
})
afterEach(() => setReadOnly({ isOn: false }))

const setReadOnly = (body: Partial<ReadOnlyInput>) =>
  server.request('/api/admin/read-only', {
    method: 'PUT',
    headers: { ...admin.bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const readMode = async (response: Response) => {
  const { readOnly } = await readResponse(response, siteSchema)
  return { readOnly }
}
const readSite = async (of: Pick<TestServer, 'request'> = server) =>
  readMode(await of.request('/api/site'))
const post = { content: 'Snow on the pass.', visibility: 'connections' }
const share = (headers: Record<string, string> = admin.bearer) =>
  postJson(server, '/api/posts', post, headers)

describe('an administrator', () => {
  test('begins the mode with a notice and an expected end, changes it, and ends it', async () => {
    expect(await readSite()).toEqual({ readOnly: null })
    const expectedEnd = '2026-12-01T18:00:00.000Z'
    const response = await setReadOnly({ isOn: true, notice: 'We move.', expectedEnd })
    const state = { readOnly: { notice: 'We move.', expectedEnd, isSetting: false } }
    expect(await readMode(response)).toEqual(state)
    expect(await readSite()).toEqual(state)
    expect((await share()).status).toBe(503)

    await setReadOnly({ isOn: true })
    expect(await readSite()).toEqual({
      readOnly: { notice: defaultReadOnlyNotice, expectedEnd: null, isSetting: false },
    })
    await setReadOnly({ isOn: false })
    expect(await readSite()).toEqual({ readOnly: null })
    expect((await share()).status).toBe(201)
  })

  test('can sign in and end the mode while it is on', async () => {
    await setReadOnly({ isOn: true })
    const { bearer } = await signIn(server, { isAdmin: true })
    const response = await server.request('/api/admin/read-only', {
      method: 'PUT',
      headers: { ...bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify({ isOn: false }),
    })
    expect(await readMode(response)).toEqual({ readOnly: null })
  })

  test('finds each change in the audit log, and nothing where nothing changed', async () => {
    await server.db.collection('auditLog').deleteMany({})
    await setReadOnly({ isOn: true, notice: 'We move.' })
    await setReadOnly({ isOn: false })
    await setReadOnly({ isOn: false })
    const records = await server.db.collection('auditLog').find().sort({ _id: 1 }).toArray()
    const on = { isOn: true, notice: 'We move.', expectedEnd: null }
    expect(records).toMatchObject([
      { action: 'site.read_only_set', before: { isOn: false }, after: on },
      { action: 'site.read_only_ended', before: on, after: { isOn: false } },
    ])
  })

  test.each([
    [{ isOn: true, notice: 'x'.repeat(161) }, 'Notice too long'],
    [{ isOn: true, expectedEnd: 'tomorrow' }, 'Please give a date and time'],
  ])('cannot set %j', async (body, message) => {
    const response = await setReadOnly(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
  })
})

test('a create call that was done before gets its response again', async () => {
  const key = { ...admin.bearer, 'Idempotency-Key': 'shared-before' }
  const first = await (await share(key)).json()
  await setReadOnly({ isOn: true })
  const again = await share(key)
  expect(again.status).toBe(201)
  expect(await again.json()).toEqual(first)
})

test('a create call that was rejected is done under the same key after the mode', async () => {
  const key = { ...admin.bearer, 'Idempotency-Key': 'rejected-before' }
  await setReadOnly({ isOn: true })
  expect((await share(key)).status).toBe(503)
  await setReadOnly({ isOn: false })
  expect((await share(key)).status).toBe(201)
})

test('a visitor is told to sign in, not that the site is read-only', async () => {
  await setReadOnly({ isOn: true })
  expect((await share({})).status).toBe(401)
})

test('another process follows within seconds, without a message of this one', async () => {
  const database = createDatabase()
  database.attach(server.appDb)
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: server.dataDir }
  const other = createServer({
    config,
    database,
    logger: createLogger(config),
    status: () => 'ready',
    now: () => server.clock.now,
  })
  onTestFinished(() => other.close())
  const shareThere = async () => {
    const response = await other.app.request('http://localhost:3000/api/posts', {
      method: 'POST',
      headers: { ...admin.bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify(post),
    })
    return response.status
  }
  expect(await shareThere()).toBe(201)
  await setReadOnly({ isOn: true })
  await expect.poll(shareThere, { timeout: 5000 }).toBe(503)
  await setReadOnly({ isOn: false })
  await expect.poll(shareThere, { timeout: 5000 }).toBe(201)
})

test('the setting of the operator makes the site read-only, and the portal cannot end it', async () => {
  const started = await createTestServer({ isReadOnly: true })
  onTestFinished(started.close)
  const { bearer } = await signIn(started, { isAdmin: true })
  expect(await readSite(started)).toEqual({
    readOnly: { notice: defaultReadOnlyNotice, expectedEnd: null, isSetting: true },
  })
  expect((await postJson(started, '/api/posts', post, bearer)).status).toBe(503)
  const response = await started.request('/api/admin/read-only', {
    method: 'PUT',
    headers: { ...bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify({ isOn: false }),
  })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'site.read_only_setting' })
})
