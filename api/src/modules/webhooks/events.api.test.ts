import {
  type WebhookData,
  type WebhookEvent,
  type WebhookKind,
  webhookData,
  webhookEventSchema,
  webhookKinds,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import {
  aClassified,
  aClassifiedInput,
  aService,
  aServiceInput,
  aServiceRequestInput,
  aTopic,
  aWebhook,
} from '../../testing/fixtures'
import { aSignup, password, signIn } from '../../testing/members'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'
import { type FeedServer, rssOf, startFeedServer } from '../imports/testing/feed-server'
import { runImport } from '../imports/testing/run-import'
import type { WebhookDeliveryDocument } from './webhooks.documents'

const day = 24 * 3_600_000
const cleared = ['webhooks', 'webhookDeliveries', 'classifieds', 'reports', 'users', 'sessions']
const origin = 'http://localhost:3000'
type Member = Awaited<ReturnType<typeof signIn>>

let feeds: FeedServer
let server: TestServer
let admin: Member
let member: Member
beforeAll(async () => {
  feeds = await startFeedServer()
  feeds.contents.set('/feed', rssOf({ title: 'Diesel falls again', path: 'diesel' }))
  server = await createTestServer({
    outboundAllow: [feeds.target],
    newsFeeds: [
      { name: 'Road Daily', topic: 'general', type: 'rss', at: { url: feeds.url('/feed') } },
    ],
  })
})
beforeEach(async () => {
  server.clock.now = new Date()
  for (const name of cleared) await server.db.collection(name).deleteMany({})
  admin = await signIn(server, { isAdmin: true })
  member = await signIn(server)
  await server.db.collection('webhooks').insertOne(aWebhook({ kinds: webhookKinds }))
})
afterAll(async () => {
  await server.close()
  await feeds.close()
})

const post = async (path: string, body: object, { bearer }: Member = member) => {
  const response = await postJson(server, path, body, bearer)
  expect(response.status).toBeLessThan(300)
  return (await response.json()) as { id: string }
}
const remove = (path: string, { bearer }: Member = member) =>
  sendJson(server, 'DELETE', path, {}, bearer)
const deliveries = () => server.db.collection<WebhookDeliveryDocument>('webhookDeliveries')
async function eventsOf<Kind extends WebhookKind>(kind: Kind) {
  const found = await deliveries().find({ kind }).sort({ _id: 1 }).toArray()
  return found.map(
    ({ payload }) => JSON.parse(payload) as WebhookEvent & { data: WebhookData<Kind> },
  )
}
const idOf = ({ user }: Member) => user._id.toHexString()
const insert = async <Record extends { _id: ObjectId }>(name: string, record: Record) => {
  await server.db.collection<{ _id: ObjectId }>(name).insertOne(record)
  return record
}
const topicInput = { title: 'Ice on Donner?', content: 'Chains or not?', category: 'general' }
const sanction = (kind = 'limit') =>
  post('/api/admin/sanctions', { memberId: idOf(member), kind, reason: 'Spam, again.' }, admin)
const report = async () => {
  const { _id } = await insert('classifieds', aClassified({ userId: new ObjectId() }))
  await post('/api/reports', { contentType: 'classified', contentId: _id, reason: 'Spam' })
}
const queueItem = async () => {
  const [item] = await server.db.collection('moderationItems').find().sort({ _id: -1 }).toArray()
  return `/api/moderation/items/${item?._id}/steps`
}
const leave = () => post('/api/auth/delete-account', { currentPassword: password })

/** How each event is caused by the site. */
const causes: Readonly<Record<WebhookKind, () => Promise<unknown>>> = {
  'member.created': () => postJson(server, '/api/auth/signup', aSignup()),
  'member.left': leave,
  'member.returned': async () => {
    await leave()
    const { email } = member.user
    const response = await postJson(server, '/api/auth/login', { email, password })
    const { token } = (await response.json()) as { token: string }
    await postJson(server, '/api/auth/keep-account', {}, { Authorization: `Bearer ${token}` })
  },
  'member.erased': async () => {
    await leave()
    server.clock.now = new Date(server.clock.now.getTime() + 15 * day)
    await runJob(server, 'account-erasure')
  },
  'member.sanctioned': () => sanction(),
  'member.sanction_ended': async () =>
    post(`/api/admin/sanctions/${(await sanction()).id}/end`, {}, admin),
  'classified.published': () => post('/api/classifieds', aClassifiedInput()),
  'classified.removed': async () =>
    remove(`/api/classifieds/${(await post('/api/classifieds', aClassifiedInput())).id}`),
  'service.published': () => post('/api/services', aServiceInput()),
  'service.removed': async () =>
    remove(`/api/services/${(await post('/api/services', aServiceInput())).id}`),
  'topic.published': () => post('/api/forum/topics', topicInput),
  'topic.removed': async () =>
    remove(`/api/forum/topics/${(await post('/api/forum/topics', topicInput)).id}`, admin),
  'moderation_item.opened': report,
  'moderation_item.closed': async () => {
    await report()
    await post(await queueItem(), { kind: 'approve' }, admin)
  },
  'moderation_item.reopened': async () => {
    await report()
    const [pending] = await server.db.collection('reports').find().toArray()
    const step = { list: 'reports', step: 'resolve', ids: [pending?._id] }
    const { id } = await post('/api/admin/bulk-steps', step, admin)
    await post(`/api/admin/bulk-steps/${id}/run`, {}, admin)
    await post(`/api/admin/bulk-steps/${id}/undo`, {}, admin)
  },
  'service_request.created': async () => {
    const { _id } = await insert('services', aService({ userId: admin.user._id }))
    await post(`/api/services/${_id}/requests`, aServiceRequestInput())
  },
  'support_request.created': () =>
    post('/api/support-requests', {
      ...{ name: 'Rosa Vega', email: `${new ObjectId()}@example.com` },
      ...{ subject: 'Scales', message: 'Could you add public scales?' },
    }),
  'import.finished': () =>
    runImport(server, { path: '/api/admin/rss/refresh', headers: admin.bearer }),
}

test.each(webhookKinds)('%s is recorded once, as the contract says', async (kind) => {
  await causes[kind]()
  const events = await eventsOf(kind)
  expect(events).toHaveLength(1)
  const [event] = events
  expect(safeParse(webhookEventSchema, event).error).toBeUndefined()
  expect(event).toMatchObject({ type: kind, version: 1 })
  const { data } = safeParse(webhookData[kind], event?.data)
  expect(data).toEqual(event?.data)
  const text = JSON.stringify(event)
  for (const secret of [member.user.email, admin.user.email, 'Rosa', 'Spam, again', 'brakes']) {
    expect(text).not.toContain(secret)
  }
})

describe('a record', () => {
  test('is named with its public address and its owner', async () => {
    const { id } = await post('/api/classifieds', aClassifiedInput())
    const [event] = await eventsOf('classified.published')
    expect(event?.data).toEqual({
      ...{ id, title: '2019 Kenworth T680', url: `${origin}/classifieds/${id}` },
      memberId: idOf(member),
    })
  })

  test('that a moderator hides was removed, and is published when it is shown again', async () => {
    await report()
    const path = await queueItem()
    await post(path, { kind: 'hide', reason: 'Not a truck.' }, admin)
    expect(await eventsOf('classified.removed')).toHaveLength(1)
    expect(await eventsOf('classified.published')).toHaveLength(0)
    await post(path, { kind: 'show' }, admin)
    expect(await eventsOf('classified.published')).toHaveLength(1)
  })

  test('that a bulk step deletes was removed, and is published when the step is taken back', async () => {
    const { _id } = await insert('classifieds', aClassified({ userId: member.user._id }))
    const step = { list: 'classifieds', step: 'delete', ids: [_id.toHexString()] }
    const { id } = await post('/api/admin/bulk-steps', step, admin)
    await post(`/api/admin/bulk-steps/${id}/run-grave`, { reason: null, days: null }, admin)
    await post(`/api/admin/bulk-steps/${id}/undo`, {}, admin)
    for (const kind of ['classified.removed', 'classified.published'] as const) {
      expect(await eventsOf(kind)).toMatchObject([{ data: { id: _id.toHexString() } }])
    }
  })

  test('of a limited member is not published: only connections see it', async () => {
    await sanction('limit')
    const { id } = await post('/api/classifieds', aClassifiedInput())
    await post('/api/services', aServiceInput())
    await post('/api/forum/topics', topicInput)
    for (const kind of ['classified.published', 'service.published', 'topic.published'] as const) {
      expect(await eventsOf(kind)).toHaveLength(0)
    }
    await remove(`/api/classifieds/${id}`)
    expect(await eventsOf('classified.removed')).toHaveLength(1)
  })
})

test('a second report about the same thing opens no second item', async () => {
  const { _id } = await insert('forumTopics', aTopic({ userId: new ObjectId() }))
  const body = { contentType: 'forum_topic', contentId: _id, reason: 'Spam' }
  await post('/api/reports', body)
  await post('/api/reports', body, admin)
  expect(await eventsOf('moderation_item.opened')).toHaveLength(1)
})

test('an erasure removes the events about the member, and tells of itself', async () => {
  await post('/api/classifieds', aClassifiedInput())
  await sanction('limit')
  await causes['member.erased']()
  const left = await deliveries().find().toArray()
  expect(left.map(({ kind }) => kind)).toEqual(['member.erased'])
  const [erased] = await eventsOf('member.erased')
  expect(erased?.data).toEqual({ memberId: idOf(member) })
})

test('a change without a receiver costs one read, and writes nothing', async () => {
  await server.db.collection('webhooks').updateMany({}, { $set: { isOn: false } })
  const reads = await server.recordCommands('find', async () => {
    await post('/api/classifieds', aClassifiedInput(), admin)
  })
  const ofKind = reads.filter(({ command }) => command.filter?.kinds === 'classified.published')
  expect(ofKind).toHaveLength(1)
  expect(await deliveries().countDocuments()).toBe(0)
})
