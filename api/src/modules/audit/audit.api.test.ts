import { auditRecordSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readListResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { AuditDocument } from './audit.documents'

let server: TestServer
let admin: Awaited<ReturnType<typeof signIn>>
const goneId = new ObjectId()

const aRecord = (values: Partial<AuditDocument>): AuditDocument => ({
  _id: new ObjectId(),
  action: 'news.deleted',
  actorId: admin.user._id,
  targetType: 'article',
  targetId: 'one',
  targetLabel: 'Parking rule for rest areas changes',
  before: null,
  after: null,
  requestId: 'request-1',
  clientAddress: '203.0.113.7',
  createdAt: minute(0),
  ...values,
})

beforeAll(async () => {
  server = await createTestServer()
  admin = await signIn(server, { firstName: 'Ada', lastName: 'Boss', isAdmin: true })
  const auditLog = server.db.collection<AuditDocument>('auditLog')
  // The sign-in has been recorded already.
  await auditLog.deleteMany({})
  await auditLog.insertMany([
    aRecord({ createdAt: minute(1), before: { title: 'Old' }, after: { title: 'New' } }),
    aRecord({
      createdAt: minute(2),
      actorId: null,
      action: 'auth.password_reset',
      clientAddress: undefined,
    }),
    aRecord({ createdAt: minute(3), actorId: goneId, targetId: 'two' }),
  ])
})
afterAll(() => server.close())

const request = (query = '') =>
  server.request(`/api/admin/audit-log${query}`, { headers: admin.bearer })
const list = async (query?: string) => readListResponse(await request(query), auditRecordSchema)

describe('the audit log', () => {
  test('lists actor and action, newest first', async () => {
    const [byGone, byVisitor, byAdmin] = await list()
    expect(byAdmin).toEqual({
      id: expect.any(String),
      action: 'news.deleted',
      actor: {
        id: admin.user._id.toHexString(),
        firstName: 'Ada',
        lastName: 'Boss',
        profileImageUrl: null,
      },
      targetType: 'article',
      targetId: 'one',
      targetLabel: 'Parking rule for rest areas changes',
      before: { title: 'Old' },
      after: { title: 'New' },
      requestId: 'request-1',
      clientAddress: '203.0.113.7',
      createdAt: minute(1).toISOString(),
    })
    expect(byVisitor?.actor).toBeNull()
    // The form of records of earlier releases.
    expect(byVisitor?.clientAddress).toBeNull()
    expect(byGone?.actor).toEqual({
      id: goneId.toHexString(),
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      isFormer: true,
    })
  })

  test.each([
    ['?action=news.deleted', ['two', 'one']],
    ['?targetId=one', ['one', 'one']],
    ['?action=news.deleted&targetId=one', ['one']],
    ['?action=news', []],
    ['?action=all&targetId=', ['two', 'one', 'one']],
  ])('with %s has the matching records', async (query, expected) => {
    expect((await list(query)).map(({ targetId }) => targetId)).toEqual(expected)
  })

  test('reads the actors of a page in one query', async () => {
    const finds = await server.recordCommands('find', () => request())
    const collections = finds.map(({ command }) => command.find)
    // Queries for the session, its member, the records and their actors.
    expect(collections).toEqual(['sessions', 'users', 'auditLog', 'users'])
  })

  test('is read-only', async () => {
    const id = (await list())[0]?.id
    for (const method of ['PUT', 'DELETE']) {
      const path = `/api/admin/audit-log/${id}`
      expect((await server.request(path, { method, headers: admin.bearer })).status).toBe(404)
    }
  })
})
