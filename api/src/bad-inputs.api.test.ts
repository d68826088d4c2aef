import { operations } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessRow, type Attempt, expectedStatus } from './testing/access-row'
import { accessRows } from './testing/access-rows'
import { badBodies, badParams, badQueries, rawBodies, uncleanBody } from './testing/bad-inputs'
import { createTestMembers, sendAttempt, type TestMembers } from './testing/send-attempt'
import { createStateReader, findChanged, type StoredState } from './testing/stored-state'
import { createTestServer, type TestServer } from './testing/test-server'

let server: TestServer
let testMembers: TestMembers
let readState: () => Promise<StoredState>

beforeAll(async () => {
  server = await createTestServer()
  testMembers = await createTestMembers(server)
  readState = createStateReader(server)
})
afterAll(() => server.close())

/** A caller who may call the operation, so that only the input can be the reason of an error. */
function credentialsFor(row: AccessRow) {
  const caller = (['owner', 'admin', 'anonymous'] as const).find(
    (one) => expectedStatus(row, one) < 300,
  )
  if (caller === undefined) throw new Error('No caller may do this')
  return testMembers.credentialsOf(caller, row.key)
}

async function prepare(row: AccessRow): Promise<Attempt> {
  return (await row.prepare?.(server, testMembers.members)) ?? {}
}

/** A 4xx in the contract's form. */
async function expectError(response: Response, what: string) {
  const text = await response.text()
  expect(response.status, `${what}: ${text}`).toBeGreaterThanOrEqual(400)
  expect(response.status, `${what}: ${text}`).toBeLessThan(500)
  expect((JSON.parse(text) as { message: string }).message.length, what).toBeGreaterThan(5)
}

/** Nothing in the database changes while `send` runs. */
async function expectNothingStored(send: () => Promise<void>) {
  const before = await readState()
  await send()
  expect(findChanged(before, await readState())).toEqual([])
}

const withBody = accessRows.filter(({ key }) => 'body' in operations[key])
const withParams = accessRows.filter(({ key }) => key.includes('{'))
const withQuery = accessRows.filter(({ key }) => 'query' in operations[key])

describe('bodies', () => {
  test.each(withBody)('$key rejects what is not its JSON', async (row) => {
    const attempt = await prepare(row)
    const credentials = await credentialsFor(row)
    await expectNothingStored(async () => {
      for (const [what, rawBody] of rawBodies(operations[row.key])) {
        const send = { key: row.key, attempt, credentials, rawBody }
        await expectError(await sendAttempt(server, send), what)
      }
    })
  })

  test.each(withBody)('$key rejects wrong types and operators in every field', async (row) => {
    const attempt = await prepare(row)
    const credentials = await credentialsFor(row)
    await expectNothingStored(async () => {
      for (const [what, body] of badBodies(attempt.body)) {
        const send = { key: row.key, attempt: { ...attempt, body }, credentials }
        await expectError(await sendAttempt(server, send), what)
      }
    })
  })
})

describe('texts', () => {
  /** As JSON spells them; a lone surrogate is stored as the replacement character. */
  const unclean = /\\u0000|\u202e|\\ud800|\ufffd/

  test.each(withBody)('$key stores no control characters in any field', async (row) => {
    const credentials = await credentialsFor(row)
    for (const name of Object.keys((await prepare(row)).body as object)) {
      // Prepared again for each field: a link, for example, works once.
      const attempt = await prepare(row)
      const body = uncleanBody(attempt.body, name)
      const send = { key: row.key, attempt: { ...attempt, body }, credentials }
      expect((await sendAttempt(server, send)).status, name).toBeLessThan(500)
    }
    for (const [name, content] of await readState()) {
      expect(unclean.test(content), name).toBe(false)
    }
  })
})

describe('addresses', () => {
  test.each(withParams)('$key returns 404 for ids that no record has', async (row) => {
    const attempt = await prepare(row)
    const credentials = await credentialsFor(row)
    await expectNothingStored(async () => {
      for (const params of badParams(attempt.params ?? {})) {
        const send = { key: row.key, attempt: { ...attempt, params }, credentials }
        const response = await sendAttempt(server, send)
        expect(response.status, JSON.stringify(params)).toBe(404)
        await expectError(response, JSON.stringify(params))
      }
    })
  })

  test.each(withQuery)('$key never fails on its query', async (row) => {
    const attempt = await prepare(row)
    const credentials = await credentialsFor(row)
    for (const query of badQueries(operations[row.key])) {
      const response = await sendAttempt(server, {
        key: row.key,
        attempt: { ...attempt, query: { ...attempt.query, ...query } },
        credentials,
      })
      expect(response.status, JSON.stringify(query)).toBeLessThan(500)
    }
  })
})

describe('fields that a body must not set', () => {
  const privileges = {
    id: '000000000000000000000000',
    _id: '000000000000000000000000',
    userId: '000000000000000000000000',
    requesterId: '000000000000000000000000',
    senderId: '000000000000000000000000',
    isAdmin: 'yes',
    moderates: ['board'],
    role: 'administrator',
    rights: ['members.manage'],
    isExternal: true,
    originalUrl: 'https://example.com/forged',
    externalUrl: 'https://example.com/forged',
    replyCount: 1_000_000,
    emailVerifiedAt: '2020-01-01T00:00:00.000Z',
    passwordHash: 'forged',
    createdAt: '1999-01-01T00:00:00.000Z',
    $set: { isAdmin: true },
    // What use cases receive beside the input.
    user: { _id: '000000000000000000000000', email: 'forged', isAdmin: true },
    member: { _id: '000000000000000000000000', email: 'forged', isAdmin: true },
    source: { requestId: 'forged', clientAddress: 'forged' },
    now: '1999-01-01T00:00:00.000Z',
    database: 'forged',
    audit: 'forged',
  }

  test.each(withBody)('$key stores none of them', async (row) => {
    const attempt = await prepare(row)
    const own = Object.keys(attempt.body as object)
    const additional = Object.entries(privileges).filter(([name]) => !own.includes(name))
    const json = JSON.stringify({ ...Object.fromEntries(additional), ...(attempt.body as object) })
    const rawBody = json.replace(
      /^\{/,
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},',
    )
    const credentials = await credentialsFor(row)
    const response = await sendAttempt(server, { key: row.key, attempt, credentials, rawBody })
    expect(response.status, await response.clone().text()).toBeLessThan(500)
    const stored = [...(await readState()).values()].join()
    for (const mark of ['forged', '1999-01-01', '1000000', 'prototype', '"$set"']) {
      expect(stored.includes(mark), mark).toBe(false)
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    const { stranger, owner } = testMembers.members
    const ids = [stranger._id, owner._id]
    const isPromoted = [{ isAdmin: true }, { 'moderates.0': { $exists: true } }]
    const promoted = { _id: { $in: ids }, $or: isPromoted }
    expect(await server.db.collection('users').countDocuments(promoted)).toBe(0)
  })
})
