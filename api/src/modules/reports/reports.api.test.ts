import type { ContentReport, OwnReport, ReportReceipt } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aClassified,
  aConnection,
  aFeedPost,
  aForumPost,
  anArticle,
  aReport,
  aService,
  aTopic,
  minute,
} from '../../testing/fixtures'
import { repeatAfterKill } from '../../testing/interrupted-call'
import { signIn } from '../../testing/members'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { ContentReportDocument } from './reports.documents'

type Member = Awaited<ReturnType<typeof signIn>>

let server: TestServer
let reporter: Member
let owner: Member
let admin: Member
beforeAll(async () => {
  server = await createTestServer()
  reporter = await signIn(server)
  owner = await signIn(server)
  admin = await signIn(server, { isAdmin: true })
})
beforeEach(async () => {
  await reports().deleteMany({})
})
afterAll(() => server.close())

const reports = () => server.db.collection<ContentReportDocument>('reports')
async function add<Record extends { _id: ObjectId }>(name: string, record: Record) {
  await server.db.collection<{ _id: ObjectId }>(name).insertOne(record)
  return record
}
const addReport = (values: Parameters<typeof aReport>[0] = {}) =>
  add('reports', aReport({ reporterId: reporter.user._id, ...values }))

const input = { reason: 'Spam', description: 'The third time this week.' }
const file = (body: object, { bearer } = reporter) =>
  postJson(server, '/api/reports', { ...input, ...body }, bearer)

/** All records that can be reported, with their pages and owners. */
const content = {
  classified: async () => {
    const { _id } = await add('classifieds', aClassified({ userId: owner.user._id }))
    return { _id, path: `/classifieds/${_id}` }
  },
  service: async () => {
    const { _id } = await add('services', aService({ userId: owner.user._id }))
    return { _id, path: `/services/${_id}` }
  },
  forum_topic: async () => {
    const { _id } = await add('forumTopics', aTopic({ userId: owner.user._id }))
    return { _id, path: `/forum/${_id}` }
  },
  forum_post: async () => {
    const topic = await add('forumTopics', aTopic())
    const post = aForumPost({ topicId: topic._id, userId: owner.user._id })
    await add('forumPosts', post)
    return { _id: post._id, path: `/forum/${topic._id}` }
  },
  feed_post: async () => {
    const { _id } = await add('feedPosts', aFeedPost({ userId: owner.user._id }))
    return { _id, path: `/social-feed?post=${_id}` }
  },
  user: async () => ({ _id: owner.user._id, path: `/members/${owner.user._id}` }),
} as const
const ownedTypes = Object.keys(content) as (keyof typeof content)[]

