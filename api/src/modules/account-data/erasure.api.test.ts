import { type Conversation, type DirectMessage, formerMemberId } from '@haulyard/api-contract'
import type { Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collections } from '../../repositories'
import { expectIndexed, explainFinds } from '../../testing/explain'
import { ageImages, isServed } from '../../testing/images'
import { password, signIn } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { formerMember } from '../members/members.documents'
import { type FilledAccount, fillAccount, marker, stayingMarker } from './testing/fill-account'
import { findInDatabase, findInResponses } from './testing/find-traces'
import { runJob } from './testing/run-job'

const day = 24 * 3_600_000

/** Collections that have nothing about a member, with the reason. */
const withoutMembers: Readonly<Record<string, string>> = {
  throttleCounters: 'hashes, which are gone after a day',
  news: 'articles have no author',
  listedWords: 'single words of listings, gone within an hour after the last one that has them',
  pictureFetches: 'addresses of pictures, removed with the last record that has them',
  linkCards: 'what pages say, removed within an hour after the last post that links to them',
  removedTopics: 'ids of topics',
  mergedTopics: 'ids of topics',
  replyNotices: 'authors of new replies, gone within minutes',
  topicNotices: 'authors of new topics, gone within minutes',
  removedFeedPosts: 'ids of posts',
  forumCategories: 'names of categories',
  jobs: 'states of jobs',
  bulkSteps: 'steps of administrators, gone after a day; an account is erased after 14 days',
  importSources: 'addresses of sources',
  deletedImports: 'keys of imported records',
  signInFlows: 'sign-ins in progress, gone after ten minutes',
  liveEvents: 'messages between processes, gone after five minutes',
  remoteEvents: 'counts of loads',
  memberVisits: 'hashes, which are gone after two days',
  siteSettings: 'settings of the site',
  webhooks: 'addresses of systems of the owner',
  pushKeys: 'keys of the site',
  announcements: 'who wrote one is in the audit log',
  dailyFigures: 'counts by day',
  previewPictures: 'pictures of public pages; those of hidden ones are removed within an hour',
}

let server: TestServer
let member: Awaited<ReturnType<typeof signIn>>
let other: Awaited<ReturnType<typeof signIn>>
let admin: Awaited<ReturnType<typeof signIn>>
let filled: FilledAccount
let traces: string[]
let plans: Document[]

const deleteAccount = () =>
  postJson(server, '/api/auth/delete-account', { currentPassword: password }, member.bearer)
const runErasure = () => runJob(server, 'account-erasure')
const pass = (days: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + days * day)
}

beforeAll(async () => {
  server = await createTestServer()
  member = await signIn(server)
  other = await signIn(server)
  admin = await signIn(server, { isAdmin: true })
  filled = await fillAccount(server, member, other)
  traces = [marker, filled.me.toHexString(), filled.email, '198.51.100.77']
  await postJson(server, '/api/account/export', {}, member.bearer)
  plans = await explainFinds(server, () => runJob(server, 'account-exports'))
})
afterAll(() => server.close())

test('an export reads every collection along an index', () => {
  expect(plans.length).toBeGreaterThan(20)
  for (const { queryPlanner } of plans) expectIndexed(queryPlanner.winningPlan)
})

test('the records of the test fill every collection that knows members', async () => {
  const found = await findInDatabase(server, traces)
  const names = new Set(found.map(({ collection }) => collection))
  const expected = collections
    .map(({ name }) => name)
    .filter((name) => withoutMembers[name] === undefined && name !== 'withdrawnRecords')
  expect([...names].sort()).toEqual(expected.sort())
})

describe('from the deletion on', () => {
  beforeAll(async () => {
    expect((await deleteAccount()).status).toBe(200)
  })

  test('no response shows who the member is', async () => {
    const ids = [filled.classifiedId, filled.serviceId, filled.topicId, filled.me, filled.postId]
    const reading = { ids: ids.map(String), words: [marker], texts: [`${marker} first`] }
    const found = [
      ...(await findInResponses(server, { ...reading, headers: {} })),
      ...(await findInResponses(server, { ...reading, headers: other.bearer })),
    ]
    expect(found).toEqual([])
  })

  test('no response shows the listings', async () => {
    const ids = [filled.classifiedId, filled.serviceId].map(String)
    const texts = [`${marker} classified"`, `${marker} service"`, `${marker} offer`]
    const reading = { ids, words: [marker], texts }
    for (const headers of [{}, other.bearer]) {
      expect(await findInResponses(server, { ...reading, headers })).toEqual([])
    }
  })
})

