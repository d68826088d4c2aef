import {
  type HideableType,
  hideableTypes,
  listOperations,
  type ModerationItem,
  type ModerationItemDetail,
  type ModerationStep,
  moderationItemDetailSchema,
  moderationItemSchema,
} from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aClassified,
  aFeedComment,
  aFeedPost,
  aForumPost,
  aModerationItem,
  aReport,
  aService,
  aTopic,
  minute,
} from '../../testing/fixtures'
import { readMails } from '../../testing/mails'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { listedFrom } from '../classifieds/classified-life-cycle'
import type { StoredMember } from '../members/members.documents'
import { addModerationItems } from './moderation.migration'

const marker = 'zyzzyvahauler'
const reason = 'This is an advertisement.'

const cleared = [
  ...['moderationItems', 'hiddenRecords', 'reports', 'classifieds', 'services'],
  ...['forumTopics', 'forumPosts', 'feedPosts'],
]

type Member = Awaited<ReturnType<typeof signIn>>
let server: TestServer
let admin: Member
let moderator: Member
let author: Member
let reporter: Member

beforeAll(async () => {
  server = await createTestServer({ mode: 'demo' })
})
beforeEach(async () => {
  server.clock.now = new Date()
  for (const name of cleared) await server.db.collection(name).deleteMany({})
  admin = await signIn(server, { isAdmin: true, firstName: 'Ada' })
  moderator = await signIn(server, { moderates: ['board', 'feed'], firstName: 'Moe' })
  author = await signIn(server)
  reporter = await signIn(server)
})
afterAll(() => server.close())

async function add<Record extends { _id: ObjectId }>(name: string, record: Record) {
  await server.db.collection<{ _id: ObjectId }>(name).insertOne(record)
  return record
}
const stored = (name: string, _id: ObjectId) => server.db.collection(name).findOne({ _id })
const findUser = async ({ user }: Member) =>
  (await server.db.collection<StoredMember>('users').findOne({ _id: user._id })) as StoredMember

/** Adds a record of each type with the marker, and returns its collection and id. */
const contents = {
  classified: async () => {
    const values = { title: `${marker} truck`, description: marker, userId: author.user._id }
    const listed = { ...aClassified(values), ...listedFrom(minute(0)) }
    return { name: 'classifieds', ...(await add('classifieds', listed)) }
  },
  service: async () => {
    const texts = { title: `${marker} towing`, description: `${marker}, day and night.` }
    const values = { ...texts, userId: author.user._id }
    return { name: 'services', ...(await add('services', aService(values))) }
  },
  forum_topic: async () => {
    const topic = aTopic({ title: `${marker} topic`, userId: author.user._id })
    await add('forumTopics', topic)
    const opening = { topicId: topic._id, isOpening: true, content: `${marker} text` }
    await add('forumPosts', aForumPost({ ...opening, userId: author.user._id }))
    return { name: 'forumTopics', ...topic }
  },
  forum_post: async () => {
    const topic = aTopic({ replyCount: 2, lastReplyAt: minute(2) })
    await add('forumTopics', topic)
    const reply = { topicId: topic._id, isOpening: false }
    await add('forumPosts', aForumPost({ ...reply, createdAt: minute(1) }))
    const own = { ...reply, userId: author.user._id, content: marker, createdAt: minute(2) }
    return { name: 'forumPosts', ...(await add('forumPosts', aForumPost(own))) }
  },
  feed_post: async () => {
    const post = aFeedPost({
      ...{ content: marker, userId: author.user._id },
      ...{ likeCount: 0, commentCount: 0, shareCount: 0 },
    })
    return { name: 'feedPosts', ...(await add('feedPosts', post)) }
  },
  feed_comment: async () => {
    const post = await add('feedPosts', aFeedPost({ commentCount: 1 }))
    const own = { postId: post._id, userId: author.user._id, content: marker }
    return { name: 'feedComments', ...(await add('feedComments', aFeedComment(own))) }
  },
} as const satisfies Record<HideableType, () => Promise<{ name: string; _id: ObjectId }>>

const report = async (
  contentType: string,
  contentId: ObjectId,
  { who = reporter, why = 'Spam' }: { readonly who?: Member; readonly why?: string } = {},
) => {
  const body = { contentType, contentId: contentId.toHexString(), reason: why, description: '' }
  const response = await postJson(server, '/api/reports', body, who.bearer)
  expect(response.status, await response.clone().text()).toBe(201)
}
const read = async (path: string, { bearer } = admin) =>
  await server.request(`/api/moderation/items${path}`, { headers: bearer })
