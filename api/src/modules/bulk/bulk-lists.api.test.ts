import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aClassified,
  aForumPost,
  aModerationItem,
  aReport,
  aSupportRequest,
  aTopic,
  minute,
} from '../../testing/fixtures'
import { addUser, anInvitation, invitationToken, signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'
import type { InvitationDocument } from '../invitations/invitations.documents'
import { createBulkCalls } from './testing/bulk-calls'

let server: TestServer
let bulk: Awaited<ReturnType<typeof createBulkCalls>>
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  pass(60_000)
  for (const name of ['forumTopics', 'forumPosts', 'supportRequests']) {
    await server.db.collection(name).deleteMany({})
  }
  bulk = await createBulkCalls(server)
})
afterAll(() => server.close())

const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

describe('topics', () => {
  const topics = () => server.db.collection('forumTopics')
  const posts = () => server.db.collection('forumPosts')

  test.each([
    ['pin', 'unpin', 'isSticky'],
    ['lock', 'unlock', 'isLocked'],
  ] as const)('%s and %s leave out those that are so already', async (on, off, field) => {
    const added = [
      aTopic({ [field]: true }),
      aTopic({ [field]: false }),
      aTopic({ [field]: false }),
    ]
    await topics().insertMany(added)
    const ids = added.map(({ _id }) => _id)
    const { leftOut } = await bulk.preview({ list: 'topics', step: on, ids })
    expect(leftOut).toEqual([{ why: 'unchanged', count: 1 }])
    const { id, done } = await bulk.run({ list: 'topics', step: on, ids })
    expect(done).toBe(2)
    expect(await topics().countDocuments({ [field]: true })).toBe(3)
    expect(await bulk.undo(id)).toEqual({ restored: 2, skipped: 0 })
    expect(await topics().countDocuments({ [field]: true })).toBe(1)
    expect(await bulk.run({ list: 'topics', step: off, ids })).toMatchObject({ done: 1 })
  })

  test('come back with their replies and counts, and go with them', async () => {
    const topic = aTopic({ replyCount: 2 })
    await topics().insertOne(topic)
    const replies = [aForumPost({ topicId: topic._id }), aForumPost({ topicId: topic._id })]
    await posts().insertMany(replies)
    const before = await topics().findOne()
    const remove = () => bulk.run({ list: 'topics', step: 'delete', ids: [topic._id] })
    const { id } = await remove()
    const path = `/api/forum/topics/${topic._id}`
    expect((await server.request(path)).status).toBe(404)
    await bulk.undo(id)
    expect(await topics().findOne()).toEqual(before)
    const list = await server.request(`${path}/posts`)
    expect(await list.json()).toHaveLength(2)
    await remove()
    pass(30_000)
    await runJob(server, 'bulk-steps')
    await runJob(server, 'clean-up')
    expect(await posts().countDocuments()).toBe(0)
  })
})

test('listings come back with what was changed of them, and go with it', async () => {
  const classified = aClassified({ userId: (await addUser(server))._id })
  await server.db.collection('classifieds').insertOne(classified)
  const changes = server.db.collection('classifiedChanges')
  await changes.insertOne({ classifiedId: classified._id, changedAt: minute(1) })
  const remove = () => bulk.run({ list: 'classifieds', step: 'delete', ids: [classified._id] })
  const { id } = await remove()
  await bulk.undo(id)
  expect(await changes.countDocuments()).toBe(1)
  await remove()
  pass(30_000)
  await runJob(server, 'bulk-steps')
  expect(await changes.countDocuments()).toBe(0)
})

test('requests are closed, and opened again as they were', async () => {
  const requests = server.db.collection('supportRequests')
  const added = [aSupportRequest({ state: 'new' }), aSupportRequest({ state: 'answered' })]
  await requests.insertMany(added)
  const ids = added.map(({ _id }) => _id)
  const { id } = await bulk.run({ list: 'requests', step: 'close', ids })
  expect(await requests.countDocuments({ state: 'closed' })).toBe(2)
  await bulk.undo(id)
  expect((await requests.find().toArray()).map(({ state }) => state)).toEqual(['new', 'answered'])
  await bulk.run({ list: 'requests', step: 'close', ids })
  expect(await bulk.run({ list: 'requests', step: 'reopen', ids })).toMatchObject({ done: 2 })
  expect(await requests.countDocuments({ state: 'new' })).toBe(2)
})

