import {
  adminSanctionSchema,
  type CurrentUser,
  getOperation,
  type SanctionInput,
  sanctionSchema,
} from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectedStatus } from '../../testing/access-row'
import { accessRows } from '../../testing/access-rows'
import { listenOn, openEvents } from '../../testing/event-reader'
import { readMails } from '../../testing/mails'
import { password, signIn, signInAs } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestMembers, sendAttempt } from '../../testing/send-attempt'
import { createTestServer, origin, type TestServer } from '../../testing/test-server'

const day = 24 * 3_600_000
const reason = 'The same scam in ten listings.'

let server: TestServer
let admin: Awaited<ReturnType<typeof signIn>>
let member: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = new Date()
  admin = await signIn(server, { isAdmin: true, firstName: 'Ada' })
  member = await signIn(server)
})
afterAll(() => server.close())

const sanction = (input: Partial<SanctionInput> = {}) =>
  postJson(
    server,
    '/api/admin/sanctions',
    { memberId: member.user._id.toHexString(), kind: 'ban', reason, note: 'Seen before', ...input },
    admin.bearer,
  )
const sanctioned = async (input: Partial<SanctionInput> = {}) => {
  const response = await sanction(input)
  expect(response.status).toBe(201)
  return await readResponse(response, adminSanctionSchema)
}
const readUser = async (headers: Record<string, string>) => {
  const response = await server.request('/api/auth/user', { headers })
  return response.ok ? ((await response.json()) as CurrentUser) : response.status
}
const readOwn = async (headers: Record<string, string>) => {
  const response = await server.request('/api/account/sanctions', { headers })
  return await readListResponse(response, sanctionSchema)
}
const readAll = async (query = '') => {
  const response = await server.request(`/api/admin/sanctions${query}`, { headers: admin.bearer })
  return await readListResponse(response, adminSanctionSchema)
}
const appealText = 'It was one truck and two trailers.'
const appeal = (id: string, headers: Record<string, string>, text = appealText) =>
  postJson(server, `/api/account/sanctions/${id}/appeal`, { text }, headers)
const answer = (id: string, outcome: 'accepted' | 'rejected') =>
  postJson(
    server,
    `/api/admin/sanctions/${id}/appeal-answer`,
    { outcome, text: 'We looked again.' },
    admin.bearer,
  )
const end = (id: string) => postJson(server, `/api/admin/sanctions/${id}/end`, {}, admin.bearer)
const lastMail = async () => (await readMails(server, member.user.email)).at(-1)
const audited = () =>
  server.db
    .collection('auditLog')
    .find({ targetId: member.user._id.toHexString(), action: /^sanctions/ })
    .toArray()