describe('after the time to return', () => {
  beforeAll(async () => {
    await ageImages(server)
    pass(13)
    await runErasure()
    expect(await server.db.collection('users').findOne({ _id: filled.me })).not.toBeNull()
    pass(1)
    plans = await explainFinds(server, runErasure)
  })

  test('every query was read along an index', () => {
    expect(plans.length).toBeGreaterThan(20)
    for (const { queryPlanner } of plans) expectIndexed(queryPlanner.winningPlan)
  })

  test('no collection has a trace of the member', async () => {
    expect(await findInDatabase(server, traces)).toEqual([])
  })

  test('public texts stay, by a former member', async () => {
    const found = await findInDatabase(server, [stayingMarker])
    const names = found.map(({ collection }) => collection).sort()
    expect(new Set(names)).toEqual(
      new Set([
        ...['conversations', 'feedPosts', 'forumPosts', 'forumTopics', 'hiddenRecords', 'messages'],
        ...['sitePageVersions', 'supportRequests'],
      ]),
    )
    const posts = await (await server.request('/api/posts')).json()
    const user = expect.objectContaining({ id: formerMemberId, isFormer: true })
    const content = `${stayingMarker} post`
    expect(posts).toContainEqual(expect.objectContaining({ content, user }))
  })

  test('the saves of the member count no more, and only those', async () => {
    const stored = server.db.collection('services').findOne({ _id: filled.savedId })
    expect(await stored).toMatchObject({ saveCount: 1 })
    const hidden = server.db.collection('withdrawnRecords').findOne({ _id: filled.hiddenSavedId })
    expect(await hidden).toMatchObject({ record: { saveCount: 1 } })
  })

  test('the likes, comments and shares of the member count no more, and only those', async () => {
    const _id = filled.likedPostId
    const counts = { likeCount: 1, commentCount: 1, shareCount: 1 }
    expect(await server.db.collection('feedPosts').findOne({ _id })).toMatchObject(counts)
    expect(await server.db.collection('feedLikes').countDocuments()).toBe(1)
  })

  test('the helpful votes of the member count no more, and only those', async () => {
    const _id = filled.helpfulPostId
    expect(await server.db.collection('forumPosts').findOne({ _id })).toMatchObject({
      helpfulCount: 1,
    })
    expect(await server.db.collection('helpfulVotes').countDocuments()).toBe(1)
  })

  test('the support requests of others stay, with the answers of the other administrators', async () => {
    const stored = server.db.collection('supportRequests').find().toArray()
    expect(await stored).toMatchObject([
      { userId: other.user._id, name: null, email: null, message: `${stayingMarker} request` },
      { answers: [{ authorId: formerMember }, { authorId: other.user._id }] },
    ])
  })

  test('the other member’s lists of requests work, without the removed ones', async () => {
    const { bearer: headers } = await signInAgain(other)
    for (const role of ['requester', 'provider']) {
      const response = await server.request(`/api/service-requests?role=${role}`, { headers })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual([])
    }
  })

  test('the other member still has the conversation', async () => {
    const { bearer: headers } = await signInAgain(other)
    const list = await server.request('/api/conversations', { headers })
    const conversations = (await list.json()) as Conversation[]
    expect(conversations).toMatchObject([
      { user: { isFormer: true, firstName: null }, unreadCount: 2 },
    ])
    const receiverId = conversations[0]?.user.id ?? ''
    const path = `/api/messages?otherUserId=${receiverId}`
    const messages = (await (await server.request(path, { headers })).json()) as DirectMessage[]
    expect(messages.map(({ content }) => content)).toEqual(
      [0, 1, 2].map((index) => `${stayingMarker} message ${index}`),
    )
    const body = { receiverId, content: 'Hello?' }
    expect((await postJson(server, '/api/messages', body, headers)).status).toBe(404)
  })

  test('no response has a trace of the member', async () => {
    const ids = Object.values(filled)
      .flatMap((id) => (typeof id === 'string' ? [] : [String(id)]))
      .filter((id) => /^[\da-f]{24}$/.test(id))
    const reading = { ids, words: [marker, filled.email], texts: traces }
    const callers = [{}, (await signInAgain(other)).bearer, (await signInAgain(admin)).bearer]
    for (const headers of callers) {
      expect(await findInResponses(server, { ...reading, headers })).toEqual([])
    }
  })

  test('the pictures are gone', async () => {
    for (const address of Object.values(filled.images)) {
      expect(await isServed(server, address)).toBe(false)
    }
  })

  test('the audit log keeps the actions', async () => {
    const actions = await server.db.collection('auditLog').distinct('action')
    expect(actions).toContain('auth.deletion_requested')
    expect(actions).toContain('auth.account_erased')
  })

  test('a second run changes nothing', async () => {
    const before = await findInDatabase(server, [''])
    pass(1)
    await runErasure()
    const isJob = ({ collection }: { collection: string }) => collection === 'jobs'
    const after = await findInDatabase(server, [''])
    expect(after.filter((found) => !isJob(found))).toEqual(before.filter((found) => !isJob(found)))
  })
})

async function signInAgain({ user }: Awaited<ReturnType<typeof signIn>>) {
  const response = await postJson(server, '/api/auth/login', { email: user.email, password })
  const { token } = (await response.json()) as { token: string }
  return { bearer: { Authorization: `Bearer ${token}` } }
}