describe('reports', () => {
  const reports = () => server.db.collection('reports')
  const items = () => server.db.collection('moderationItems')
  const notices = (userId: ObjectId) =>
    server.db.collection('notifications').countDocuments({ userId })

  /** Two reports about one topic, with their item of the queue. */
  async function addReports() {
    const topic = aTopic({ title: `Reported ${new ObjectId()}` })
    const item = aModerationItem({ contentId: topic._id })
    const [one, other] = [await addUser(server), await addUser(server)]
    const about = { contentType: 'forum_topic', contentId: topic._id, itemId: item._id } as const
    const added = [one, other].map(({ _id }) => aReport({ ...about, reporterId: _id }))
    await server.db.collection('forumTopics').insertOne(topic)
    await items().insertOne(item)
    await reports().insertMany(added)
    return { item, title: topic.title, reporter: one, ids: added.map(({ _id }) => _id) }
  }
  const state = async ({ item, ids }: Awaited<ReturnType<typeof addReports>>) => ({
    item: (await items().findOne({ _id: item._id }))?.state,
    pending: await reports().countDocuments({ _id: { $in: ids }, status: 'pending' }),
  })

  test('are resolved with their item, and whoever reported is told after the deadline', async () => {
    const added = await addReports()
    const { ids, reporter, title } = added
    expect(await bulk.run({ list: 'reports', step: 'resolve', ids })).toMatchObject({ done: 2 })
    expect(await state(added)).toEqual({ item: 'closed', pending: 0 })
    expect(await notices(reporter._id)).toBe(0)
    const entry = { action: 'reports.reviewed', targetLabel: title }
    expect(await server.db.collection('auditLog').countDocuments(entry)).toBe(2)
    pass(30_000)
    await runJob(server, 'bulk-steps')
    await runJob(server, 'bulk-steps')
    expect(await notices(reporter._id)).toBe(1)
    const { leftOut } = await bulk.preview({ list: 'reports', step: 'dismiss', ids })
    expect(leftOut).toEqual([{ why: 'unchanged', count: 2 }])
  })

  test('are pending again with their item, and nobody is told', async () => {
    const added = await addReports()
    const { id } = await bulk.run({ list: 'reports', step: 'dismiss', ids: added.ids })
    expect(await bulk.undo(id)).toEqual({ restored: 2, skipped: 0 })
    expect(await state(added)).toEqual({ item: 'open', pending: 2 })
    pass(60_000)
    await runJob(server, 'bulk-steps')
    expect(await notices(added.reporter._id)).toBe(0)
  })

  test('stay handled where the same member has reported the same again', async () => {
    const added = await addReports()
    const { id } = await bulk.run({ list: 'reports', step: 'dismiss', ids: added.ids })
    const again = (await reports().findOne({ _id: added.ids[0] as ObjectId })) ?? {}
    await reports().insertOne({ ...again, _id: new ObjectId(), status: 'pending' })
    expect(await bulk.undo(id)).toEqual({ restored: 1, skipped: 1 })
  })
})