const list = async (query = '', who = admin): Promise<readonly ModerationItem[]> =>
  await readListResponse(await read(query, who), moderationItemSchema)
const detail = async (id: string, who = admin): Promise<ModerationItemDetail> =>
  await readResponse(await read(`/${id}`, who), moderationItemDetailSchema)
const step = (id: string, body: ModerationStep, who = admin) =>
  postJson(server, `/api/moderation/items/${id}/steps`, body, who.bearer)
const take = async (id: string, body: ModerationStep, who = admin) => {
  const response = await step(id, body, who)
  expect(response.status, await response.clone().text()).toBe(200)
  return await readResponse(response, moderationItemDetailSchema)
}
const onlyItem = async () => {
  const [item, ...others] = await list()
  expect(others).toEqual([])
  if (!item) throw new Error('The queue is empty')
  return item
}
const reported = async (type: HideableType = 'feed_post') => {
  const content = await contents[type]()
  await report(type, content._id)
  return { content, item: await onlyItem() }
}
const noticesOf = ({ user }: Member) =>
  server.db.collection('notifications').find({ userId: user._id }).toArray()

describe('the queue', () => {
  test('has one item for a thing, with all its reporters', async () => {
    const { _id } = await contents.forum_topic()
    await report('forum_topic', _id)
    await report('forum_topic', _id)
    await report('forum_topic', _id, { who: admin, why: 'Scam or fraud' })
    const item = await onlyItem()
    expect(item).toMatchObject({
      ...{ contentType: 'forum_topic', area: 'board', sources: ['report'] },
      ...{ title: `${marker} topic`, visibility: 'shown', assignee: null, outcome: null },
    })
    expect(await detail(item.id)).toMatchObject({
      text: `${marker} text`,
      path: `/forum/${_id}`,
      owner: {
        person: { id: author.user._id.toHexString() },
        ...{ trust: 'known', sanctionCount: 0, canBeSanctioned: true },
      },
      reports: [
        { reason: 'Scam or fraud', reporter: { firstName: 'Ada' } },
        { reason: 'Spam', reporter: { id: reporter.user._id.toHexString() } },
      ],
      steps: [],
    })
  })

  test('takes a report of an opening post as one of its topic', async () => {
    const topic = await contents.forum_topic()
    const opening = await server.db.collection('forumPosts').findOne({ topicId: topic._id })
    await report('forum_post', opening?._id as ObjectId)
    const expected = { contentType: 'forum_topic', contentId: topic._id.toHexString() }
    expect(await onlyItem()).toMatchObject(expected)
  })

  test('shows moderators the items of their own areas, and no others', async () => {
    const ids = await Promise.all([
      add('moderationItems', aModerationItem({ area: 'feed', contentType: 'feed_post' })),
      add('moderationItems', aModerationItem({ area: 'marketplace', contentType: 'classified' })),
      add('moderationItems', aModerationItem({ area: 'board' })),
      add('moderationItems', aModerationItem({ area: null, contentType: 'user' })),
    ])
    const [feed, market, board, user] = ids.map(({ _id }) => _id.toHexString())
    const idsOf = async (query: string, who?: Member) =>
      (await list(query, who)).map(({ id }) => id)
    expect(await idsOf('', moderator)).toEqual([board, feed])
    expect(await idsOf('?area=feed', moderator)).toEqual([feed])
    expect(await idsOf('?area=marketplace', moderator)).toEqual([])
    expect((await idsOf('')).toSorted()).toEqual([feed, market, board, user].toSorted())
    expect(await idsOf('?area=marketplace')).toEqual([market])
    for (const id of [market, user, 'nonsense']) {
      expect((await read(`/${id}`, moderator)).status).toBe(404)
      expect((await step(String(id), { kind: 'claim' }, moderator)).status).toBe(404)
    }
  })

  test('is ordered by age, and goes on from page to page', async () => {
    for (let age = 1; age <= 5; age += 1) {
      await add('moderationItems', aModerationItem({ createdAt: minute(age) }))
    }
    const response = await read('?limit=3')
    const first = (await response.clone().json()) as ModerationItem[]
    const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await server.request(next, { headers: admin.bearer })
    const dates = [...first, ...((await rest.json()) as ModerationItem[])].map(
      ({ createdAt }) => createdAt,
    )
    expect(dates).toEqual([1, 2, 3, 4, 5].map((age) => minute(age).toISOString()))
  })

  test('takes up the pending reports of the release before', async () => {
    const { _id } = await contents.feed_post()
    const old = aReport({ contentType: 'feed_post', contentId: _id })
    await server.db.collection('reports').insertOne(old)
    await addModerationItems(server.db)
    await addModerationItems(server.db)
    const item = await onlyItem()
    expect(await detail(item.id)).toMatchObject({
      owner: { person: { id: author.user._id.toHexString() } },
      reports: [{ id: old._id.toHexString() }],
    })
  })
})

