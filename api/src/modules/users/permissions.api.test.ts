import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../../database/database'
import { createRepositories } from '../../repositories'
import { addUser, signIn } from '../../testing/members'
import { putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { appointAdministrator } from './permissions.usecases'
import type { UserDocument } from './users.documents'

let server: TestServer
const users = () => server.db.collection<UserDocument>('users')
const auditLog = () => server.db.collection('auditLog')
/** Signing in leaves records as well. */
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
    database.attach(server.appDb)
    return appointAdministrator({
      ...createRepositories(database),
      database,
      email,
      source: { requestId: 'of-the-operator', clientAddress: null },
      now: server.clock.now,
    })
  }

  test('is a member whom the site’s operator appoints, which is recorded', async () => {
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

  test('is nobody who has not signed up', async () => {
    await expect(appoint('nobody@example.com')).rejects.toThrow('User not found')
  })
})

describe('granting administration', () => {
  test('gives the right at once and leaves a record of who did it', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const member = await signIn(server)
    expect((await server.request('/api/admin/stats', { headers: member.bearer })).status).toBe(403)
    const answer = await setAdmin(member.user._id, true, {
      ...admin.bearer,
      'X-Request-Id': 'request-of-the-admin',
    })
    expect(await answer.json()).toMatchObject({ email: member.user.email, isAdmin: true })
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

  test('to somebody who has it changes nothing and leaves no record', async () => {
    const { bearer } = await signIn(server, { isAdmin: true })
    const other = await addUser(server, { isAdmin: true })
    expect((await setAdmin(other._id, true, bearer)).status).toBe(200)
    expect(await auditLog().countDocuments(changes)).toBe(0)
  })

  test.each([undefined, null, 'true', 1, { $ne: false }])(
    'asked for as %j, it is refused with 400',
    async (isAdmin) => {
      const { bearer } = await signIn(server, { isAdmin: true })
      const member = await addUser(server)
      const answer = await setAdmin(member._id, isAdmin, bearer)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ message: 'isAdmin must be true or false' })
      expect(await countAdmins()).toBe(1)
    },
  )

  test.each([new ObjectId().toHexString(), 'nobody'])('to %s answers 404', async (id) => {
    const { bearer } = await signIn(server, { isAdmin: true })
    const answer = await setAdmin(id, true, bearer)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ message: 'User not found' })
  })
})

describe('revoking administration', () => {
  test('takes the right from the token already issued and leaves a record', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const other = await signIn(server, { isAdmin: true })
    const answer = await setAdmin(other.user._id, false, admin.bearer)
    expect(await answer.json()).toMatchObject({ isAdmin: false })
    expect((await server.request('/api/admin/stats', { headers: other.bearer })).status).toBe(403)
    expect((await server.request('/api/auth/user', { headers: other.bearer })).status).toBe(200)
    expect(await auditLog().findOne(changes)).toMatchObject({ action: 'users.admin_revoked' })
  })

  test('from oneself works while there is another administrator', async () => {
    const admin = await signIn(server, { isAdmin: true })
    await addUser(server, { isAdmin: true })
    expect((await setAdmin(admin.user._id, false, admin.bearer)).status).toBe(200)
    expect(await countAdmins()).toBe(1)
  })

  test('from the last administrator is refused with 409 and leaves no record', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const answer = await setAdmin(admin.user._id, false, admin.bearer)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      code: 'users.last_admin',
      message: 'There must be at least one administrator',
    })
    expect(await countAdmins()).toBe(1)
    expect(await auditLog().countDocuments(changes)).toBe(0)
  })
})

describe('at the same time', () => {
  test('administrators who remove each other leave one of them', async () => {
    const admins = await Promise.all(
      Array.from({ length: 3 }, () => signIn(server, { isAdmin: true })),
    )
    for (let round = 0; round < 5; round += 1) {
      await users().updateMany({}, { $set: { isAdmin: true } })
      const answers = await Promise.all(
        admins.flatMap(({ bearer }) => admins.map(({ user }) => setAdmin(user._id, false, bearer))),
      )
      // 403: the right of whoever asked was already gone. 409: nobody else was left.
      for (const { status } of answers) expect([200, 403, 409]).toContain(status)
      expect(await countAdmins()).toBe(1)
    }
  })

  test('as many records stand in the log as rights have changed', async () => {
    const admin = await signIn(server, { isAdmin: true })
    const member = await addUser(server)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => setAdmin(member._id, true, admin.bearer)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await auditLog().countDocuments(changes)).toBe(1)
  })
})