describe('a banned member', () => {
  test('loses every sign-in at once, and is told the reason', async () => {
    const phone = await signInAs(server, member.user.email)
    await sanctioned()
    for (const headers of [member.bearer, phone.bearer]) expect(await readUser(headers)).toBe(401)
    expect(await readUser(member.cookie)).toBe(401)
    expect(await lastMail()).toMatchObject({ subject: 'Your account is banned' })
    expect((await lastMail())?.text).toContain(`> ${reason}`)
    expect((await lastMail())?.text).not.toContain('Seen before')
    expect(await audited()).toMatchObject([
      { action: 'sanctions.ban', actorId: admin.user._id, after: { kind: 'ban', reason } },
    ])
  })

  test('signs in to read why, and to appeal', async () => {
    const { id } = await sanctioned()
    const { bearer } = await signInAs(server, member.user.email)
    expect(await readUser(bearer)).toMatchObject({
      suspension: { kind: 'ban', reason, until: null },
      rights: [],
    })
    const [own] = await readOwn(bearer)
    expect(own).toMatchObject({ id, kind: 'ban', reason, endedAt: null, appeal: null })
    expect(JSON.stringify(own)).not.toContain('Seen before')
  })

  test('cannot open a stream, and an open one ends', async () => {
    const { origin, close } = await listenOn(server.app)
    const stream = await openEvents(origin, member.bearer)
    await sanctioned()
    await stream.ended()
    const { bearer } = await signInAs(server, member.user.email)
    expect((await server.request('/api/events', { headers: bearer })).status).toBe(403)
    await close()
  })

  test('can call nothing but what visitors can, and the own account', async () => {
    const testMembers = await createTestMembers(server)
    const { owner } = testMembers.members
    await sanctioned({ memberId: owner._id.toHexString() })
    for (const row of accessRows) {
      const { access, worksWhileInactive = false } = getOperation(row.key)
      // Signing out ends this sign-in.
      if (row.key === 'POST /api/auth/logout') continue
      const attempt = (await row.prepare?.(server, testMembers.members)) ?? {}
      const { bearer, cookie } = await signInAs(server, owner.email)
      const send = (credentials: Record<string, string>) =>
        sendAttempt(server, { key: row.key, attempt, credentials })
      const response = await send(bearer)
      const text = await response.clone().text()
      if (access === 'public' || (access === 'personal' && !worksWhileInactive)) {
        expect(response.status, `${row.key} ${text}`).toBe(expectedStatus(row, 'anonymous'))
      } else if (worksWhileInactive) {
        expect(text, row.key).not.toContain('account_suspended')
      } else {
        expect(response.status, `${row.key} ${text}`).toBe(403)
        const fromPage = await send({ ...cookie, Origin: origin })
        expect(fromPage.status, `${row.key} by cookie`).toBe(403)
      }
    }
  })

  test('is a member again when the ban is taken back', async () => {
    const { id } = await sanctioned()
    const { bearer } = await signInAs(server, member.user.email)
    const ended = await readResponse(await end(id), adminSanctionSchema)
    expect(ended.endedAt).not.toBeNull()
    expect(await readUser(bearer)).not.toHaveProperty('suspension')
    expect(await lastMail()).toMatchObject({ subject: 'You can use your account again' })
    expect((await end(id)).status).toBe(409)
  })
})

describe('a suspension', () => {
  test('ends by itself', async () => {
    const { until } = await sanctioned({ kind: 'suspension', days: 7 })
    expect(until).toBe(new Date(server.clock.now.getTime() + 7 * day).toISOString())
    const { bearer } = await signInAs(server, member.user.email)
    server.clock.now = new Date(server.clock.now.getTime() + 6 * day)
    expect(await readUser(bearer)).toHaveProperty('suspension')
    server.clock.now = new Date(server.clock.now.getTime() + day)
    const again = await signInAs(server, member.user.email)
    expect(await readUser(again.bearer)).not.toHaveProperty('suspension')
    expect((await server.request('/api/notifications', { headers: again.bearer })).status).toBe(200)
  })

  test('replaces one that is active', async () => {
    const first = await sanctioned({ kind: 'suspension', days: 7 })
    const second = await sanctioned()
    const all = await readAll(`?memberId=${member.user._id.toHexString()}`)
    expect(all.map(({ id, endedAt }) => [id, endedAt !== null])).toEqual([
      [second.id, false],
      [first.id, true],
    ])
    await end(second.id)
    const { bearer } = await signInAs(server, member.user.email)
    expect(await readUser(bearer)).not.toHaveProperty('suspension')
  })

  test.each([
    [{ kind: 'suspension' }, 'days', 'Please enter a number of days'],
    [{ kind: 'suspension', days: 366 }, 'days', 'At most 365 days'],
    [{ reason: 'Scam' }, 'reason', 'Please write the reason: the member reads it'],
    [{ kind: 'exile' }, 'kind', 'Please choose what to do'],
  ])('%j is rejected for %s', async (input, field, message) => {
    const response = await sanction(input as Partial<SanctionInput>)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: field, message }] })
  })

  test('is not for administrators, who lose their right first', async () => {
    const other = await signIn(server, { isAdmin: true })
    const response = await sanction({ memberId: other.user._id.toHexString() })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'sanctions.administrator' })
    expect((await sanction({ memberId: admin.user._id.toHexString() })).status).toBe(409)
    expect((await sanction({ memberId: '000000000000000000000000' })).status).toBe(404)
  })
})