describe('filing a report', () => {
  test.each(ownedTypes)('a %s is reported; its owner cannot do so', async (contentType) => {
    const { _id } = await content[contentType]()
    const body = { contentType, contentId: _id.toHexString() }
    const rejected = await file(body, owner)
    expect(rejected.status).toBe(409)
    expect(await rejected.json()).toMatchObject({ message: 'You cannot report what is your own' })
    const response = await file(body)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ id: expect.any(String), status: 'pending' })
    expect(await reports().find().toArray()).toMatchObject([
      { ...input, contentType, contentId: _id, reporterId: reporter.user._id, status: 'pending' },
    ])
  })

  test.each([...ownedTypes, 'news_article'])(
    'an unknown or malformed %s gets 404',
    async (type) => {
      for (const contentId of ['000000000000000000000000', 'nonsense']) {
        const response = await file({ contentType: type, contentId })
        expect(response.status).toBe(404)
        expect(await response.json()).toMatchObject({
          message: 'What you report could not be found',
        })
      }
    },
  )

  test('content without an owner can be reported by all members who see it', async () => {
    const article = await add('news', anArticle())
    const draft = await add('news', anArticle({ isPublished: false }))
    const external = await add('classifieds', aClassified({ userId: null, isExternal: true }))
    const fileAs = (member: Member, contentType: string, { _id }: { _id: ObjectId }) =>
      file({ contentType, contentId: _id.toHexString() }, member)
    expect((await fileAs(reporter, 'news_article', article)).status).toBe(201)
    expect((await fileAs(reporter, 'classified', external)).status).toBe(201)
    expect((await fileAs(reporter, 'news_article', draft)).status).toBe(404)
    expect((await fileAs(admin, 'news_article', draft)).status).toBe(201)
  })

  test('content that the member cannot see gets 404', async () => {
    for (const visibility of ['private', 'connections'] as const) {
      const { _id } = await add('feedPosts', aFeedPost({ userId: owner.user._id, visibility }))
      const body = { contentType: 'feed_post', contentId: _id.toHexString() }
      for (const member of [reporter, admin]) expect((await file(body, member)).status).toBe(404)
    }
    const orphan = await add('forumPosts', aForumPost())
    const response = await file({ contentType: 'forum_post', contentId: orphan._id.toHexString() })
    expect(response.status).toBe(404)
  })

  test('a feed post for connections can be reported while the member can read it', async () => {
    const friend = await signIn(server)
    const connection = aConnection({
      requesterId: friend.user._id,
      receiverId: owner.user._id,
      status: 'accepted',
    })
    await add('connections', connection)
    const fileAbout = async (visibility: 'connections' | 'private') => {
      const { _id } = await add('feedPosts', aFeedPost({ userId: owner.user._id, visibility }))
      const body = { contentType: 'feed_post', contentId: _id.toHexString() }
      return (await file(body, friend)).status
    }
    expect(await fileAbout('connections')).toBe(201)
    expect(await fileAbout('private')).toBe(404)
    await server.db.collection('connections').deleteOne({ _id: connection._id })
    expect(await fileAbout('connections')).toBe(404)
  })

  test('a repeated report, also concurrently, is one report', async () => {
    const { _id } = await content.classified()
    const body = { contentType: 'classified', contentId: _id.toHexString() }
    const first = await Promise.all(Array.from({ length: 10 }, () => file(body)))
    const again = await file({ ...body, reason: 'Still there' })
    const receipts = await Promise.all(
      [...first, again].map(async (response) => (await response.json()) as ReportReceipt),
    )
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1)
    expect([...first, again].map(({ status }) => status)).toEqual(Array(11).fill(201))
    expect(await reports().countDocuments({})).toBe(1)
  })

  test.each(['pending', 'reviewed'] as const)(
    'a report that is sent again after its process was killed, %s meanwhile, is one',
    async (status) => {
      const { _id } = await content.classified()
      const body = { ...input, contentType: 'classified', contentId: _id.toHexString() }
      const { first, second } = await repeatAfterKill({
        server,
        send: (headers) =>
          postJson(server, '/api/reports', body, { ...reporter.bearer, ...headers }),
        meanwhile: () => reports().updateOne({ contentId: _id }, { $set: { status } }),
      })
      const { id } = (await first.json()) as ReportReceipt
      expect(second.status).toBe(201)
      expect(await second.json()).toEqual({ id, status })
      expect(await reports().countDocuments({ contentId: _id })).toBe(1)
    },
  )

  test('a report of another member, or after the first was handled, is a new one', async () => {
    const { _id } = await content.classified()
    const body = { contentType: 'classified', contentId: _id.toHexString() }
    await file(body)
    await file(body, admin)
    expect(await reports().countDocuments({})).toBe(2)
    await reports().updateMany({}, { $set: { status: 'reviewed' } })
    await file(body)
    expect(await reports().countDocuments({ status: 'pending' })).toBe(1)
  })

  test.each([
    [{ contentType: 'conversation' }, 'Please say what you report'],
    [{ contentType: undefined }, 'Please say what you report'],
    [{ contentId: '' }, 'Please say what you report'],
    [{ contentId: { $ne: null } }, 'Please say what you report'],
    [{ reason: ' ' }, 'Please give a reason'],
    [{ reason: undefined }, 'Please give a reason'],
    [{ reason: 'x'.repeat(101) }, 'Reason too long'],
    [{ description: 'x'.repeat(2001) }, 'Description too long'],
  ])('with %j, the response is 400', async (values, message) => {
    const { _id } = await content.classified()
    const body = { contentType: 'classified', contentId: _id.toHexString(), ...values }
    const response = await file(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
    expect(await reports().countDocuments({})).toBe(0)
  })

  test('the reporter cannot set status, reporter and date', async () => {
    const { _id } = await content.classified()
    const forged = { status: 'reviewed', reporterId: owner.user._id, createdAt: minute(0) }
    await file({ contentType: 'classified', contentId: _id.toHexString(), ...forged })
    expect(await reports().findOne({})).toMatchObject({
      status: 'pending',
      reporterId: reporter.user._id,
      createdAt: server.clock.now,
    })
  })
})

