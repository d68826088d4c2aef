import { listOperations, type NewApiKey } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../../testing/members'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let member: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = new Date()
  member = await signIn(server)
})
afterAll(() => server.close())

const day = 24 * 3_600_000
const make = (scopes: readonly string[], { bearer } = member, days = 30) =>
  postJson(server, '/api/account/api-keys', { name: 'Dispatch board', scopes, days }, bearer)
const addKey = async (scopes: readonly string[], who = member) => {
  const response = await make(scopes, who)
  expect(response.status).toBe(201)
  const { key, id } = (await response.json()) as NewApiKey
  return { id, bearer: { Authorization: `Bearer ${key}` } }
}
const read = (headers: object, path = '/api/connections') =>
  server.request(path, { headers: { ...headers } })
const write = (headers: object) =>
  postJson(server, '/api/posts', { content: 'By a program', visibility: 'public' }, { ...headers })
const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

describe('a key', () => {
  test('is shown once, and only a hash of it is stored', async () => {
    const { key, ...shown } = (await (await make(['write', 'read'])).json()) as NewApiKey
    expect(key).toMatch(/^hyk_[\w-]{43}$/)
    const list = await (await read(member.bearer, '/api/account/api-keys')).json()
    expect(list).toEqual([{ ...shown, scopes: ['read', 'write'] }])
    const stored = await server.db.collection('apiKeys').find().toArray()
    expect(JSON.stringify(stored)).not.toContain(key)
  })

  test.each([
    [['read'], 200, 403],
    [['write'], 403, 201],
    [['read', 'write'], 200, 201],
  ] as const)('with %j gets %i for a read and %i for a write', async (scopes, reads, writes) => {
    const { bearer } = await addKey(scopes)
    expect((await read(bearer)).status).toBe(reads)
    expect((await write(bearer)).status).toBe(writes)
  })

  test('ends with its days, when it is removed, and with a ban of its member', async () => {
    const short = await addKey(['read'])
    pass(30 * day)
    expect((await read(short.bearer)).status).toBe(401)
    member = await signIn(server)
    const { id, bearer } = await addKey(['read'])
    const path = `/api/account/api-keys/${id}`
    expect((await sendJson(server, 'DELETE', path, {}, member.bearer)).status).toBe(204)
    expect((await read(bearer)).status).toBe(401)
    const banned = await addKey(['read'])
    const admin = await signIn(server, { isAdmin: true })
    const ban = {
      memberId: member.user._id.toHexString(),
      kind: 'ban',
      reason: 'Sold keys to spammers',
    }
    expect((await postJson(server, '/api/admin/sanctions', ban, admin.bearer)).status).toBe(201)
    expect((await read(banned.bearer)).status).toBe(403)
  })

  test('has the rights of its member only with the scope for it', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const plain = await addKey(['read', 'write'], admin)
    const moderating = await addKey(['read', 'write', 'moderate'], admin)
    expect((await read(plain.bearer, '/api/admin/users')).status).toBe(403)
    expect((await read(moderating.bearer, '/api/admin/users')).status).toBe(200)
  })

  test('does nothing that needs the member in person', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const { bearer } = await addKey(['read', 'write', 'moderate'], admin)
    const personal = /^(GET|POST|PUT|DELETE) \/api\/(auth|account|events)/
    const keys = listOperations().filter(
      ([key, { access, needsConfirmation }]) =>
        (personal.test(key) && access === 'member') || needsConfirmation,
    )
    expect(keys.length).toBeGreaterThan(30)
    for (const [key] of keys) {
      const [method = '', path = ''] = key.split(' ')
      const url = path.replace(/\{\w+\}/g, '000000000000000000000000')
      const response = await server.request(url, {
        method,
        headers: { ...bearer, 'Content-Type': 'application/json' },
        body: method === 'GET' ? null : '{}',
      })
      expect(`${key}: ${response.status}`).toBe(`${key}: 403`)
    }
    expect((await read(bearer, '/api/events')).status).toBe(403)
  })
})

test('a member has at most ten keys, also of twelve calls at once', async () => {
  const responses = await Promise.all(Array.from({ length: 12 }, () => make(['read'])))
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
})

test('a wrong key is an error, also where visitors may read', async () => {
  const bearer = { Authorization: `Bearer hyk_${'a'.repeat(43)}` }
  expect((await read(bearer)).status).toBe(401)
  expect((await read(bearer, '/api/posts')).status).toBe(401)
})
