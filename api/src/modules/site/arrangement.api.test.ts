import {
  type ArrangedEntry,
  arrangementSchema,
  maximumArrangedEntries,
  noArrangement,
} from '@haulyard/api-contract'
import { anArrangedEntry } from '@haulyard/api-contract/testing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let admin: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
  admin = await signIn(server, { isAdmin: true })
  return () => server.close()
})
beforeEach(async () => {
  const { version, entries } = await read()
  if (entries.length > 0) await set(version, [])
  await server.db.collection('auditLog').deleteMany({})
})

const read = async () =>
  readResponse(await server.request('/api/site/arrangement'), arrangementSchema)

const set = (version: number, entries: readonly Partial<ArrangedEntry>[]) =>
  server.request('/api/admin/arrangement', {
    method: 'PUT',
    headers: { ...admin.bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version, entries }),
  })

const audited = () => server.db.collection('auditLog').find().sort({ _id: 1 }).toArray()

test('a site without an arrangement has everything where the manifests put it', async () => {
  const other = await createTestServer()
  const response = await other.request('/api/site/arrangement')
  expect(await readResponse(response, arrangementSchema)).toEqual(noArrangement)
  await other.close()
})

describe('an administrator', () => {
  test('changes the arrangement, which everybody reads, and takes it back', async () => {
    const { version } = await read()
    const moved = anArrangedEntry({ kind: 'section', name: 'dashboard.latest-news', order: 5 })
    const entries = [anArrangedEntry(), { ...moved, place: 'dashboard.top', isHidden: false }]
    const response = await set(version, entries)
    const changed = { version: version + 1, entries }
    expect(await readResponse(response, arrangementSchema)).toEqual(changed)
    expect(await read()).toEqual(changed)
    await set(version + 1, [])
    expect(await read()).toEqual({ version: version + 2, entries: [] })
  })

  test('finds each change in the audit log', async () => {
    const { version } = await read()
    await set(version, [anArrangedEntry({ place: 'account', order: 3 })])
    expect(await audited()).toMatchObject([
      {
        action: 'site.arrangement_set',
        before: { arrangement: [] },
        after: { arrangement: ['/news of mfe-content (in account, order 3, hidden)'] },
      },
    ])
  })

  test('who has changed an outdated arrangement is told, and nothing is written', async () => {
    const { version } = await read()
    await set(version, [anArrangedEntry()])
    const response = await set(version, [])
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'site.arrangement_changed' })
    expect(await read()).toEqual({ version: version + 1, entries: [anArrangedEntry()] })
    expect(await audited()).toHaveLength(1)
  })

  test('of ten simultaneous changes one is made', async () => {
    const { version } = await read()
    const orders = Array.from({ length: 10 }, (_, index) => index + 1)
    const responses = await Promise.all(
      orders.map((order) => set(version, [anArrangedEntry({ order })])),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await read()).version).toBe(version + 1)
    expect(await audited()).toHaveLength(1)
  })
})

test('of ten simultaneous first changes one is made', async () => {
  await server.db.collection('siteSettings').deleteMany({})
  const first = Array.from({ length: 10 }, () => set(0, [anArrangedEntry()]))
  const statuses = (await Promise.all(first)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)])
})

test.each([
  [
    'an entry twice',
    [anArrangedEntry(), anArrangedEntry({ order: 2 })],
    'Each entry can be arranged once',
  ],
  ['an order of 0', [anArrangedEntry({ order: 0 })], 'Please give an order from 1 to 9999'],
  ['another kind', [{ ...anArrangedEntry(), kind: 'page' as never }], 'a menu entry or a section'],
  ['a place that is none', [anArrangedEntry({ place: '<b>' })], 'Please name a place'],
  ['a remote that is none', [anArrangedEntry({ remote: 'shell' })], 'Please name a remote'],
  [
    'too many entries',
    Array.from({ length: maximumArrangedEntries + 1 }, (_, at) =>
      anArrangedEntry({ name: `/${at}` }),
    ),
    'At most 100 entries can be arranged',
  ],
])('%s is rejected', async (_, entries, message) => {
  const response = await set((await read()).version, entries)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(message)
})