describe('the list of reports', () => {
  const list = async (query = '') => {
    const response = await server.request(`/api/admin/reports${query}`, { headers: admin.bearer })
    expect(response.status).toBe(200)
    return (await response.json()) as ContentReport[]
  }

  test('is ordered newest first, optionally filtered by status', async () => {
    await addReport({ reason: 'Old', createdAt: minute(1), status: 'dismissed' })
    await addReport({ reason: 'New', createdAt: minute(3) })
    await addReport({ reason: 'Between', createdAt: minute(2), status: 'reviewed' })
    const reasons = async (query?: string) => (await list(query)).map(({ reason }) => reason)
    expect(await reasons()).toEqual(['New', 'Between', 'Old'])
    expect(await reasons('?status=all')).toEqual(['New', 'Between', 'Old'])
    expect(await reasons('?status=pending')).toEqual(['New'])
    expect(await reasons('?status=reviewed')).toEqual(['Between'])
    expect(await reasons('?status=other')).toEqual([])
  })

  test.each(ownedTypes)('a report of a %s has the address of its page', async (contentType) => {
    const { _id, path } = await content[contentType]()
    const report = await addReport({ contentType, contentId: _id })
    expect(await list()).toEqual([
      {
        id: report._id.toHexString(),
        contentType,
        contentId: _id.toHexString(),
        contentPath: path,
        status: 'pending',
        reason: report.reason,
        description: report.description,
        reporterId: reporter.user._id.toHexString(),
        createdAt: report.createdAt.toISOString(),
      },
    ])
  })

  test('a removed record has no page', async () => {
    await addReport()
    await addReport({
      contentType: 'forum_post',
      contentId: (await add('forumPosts', aForumPost()))._id,
    })
    expect((await list()).map(({ contentPath }) => contentPath)).toEqual([null, null])
  })

  test('each type of record is read with one query', async () => {
    const countReads = async () => {
      const reads = await server.recordCommands('find', () => list())
      return reads.filter(({ command }) => command.find !== 'users').length
    }
    for (const contentType of ['classified', 'forum_post', 'service'] as const) {
      await addReport({ contentType, contentId: (await content[contentType]())._id })
    }
    const readsForFew = await countReads()
    for (let more = 0; more < 10; more += 1) {
      await addReport({ contentId: (await content.classified())._id })
      await addReport({ contentType: 'forum_post', contentId: (await content.forum_post())._id })
    }
    expect(await countReads()).toBe(readsForFew)
  })
})

