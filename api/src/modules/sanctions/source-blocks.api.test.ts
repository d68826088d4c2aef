import type { SourceBlock } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addUser, aSignup, password, signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let admin: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  server = await createTestServer({ trustedProxies: ['127.0.0.1'] })
})
beforeEach(async () => {
  await server.db.collection('sourceBlocks').deleteMany({})
  admin = await signIn(server, { isAdmin: true })
})
afterAll(() => server.close())

const block = (input: { readonly kind?: string; readonly value?: string } = {}) =>
  postJson(
    server,
    '/api/admin/source-blocks',
    { kind: 'mail_domain', value: 'spam.example', reason: 'Forty sign-ups in one night', ...input },
    admin.bearer,
  )
const blockRange = (value: string) => block({ kind: 'address_range', value })
const from = (client: string) => ({ 'X-Forwarded-For': client })
const signUp = (email: string, headers = {}) =>
  postJson(server, '/api/auth/signup', aSignup({ email }), headers)
const login = (email: string, headers = {}) =>
  postJson(server, '/api/auth/login', { email, password }, headers)
const post = (bearer: object, headers = {}) => {
  const body = { content: 'Hello', visibility: 'public' }
  return postJson(server, '/api/posts', body, { ...bearer, ...headers })
}
const expectBlocked = async (response: Response) => {
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'sanctions.source_blocked' })
}
const anAddress = (domain: string) => `a${Math.random()}@${domain}`

describe('a blocked mail domain', () => {
  test('takes no sign-ups, no sign-ins, no writes and no change to it', async () => {
    const member = await signIn(server, { email: anAddress('spam.example') })
    const other = await signIn(server)
    expect((await block({ value: ' @SPAM.example ' })).status).toBe(201)
    await expectBlocked(await signUp(anAddress('Spam.Example')))
    await expectBlocked(await login(member.user.email))
    await expectBlocked(await post(member.bearer))
    const body = { email: anAddress('spam.example'), currentPassword: password }
    await expectBlocked(await postJson(server, '/api/auth/change-email', body, other.bearer))
    expect((await signUp(anAddress('other.spam.example'))).status).toBe(201)
    expect((await post(other.bearer)).status).toBe(201)
  })

  test('is open again once the block is removed', async () => {
    const { id } = (await (await block()).json()) as SourceBlock
    const path = `/api/admin/source-blocks/${id}`
    const remove = () => server.request(path, { method: 'DELETE', headers: admin.bearer })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await signUp(anAddress('spam.example'))).status).toBe(201)
    const entries = await server.db.collection('auditLog').find({ targetId: id }).toArray()
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'sanctions.source_blocked',
      'sanctions.source_unblocked',
    ])
  })
})

describe('a blocked range of addresses', () => {
  test.each([
    ['203.0.113.0/24', '203.0.113.77', '203.0.114.1'],
    ['203.0.113.5', '203.0.113.5', '203.0.113.6'],
    ['2001:db8:1::/48', '2001:db8:1:7::9', '2001:db8:2::9'],
  ])('%s takes nothing from %s, and all from %s', async (range, inside, outside) => {
    expect((await blockRange(range)).status).toBe(201)
    const member = await signIn(server)
    await expectBlocked(await signUp(anAddress('mail.example'), from(inside)))
    await expectBlocked(await login(member.user.email, from(inside)))
    await expectBlocked(await post(member.bearer, from(inside)))
    expect((await signUp(anAddress('mail.example'), from(outside))).status).toBe(201)
    expect((await login(member.user.email, from(outside))).status).toBe(200)
    expect((await post(member.bearer, from(outside))).status).toBe(201)
  })

  test('does not lock administrators out', async () => {
    expect((await blockRange('203.0.113.0/24')).status).toBe(201)
    expect((await login(admin.user.email, from('203.0.113.7'))).status).toBe(200)
    expect((await post(admin.bearer, from('203.0.113.7'))).status).toBe(201)
  })

  test.each([
    ['nonsense', 400, 'Please enter an address or a range: 203.0.113.0/24'],
    ['10.0.0.0/8', 400, 'This range is too wide'],
    ['127.0.0.1', 409, 'This would block your own address'],
  ])('%s is rejected', async (value, status, message) => {
    const response = await blockRange(value)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ message })
  })
})

test('the same block is there once, also of two administrators at once', async () => {
  const responses = await Promise.all([block(), block()])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('visitors read as before', async () => {
  const { email } = await addUser(server)
  await block({ value: email.slice(email.indexOf('@') + 1) })
  expect((await server.request('/api/classifieds')).status).toBe(200)
})
