import { type OperationKey, operations } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseOperationKey } from './http/bind'
import { areaOf, callers, expectedStatus } from './testing/access-row'
import { accessRows, moduleRows } from './testing/access-rows'
import { otherRoutes } from './testing/other-routes'
import { createTestMembers, sendAttempt, type TestMembers } from './testing/send-attempt'
import { createTestServer, type TestServer } from './testing/test-server'

let server: TestServer
let testMembers: TestMembers

beforeAll(async () => {
  server = await createTestServer()
  testMembers = await createTestMembers(server)
})
afterAll(() => server.close())

const keys = Object.keys(operations) as OperationKey[]

describe('the matrix is complete', () => {
  test('no operation has two rows', () => {
    const rowKeys = moduleRows.map(({ key }) => key)
    expect(rowKeys).toEqual([...new Set(rowKeys)])
  })

  test('every route of the application is an operation of the contract or one of the listed exceptions', () => {
    const bound = keys.map(parseOperationKey).map(({ method, path }) => `${method} ${path}`)
    const expected = [...bound, ...Object.keys(otherRoutes)]
    const actual = server.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(actual)].sort()).toEqual(expected.sort())
  })
})

/** An operation without an area treats all moderators alike. */
const cells = accessRows.flatMap((row) =>
  callers
    .filter((caller) => caller !== 'otherModerator' || areaOf(row.key) !== undefined)
    .map((caller) => ({ ...row, caller, status: expectedStatus(row, caller) })),
)

describe('which caller may call which operation', () => {
  test.each(cells)('$key by $caller: $status', async ({ key, caller, status, prepare }) => {
    const attempt = (await prepare?.(server, testMembers.members)) ?? {}
    const response = await sendAttempt(server, {
      key,
      attempt,
      credentials: await testMembers.credentialsOf(caller, key),
    })
    expect(response.status, await response.clone().text()).toBe(status)
    if (response.status === 401) {
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining('Unauthorized'),
      })
    }
  })
})

test('no exception allows a caller whom the contract rejects', () => {
  const statuses = accessRows.flatMap(({ exceptions = {} }) => Object.values(exceptions))
  expect(Math.min(...statuses)).toBeGreaterThanOrEqual(400)
})
