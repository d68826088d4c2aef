import { type OperationKey, operations } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseOperationKey } from './http/bind'
import { type AccessRow, callers } from './testing/access-row'
import { accessRows } from './testing/access-rows'
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
  test('every operation of the contract has exactly one row', () => {
    expect(accessRows.map(({ key }) => key).sort()).toEqual([...keys].sort())
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

const cells = accessRows.flatMap((row) => callers.map((caller) => ({ ...row, caller })))

describe('who may do what', () => {
  test.each(cells)('$key by $caller', async ({ key, caller, expected, prepare }) => {
    const attempt = (await prepare?.(server, troupe.cast)) ?? {}
    const response = await sendAttempt(server, {
      key,
      attempt,
      credentials: await troupe.credentialsOf(caller),
    })
    expect(response.status, await response.clone().text()).toBe(expected[caller])
    if (response.status === 401) {
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining('Unauthorized'),
      })
    }
  })
})

/** A row must not allow a caller that the contract's access rejects. */
test('no row contradicts the access that the contract names', () => {
  const isWrong = ({ key, expected }: AccessRow) => {
    const { access } = operations[key]
    if (access === 'admin') return expected.owner !== 403 || expected.anonymous !== 401
    return access === 'member' && expected.anonymous !== 401
  }
  expect(accessRows.filter(isWrong).map(({ key }) => key)).toEqual([])
})
