import { type Invitation, invitationSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMails, readMailToken } from '../../testing/mails'
import { addUser, anInvitation, invitationToken, password, signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'
import type { InvitationDocument } from './invitations.documents'

let server: TestServer
let admin: Awaited<ReturnType<typeof signIn>>
// Today, because TTL indexes would remove sessions of a past day.
const start = new Date()
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
const inAWeek = hours(7 * 24).toISOString()

const path = '/api/admin/invitations'
const collection = () => server.db.collection<InvitationDocument>('invitations')
const records = () =>
  server.db
    .collection('auditLog')
    .find({ action: /^invitations\./ })
    .sort({ _id: 1 })
    .toArray()

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = start
  await Promise.all(
    ['users', 'invitations', 'auditLog', 'mailOutbox'].map((name) =>
      server.db.collection(name).deleteMany({}),
    ),
  )
  admin = await signIn(server, { firstName: 'Ada', lastName: 'Boss', isAdmin: true })
})
afterAll(() => server.close())

const invite = (email: unknown, isAdmin?: unknown, { bearer } = admin) =>
  postJson(server, path, { email, isAdmin }, bearer)
const invited = async (...args: Parameters<typeof invite>) =>
  readResponse(await invite(...args), invitationSchema)
const resend = (id: string) => postJson(server, `${path}/${id}/resend`, {}, admin.bearer)
const revoke = (id: string) =>
  server.request(`${path}/${id}`, { method: 'DELETE', headers: admin.bearer })
const list = async () =>
  readListResponse(await server.request(path, { headers: admin.bearer }), invitationSchema)
const accept = (token: string) =>
  postJson(server, '/api/auth/accept-invitation', {
    token,
    firstName: 'Dana',
    lastName: 'Reyes',
    password,
  })
const addInvitation = async (values: Partial<InvitationDocument> = {}) => {
  const invitation = anInvitation({ token: invitationToken(), expiresAt: hours(1), ...values })
  await collection().insertOne(invitation)
  return invitation._id.toHexString()
}

describe('inviting a person', () => {
  test('sends a mail whose link creates a member with the granted rights', async () => {
    expect(await invited('new@example.com', true)).toEqual({
      id: expect.any(String),
      email: 'new@example.com',
      isAdmin: true,
      status: 'pending',
      createdAt: start.toISOString(),
      expiresAt: inAWeek,
    })
    const [mail] = await readMails(server, 'new@example.com')
    expect(mail?.subject).toBe('You are invited to Haulyard')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('Ada')
    const accepted = await accept(await readMailToken(server, 'new@example.com'))
    expect(await accepted.json()).toMatchObject({ email: 'new@example.com', isAdmin: true })
    expect(await list()).toMatchObject([{ email: 'new@example.com', status: 'accepted' }])
  })

  test('by default creates a member without rights', async () => {
    expect(await invited('new@example.com')).toMatchObject({ isAdmin: false })
  })

  test('is recorded without the secret', async () => {
    const { id } = await invited('new@example.com', true)
    expect(await records()).toMatchObject([
      {
        action: 'invitations.created',
        actorId: admin.user._id,
        targetType: 'invitation',
        targetId: id,
        targetLabel: 'new@example.com',
        after: { isAdmin: true },
      },
    ])
    const token = await readMailToken(server, 'new@example.com')
    const everything = JSON.stringify([await records(), await collection().find().toArray()])
    expect(everything).not.toContain(token)
  })

  test('again replaces the older invitation and its link', async () => {
    const older = await invited('new@example.com', true)
    const olderToken = await readMailToken(server, 'new@example.com')
    server.clock.now = hours(1)
    const newer = await invited('NEW@example.com', false)
    expect(newer).toMatchObject({ id: older.id, isAdmin: false, createdAt: hours(1).toISOString() })
    expect(await list()).toHaveLength(1)
    expect((await accept(olderToken)).status).toBe(400)
    const accepted = await accept(await readMailToken(server, 'NEW@example.com'))
    expect(await accepted.json()).toMatchObject({ isAdmin: false })
    expect((await records()).map(({ action }) => action)).toEqual([
      'invitations.created',
      'invitations.replaced',
      'invitations.accepted',
    ])
  })

  test('concurrently leaves one invitation and one link that works', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => invite('new@example.com')))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await collection().countDocuments()).toBe(1)
    const tokens = (await readMails(server, 'new@example.com')).map(
      ({ link }) => link?.split('#token=')[1] ?? '',
    )
    expect(tokens).toHaveLength(10)
    const previews = await Promise.all(
      tokens.map((token) => postJson(server, '/api/auth/invitation', { token })),
    )
    expect(previews.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('with a member’s address is rejected with 409, and nothing is sent', async () => {
    await addUser(server, { email: 'Dana@example.com' })
    const response = await invite('dana@EXAMPLE.com')
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      code: 'invitations.already_member',
      message: 'This person is already a member',
    })
    expect(await readMails(server, 'dana@EXAMPLE.com')).toEqual([])
    expect(await collection().countDocuments()).toBe(0)
    expect(await records()).toEqual([])
  })

  test.each([
    ['no-address', undefined, 'Invalid email address'],
    [undefined, undefined, 'Invalid email address'],
    [{ $ne: null }, undefined, 'Invalid email address'],
    ['new@example.com', 'yes', 'isAdmin must be true or false'],
  ])('%j with the rights %j is rejected with 400', async (email, isAdmin, message) => {
    const response = await invite(email, isAdmin)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
    expect(await collection().countDocuments()).toBe(0)
  })
})

