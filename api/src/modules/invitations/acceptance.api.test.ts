import { currentUserSchema, invitationPreviewSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addUser, anInvitation, invitationToken, password } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { MemberDocument } from '../members/members.documents'
import type { InvitationDocument } from './invitations.documents'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(() => {
  server.clock.now = new Date()
})
afterAll(() => server.close())

const invitations = () => server.db.collection<InvitationDocument>('invitations')
async function invite(values: Partial<InvitationDocument> = {}) {
  const token = invitationToken()
  const invitation = anInvitation({ token, ...values })
  await invitations().insertOne(invitation)
  return { token, ...invitation }
}
const preview = (token: unknown) => postJson(server, '/api/auth/invitation', { token })
const accept = (token: unknown, values = {}) =>
  postJson(server, '/api/auth/accept-invitation', {
    token,
    firstName: 'Dana',
    lastName: 'Reyes',
    password,
    ...values,
  })
const invalidLink = { code: 'auth.invalid_link' }

describe('an invited person', () => {
  test('can read the invitation repeatedly', async () => {
    const { token, email, expiresAt } = await invite({ isAdmin: true })
    for (let count = 1; count <= 2; count += 1) {
      expect(await readResponse(await preview(token), invitationPreviewSchema)).toEqual({
        email,
        isAdmin: true,
        expiresAt: expiresAt.toISOString(),
      })
    }
  })

  test.each([true, false])(
    'becomes a member with the invited rights (isAdmin: %s) and a verified address',
    async (isAdmin) => {
      const { token, email } = await invite({ isAdmin })
      const response = await accept(token, { isAdmin: !isAdmin, email: 'other@example.com' })
      expect(response.status).toBe(201)
      expect(await readResponse(response, currentUserSchema)).toMatchObject({
        firstName: 'Dana',
        email,
        isAdmin,
        isEmailVerified: true,
      })
      expect((await postJson(server, '/api/auth/login', { email, password })).status).toBe(200)
    },
  )

  test('is recorded with the rights and with the member who granted them', async () => {
    const { token, email, invitedBy } = await invite({ isAdmin: true })
    await accept(token)
    const record = await server.db
      .collection('auditLog')
      .findOne({ action: 'invitations.accepted', targetLabel: email })
    expect(record?.after).toEqual({ isAdmin: true, invitedBy: invitedBy.toHexString() })
  })

  test('can accept once, also with twenty concurrent requests', async () => {
    const { token, email, _id } = await invite()
    const responses = await Promise.all(Array.from({ length: 20 }, () => accept(token)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    const users = server.db.collection<MemberDocument>('users')
    expect(await users.countDocuments({ email })).toBe(1)
    expect((await invitations().findOne({ _id }))?.acceptedAt).toEqual(server.clock.now)
    for (const response of [await accept(token), await preview(token)]) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject(invalidLink)
    }
  })

  test('cannot accept after seven days', async () => {
    const { token } = await invite()
    server.clock.now = new Date(server.clock.now.getTime() + 7 * 24 * 3_600_000 + 1000)
    for (const response of [await preview(token), await accept(token)]) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject(invalidLink)
    }
  })

  test('with a member’s address gets an error, and the invitation remains open', async () => {
    const { email } = await addUser(server)
    const { token, _id } = await invite({ email, emailKey: email })
    const response = await accept(token)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      code: 'auth.email_taken',
      message: 'An account with this email already exists',
    })
    expect((await invitations().findOne({ _id }))?.acceptedAt).toBeNull()
  })

  test.each([
    [{ firstName: 'D' }, 'First name must be at least 2 characters'],
    [{ lastName: '' }, 'Last name must be at least 2 characters'],
    [{ password: 'short7!' }, 'Password must be at least 8 characters'],
    [{ password: 'password1' }, 'This password is too common. Please choose another one.'],
    [
      { password: 'Dana2026' },
      'Please choose a password that does not contain your name or address',
    ],
  ])('can still accept after %j was rejected', async (values, message) => {
    const { token } = await invite()
    const rejected = await accept(token, values)
    expect(rejected.status).toBe(400)
    expect(await rejected.json()).toMatchObject({ message })
    expect((await accept(token)).status).toBe(201)
  })
})

test.each([['x'.repeat(43)], ['short'], [null], [{ $ne: '' }]])(
  'an invalid token (%j) is rejected',
  async (token) => {
    for (const response of [await preview(token), await accept(token)]) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining('This link is not valid'),
      })
    }
  },
)

test('an address has one pending invitation, and may get another one after it was accepted', async () => {
  const { email, emailKey } = await invite()
  await expect(invite({ email, emailKey })).rejects.toMatchObject({ code: 11000 })
  await invitations().updateOne({ emailKey }, { $set: { acceptedAt: new Date() } })
  await invite({ email, emailKey })
})