describe('the list of one’s own reports', () => {
  const listOwn = async ({ bearer } = reporter, query = '') => {
    const response = await server.request(`/api/reports${query}`, { headers: bearer })
    expect(response.status).toBe(200)
    return (await response.json()) as OwnReport[]
  }

  test('says of each what became of it, newest first, and is nobody else’s', async () => {
    const take = async (contentType: keyof typeof content, body: object | null) => {
      const { _id } = await content[contentType]()
      await file({ contentType, contentId: _id.toHexString() })
      const item = await server.db.collection('moderationItems').findOne({ contentId: _id })
      const steps = `/api/moderation/items/${item?._id}/steps`
      if (body) expect((await postJson(server, steps, body, admin.bearer)).status).toBe(200)
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
    }
    await take('classified', null)
    await take('service', { kind: 'approve' })
    await take('forum_topic', { kind: 'resolve' })
    await take('classified', { kind: 'hide', reason: 'This is an advertisement.' })
    await take('feed_post', {
      kind: 'warn',
      reason: 'Please be kind to other drivers.',
      alsoHide: true,
    })
    const found = await listOwn()
    expect(found.map(({ contentType, outcome }) => [contentType, outcome])).toEqual([
      ['feed_post', 'taken_down'],
      ['classified', 'taken_down'],
      ['forum_topic', 'handled'],
      ['service', 'nothing_found'],
      ['classified', 'waiting'],
    ])
    expect(found[4]).toMatchObject({
      ...{
        contentTitle: '2019 Kenworth T680',
        contentPath: expect.stringMatching('/classifieds/'),
      },
      ...input,
    })
    expect(found[1]).toMatchObject({ contentTitle: null, contentPath: null })
    expect(await listOwn(owner)).toEqual([])
    expect(await listOwn(reporter, '?limit=2')).toHaveLength(2)
  })

  test('tells that the topic of an opening post was taken down', async () => {
    const topic = await add('forumTopics', aTopic({ userId: owner.user._id }))
    const opening = { topicId: topic._id, userId: owner.user._id, isOpening: true }
    const { _id } = await add('forumPosts', aForumPost(opening))
    await file({ contentType: 'forum_post', contentId: _id.toHexString() })
    const item = await server.db.collection('moderationItems').findOne({ contentId: topic._id })
    const hide = { kind: 'hide', reason: 'This is an advertisement.' }
    await postJson(server, `/api/moderation/items/${item?._id}/steps`, hide, admin.bearer)
    expect(await listOwn()).toMatchObject([{ outcome: 'taken_down', contentPath: null }])
  })

  test('does not name what the member sees no more', async () => {
    const { _id } = await content.forum_topic()
    await file({ contentType: 'forum_topic', contentId: _id.toHexString() })
    const users = server.db.collection('users')
    const limit = { sanctionId: _id, reason: 'Spam' }
    await users.updateOne({ _id: owner.user._id }, { $set: { limit } })
    expect(await listOwn()).toMatchObject([{ contentTitle: null, contentPath: null }])
    await users.updateOne({ _id: owner.user._id }, { $unset: { limit: '' } })
    expect(await listOwn()).toMatchObject([{ contentPath: `/forum/${_id}` }])
  })
})

describe('handling a report', () => {
  const handle = (id: unknown, body: object) =>
    sendJson(server, 'PUT', `/api/admin/reports/${id}`, body, admin.bearer)

  test.each([
    ['reviewed', 'report_handled'],
    ['dismissed', 'report_dismissed'],
  ])('marks it as %s, is recorded, and notifies the reporter', async (status, kind) => {
    const { _id, path } = await content.classified()
    const report = await addReport({ contentId: _id })
    const response = await handle(report._id, { status })
    expect(await response.json()).toMatchObject({
      id: report._id.toHexString(),
      status,
      contentPath: path,
    })
    expect(await reports().findOne({ _id: report._id })).toMatchObject({ status })
    const record = { targetId: report._id.toHexString() }
    expect(await server.db.collection('auditLog').findOne(record)).toMatchObject({
      action: `reports.${status}`,
      actorId: admin.user._id,
      before: { status: 'pending' },
      after: { status },
    })
    expect(await server.db.collection('notifications').findOne({ path })).toMatchObject({
      userId: reporter.user._id,
      kind,
      actorId: null,
      subject: '2019 Kenworth T680',
    })
  })

  test('by two administrators concurrently succeeds for one, and the other gets 409', async () => {
    const report = await addReport()
    const responses = await Promise.all([
      handle(report._id, { status: 'reviewed' }),
      handle(report._id, { status: 'dismissed' }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const records = { targetId: report._id.toHexString() }
    expect(await server.db.collection('auditLog').countDocuments(records)).toBe(1)
  })

  test('does not change a handled report', async () => {
    const report = await addReport({ status: 'dismissed' })
    const response = await handle(report._id, { status: 'reviewed' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      message: 'This report has been handled already',
    })
    expect(await reports().findOne({ _id: report._id })).toEqual(report)
  })

  test.each(['pending', 'other', undefined, { $ne: null }])(
    'with the status %j is rejected',
    async (status) => {
      const report = await addReport()
      const response = await handle(report._id, { status })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        message: 'Status must be reviewed or dismissed',
      })
      expect(await reports().findOne({ _id: report._id })).toEqual(report)
    },
  )

  test.each(['000000000000000000000000', 'nonsense'])('the id %s gets 404', async (id) => {
    expect((await handle(id, { status: 'reviewed' })).status).toBe(404)
  })
})