describe('sending an invitation again', () => {
  test('renews an expired one with a new link', async () => {
    const { id } = await invited('new@example.com')
    const olderToken = await readMailToken(server, 'new@example.com')
    server.clock.now = hours(7 * 24)
    admin = await signIn(server, { isAdmin: true })
    expect(await list()).toMatchObject([{ id, status: 'expired' }])
    expect(await readResponse(await resend(id), invitationSchema)).toMatchObject({
      id,
      status: 'pending',
      createdAt: start.toISOString(),
      expiresAt: hours(14 * 24).toISOString(),
    })
    expect((await accept(olderToken)).status).toBe(400)
    expect((await accept(await readMailToken(server, 'new@example.com'))).status).toBe(201)
    expect((await records()).map(({ action }) => action)).toContain('invitations.resent')
  })

  test('to a person who has become a member meanwhile is rejected with 409', async () => {
    const id = await addInvitation({ email: 'new@example.com', emailKey: 'new@example.com' })
    await addUser(server, { email: 'new@example.com' })
    expect(await (await resend(id)).json()).toMatchObject({ code: 'invitations.already_member' })
  })
})

describe('revoking an invitation', () => {
  test('invalidates its link and is recorded', async () => {
    const { id } = await invited('new@example.com', true)
    expect((await revoke(id)).status).toBe(204)
    expect((await accept(await readMailToken(server, 'new@example.com'))).status).toBe(400)
    expect(await list()).toEqual([])
    expect((await records()).at(-1)).toMatchObject({
      action: 'invitations.revoked',
      targetId: id,
      before: { isAdmin: true },
    })
    expect((await revoke(id)).status).toBe(404)
  })
})

describe.each([
  ['sending again', resend],
  ['revoking', revoke],
])('%s', (_what, act) => {
  test('an accepted invitation is rejected with 409', async () => {
    const response = await act(await addInvitation({ acceptedAt: start }))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'invitations.accepted' })
    expect(await collection().countDocuments()).toBe(1)
  })

  test.each([new ObjectId().toHexString(), 'none'])('the unknown id %s gets 404', async (id) => {
    expect(await (await act(id)).json()).toMatchObject({ message: 'Invitation not found' })
  })
})

describe('the invitations', () => {
  test('are listed newest first, page by page', async () => {
    for (let hour = 0; hour < 5; hour += 1) await addInvitation({ createdAt: hours(hour) })
    const pages = await walkPages<Invitation>(server, `${path}?limit=2`, admin.bearer)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat().map(({ createdAt }) => createdAt)).toEqual(
      [4, 3, 2, 1, 0].map((hour) => hours(hour).toISOString()),
    )
  })
})

describe('an administrator whose right is revoked', () => {
  const demote = (id: ObjectId) =>
    putJson(server, `/api/admin/users/${id}/permissions`, { isAdmin: false }, admin.bearer)

  test('cannot create another one with open invitations', async () => {
    const other = await signIn(server, { isAdmin: true })
    await invited('friend@example.com', true, other)
    await invited('driver@example.com', false, other)
    await invited('colleague@example.com', true)
    expect((await demote(other.user._id)).status).toBe(200)
    expect((await accept(await readMailToken(server, 'friend@example.com'))).status).toBe(400)
    expect((await list()).map(({ email }) => email).sort()).toEqual([
      'colleague@example.com',
      'driver@example.com',
    ])
    expect((await records()).at(-1)).toMatchObject({
      action: 'invitations.revoked',
      actorId: admin.user._id,
      targetLabel: 'friend@example.com',
    })
  })
})
