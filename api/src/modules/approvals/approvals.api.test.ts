import { approvalSchema } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anArticle } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson, putJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'

let server: TestServer
let dana: Awaited<ReturnType<typeof signIn>>
let erin: Awaited<ReturnType<typeof signIn>>
let member: Awaited<ReturnType<typeof addUser>>

beforeAll(async () => {
  server = await createTestServer({ secondAdministrator: 'required' })
})
beforeEach(async () => {
  await server.db.collection('approvals').deleteMany({})
  dana = await signIn(server, { isAdmin: true, firstName: 'Dana' })
  erin = await signIn(server, { isAdmin: true, firstName: 'Erin' })
  member = await addUser(server)
})
afterAll(() => server.close())

type Headers = Readonly<Record<string, string>>
const reason = 'The same scam in ten listings.'
const ban = (headers: Headers = dana.bearer) => {
  const input = { memberId: member._id.toHexString(), kind: 'ban', reason, note: null }
  return postJson(server, '/api/admin/sanctions', input, headers)
}
const expectWaiting = async (response: Response) => {
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'approvals.required' })
}
const list = async () => {
  const response = await server.request('/api/admin/approvals', { headers: erin.bearer })
  return await readResponse(response, z.array(approvalSchema))
}
const agree = (id: string, headers: Headers) =>
  postJson(server, `/api/admin/approvals/${id}/agreement`, {}, headers)
const waiting = async () => {
  await expectWaiting(await ban())
  return (await list())[0]?.id ?? ''
}
const isBanned = async () =>
  (await server.db.collection('users').findOne({ _id: member._id }))?.suspension !== undefined

test('a ban waits, is shown to the other administrator, and runs in the name of who asked', async () => {
  await expectWaiting(await ban())
  expect(await isBanned()).toBe(false)
  const [approval] = await list()
  expect(approval).toMatchObject({
    operation: 'POST /api/admin/sanctions',
    member: { id: member._id.toHexString() },
    ...{ sanction: 'ban', reason, permissions: null, count: null },
    requestedBy: { firstName: 'Dana' },
  })
  expect((await agree(approval?.id ?? '', erin.bearer)).status).toBe(204)
  expect(await isBanned()).toBe(true)
  expect(await list()).toEqual([])
  const entries = await server.db.collection('auditLog').find().sort({ _id: 1 }).toArray()
  expect(entries.slice(-3)).toMatchObject([
    { action: 'approvals.requested', actorId: dana.user._id },
    { action: 'approvals.agreed', actorId: erin.user._id },
    { action: 'sanctions.ban', actorId: dana.user._id },
  ])
})

test('rights and deletions of many records wait too', async () => {
  const path = `/api/admin/users/${member._id}/permissions`
  await expectWaiting(await putJson(server, path, { isAdmin: true }, dana.bearer))
  const ids = [new ObjectId().toHexString(), new ObjectId().toHexString()]
  const remove = (url: string, body?: object) => sendJson(server, 'DELETE', url, body, dana.bearer)
  await expectWaiting(await remove('/api/news/bulk-delete', { ids }))
  await expectWaiting(await remove('/api/admin/rss/delete-all'))
  await expectWaiting(await remove('/api/classifieds/delete-external'))
  const [external, imported, articles, rights] = await list()
  expect([external, imported]).toMatchObject([{ member: null }, { count: null }])
  expect(articles).toMatchObject({ count: 2 })
  expect(rights).toMatchObject({ permissions: { isAdmin: true } })
  expect((await agree(rights?.id ?? '', erin.bearer)).status).toBe(204)
  expect(await server.db.collection('users').findOne({ _id: member._id })).toMatchObject({
    isAdmin: true,
  })
})

test('a bulk deletion waits, and says what it deletes', async () => {
  const { insertedId } = await server.db.collection('news').insertOne(anArticle())
  const step = { list: 'articles', step: 'delete', ids: [insertedId.toHexString()] }
  const preview = await postJson(server, '/api/admin/bulk-steps', step, dana.bearer)
  const { id } = (await preview.json()) as { id: string }
  const path = `/api/admin/bulk-steps/${id}/run-grave`
  await expectWaiting(await postJson(server, path, { reason: null, days: null }, dana.bearer))
  const [approval] = await list()
  expect(approval).toMatchObject({ member: null, list: 'articles', count: 1 })
  expect((await agree(approval?.id ?? '', erin.bearer)).status).toBe(204)
  expect(await server.db.collection('news').countDocuments({ _id: insertedId })).toBe(0)
})

