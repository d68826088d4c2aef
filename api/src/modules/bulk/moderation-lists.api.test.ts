import type { BulkPreview } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aModerationItem, aReport, aSanction, aTopic, minute } from '../../testing/fixtures'
import { addUser, signIn, signInAs } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'
import type { StoredSanction } from '../sanctions/sanctions.documents'
import { createBulkCalls } from './testing/bulk-calls'

let server: TestServer
let bulk: Awaited<ReturnType<typeof createBulkCalls>>
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  pass(60_000)
  bulk = await createBulkCalls(server)
})
afterAll(() => server.close())

const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const finish = async () => {
  pass(30_000)
  await runJob(server, 'bulk-steps')
  await runJob(server, 'bulk-steps')
}

describe('the items of the queue', () => {
  const items = () => server.db.collection('moderationItems')
  const reports = () => server.db.collection('reports')
  const find = (_id: ObjectId) => items().findOne({ _id })
  const isTold = async (userId: ObjectId, kind: string) =>
    (await server.db.collection('notifications').countDocuments({ userId, kind })) === 1

  /** The first post of a new member, which somebody has reported. */
  async function addItem(values: Parameters<typeof aModerationItem>[0] = {}) {
    const [owner, reporter] = [await addUser(server), await addUser(server)]
    const topic = aTopic({ userId: owner._id, title: `Item ${new ObjectId()}` })
    const sources = { report: minute(0), first_post: minute(0) }
    const item = aModerationItem({ contentId: topic._id, ownerId: owner._id, sources, ...values })
    const about = { contentType: 'forum_topic', contentId: topic._id, itemId: item._id } as const
    await server.db.collection('forumTopics').insertOne(topic)
    await items().insertOne(item)
    await reports().insertOne(aReport({ ...about, reporterId: reporter._id }))
    return { ...item, title: topic.title, owner, reporter }
  }
  const acceptedPosts = async ({ _id }: { _id: ObjectId }) =>
    (await server.db.collection('users').findOne({ _id }))?.acceptedPosts ?? 0
  const pendingOf = (itemId: ObjectId) => reports().countDocuments({ itemId, status: 'pending' })

  test('are approved with their reports; the rest follows after the deadline', async () => {
    const item = await addItem()
    const input = { list: 'items', step: 'approve', ids: [item._id] } as const
    expect((await bulk.preview(input)).examples).toEqual([item.title])
    expect(await bulk.run(input)).toMatchObject({ done: 1 })
    expect(await find(item._id)).toMatchObject({ state: 'closed', outcome: 'approved' })
    expect(await pendingOf(item._id)).toBe(0)
    const entry = { action: 'moderation.approved', targetLabel: item.title }
    expect(await server.db.collection('auditLog').countDocuments(entry)).toBe(1)
    expect(await isTold(item.reporter._id, 'report_dismissed')).toBe(false)
    expect(await acceptedPosts(item.owner)).toBe(0)
    await finish()
    expect(await isTold(item.reporter._id, 'report_dismissed')).toBe(true)
    expect(await acceptedPosts(item.owner)).toBe(1)
  })

  test('come back open, with their reports, for anybody to take', async () => {
    const item = await addItem()
    const { id } = await bulk.run({ list: 'items', step: 'resolve', ids: [item._id] })
    expect(await bulk.undo(id)).toEqual({ restored: 1, skipped: 0 })
    expect(await find(item._id)).toMatchObject({ state: 'open', outcome: null, assigneeId: null })
    expect(await pendingOf(item._id)).toBe(1)
    await finish()
    expect(await isTold(item.reporter._id, 'report_handled')).toBe(false)
  })

  test('are left out where they need a decision of their own, or somebody has them', async () => {
    const assigned = { assigneeId: new ObjectId(), assignedAt: server.clock.now }
    const added = [
      await addItem({ state: 'closed' }),
      await addItem(assigned),
      await addItem({ ...assigned, assignedAt: minute(-60) }),
      await addItem({ contentType: 'appeal' }),
      await addItem({ sources: { held: minute(0) } }),
    ]
    const ids = added.map(({ _id }) => _id)
    const { count, leftOut } = await bulk.preview({ list: 'items', step: 'approve', ids })
    expect(count).toBe(1)
    expect(leftOut).toEqual([
      { why: 'unchanged', count: 1 },
      { why: 'assigned', count: 1 },
      { why: 'single', count: 2 },
    ])
  })

  test('that were reported again after the preview are skipped', async () => {
    const item = await addItem()
    const { id } = await bulk.preview({ list: 'items', step: 'approve', ids: [item._id] })
    await items().updateOne({ _id: item._id }, { $inc: { additions: 1 } })
    const response = await bulk.call(id, 'run')
    expect(await response.json()).toMatchObject({ done: 0, skipped: 1 })
    expect(await find(item._id)).toMatchObject({ state: 'open' })
  })

  test('of other areas do not exist for a moderator', async () => {
    const { bearer } = await signIn(server, { moderates: ['board'] })
    const own = await addItem()
    const other = await addItem({ area: 'news' })
    const ids = [own._id, other._id]
    const response = await bulk.send({ list: 'items', step: 'approve', ids }, bearer)
    const { count, leftOut } = (await response.json()) as BulkPreview
    expect({ count, leftOut }).toEqual({ count: 1, leftOut: [{ why: 'gone', count: 1 }] })
    const choices = await server.request('/api/admin/bulk-choices?list=items', { headers: bearer })
    const { ids: chosen } = (await choices.json()) as { ids: string[] }
    expect(chosen).toContain(own._id.toHexString())
    expect(chosen).not.toContain(other._id.toHexString())
  })
})