describe('handling an item', () => {
  test.each([
    [{ kind: 'approve' }, 'approved', 'dismissed', 'report_dismissed'],
    [{ kind: 'resolve' }, 'resolved', 'reviewed', 'report_handled'],
    [{ kind: 'hide', reason }, 'hidden', 'reviewed', 'report_hidden'],
    [{ kind: 'warn', reason }, 'warned', 'reviewed', 'report_handled'],
    [{ kind: 'warn', reason, alsoHide: true }, 'warned', 'reviewed', 'report_hidden'],
    [{ kind: 'suspend', reason, days: 3 }, 'suspended', 'reviewed', 'report_handled'],
  ] as const)('%j closes it, and tells who reported', async (body, outcome, status, notice) => {
    const { item } = await reported()
    expect(await take(item.id, body)).toMatchObject({ outcome, assignee: { firstName: 'Ada' } })
    expect(await list()).toEqual([])
    expect(await list('?state=closed')).toMatchObject([{ id: item.id, outcome }])
    expect(await server.db.collection('reports').find().toArray()).toMatchObject([{ status }])
    expect(await noticesOf(reporter)).toMatchObject([{ kind: notice, actorId: null }])
    const again = await step(item.id, body)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ message: 'This has been handled already' })
  })

  test('records each step with its author', async () => {
    const { item } = await reported()
    await take(item.id, { kind: 'claim' }, moderator)
    await take(item.id, { kind: 'note', text: 'Looks like the one of May.' }, moderator)
    await take(item.id, { kind: 'hide', reason }, moderator)
    const { steps } = await detail(item.id)
    expect(steps.map(({ action, text }) => [action, text])).toEqual([
      ['moderation.hidden', reason],
      ['moderation.noted', 'Looks like the one of May.'],
      ['moderation.claimed', null],
    ])
    expect(steps.every(({ actor }) => actor?.firstName === 'Moe')).toBe(true)
  })

  test('by two moderators at once is done by one', async () => {
    const { item } = await reported()
    const responses = await Promise.all([
      step(item.id, { kind: 'approve' }, moderator),
      step(item.id, { kind: 'hide', reason }, admin),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await noticesOf(reporter)).toHaveLength(1)
  })

  test('is left to who has claimed it, for 15 minutes or until they release it', async () => {
    const { item } = await reported()
    await take(item.id, { kind: 'claim' }, moderator)
    const rejected = await step(item.id, { kind: 'approve' })
    expect(rejected.status).toBe(409)
    expect(await rejected.json()).toMatchObject({ code: 'moderation.assigned' })
    await take(item.id, { kind: 'release' }, moderator)
    await take(item.id, { kind: 'claim' })
    expect((await step(item.id, { kind: 'claim' }, moderator)).status).toBe(409)
    server.clock.now = new Date(server.clock.now.getTime() + 15 * 60_000)
    expect(await take(item.id, { kind: 'claim' }, moderator)).toMatchObject({
      assignee: { firstName: 'Moe' },
    })
  })

  test('ends with the last of its reports', async () => {
    const { item } = await reported()
    const pending = await server.db.collection('reports').findOne({})
    const path = `/api/admin/reports/${pending?._id}`
    const body = JSON.stringify({ status: 'dismissed' })
    const headers = { ...admin.bearer, 'Content-Type': 'application/json' }
    expect((await server.request(path, { method: 'PUT', headers, body })).status).toBe(200)
    expect(await list()).toEqual([])
    expect(await detail(item.id)).toMatchObject({ outcome: 'approved' })
  })

  test('loses no report that is sent while it is closed', async () => {
    const { content } = await reported()
    for (let round = 0; round < 8; round += 1) {
      const [item] = await list()
      const who = await signIn(server)
      await Promise.all([
        report('feed_post', content._id, { who }),
        item && step(item.id, { kind: 'approve' }),
      ])
      const pending = await server.db.collection('reports').find({ status: 'pending' }).toArray()
      const open = (await list()).map(({ id }) => id)
      for (const { itemId } of pending) expect(open).toContain(itemId.toHexString())
    }
  })
})

