import { type OperationKey, operations } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseOperationKey } from './http/bind'
import { areaOf, callers, expectedStatus } from './testing/access-row'
import { accessRows, moduleRows } from './testing/access-rows'
import { otherRoutes } from './testing/other-routes'
import { createTroupe, sendAttempt, type Troupe } from './testing/send-attempt'
import { createTestServer, type TestServer } from './testing/test-server'

let server: TestServer
let troupe: Troupe

beforeAll(async () => {
  server = await createTestServer()
  troupe = await createTroupe(server)
})
afterAll(() => server.close())

const keys = Object.keys(operations) as OperationKey[]

describe('the matrix is whole', () => {
  test('no operation has two rows', () => {
    const rowKeys = moduleRows.map(({ key }) => key)
    expect(rowKeys).toEqual([...new Set(rowKeys)])
  })

  test('every route of the application is an operation, or one of the few others', () => {
    const bound = keys.map(parseOperationKey).map(({ method, path }) => `${method} ${path}`)
    const expected = [...bound, ...Object.keys(otherRoutes)]
    const actual = server.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(actual)].sort()).toEqual(expected.sort())
  })
})

/** Where an operation has no area, every moderator is the same to it. */
const cells = accessRows.flatMap((row) =>
  callers
    .filter((caller) => caller !== 'otherModerator' || areaOf(row.key) !== undefined)
    .map((caller) => ({ ...row, caller, status: expectedStatus(row, caller) })),
)

describe('who may do what', () => {
  test.each(cells)('$key by $caller: $status', async ({ key, caller, status, prepare }) => {
    const attempt = (await prepare?.(server, troupe.cast)) ?? {}
    const response = await sendAttempt(server, {
      key,
      attempt,
      credentials: await troupe.credentialsOf(caller, key),
    })
    expect(response.status, await response.clone().text()).toBe(status)
    if (response.status === 401) {
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining('Unauthorized'),
      })
    }
  })
})

test('exceptions let in no caller whom the contract keeps out', () => {
  const statuses = accessRows.flatMap(({ exceptions = {} }) => Object.values(exceptions))
  expect(Math.min(...statuses)).toBeGreaterThanOrEqual(400)
})