describe('sanctions', () => {
  const sanctions = () => server.db.collection('sanctions')
  const mailsTo = (to: string) => server.db.collection('mailOutbox').countDocuments({ to })

  async function suspend(values: Partial<StoredSanction> = {}) {
    const user = await addUser(server)
    const sanction = aSanction({ memberId: user._id, kind: 'ban', ...values })
    const { _id: sanctionId, reason, until } = sanction
    await sanctions().insertOne(sanction)
    const suspension = { sanctionId, kind: 'ban', reason, until }
    await server.db.collection('users').updateOne({ _id: user._id }, { $set: { suspension } })
    return { user, _id: sanctionId }
  }
  const end = (...ids: ObjectId[]) => bulk.run({ list: 'sanctions', step: 'end', ids })
  const suspensionOf = async (_id: ObjectId) =>
    (await server.db.collection('users').findOne({ _id }))?.suspension ?? null

  test('are taken back, and each member is mailed after the deadline', async () => {
    const { user, _id } = await suspend()
    const ended = await suspend({ endedAt: minute(0) })
    const input = { list: 'sanctions', step: 'end', ids: [_id, ended._id] } as const
    const { examples, leftOut } = await bulk.preview(input)
    expect(examples).toEqual(['Dana Reyes'])
    expect(leftOut).toEqual([{ why: 'unchanged', count: 1 }])
    await end(_id)
    expect(await suspensionOf(user._id)).toBeNull()
    expect(await mailsTo(user.email)).toBe(0)
    await finish()
    expect(await mailsTo(user.email)).toBe(1)
  })

  test('continue after the undo, and end the sign-ins of meanwhile', async () => {
    const { user, _id } = await suspend()
    const before = await suspensionOf(user._id)
    const { id } = await end(_id)
    const { bearer } = await signInAs(server, user.email)
    const read = () => server.request('/api/notifications', { headers: bearer })
    expect((await read()).status).toBe(200)
    expect(await bulk.undo(id)).toEqual({ restored: 1, skipped: 0 })
    expect(await suspensionOf(user._id)).toEqual(before)
    expect((await read()).status).toBe(401)
    await finish()
    expect(await mailsTo(user.email)).toBe(0)
  })

  test('stay ended where the member has a newer one', async () => {
    const { user, _id } = await suspend()
    const { id } = await end(_id)
    const suspension = { sanctionId: new ObjectId(), kind: 'ban', reason: 'Again', until: null }
    await server.db.collection('users').updateOne({ _id: user._id }, { $set: { suspension } })
    expect(await bulk.undo(id)).toEqual({ restored: 0, skipped: 1 })
    expect(await suspensionOf(user._id)).toEqual(suspension)
  })
})