describe('a warning and a suspension from the queue', () => {
  test('reach the author with the reason', async () => {
    const { item } = await reported()
    await take(item.id, { kind: 'warn', reason }, moderator)
    expect((await findUser(author)).warning).toMatchObject({ reason })
    expect((await readMails(server, author.user.email)).at(-1)?.text).toContain(`> ${reason}`)
  })

  test('a suspension is for administrators', async () => {
    const { item } = await reported()
    const body = { kind: 'suspend', reason, days: 3 } as const
    expect((await step(item.id, body, moderator)).status).toBe(403)
    await take(item.id, body)
    expect((await findUser(author)).suspension).toMatchObject({ kind: 'suspension', reason })
    expect((await server.request('/api/auth/user', { headers: author.bearer })).status).toBe(401)
  })

  test('an administrator is not sanctioned, and nothing else is done then', async () => {
    const { _id } = await add('feedPosts', aFeedPost({ userId: admin.user._id }))
    await report('feed_post', _id)
    const { id } = await onlyItem()
    const response = await step(id, { kind: 'warn', reason, alsoHide: true }, moderator)
    expect(response.status).toBe(409)
    expect(await stored('feedPosts', _id)).not.toBeNull()
    expect(await onlyItem()).toMatchObject({ assignee: null })
  })
})

/** Everything that the API sends to somebody about the hidden record. */
async function readAll(ids: readonly string[], headers: Record<string, string>) {
  const found: string[] = []
  const isForHandling = /^GET \/api\/(moderation|admin|account|notifications|reports)/
  const keys = listOperations().map(([key]) => key)
  for (const key of keys.filter((key) => key.startsWith('GET') && !isForHandling.test(key))) {
    for (const id of ids) {
      const path = key.slice('GET '.length).replace(/\{\w+\}/g, id)
      const query = `q=${marker}&search=${marker}&path=/forum/${id}&topicId=${id}&userId=${id}`
      for (const address of [path, `${path}?${query}`]) {
        const response = await server.request(address, { headers })
        if ((await response.text()).includes(marker)) found.push(address)
      }
    }
  }
  return found
}

describe('hidden content', () => {
  test.each(hideableTypes)('a %s is in no response, and returns as it was', async (type) => {
    const { content, item } = await reported(type)
    const before = await stored(content.name, content._id)
    const topicIds = 'topicId' in content ? [content.topicId.toHexString()] : []
    const postIds = 'postId' in content ? [content.postId.toHexString()] : []
    const parents = [...topicIds, ...postIds]
    const ids = [content._id.toHexString(), author.user._id.toHexString(), ...parents]
    expect(await readAll(ids, reporter.bearer)).not.toEqual([])
    expect(await take(item.id, { kind: 'hide', reason })).toMatchObject({
      ...{ visibility: 'hidden', path: null, text: expect.stringContaining(marker) },
    })
    for (const headers of [{}, reporter.bearer, author.bearer]) {
      expect(await readAll(ids, headers)).toEqual([])
    }
    expect(await noticesOf(author)).toMatchObject([{ kind: 'content_hidden', actorId: null }])
    const mail = (await readMails(server, author.user.email)).at(-1)
    expect(mail?.text).toContain(`> ${reason}`)
    expect(await take(item.id, { kind: 'show' })).toMatchObject({
      ...{ visibility: 'shown', outcome: 'approved' },
    })
    expect(await stored(content.name, content._id)).toEqual(before)
    expect((await step(item.id, { kind: 'show' })).status).toBe(409)
    expect((await noticesOf(author)).map(({ kind }) => kind)).toContain('content_shown')
  })

  test('a hidden reply leaves the count and the last reply of its topic', async () => {
    const { content, item } = await reported('forum_post')
    const topicId = 'topicId' in content ? content.topicId : null
    const counts = async () =>
      await server.db
        .collection('forumTopics')
        .findOne({ _id: topicId as ObjectId }, { projection: { replyCount: 1, lastReplyAt: 1 } })
    const before = await counts()
    await take(item.id, { kind: 'hide', reason })
    expect(await counts()).toMatchObject({ replyCount: 1, lastReplyAt: minute(1) })
    await take(item.id, { kind: 'show' })
    expect(await counts()).toEqual(before)
  })

  test('a reply cannot return into a topic that is hidden itself', async () => {
    const { content, item } = await reported('forum_post')
    await take(item.id, { kind: 'hide', reason })
    const topicId = 'topicId' in content ? content.topicId : null
    await server.db.collection('forumTopics').deleteOne({ _id: topicId as ObjectId })
    const response = await step(item.id, { kind: 'show' })
    expect(await response.json()).toMatchObject({ code: 'moderation.topic_hidden' })
    expect(await stored('hiddenRecords', content._id)).not.toBeNull()
  })

  test('a service returns with the saves that it has by then', async () => {
    const { content, item } = await reported('service')
    const save = { serviceId: content._id, userId: reporter.user._id, createdAt: new Date() }
    await server.db.collection('savedServices').insertOne(save)
    await take(item.id, { kind: 'hide', reason })
    await take(item.id, { kind: 'show' })
    expect(await stored('services', content._id)).toMatchObject({ saveCount: 1 })
  })

  test('members, imported listings and what is gone cannot be hidden', async () => {
    await report('user', author.user._id)
    const imported = aClassified({ isExternal: true, userId: null })
    await report('classified', (await add('classifieds', imported))._id)
    const removed = await contents.feed_post()
    await report('feed_post', removed._id)
    await server.db.collection('feedPosts').deleteOne({ _id: removed._id })
    const items = await list()
    expect(items).toHaveLength(3)
    const rejected = await Promise.all(items.map(({ id }) => step(id, { kind: 'hide', reason })))
    expect(rejected.map(({ status }) => status)).toEqual([409, 409, 409])
    expect((await list()).map(({ assignee }) => assignee)).toEqual([null, null, null])
  })
})

