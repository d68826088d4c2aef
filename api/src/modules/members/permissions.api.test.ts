import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../../database/database'
import { createRepositories } from '../../repositories'
import { addUser, signIn } from '../../testing/members'
import { putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { MemberDocument } from './members.documents'
import { appointAdministrator } from './permissions.usecases'

let server: TestServer
const users = () => server.db.collection<MemberDocument>('users')
const auditLog = () => server.db.collection('auditLog')
/** Without the records of sign-ins. */
const changes = { action: /^users\./ }

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await Promise.all([users().deleteMany({}), auditLog().deleteMany({})])
})
afterAll(() => server.close())

type Headers = Record<string, string>
const setAdmin = (id: ObjectId | string, isAdmin: unknown, headers: Headers) =>
  putJson(server, `/api/admin/users/${id}/permissions`, { isAdmin }, headers)
const countAdmins = () => users().countDocuments({ isAdmin: true })

describe('the first administrator', () => {
  const appoint = (email: string) => {
    const database = createDatabase()
    database.attach(server.db)
    const source = { requestId: 'of-the-operator', clientAddress: null }
    const deps = { ...createRepositories(database), database, now: () => server.clock.now }
    return appointAdministrator({ email, source }, deps)
  }

  test('is a member whom the operator appoints, which is recorded', async () => {
    const { user, bearer } = await signIn(server, { email: 'Dana@example.com' })
    expect((await server.request('/api/admin/stats', { headers: bearer })).status).toBe(403)
    await appoint(' dana@EXAMPLE.com')
    expect((await server.request('/api/admin/stats', { headers: bearer })).status).toBe(200)
    expect(await auditLog().find(changes).toArray()).toMatchObject([
      {
        action: 'users.admin_granted',
        actorId: null,
        targetId: user._id.toHexString(),
        requestId: 'of-the-operator',
      },
    ])
  })

  test('must have signed up', async () => {
    await expect(appoint('unknown@example.com')).rejects.toThrow('User not found')
  })
})

describe('granting administration', () => {
  test('takes effect at once and is recorded with its actor', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const member = await signIn(server)
    expect((await server.request('/api/admin/stats', { headers: member.bearer })).status).toBe(403)
    const response = await setAdmin(member.user._id, true, {
      ...admin.bearer,
      'X-Request-Id': 'request-of-the-admin',
    })
    expect(await response.json()).toMatchObject({ email: member.user.email, isAdmin: true })
    expect((await server.request('/api/admin/stats', { headers: member.bearer })).status).toBe(200)
    expect(await auditLog().find(changes).toArray()).toEqual([
      {
        _id: expect.any(ObjectId),
        action: 'users.admin_granted',
        actorId: admin.user._id,
        targetType: 'user',
        targetId: member.user._id.toHexString(),
        targetLabel: member.user.email,
        before: { isAdmin: false },
        after: { isAdmin: true },
        requestId: 'request-of-the-admin',
        clientAddress: '127.0.0.1',
        createdAt: server.clock.now,
      },
    ])
  })

  test('to an administrator changes nothing and is not recorded', async () => {
    const { bearer } = await signIn(server, { isAdmin: true })
    const other = await addUser(server, { isAdmin: true })
    expect((await setAdmin(other._id, true, bearer)).status).toBe(200)
    expect(await auditLog().countDocuments(changes)).toBe(0)
  })

  test.each([undefined, null, 'true', 1, { $ne: false }])(
    'with %j is rejected with 400',
    async (isAdmin) => {
      const { bearer } = await signIn(server, { isAdmin: true })
      const member = await addUser(server)
      const response = await setAdmin(member._id, isAdmin, bearer)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: 'isAdmin must be true or false' })
      expect(await countAdmins()).toBe(1)
    },
  )

  test.each([new ObjectId().toHexString(), 'unknown'])('to %s gets 404', async (id) => {
    const { bearer } = await signIn(server, { isAdmin: true })
    const response = await setAdmin(id, true, bearer)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'User not found' })
  })
})