test('a suspension does not wait, and nothing does for the only administrator', async () => {
  const suspend = { memberId: member._id.toHexString(), kind: 'suspension', days: 7, reason }
  const suspended = await postJson(
    server,
    '/api/admin/sanctions',
    { ...suspend, note: null },
    dana.bearer,
  )
  expect(suspended.status).toBe(201)
  await server.db
    .collection('users')
    .updateMany({ _id: { $ne: dana.user._id } }, { $set: { isAdmin: false } })
  expect((await ban()).status).toBe(201)
})

test('nobody agrees to their own step', async () => {
  const id = await waiting()
  const response = await agree(id, dana.bearer)
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'approvals.own' })
  expect(await list()).toHaveLength(1)
})

test('of two who agree at once one does, and the step runs once', async () => {
  const id = await waiting()
  const fay = await signIn(server, { isAdmin: true })
  const responses = await Promise.all([agree(id, erin.bearer), agree(id, fay.bearer)])
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await server.db.collection('sanctions').countDocuments({ memberId: member._id })).toBe(1)
})

describe('a call that was agreed to, whose process has ended since', () => {
  /** As the agreement leaves it, before the call. */
  const agreed = async () => {
    const id = await waiting()
    const runUntil = new Date(server.clock.now.getTime() + 60_000)
    await server.db.collection('approvals').updateOne({}, { $set: { runUntil } })
    return id
  }
  const passMinute = () => {
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  }
  const sanctions = () => server.db.collection('sanctions').countDocuments({ memberId: member._id })

  test('runs a minute later, once, and waits in no list', async () => {
    const id = await agreed()
    expect(await list()).toEqual([])
    expect((await agree(id, erin.bearer)).status).toBe(404)
    const refused = await sendJson(
      server,
      'DELETE',
      `/api/admin/approvals/${id}`,
      undefined,
      erin.bearer,
    )
    expect(refused.status).toBe(404)
    await runJob(server, 'approvals')
    expect(await isBanned()).toBe(false)
    passMinute()
    await runJob(server, 'approvals')
    await runJob(server, 'approvals')
    expect(await isBanned()).toBe(true)
    expect(await sanctions()).toBe(1)
    expect(await server.db.collection('approvals').countDocuments()).toBe(0)
  })

  test('has no second effect if it had run already', async () => {
    const id = await agreed()
    const { _id, ...kept } = (await server.db.collection('approvals').findOne()) ?? { _id: null }
    await server.db.collection('approvals').updateOne({}, { $unset: { runUntil: true } })
    expect((await agree(id, erin.bearer)).status).toBe(204)
    await server.db.collection('approvals').insertOne({ ...kept, _id: new ObjectId(id) })
    passMinute()
    await runJob(server, 'approvals')
    expect(await sanctions()).toBe(1)
    expect(await server.db.collection('approvals').countDocuments()).toBe(0)
  })

  test('does not run for who is no administrator any more, and the others do', async () => {
    await agreed()
    const fay = await signIn(server, { isAdmin: true })
    await server.db
      .collection('users')
      .updateOne({ _id: dana.user._id }, { $set: { isAdmin: false } })
    await expectWaiting(await ban(fay.bearer))
    const runUntil = new Date(server.clock.now.getTime() + 60_000)
    await server.db.collection('approvals').updateMany({}, { $set: { runUntil } })
    passMinute()
    await runJob(server, 'approvals')
    expect(await sanctions()).toBe(1)
    expect(await server.db.collection('approvals').countDocuments()).toBe(0)
  })
})

test('a step that is asked for twice waits once', async () => {
  await waiting()
  await waiting()
  expect(await list()).toHaveLength(1)
})

test('a step is refused, or withdrawn by who asked', async () => {
  for (const { bearer } of [erin, dana]) {
    const path = `/api/admin/approvals/${await waiting()}`
    const response = await sendJson(server, 'DELETE', path, undefined, bearer)
    expect(response.status).toBe(204)
    expect(await list()).toEqual([])
  }
  expect(await isBanned()).toBe(false)
})

test('after a day nobody can agree any more', async () => {
  const id = await waiting()
  await server.db.collection('approvals').updateOne({}, { $set: { expiresAt: server.clock.now } })
  expect((await agree(id, erin.bearer)).status).toBe(404)
})

test('nothing runs for who is no administrator any more', async () => {
  const id = await waiting()
  await server.db
    .collection('users')
    .updateOne({ _id: dana.user._id }, { $set: { isAdmin: false } })
  const response = await agree(id, erin.bearer)
  expect(response.status).toBe(409)
  expect(await isBanned()).toBe(false)
})
