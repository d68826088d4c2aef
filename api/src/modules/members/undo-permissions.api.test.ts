import type { AdminUser } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser, signIn } from '../../testing/members'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { StoredMember } from './members.documents'

let server: TestServer
let admin: Awaited<ReturnType<typeof signIn>>
let member: StoredMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  admin = await signIn(server, { isAdmin: true })
  member = await addUser(server, { moderates: ['feed'] })
})
afterAll(() => server.close())

const change = async (body: object, { bearer } = admin) => {
  const path = `/api/admin/users/${member._id}/permissions`
  const response = await sendJson(server, 'PUT', path, body, bearer)
  expect(response.status).toBe(200)
  return (await response.json()) as AdminUser
}
const undo = (id: string | undefined, { bearer } = admin) =>
  postJson(server, `/api/admin/undos/${id}`, {}, bearer)
const stored = async () =>
  await server.db.collection<StoredMember>('users').findOne({ _id: member._id })
const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

test('a change of rights is taken back within 30 seconds, with what was there before', async () => {
  const { undo: offered, isAdmin } = await change({ isAdmin: true, moderates: ['board'] })
  expect(isAdmin).toBe(true)
  pass(29_999)
  const response = await undo(offered?.id)
  expect(await response.json()).toMatchObject({ isAdmin: false, moderates: ['feed'] })
  expect(await stored()).toMatchObject({ isAdmin: false, moderates: ['feed'] })
})

test('at the deadline it is too late', async () => {
  const { undo: offered } = await change({ isAdmin: true })
  pass(30_000)
  const response = await undo(offered?.id)
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'users.undo_too_late' })
  expect(await stored()).toMatchObject({ isAdmin: true })
})

test('of ten calls around the deadline at most one takes it back', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { undo: offered } = await change({ isAdmin: true })
    pass(29_990)
    const calls = Array.from({ length: 10 }, async () => {
      pass(2)
      return (await undo(offered?.id)).status
    })
    const statuses = await Promise.all(calls)
    const taken = statuses.filter((status) => status === 200).length
    expect(taken).toBeLessThanOrEqual(1)
    expect(await stored()).toMatchObject({ isAdmin: taken === 0 })
    await change({ isAdmin: false })
  }
})

test('is for who made the change, and not after another change', async () => {
  const { undo: offered } = await change({ isAdmin: true })
  expect((await undo(offered?.id, await signIn(server, { isAdmin: true }))).status).toBe(404)
  await change({ moderates: ['news'] })
  expect((await undo(offered?.id)).status).toBe(409)
  expect(await stored()).toMatchObject({ isAdmin: true, moderates: ['news'] })
})