describe('invitations', () => {
  const invitations = () => server.db.collection('invitations')
  async function addInvitation(values: Partial<InvitationDocument> = {}) {
    const invitation = anInvitation({ token: invitationToken(), ...values })
    await invitations().insertOne(invitation)
    return invitation
  }
  const revoke = (...ids: ObjectId[]) => bulk.run({ list: 'invitations', step: 'revoke', ids })
  const isThere = async (_id: ObjectId) => (await invitations().findOne({ _id })) !== null

  test('are revoked, without those that are accepted, and come back with their links', async () => {
    const open = await addInvitation()
    const accepted = await addInvitation({ acceptedAt: minute(0) })
    const ids = [open._id, accepted._id]
    const { leftOut } = await bulk.preview({ list: 'invitations', step: 'revoke', ids })
    expect(leftOut).toEqual([{ why: 'unchanged', count: 1 }])
    const { id } = await revoke(...ids)
    expect(await isThere(open._id)).toBe(false)
    expect(await bulk.undo(id)).toEqual({ restored: 1, skipped: 0 })
    expect(await invitations().findOne({ _id: open._id })).toEqual(open)
  })

  test('do not come back for an address that is invited again', async () => {
    const { _id, email } = await addInvitation()
    const { id } = await revoke(_id)
    await addInvitation({ email })
    expect(await bulk.undo(id)).toEqual({ restored: 0, skipped: 1 })
  })

  test('of an administrator do not come back once the inviter is none any more', async () => {
    const inviter = await addUser(server, { isAdmin: true })
    const { _id } = await addInvitation({ isAdmin: true, invitedBy: inviter._id })
    const { id } = await revoke(_id)
    const revoked = { $set: { isAdmin: false } }
    await server.db.collection('users').updateOne({ _id: inviter._id }, revoked)
    expect(await bulk.undo(id)).toEqual({ restored: 0, skipped: 1 })
  })
})

describe('members', () => {
  const body = { reason: 'Spam in many topics', days: 3 }
  const stored = (_id: ObjectId) => server.db.collection('users').findOne({ _id })
  const mailsTo = (to: string) => server.db.collection('mailOutbox').countDocuments({ to })

  test.each(['limit', 'suspend'] as const)(
    '%s: without administrators, with a reason',
    async (step) => {
      const member = await addUser(server)
      const ids = [member._id, bulk.admin.user._id]
      const { id, leftOut } = await bulk.preview({ list: 'members', step, ids })
      expect(leftOut).toEqual([{ why: 'administrator', count: 1 }])
      expect((await bulk.call(id, 'run-grave')).status).toBe(400)
      expect((await bulk.call(id, 'run', bulk.admin, body)).status).toBe(409)
      expect(await (await bulk.call(id, 'run-grave', bulk.admin, body)).json()).toMatchObject({
        done: 1,
      })
      const field = step === 'limit' ? 'limit' : 'suspension'
      expect(await stored(member._id)).toMatchObject({ [field]: { reason: body.reason } })
      expect(await mailsTo(member.email)).toBe(0)
      const again = await bulk.preview({ list: 'members', step, ids: [member._id] })
      expect(again.leftOut).toEqual([{ why: 'unchanged', count: 1 }])
      pass(30_000)
      await runJob(server, 'bulk-steps')
      await runJob(server, 'bulk-steps')
      expect(await mailsTo(member.email)).toBe(1)
    },
  )

  test('a suspension ends all sign-ins; its undo leaves no sanction, and no mail is sent', async () => {
    const { user, bearer } = await signIn(server)
    const { id } = await bulk.run({ list: 'members', step: 'suspend', ids: [user._id] }, body)
    const session = () => server.request('/api/auth/sessions', { headers: bearer })
    expect((await session()).status).toBe(401)
    expect(await bulk.undo(id)).toEqual({ restored: 1, skipped: 0 })
    expect(await stored(user._id)).not.toHaveProperty('suspension')
    expect(await server.db.collection('sanctions').countDocuments({ memberId: user._id })).toBe(0)
    pass(60_000)
    await runJob(server, 'bulk-steps')
    expect(await mailsTo(user.email)).toBe(0)
  })

  test('whoever becomes an administrator after the preview is skipped', async () => {
    const { _id } = await addUser(server)
    const { id } = await bulk.preview({ list: 'members', step: 'limit', ids: [_id] })
    await server.db.collection('users').updateOne({ _id }, { $set: { isAdmin: true } })
    const response = await bulk.call(id, 'run-grave', bulk.admin, body)
    expect(await response.json()).toMatchObject({ done: 0, skipped: 1 })
    expect(await stored(_id)).not.toHaveProperty('limit')
  })

  test('are not sanctioned by moderators', async () => {
    const { bearer } = await signIn(server, { moderates: ['board'] })
    const { _id } = await addUser(server)
    const response = await bulk.send({ list: 'members', step: 'limit', ids: [_id] }, bearer)
    expect(response.status).toBe(403)
  })
})