describe('a warning', () => {
  test('stays until the member confirms it, and takes nothing away', async () => {
    const { id } = await sanctioned({ kind: 'warning' })
    expect(await readUser(member.bearer)).toMatchObject({ warning: { id, reason } })
    expect((await server.request('/api/notifications', { headers: member.bearer })).status).toBe(
      200,
    )
    const confirm = () =>
      postJson(server, `/api/account/sanctions/${id}/confirmation`, {}, member.bearer)
    for (const response of [await confirm(), await confirm()]) expect(response.status).toBe(200)
    expect(await readUser(member.bearer)).not.toHaveProperty('warning')
  })
})

describe('an appeal', () => {
  test('is sent once, and listed for the administrators until it is answered', async () => {
    const { id } = await sanctioned()
    const { bearer } = await signInAs(server, member.user.email)
    expect((await appeal(id, bearer, 'No!')).status).toBe(400)
    expect((await appeal(id, bearer)).status).toBe(201)
    expect((await appeal(id, bearer)).status).toBe(409)
    const openOf = async () => (await readAll('?appeal=open')).filter((one) => one.id === id)
    expect(await openOf()).toMatchObject([
      { id, appeal: { text: appealText, outcome: null }, decidedBy: { firstName: 'Ada' } },
    ])
    expect((await answer(id, 'rejected')).status).toBe(200)
    expect((await answer(id, 'accepted')).status).toBe(409)
    expect(await openOf()).toEqual([])
    expect(await lastMail()).toMatchObject({ subject: 'The answer to your appeal' })
    expect((await lastMail())?.text).toContain('> We looked again.')
    const [own] = await readOwn(bearer)
    expect(own?.appeal).toMatchObject({ outcome: 'rejected', answer: 'We looked again.' })
    expect(await readUser(bearer)).toHaveProperty('suspension')
  })

  test('that is accepted ends the sanction', async () => {
    const { id } = await sanctioned()
    const { bearer } = await signInAs(server, member.user.email)
    await appeal(id, bearer)
    const answered = await readResponse(await answer(id, 'accepted'), adminSanctionSchema)
    expect(answered).toMatchObject({ appeal: { outcome: 'accepted' } })
    expect(answered.endedAt).not.toBeNull()
    expect(await readUser(bearer)).not.toHaveProperty('suspension')
    expect((await audited()).map(({ action }) => action).sort()).toEqual([
      'sanctions.appeal_answered',
      'sanctions.ban',
      'sanctions.ended',
    ])
  })

  test('of somebody else does not exist', async () => {
    const { id } = await sanctioned()
    const stranger = await signIn(server)
    expect((await appeal(id, stranger.bearer)).status).toBe(404)
    expect(await readOwn(stranger.bearer)).toEqual([])
  })

  test('answered by two administrators at once is answered once', async () => {
    const { id } = await sanctioned()
    const { bearer } = await signInAs(server, member.user.email)
    await appeal(id, bearer)
    const statuses = (
      await Promise.all([answer(id, 'accepted'), answer(id, 'rejected'), end(id)])
    ).map(({ status }) => status)
    expect(statuses.slice(0, 2).sort()).toEqual([200, 409])
  })
})

test('a sign-in with the wrong password does not tell that the account is banned', async () => {
  await sanctioned()
  const response = await postJson(server, '/api/auth/login', {
    email: member.user.email,
    password: `${password}x`,
  })
  expect(response.status).toBe(401)
  expect(await response.text()).not.toMatch(/ban|suspen/i)
})