describe('revoking administration', () => {
  test('takes effect for issued tokens and is recorded', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const other = await signIn(server, { isAdmin: true })
    const response = await setAdmin(other.user._id, false, admin.bearer)
    expect(await response.json()).toMatchObject({ isAdmin: false })
    expect((await server.request('/api/admin/stats', { headers: other.bearer })).status).toBe(403)
    expect((await server.request('/api/auth/user', { headers: other.bearer })).status).toBe(200)
    expect(await auditLog().findOne(changes)).toMatchObject({ action: 'users.admin_revoked' })
  })

  test('from the own account works while there is another administrator', async () => {
    const admin = await signIn(server, { isAdmin: true })
    await addUser(server, { isAdmin: true })
    expect((await setAdmin(admin.user._id, false, admin.bearer)).status).toBe(200)
    expect(await countAdmins()).toBe(1)
  })

  test('from the last administrator is rejected with 409 and not recorded', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const response = await setAdmin(admin.user._id, false, admin.bearer)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      code: 'users.last_admin',
      message: 'There must be at least one administrator',
    })
    expect(await countAdmins()).toBe(1)
    expect(await auditLog().countDocuments(changes)).toBe(0)
  })
})

describe('the areas of a moderator', () => {
  const setAreas = (id: ObjectId, moderates: unknown, headers: Headers, isAdmin?: boolean) =>
    putJson(server, `/api/admin/users/${id}/permissions`, { isAdmin, moderates }, headers)

  test('are set at once without duplicates, which is recorded', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const member = await addUser(server)
    const response = await setAreas(member._id, ['feed', 'board', 'feed'], admin.bearer)
    expect(await response.json()).toMatchObject({
      isAdmin: false,
      role: 'moderator',
      moderates: ['board', 'feed'],
    })
    expect(await auditLog().find(changes).toArray()).toMatchObject([
      {
        action: 'users.areas_changed',
        actorId: admin.user._id,
        targetId: member._id.toHexString(),
        before: { moderates: [] },
        after: { moderates: ['board', 'feed'] },
      },
    ])
    const again = await setAreas(member._id, ['board', 'feed'], admin.bearer)
    expect(again.status).toBe(200)
    expect(await auditLog().countDocuments(changes)).toBe(1)
  })

  test('and administration are not changed if the body has no such field', async () => {
    const { bearer } = await signIn(server, { isAdmin: true })
    const member = await addUser(server, { moderates: ['news'] })
    const promoted = await setAdmin(member._id, true, bearer)
    expect(await promoted.json()).toMatchObject({ role: 'administrator', moderates: ['news'] })
    const moved = await setAreas(member._id, ['news', 'feed'], bearer)
    expect(await moved.json()).toMatchObject({ isAdmin: true, moderates: ['news', 'feed'] })
    const revoked = await setAdmin(member._id, false, bearer)
    expect(await revoked.json()).toMatchObject({ role: 'moderator', moderates: ['news', 'feed'] })
  })

  test('change together with administration in one transaction', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const rejected = await setAreas(admin.user._id, ['news'], admin.bearer, false)
    expect(rejected.status).toBe(409)
    expect(await users().countDocuments({ 'moderates.0': { $exists: true } })).toBe(0)
    const member = await addUser(server)
    await setAreas(member._id, ['news'], admin.bearer, true)
    const actions = (await auditLog().find(changes).toArray()).map(({ action }) => action)
    expect(actions).toEqual(['users.admin_granted', 'users.areas_changed'])
  })

  test.each<{ moderates: unknown }>([
    { moderates: ['roads'] },
    { moderates: ['board', 'chat'] },
    { moderates: null },
    { moderates: 'board' },
    { moderates: { $ne: [] } },
    { moderates: Array(6).fill('board') },
  ])('with %j are rejected with 400', async ({ moderates }) => {
    const { bearer } = await signIn(server, { isAdmin: true })
    const response = await setAreas((await addUser(server))._id, moderates, bearer)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'moderates must be a list of areas' })
  })
})

describe('concurrently', () => {
  test('administrators who revoke each other’s right leave one of them', async () => {
    const admins = await Promise.all(
      Array.from({ length: 3 }, () => signIn(server, { isAdmin: true })),
    )
    for (let round = 0; round < 5; round += 1) {
      await users().updateMany({}, { $set: { isAdmin: true } })
      const responses = await Promise.all(
        admins.flatMap(({ bearer }) => admins.map(({ user }) => setAdmin(user._id, false, bearer))),
      )
      // 403: the caller's right was revoked already. 409: it was the last administrator.
      for (const { status } of responses) expect([200, 403, 409]).toContain(status)
      expect(await countAdmins()).toBe(1)
    }
  })

  test('the log has one record for each changed right', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const member = await addUser(server)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => setAdmin(member._id, true, admin.bearer)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await auditLog().countDocuments(changes)).toBe(1)
  })
})