describe('the first posts of an account', () => {
  const publish = async (text: string, who: Member) => {
    const body = { content: text, visibility: 'public' }
    expect((await postJson(server, '/api/posts', body, who.bearer)).status).toBe(201)
  }
  const day = 24 * 3_600_000
  const daysAgo = (days: number) => new Date(server.clock.now.getTime() - days * day)

  test('are in the queue, three of them', async () => {
    const newcomer = await signIn(server, { createdAt: daysAgo(2) })
    for (const text of ['One', 'Two', 'Three', 'Four']) await publish(text, newcomer)
    const items = await list()
    expect(items.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
    expect(items.every(({ sources }) => sources.join() === 'first_post')).toBe(true)
  })

  test('of an account of a month are not', async () => {
    await publish('One', await signIn(server, { createdAt: daysAgo(31) }))
    expect(await list()).toEqual([])
  })

  test('make the account trusted once they are accepted, and new again once one is hidden', async () => {
    const newcomer = await signIn(server, { createdAt: daysAgo(0) })
    const trust = async () => {
      await report('user', newcomer.user._id)
      const item = (await list()).find(({ contentType }) => contentType === 'user')
      return (await detail(String(item?.id))).owner?.trust
    }
    expect(await trust()).toBe('new')
    for (const text of ['One', 'Two', 'Three']) {
      await publish(text, newcomer)
      const item = (await list()).find(({ title }) => title === text)
      await take(String(item?.id), { kind: 'approve' })
    }
    expect(await trust()).toBe('trusted')
    await publish('Buy now', newcomer)
    const post = await server.db.collection('feedPosts').findOne({ content: 'Buy now' })
    await report('feed_post', post?._id as ObjectId)
    const bad = (await list()).find(({ title }) => title === 'Buy now')
    await take(String(bad?.id), { kind: 'hide', reason })
    expect(await trust()).toBe('new')
    server.clock.now = new Date(server.clock.now.getTime() + 7 * day)
    expect((await findUser(newcomer)).acceptedPosts).toBe(3)
  })
})

test('an appeal is in the queue of administrators until it is answered', async () => {
  const memberId = author.user._id.toHexString()
  const body = { memberId, kind: 'warning', reason }
  const sanction = await postJson(server, '/api/admin/sanctions', body, admin.bearer)
  const { id } = (await sanction.json()) as { id: string }
  const text = 'It was one truck and two trailers.'
  await postJson(server, `/api/account/sanctions/${id}/appeal`, { text }, author.bearer)
  const item = await onlyItem()
  expect(item).toMatchObject({ contentType: 'appeal', contentId: id, sources: ['appeal'] })
  expect(await detail(item.id)).toMatchObject({ title: reason, text })
  expect((await step(item.id, { kind: 'approve' })).status).toBe(409)
  const answer = { outcome: 'accepted', text: 'You are right.' }
  await postJson(server, `/api/admin/sanctions/${id}/appeal-answer`, answer, admin.bearer)
  expect(await list()).toEqual([])
})
