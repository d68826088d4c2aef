import { listOperations, type OperationKey } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessRow, expectedStatus } from '../../testing/access-row'
import { accessRows } from '../../testing/access-rows'
import { beginReadOnly, endReadOnly } from '../../testing/read-only'
import { createTestMembers, sendAttempt, type TestMembers } from '../../testing/send-attempt'
import { createStateReader, findChanged, type StoredState } from '../../testing/stored-state'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let testMembers: TestMembers
let readState: () => Promise<StoredState>

beforeAll(async () => {
  server = await createTestServer()
  testMembers = await createTestMembers(server)
  readState = createStateReader(server)
})
afterAll(() => server.close())

/** Sends a valid request of a caller who may send it, while the site is read-only. */
async function send(row: AccessRow) {
  const { key } = row
  const caller = (['owner', 'admin', 'anonymous'] as const).find(
    (one) => expectedStatus(row, one) < 300,
  )
  if (caller === undefined) throw new Error('No caller may do this')
  const attempt = (await row.prepare?.(server, testMembers.members)) ?? {}
  const credentials = await testMembers.credentialsOf(caller, key)
  await beginReadOnly(server.db, 'The database moves.')
  // The last use of the session would be recorded now.
  server.clock.now = new Date(server.clock.now.getTime() + 6 * 60_000)
  const before = await readState()
  const response = await sendAttempt(server, { key, attempt, credentials })
  const changed = findChanged(before, await readState())
  await endReadOnly(server.db)
  return { response, changed, expected: expectedStatus(row, caller) }
}

const isRead = (key: OperationKey) => key.startsWith('GET ')
const goingOn = listOperations()
  .filter(([key, { worksReadOnly }]) => !isRead(key) && worksReadOnly)
  .map(([key]) => key)
const reads = accessRows.filter(({ key }) => isRead(key))
const writes = accessRows.filter(({ key }) => !isRead(key) && !goingOn.includes(key))

test('only these operations other than reads go on while the site is read-only', () => {
  expect(goingOn.toSorted()).toEqual([
    'DELETE /api/auth/sessions',
    'DELETE /api/auth/sessions/{id}',
    'POST /api/admin/pages/preview',
    'POST /api/auth/confirm-identity',
    'POST /api/auth/confirm-identity/passkey-options',
    'POST /api/auth/invitation',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/mailed-code',
    'POST /api/auth/sign-in-step',
    'POST /api/auth/sign-in-step/passkey-options',
    'POST /api/classified-uploads/preview',
    'POST /api/forum/preview',
    'POST /api/notification-choices',
    'POST /api/remote-events',
    'PUT /api/admin/read-only',
  ])
})

describe('while the site is read-only', () => {
  test.each(writes)('$key is rejected with the notice, and stores nothing', async (row) => {
    const { response, changed } = await send(row)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(await response.json()).toEqual({
      code: 'site.read_only',
      message: 'The database moves. Please try again later.',
    })
    expect(changed).toEqual([])
  })

  test.each(reads)('$key works, and stores nothing', async (row) => {
    const { response, changed, expected } = await send(row)
    expect(response.status).toBe(expected)
    expect(changed).toEqual([])
  })

  test.each(accessRows.filter(({ key }) => goingOn.includes(key)))('$key works', async (row) => {
    const { response, expected } = await send(row)
    expect(response.status).toBe(expected)
  })
})

test('reports of browsers about remotes are not stored while the site is read-only', async () => {
  const row = accessRows.find(({ key }) => key === 'POST /api/remote-events')
  const { response, changed } = await send(row as AccessRow)
  expect(response.status).toBe(204)
  expect(changed).toEqual([])
})
