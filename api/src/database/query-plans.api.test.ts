import { type Document, ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runJob } from '../modules/account-data/testing/run-job'
import { enqueuePictures } from '../modules/media/picture-fetches.repository'
import { expectExact, expectIndexed, explain, explainFinds, stagesOf } from '../testing/explain'
import {
  aCategory,
  aClassified,
  aFeedComment,
  aFeedPost,
  aForumPost,
  aModerationItem,
  anArticle,
  aRemoteEvent,
  aReport,
  aSanction,
  aScheduledTopic,
  aService,
  aServiceRequest,
  aTopic,
  aWebhook,
  aWebhookDelivery,
  minute,
} from '../testing/fixtures'
import {
  addUser,
  anInvitation,
  deviceOf,
  invitationToken,
  password,
  signIn,
  signInAs,
} from '../testing/members'
import { createOtherFetcher, fetchesOf } from '../testing/picture-site'
import { postJson } from '../testing/requests'
import { createTestServer, type TestServer } from '../testing/test-server'

let server: TestServer
const topicId = new ObjectId()
const articleId = new ObjectId()
const webhookId = new ObjectId()

const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

/** A place so many degrees to the north of Amarillo. */
const near = (degrees: number) => ({
  ...{ name: 'Amarillo', region: 'TX' },
  ...{ lat: 35.222 + degrees, lon: -101.831 },
})

beforeAll(async () => {
  server = await createTestServer()
  const { db } = server
  const categories = ['trucks', 'trailers', 'parts', 'equipment'] as const
  await db.collection('classifieds').insertMany(
    times(200, (index) =>
      aClassified({
        ...(index % 10 === 9 ? { state: 'sold' as const, closedAt: minute(index) } : {}),
        category: categories[index % 4],
        ...(index % 2 === 0 ? {} : { place: near(index / 400) }),
        location: index % 3 === 0 ? 'TX' : 'NV',
        createdAt: minute(index),
        ...(index % 3 === 0 ? {} : { year: 2000 + (index % 20), mileage: index * 1000 }),
        price: ['Call', `${index}00`, `CA$${index}00`][index % 3] ?? '',
      }),
    ),
  )
  await db.collection('services').insertMany(
    times(120, (index) =>
      aService({
        title: index % 2 === 0 ? 'Towing' : 'Tire shop',
        location: index % 3 === 0 ? 'Denver, CO' : 'Pueblo, CO',
        createdAt: minute(index),
        saveCount: Math.floor(index / 8) % 4,
      }),
    ),
  )
  await db.collection('news').insertMany(
    times(60, (index) => ({
      ...anArticle({ isPublished: index % 5 > 0, createdAt: minute(index) }),
      ...(index === 1 ? { _id: articleId } : {}),
    })),
  )
  await db.collection('forumTopics').insertMany(
    times(60, (index) => ({
      ...aTopic({
        category: index % 2 === 0 ? 'general' : 'jobs',
        isSticky: index < 3,
        createdAt: minute(index),
      }),
      ...(index === 0 ? { _id: topicId } : {}),
    })),
  )
  await db
    .collection('moderationItems')
    .insertMany(
      times(60, (index) =>
        aModerationItem({ area: index % 3 === 0 ? 'board' : 'feed', createdAt: minute(index) }),
      ),
    )
  await db.collection('sanctions').insertMany(
    times(30, (index) => {
      const parts = { createdAt: minute(index), answer: null, answeredAt: null }
      const appeal = { ...parts, text: 'It was not me.', state: 'open' as const }
      return aSanction({ memberId: topicId, createdAt: minute(index), appeal })
    }),
  )
  await db
    .collection('forumCategories')
    .insertMany(times(20, (index) => aCategory({ isActive: index % 4 > 0, sortOrder: index })))
  await db
    .collection('reports')
    .insertMany(
      times(60, (index) =>
        aReport({ status: index % 3 === 0 ? 'pending' : 'reviewed', createdAt: minute(index) }),
      ),
    )
  await db.collection('forumPosts').insertMany(
    times(60, (index) =>
      aForumPost({
        topicId: index % 3 === 0 ? topicId : new ObjectId(),
        createdAt: minute(index),
        ...(index % 4 === 0 ? { helpfulCount: 1 + (index % 3) } : {}),
      }),
    ),
  )
  await Promise.all(times(30, (index) => addUser(server, { createdAt: minute(index) })))
  await db
    .collection('invitations')
    .insertMany(
      times(12, (index) => anInvitation({ token: invitationToken(), createdAt: minute(index) })),
    )
  await server.request('/api/remote-events', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      events: times(12, (index) => aRemoteEvent({ version: `0.${index}.0` })),
    }),
  })
  await db
    .collection('webhooks')
    .insertMany([aWebhook({ _id: webhookId }), aWebhook({ isOn: false }), aWebhook({ kinds: [] })])
  await db.collection('webhookDeliveries').insertMany(
    times(60, (index) =>
      aWebhookDelivery({
        webhookId: index % 3 === 0 ? webhookId : new ObjectId(),
        createdAt: minute(index),
      }),
    ),
  )
  await db.collection('classifiedChanges').insertMany(
    times(60, (index) => ({
      classifiedId: index % 3 === 0 ? topicId : new ObjectId(),
      ...{ sellerId: null, changedById: null, changedAt: minute(index), fields: [] },
    })),
  )
  await db.collection('auditLog').insertMany(
    times(60, (index) => ({
      action: index % 2 === 0 ? 'news.deleted' : 'users.admin_granted',
      actorId: null,
      targetType: 'article',
      targetId: index % 3 === 0 ? 'one' : 'two',
      targetLabel: null,
      before: null,
      after: null,
      requestId: 'request-1',
      clientAddress: '203.0.113.7',
      createdAt: minute(index),
    })),
  )
})
beforeEach(() => {
  // Each sign-in adds a record; with equal dates a page would have to skip them.
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
})
afterAll(() => server.close())

/** Every combination of the filters, each one set or left out. */
function combinationsOf(filters: readonly string[]): string[] {
  let combinations = ['']
  for (const filter of filters) {
    combinations = combinations.flatMap((query) => [query, `${query}&${filter}`])
  }
  return combinations
}

const exactLists = [
  ...combinationsOf(['category=trucks', 'location=TX']).map((q) => `/api/classifieds?limit=5${q}`),
  ...['price-low', 'price-high', 'price-low&currency=CAD', 'year', 'miles'].flatMap((sort) =>
    combinationsOf(['category=trucks']).map((q) => `/api/classifieds?limit=5&sort=${sort}${q}`),
  ),
  ...combinationsOf(['category=towing-recovery', 'state=CO', 'city=Denver']).map(
    (q) => `/api/services?limit=5${q}`,
  ),
  '/api/services?limit=5&sort=popular',
  '/api/news?limit=5',
  ...combinationsOf(['category=jobs']).map((q) => `/api/forum/topics?limit=2${q}`),
  `/api/forum/topics/${topicId}/posts?limit=5`,
  `/api/forum/topics/${topicId}/posts?limit=5&order=newest`,
  `/api/forum/topics/${topicId}/posts?limit=5&order=helpful`,
  '/api/classifieds?limit=5&search=ken',
  '/api/classifieds?limit=5&search=kenwo',
  '/api/services?limit=5&search=tow',
]

const searches = [
  '/api/classifieds?limit=5&search=maintained%20by%20the%20book',
  '/api/classifieds?limit=5&search=kenworth',
  '/api/classifieds?limit=5&search=k',
  ...combinationsOf(['category=trucks', 'location=TX']).map(
    (q) => `/api/classifieds?limit=5&search=kenw%20own${q}`,
  ),
  ...combinationsOf(['category=towing-recovery', 'state=CO', 'city=Denver'])
    .slice(1)
    .map((q) => `/api/services?limit=5&search=tow${q}`),
  ...combinationsOf(['category=jobs']).map(
    (q) => `/api/forum/topics?limit=5&search=donn%20pass${q}`,
  ),
  '/api/news?limit=5&search=park%20rule',
]

describe('the cost of a list', () => {
  test.each(exactLists)('%s reads only what it returns, on every page', async (path) => {
    const first = await explain(server, path)
    expect(first.plans.length).toBeGreaterThan(0)
    first.plans.forEach(expectExact)
    if (first.next === null) throw new Error('The fixtures should fill a second page')
    const second = await explain(server, first.next)
    second.plans.forEach(expectExact)
  })

  const around = '/api/classifieds?near=Amarillo%2C%20TX'
  test.each([
    '&sort=nearest&within=1000',
    '&sort=nearest&category=trucks',
    '',
    '&category=trucks&search=kenworth',
    '&sort=year',
  ])('classifieds near a place are read along the grid: %s', async (query) => {
    const first = await explain(server, `${around}&limit=5${query}`)
    const second = first.next ? await explain(server, first.next) : { plans: [] }
    const plans = [...first.plans, ...second.plans]
    expect(plans.length).toBeGreaterThan(0)
    for (const { queryPlanner, executionStats } of plans) {
      // What is in the circle is sorted, as it is little.
      expect(stagesOf(queryPlanner.winningPlan)).not.toContain('COLLSCAN')
      expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(101)
    }
  })

  test.each([
    'map?box=-102,35,-101,36',
    'map?box=-170,15,-50,75',
    'map?box=-170,15,-50,75&category=trucks&search=kenworth&maxPrice=50000',
    'map?box=-102,35,-101,36&near=Amarillo%2C%20TX',
  ])('a map is read along the grid: %s', async (path) => {
    const { plans } = await explain(server, `/api/classifieds/${path}`)
    expect(plans.length).toBeGreaterThan(1)
    for (const { queryPlanner, executionStats } of plans) {
      // What is in the box is sorted, as it is little.
      expect(stagesOf(queryPlanner.winningPlan)).not.toContain('COLLSCAN')
      expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(101)
    }
  })

  test('a list in a box is read along the grid', async () => {
    const { plans } = await explain(server, '/api/classifieds?box=-101.9,35.2,-101.8,35.3&limit=5')
    expect(plans.length).toBeGreaterThan(1)
    for (const { queryPlanner, executionStats } of plans) {
      expect(stagesOf(queryPlanner.winningPlan)).not.toContain('COLLSCAN')
      expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(101)
    }
  })

  test.each(combinationsOf(['location=TX']))(
    'the counts of the categories are read along indexes: "%s"',
    async (query) => {
      const { plans } = await explain(server, `/api/classifieds/counts?${query}`)
      const lists = plans.filter(({ executionStats }) => executionStats.nReturned > 0)
      expect(lists).toHaveLength(4)
      lists.forEach(expectExact)
    },
  )

  test('a correction reads a few words and classifieds along indexes', async () => {
    await server.jobRunner.runDue('listed-words')
    const { plans } = await explain(server, '/api/classifieds?limit=5&search=kenwroth&correct=1')
    const words = plans.filter(({ queryPlanner }) => /listedWords/.test(queryPlanner.namespace))
    expect(words.length).toBeGreaterThan(0)
    // The list without a result, the look-up of the word, and the corrected list.
    expect(plans.length - words.length).toBeGreaterThanOrEqual(3)
    for (const { queryPlanner, executionStats } of plans) {
      expectIndexed(queryPlanner.winningPlan)
      expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(180)
    }
  })

  test.each([
    'search=kenworth&location=AK',
    'correct=1&search=kenwroth&category=parts&maxPrice=1&minYear=2030',
  ])('the suggestions for an empty list are read along indexes: %s', async (query) => {
    const { plans } = await explain(server, `/api/classifieds/suggestions?${query}`)
    expect(plans.length).toBeGreaterThan(2)
    for (const { queryPlanner } of plans) expectIndexed(queryPlanner.winningPlan)
  })

  test('the words of classifieds are read along the newest', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 60 * 60_000)
    const plans = await explainFinds(server, () => server.jobRunner.runDue('listed-words'))
    const read = plans.filter(({ queryPlanner }) => /classifieds$/.test(queryPlanner.namespace))
    expect(read).toHaveLength(1)
    read.forEach(expectExact)
  })

  test('the related articles of an article are read by an index', async () => {
    const { plans } = await explain(server, `/api/news/${articleId}/related`)
    expect(plans.length).toBeGreaterThan(0)
    plans.forEach(expectExact)
  })

  test('the search for members uses an index', async () => {
    const { bearer } = await signIn(server, { isAdmin: true })
    const { plans } = await explain(server, '/api/admin/users?limit=5&search=dana%20rey', bearer)
    expect(plans.length).toBeGreaterThanOrEqual(3)
    for (const { queryPlanner } of plans) expectIndexed(queryPlanner.winningPlan)
  })

  const adminLists = [
    '/api/news?limit=5',
    '/api/forum/categories',
    ...combinationsOf(['status=pending']).map((q) => `/api/admin/reports?limit=5${q}`),
    '/api/reports?limit=5',
    '/api/admin/users?limit=5',
    ...['', '&area=board'].map((q) => `/api/moderation/items?limit=5${q}`),
    ...['', '&appeal=open', `&memberId=${topicId}`].map((q) => `/api/admin/sanctions?limit=5${q}`),
    '/api/admin/invitations?limit=5',
    `/api/admin/webhooks/${webhookId}/deliveries?limit=5`,
    '/api/admin/remote-statistics?days=1',
    `/api/classifieds/${topicId}/changes`,
    ...combinationsOf(['action=news.deleted', 'targetId=one']).map(
      (q) => `/api/admin/audit-log?limit=5${q}`,
    ),
  ]
  test.each(adminLists)('%s for an administrator reads only what it returns', async (path) => {
    const { bearer } = await signIn(server, { isAdmin: true })
    const first = await explain(server, path, bearer)
    expect(first.plans.length).toBeGreaterThanOrEqual(3)
    first.plans.forEach(expectExact)
    if (first.next !== null) (await explain(server, first.next, bearer)).plans.forEach(expectExact)
  })

  test('the categories of the board are read in their order', async () => {
    const { plans } = await explain(server, '/api/forum/categories')
    expect(plans).toHaveLength(1)
    plans.forEach(expectExact)
  })

  test('answers, mentions and follows of a topic are read along indexes', async () => {
    const { user, bearer } = await signIn(server)
    const answered = aForumPost({ topicId, createdAt: minute(100) })
    const mentions = [{ userId: user._id, name: 'Dana' }]
    const answer = aForumPost({ topicId, replyTo: answered._id, mentions, createdAt: minute(101) })
    await server.db.collection('forumPosts').insertMany([answered, answer])
    const follow = { userId: user._id, topicId, state: 'watch', createdAt: minute(0) }
    await server.db.collection('topicFollows').insertOne(follow)
    const category = { userId: user._id, category: 'routes', state: 'watch' }
    await server.db.collection('categoryFollows').insertOne(category)
    const paths = [
      `/api/forum/topics/${topicId}/posts?from=${answered._id}`,
      `/api/forum/topics/${topicId}/follow`,
      '/api/forum/categories/follows',
      `/api/forum/mentionable-members?topicId=${topicId}`,
      `/api/forum/mentionable-members?topicId=${topicId}&search=dana`,
    ]
    for (const path of paths) {
      const { plans } = await explain(server, path, bearer)
      expect(plans.length).toBeGreaterThan(2)
      for (const { queryPlanner } of plans) {
        const { stage } = queryPlanner.winningPlan
        if (stage !== 'IDHACK' && stage !== 'EOF') expectIndexed(queryPlanner.winningPlan)
      }
    }
  })

  test('new replies and the notices of a removed one are read along indexes', async () => {
    const { user, bearer } = await signIn(server)
    const visited = aTopic({ category: 'visited', replyCount: 30, lastReplyAt: minute(30) })
    const posts = times(30, (index) =>
      aForumPost({ topicId: visited._id, userId: user._id, createdAt: minute(index + 1) }),
    )
    await server.db.collection('forumTopics').insertOne(visited)
    await server.db.collection('forumPosts').insertMany(posts)
    const visit = { topicId: visited._id, readUntil: minute(0), visitedAt: new Date() }
    await server.db.collection('topicVisits').insertOne({ ...visit, userId: user._id })
    for (const path of ['/api/forum/topics?category=visited', `/api/forum/topics/${visited._id}`]) {
      const { plans } = await explain(server, path, bearer)
      const counted = plans.filter(({ queryPlanner }) =>
        /topicVisits|forumPosts/.test(queryPlanner.namespace),
      )
      expect(counted).toHaveLength(2)
      for (const { queryPlanner } of counted) expectIndexed(queryPlanner.winningPlan)
    }
    const path = `/api/forum/posts/${posts.at(-1)?._id}`
    const removal = await explainFinds(server, () =>
      server.request(path, { method: 'DELETE', headers: bearer }),
    )
    const withdrawn = removal.filter(({ queryPlanner }) =>
      /notifications|missedNotices|pushMessages/.test(queryPlanner.namespace),
    )
    expect(withdrawn.length).toBeGreaterThanOrEqual(6)
    for (const { queryPlanner } of withdrawn) {
      const { stage } = queryPlanner.winningPlan
      if (stage !== 'EOF') expectIndexed(queryPlanner.winningPlan)
    }
  })

  test('votes, solutions and similar topics are read along indexes', async () => {
    const { user, bearer } = await signIn(server)
    const solved = aTopic({ title: 'Chains on Vail Pass', category: 'weather' })
    const reply = aForumPost({ topicId: solved._id })
    await server.db.collection('forumPosts').insertOne(reply)
    await server.db.collection('forumTopics').insertOne({ ...solved, solutionId: reply._id })
    const vote = { postId: reply._id, topicId: solved._id, userId: user._id }
    await server.db.collection('helpfulVotes').insertOne({ ...vote, createdAt: minute(0) })
    const paths = [
      '/api/forum/topics?category=weather',
      `/api/forum/topics/${solved._id}`,
      `/api/forum/topics/${solved._id}/posts`,
      '/api/forum/similar-topics?title=chains%20at%20vail%20pass',
    ]
    for (const path of paths) {
      const { plans } = await explain(server, path, bearer)
      expect(plans.length).toBeGreaterThan(2)
      for (const { queryPlanner } of plans) {
        const { stage } = queryPlanner.winningPlan
        if (stage !== 'IDHACK' && stage !== 'EOF') expectIndexed(queryPlanner.winningPlan)
      }
    }
  })

  test('moved and merged topics are read along indexes', async () => {
    const { bearer } = await signIn(server, { moderates: ['board'] })
    const target = aTopic({ createdAt: minute(-20) })
    const source = aTopic({ createdAt: minute(-10), replyCount: 3 })
    const posts = times(3, (index) =>
      aForumPost({ topicId: source._id, createdAt: minute(index - 9) }),
    )
    await server.db.collection('forumTopics').insertMany([target, source])
    await server.db.collection('forumPosts').insertMany(posts)
    const path = `/api/forum/topics/${source._id}`
    const [first, second] = posts.map(({ _id }) => _id)
    const topicId = target._id
    const plans = await explainFinds(server, async () => {
      const calls = [
        ['move-replies', { postIds: [first], topicId }],
        ['split', { postIds: [second], title: 'Tires', category: 'general' }],
        ['merge', { topicId }],
      ] as const
      for (const [call, body] of calls) {
        const response = await postJson(server, `${path}/${call}`, body, bearer)
        expect(response.ok, await response.clone().text()).toBe(true)
      }
      expect((await server.request(path)).status).toBe(200)
    })
    const board = plans.filter(({ queryPlanner }) =>
      /forum(Posts|Topics)|topicFollows|mergedTopics/.test(queryPlanner.namespace),
    )
    expect(board.length).toBeGreaterThan(10)
    for (const { queryPlanner } of board) {
      const { stage } = queryPlanner.winningPlan
      if (stage !== 'IDHACK' && stage !== 'EOF') expectIndexed(queryPlanner.winningPlan)
    }
  })

  test('scheduled topics are read and published along indexes', async () => {
    const { user, bearer } = await signIn(server, { moderates: ['board'] })
    const late = times(20, (index) =>
      aScheduledTopic({ userId: user._id, publishAt: minute(index), problem: 'category' }),
    )
    const due = aScheduledTopic({ userId: user._id, category: 'general', publishAt: minute(0) })
    await server.db.collection('scheduledTopics').insertMany([...late, due])
    const read = await explain(server, '/api/forum/scheduled-topics', bearer)
    const publishing = await explainFinds(server, () => runJob(server, 'scheduled-topics'))
    const plans = [...read.plans, ...publishing].filter(({ queryPlanner }) =>
      queryPlanner.namespace.endsWith('.scheduledTopics'),
    )
    expect(plans.length).toBeGreaterThan(2)
    for (const { queryPlanner } of plans) {
      if (queryPlanner.winningPlan.stage !== 'IDHACK') expectIndexed(queryPlanner.winningPlan)
    }
    expect(await server.db.collection('forumTopics').findOne({ _id: due._id })).not.toBeNull()
    await server.db.collection('scheduledTopics').deleteMany({})
  })

  test('saved services are read by their ids', async () => {
    const { user, bearer } = await signIn(server)
    const services = await server.db.collection('services').find().limit(12).toArray()
    await server.db.collection('savedServices').insertMany(
      services.flatMap(({ _id: serviceId }, index) => [
        { userId: user._id, serviceId, createdAt: minute(index) },
        { userId: new ObjectId(), serviceId, createdAt: minute(index) },
      ]),
    )
    const first = await explain(server, '/api/services/saved?limit=5', bearer)
    const second = await explain(server, first.next ?? '', bearer)
    // Reads the session, its member, the saved ids, the services, and the limited, blocked, blocking
    // and muted members.
    expect([first.plans, second.plans]).toMatchObject([{ length: 8 }, { length: 8 }])
    for (const plan of [...first.plans, ...second.plans]) expectExact(plan)

    const { plans } = await explain(server, `/api/services/${services[0]?._id}/saved`, bearer)
    // Reads the session, its member, the service, the saved id, and the limited, blocked, blocking
    // and muted members.
    expect(plans).toHaveLength(8)
    plans.forEach(expectExact)
  })

  test('saved searches are read along an index, and so are those that the job checks', async () => {
    const { db } = server
    const { user, bearer } = await signIn(server)
    await db.collection('savedSearches').insertMany(
      times(40, (index) => ({
        ...{ userId: index % 4 === 0 ? user._id : new ObjectId(), key: `${index}`, name: 'Trucks' },
        ...{ filters: { category: 'trucks' }, alerts: index % 2 === 0 ? 'daily' : 'instant' },
        ...{ newCount: 0, checkedAt: new Date(), dueAt: new Date(0), createdAt: minute(index) },
      })),
    )
    const first = await explain(server, '/api/saved-searches?limit=5', bearer)
    first.plans.forEach(expectExact)
    const checked = await explainFinds(server, () => server.jobRunner.runDue('search-alerts'))
    const searches = checked.filter(({ queryPlanner }) =>
      queryPlanner.namespace.endsWith('savedSearches'),
    )
    expect(searches.length).toBeGreaterThan(0)
    searches.forEach(expectExact)
    await db.collection('savedSearches').deleteMany({})
  })

  test('the address of a file is read along an index, and so are those that the job reads', async () => {
    const { db } = server
    const { user, bearer } = await signIn(server)
    await db.collection('uploadAddresses').insertMany(
      times(40, (index) => ({
        ...{ userId: index === 0 ? user._id : new ObjectId(), url: 'https://dealer.example' },
        ...{ dueAt: new Date(index < 2 ? 0 : '2100-01-01'), readAt: null },
        ...{ counts: null, error: null },
      })),
    )
    const own = await explain(server, '/api/classified-uploads/address', bearer)
    own.plans.forEach(expectExact)
    await db.collection('uploadAddresses').deleteOne({ userId: user._id })
    const read = await explainFinds(server, () => server.jobRunner.runDue('upload-addresses'))
    const addresses = read.filter(({ queryPlanner }) =>
      queryPlanner.namespace.endsWith('uploadAddresses'),
    )
    expect(addresses.length).toBeGreaterThan(0)
    addresses.forEach(expectExact)
    await db.collection('uploadAddresses').deleteMany({})
  })

  test('drafts are read along an index, and so are their photos', async () => {
    const { db } = server
    const { user, bearer } = await signIn(server)
    await db.collection('drafts').insertMany(
      times(40, (index) => ({
        ...{ userId: index % 4 === 0 ? user._id : new ObjectId(), key: `reply:${index}` },
        ...{ title: 'Chains', path: '/forum', values: '{}', other: null, imageUrl: null },
        ...{ photos: [], version: 1, writer: 'tab', updatedAt: minute(index) },
      })),
    )
    const first = await explain(server, '/api/drafts?limit=5', bearer)
    const second = await explain(server, first.next ?? '', bearer)
    const one = await explain(server, '/api/drafts/reply:4', bearer)
    for (const { plans } of [first, second, one]) plans.forEach(expectExact)
    await db.collection('drafts').deleteMany({})
  })

  test('link cards are read by their ids, and those that are due or unused along indexes', async () => {
    const { db } = server
    const cards = times(40, (index) => ({
      ...{ _id: `${index}`.padStart(32, '0'), address: `http://192.0.2.1/${index}`, attempts: 1 },
      ...{ title: `Page ${index}`, description: null, imageUrl: null, lastError: null },
      ...{ nextAttemptAt: index % 4 === 0 ? minute(index) : null, usedAt: server.clock.now },
    }))
    await db.collection<{ _id: string }>('linkCards').insertMany(cards)
    const posts = cards.map(({ _id }, index) =>
      aFeedPost({ linkCard: _id, createdAt: minute(index) }),
    )
    await db.collection('feedPosts').insertMany(posts)
    const { plans } = await explain(server, '/api/posts?limit=5')
    const ofCards = plans.filter(({ queryPlanner }) => queryPlanner.namespace.includes('linkCards'))
    expect(ofCards).toHaveLength(1)
    plans.forEach(expectExact)
    for (const name of ['link-card-clean-up', 'link-cards']) {
      const found = await explainFinds(server, () => server.jobRunner.runDue(name))
      expect(found.length).toBeGreaterThan(2)
      found.forEach(expectExact)
    }
    await db.collection('feedPosts').deleteMany({ linkCard: { $gte: '' } })
    await db.collection('linkCards').deleteMany({})
  })

  test('hidden words and posts are read along indexes, and what is hidden by its ids', async () => {
    const { db } = server
    const { user, bearer } = await signIn(server)
    const hidden: Document[] = []
    const posts = times(5, () => aFeedPost())
    await db.collection('feedPosts').insertMany(posts)
    await db
      .collection('feedComments')
      .insertMany(times(40, (index) => aFeedComment({ postId: posts[index % 5]?._id ?? topicId })))
    for (const [contentType, name] of [
      ['feed_post', 'feedPosts'],
      ['forum_topic', 'forumTopics'],
      ['forum_post', 'forumPosts'],
    ] as const) {
      for (const { _id: contentId } of await db.collection(name).find().limit(4).toArray()) {
        const createdAt = minute(hidden.length)
        hidden.push({ userId: user._id, contentType, contentId, createdAt })
        hidden.push({ userId: new ObjectId(), contentType, contentId, createdAt })
      }
    }
    await db.collection('hiddenPosts').insertMany(hidden)
    await db.collection('hiddenWords').insertMany(
      times(40, (index) => ({
        ...{ userId: index % 4 === 0 ? user._id : new ObjectId(), createdAt: minute(index) },
        ...{ text: `Quill ${index}`, words: `quill ${index}` },
      })),
    )
    for (const path of [
      '/api/hidden-words?limit=5',
      '/api/hidden-posts?limit=12',
      '/api/posts',
      '/api/forum/topics',
      '/api/notifications/unread-count',
    ]) {
      const { plans } = await explain(server, path, bearer)
      plans.forEach(expectIndexed)
      const own = plans.filter(({ queryPlanner }) => queryPlanner.namespace.includes('.hidden'))
      expect(own.length).toBeGreaterThan(0)
      own.forEach(expectExact)
    }
    for (const { _id } of posts) await db.collection('feedPosts').deleteOne({ _id })
    await db.collection('hiddenPosts').deleteMany({})
    await db.collection('hiddenWords').deleteMany({})
  })

  test('saved classifieds are read by their ids, and who saved one along an index', async () => {
    const { user, bearer } = await signIn(server)
    const { db } = server
    const found = await db.collection('classifieds').find().limit(12).toArray()
    await db.collection('savedClassifieds').insertMany(
      found.flatMap(({ _id: classifiedId }, index) => [
        { userId: user._id, classifiedId, price: '1', state: 'active', createdAt: minute(index) },
        { userId: new ObjectId(), classifiedId, price: '1', state: 'active', createdAt: minute(0) },
      ]),
    )
    const first = await explain(server, '/api/classifieds/saved?limit=5', bearer)
    const second = await explain(server, first.next ?? '', bearer)
    // Reads the session, its member, the saved ids, the classifieds, and the limited, blocked,
    // blocking and muted members.
    expect([first.plans, second.plans]).toMatchObject([{ length: 8 }, { length: 8 }])
    for (const plan of [...first.plans, ...second.plans]) expectExact(plan)
    const { plans } = await explain(server, '/api/classifieds/saved/ids', bearer)
    plans.forEach(expectExact)
    const ids = found.map(({ _id }) => _id)
    const changedAt = { $set: { changedAt: minute(0) } }
    await db.collection('classifieds').updateMany({ _id: { $in: ids } }, changedAt)
    const told = await explainFinds(server, () => server.jobRunner.runDue('saved-classifieds'))
    expect(told.length).toBeGreaterThan(12)
    for (const { queryPlanner } of told) {
      const { stage } = queryPlanner.winningPlan
      if (stage !== 'IDHACK' && stage !== 'EOF') expectIndexed(queryPlanner.winningPlan)
    }
    await db.collection('savedClassifieds').deleteMany({})
  })

  test('classifieds are found by their stock numbers along an index, also hidden ones', async () => {
    const { bearer, user } = await signIn(server)
    const own = times(3, (index) => aClassified({ userId: user._id, stockNumber: `A-${index}` }))
    await server.db.collection('classifieds').insertMany(own)
    const file = `stock_number\n${times(9, (index) => `A-${index}`).join('\n')}`
    const plans = await explainFinds(server, () =>
      postJson(server, '/api/classified-uploads/preview', { file }, bearer),
    )
    const ofListings = plans.filter(({ queryPlanner: { namespace } }) =>
      /\.(?:classifieds|hiddenRecords)$/.test(namespace),
    )
    expect(ofListings).toHaveLength(2)
    ofListings.forEach(expectExact)
    await server.db.collection('classifieds').deleteMany({ userId: user._id })
  })

  test('own classifieds are read along an index, in all states and in one', async () => {
    const { user, bearer } = await signIn(server)
    await server.db.collection('classifieds').insertMany(
      times(24, (index) =>
        aClassified({
          userId: user._id,
          createdAt: minute(index),
          ...(index % 3 === 0 ? { state: 'sold', closedAt: minute(index) } : { state: 'active' }),
        }),
      ),
    )
    for (const filter of ['', '&state=active', '&state=sold']) {
      const first = await explain(server, `/api/classifieds/mine?limit=3${filter}`, bearer)
      const second = await explain(server, first.next ?? '', bearer)
      // Reads the session, its member and the classifieds.
      for (const { plans } of [first, second]) {
        expect(plans).toHaveLength(3)
        plans.forEach(expectExact)
      }
    }
    const { db } = server
    await db
      .collection('classifieds')
      .updateMany({ userId: user._id }, { $set: { dueAt: minute(0) } })
    const plans = await explainFinds(server, () => server.jobRunner.runDue('classified-expiry'))
    expect(plans.length).toBeGreaterThan(0)
    for (const { queryPlanner } of plans) {
      const { stage } = queryPlanner.winningPlan
      if (stage !== 'IDHACK' && stage !== 'EOF') expectIndexed(queryPlanner.winningPlan)
    }
    await db.collection('classifieds').deleteMany({ userId: user._id })
  })

  test('the listings of a seller are read along an index, as are the answers to buyers', async () => {
    const { db } = server
    const { user } = await signIn(server)
    const id = user._id.toHexString()
    await db.collection('classifieds').insertMany(
      times(24, (index) => {
        const state = (['active', 'pending', 'sold'] as const)[index % 3] ?? 'sold'
        const closedAt = state === 'sold' ? minute(index) : null
        return aClassified({ userId: user._id, createdAt: minute(index), state, closedAt })
      }),
    )
    await db.collection('conversations').insertMany(
      times(30, (index) => ({
        key: `answered ${index}`,
        lastMessageAt: minute(index),
        ...(index % 2 === 0
          ? {
              answer: { by: index % 4 ? user._id : new ObjectId(), at: minute(index), waitedMs: 1 },
            }
          : { requestTo: index % 3 ? user._id : new ObjectId() }),
      })),
    )
    for (const state of ['active', 'sold']) {
      const path = `/api/sellers/${id}/classifieds?limit=3&state=${state}`
      const first = await explain(server, path)
      const second = await explain(server, first.next ?? '')
      for (const { plans } of [first, second]) for (const plan of plans) expectExact(plan)
    }
    const { plans } = await explain(server, `/api/sellers/${id}`)
    expect(plans.length).toBeGreaterThanOrEqual(3)
    for (const { queryPlanner } of plans) expectIndexed(queryPlanner.winningPlan)
    await db.collection('conversations').deleteMany({})
    await db.collection('classifieds').deleteMany({ userId: user._id })
  })

  test.each(['requester', 'provider'])('requests of a %s are read along an index', async (role) => {
    const { user, bearer } = await signIn(server)
    const serviceId = new ObjectId()
    await server.db.collection('serviceRequests').insertMany(
      times(24, (index) =>
        aServiceRequest({
          [`${role}Id`]: index % 2 === 0 ? user._id : new ObjectId(),
          serviceId: index % 4 === 0 ? serviceId : new ObjectId(),
          createdAt: minute(index),
        }),
      ),
    )
    for (const filter of ['', `&service=${serviceId}`]) {
      const path = `/api/service-requests?role=${role}&limit=3${filter}`
      const first = await explain(server, path, bearer)
      const second = await explain(server, first.next ?? '', bearer)
      // Reads the session, its member, the requests, their members and their services.
      for (const { plans } of [first, second]) {
        expect(plans).toHaveLength(5)
        plans.slice(0, 3).forEach(expectExact)
      }
    }
  })

  test.each([
    ['/api/auth/user', 2],
    ['/api/auth/sessions', 3],
  ])('%s reads the session and the member only', async (path, reads) => {
    const { user, bearer } = await signIn(server)
    await signInAs(server, user.email)
    await signIn(server)
    const { plans } = await explain(server, path, bearer)
    expect(plans).toHaveLength(reads)
    plans.forEach(expectExact)
  })

  test('a sign-in reads the member, the known device and the sessions over the maximum', async () => {
    const { email } = await addUser(server)
    const logIn = (headers = {}) =>
      postJson(server, '/api/auth/login', { email, password }, headers)
    const device = deviceOf(await logIn())
    await Promise.all([logIn(), signIn(server)])
    const plans = await explainFinds(server, () => logIn({ Cookie: device }))
    // Reads the member, the device twice, blocks of the domain and of networks, the member's
    // sessions and the member's devices.
    expect(plans).toHaveLength(7)
    plans.forEach(expectExact)
  })

  test('claiming the next due picture uses an index', async () => {
    const addresses = times(60, (index) => `http://192.0.2.1/${index}.png`)
    await enqueuePictures(fetchesOf(server), { addresses, now: server.clock.now })
    const other = createOtherFetcher(server)
    const commands = await server.recordCommands('findAndModify', other.flush)
    await other.close()
    expect(commands).toHaveLength(61)
    const { query: filter, sort } = commands[0]?.command ?? {}
    await fetchesOf(server).updateMany({}, { $set: { nextAttemptAt: minute(0) } })
    const find = { find: 'pictureFetches', filter, sort, limit: 1 }
    expectExact(await server.db.command({ explain: find, verbosity: 'executionStats' }))
  })

  test.each([
    ...['classifieds', 'services', 'news', 'topics'].map((name) => `/sitemaps/${name}.xml`),
    `/api/previews?address=/forum/${topicId}`,
  ])('%s reads only what it shows', async (path) => {
    const { plans } = await explain(server, path)
    expect(plans.length).toBeGreaterThan(0)
    plans.forEach(expectExact)
  })

  test('bulk steps read their records by ids, and the job its next step along an index', async () => {
    const { bearer } = await signIn(server, { isAdmin: true })
    const plans = await explainFinds(server, async () => {
      const body = { list: 'articles', step: 'delete', ids: [articleId.toHexString()] }
      const response = await postJson(server, '/api/admin/bulk-steps', body, bearer)
      const { id } = (await response.json()) as { id: string }
      const noInput = { reason: null, days: null }
      for (const what of ['run-grave', 'undo']) {
        await postJson(server, `/api/admin/bulk-steps/${id}/${what}`, noInput, bearer)
      }
      await server.jobRunner.runDue('bulk-steps')
    })
    expect(plans.length).toBeGreaterThan(5)
    for (const { queryPlanner } of plans) {
      const { stage } = queryPlanner.winningPlan
      if (stage !== 'IDHACK' && stage !== 'EOF') expectIndexed(queryPlanner.winningPlan)
    }
  })

  test('the clean-up of preview pictures reads them in batches along an index', async () => {
    const documents = times(120, () => {
      const pageId = new ObjectId().toHexString()
      const file = `${pageId}${'0'.repeat(8)}-preview.jpg`
      return { _id: `news/${pageId}`, kind: 'news', pageId, file, madeAt: minute(0) }
    })
    const pictures = server.db.collection<{ _id: string }>('previewPictures')
    await pictures.insertMany(documents)
    const commands = await server.recordCommands('find', () =>
      server.jobRunner.runDue('preview-clean-up'),
    )
    const batches = commands.filter(({ command }) => command.find === 'previewPictures')
    expect(batches).toHaveLength(4)
    expect(await pictures.countDocuments()).toBe(0)
    await pictures.insertMany(documents)
    for (const { command } of batches) {
      const { find, filter, sort, limit } = command
      const query = { find, filter, sort, limit }
      expectExact(await server.db.command({ explain: query, verbosity: 'executionStats' }))
    }
  })

  test.each(searches)('%s is read along an index', async (path) => {
    const { plans } = await explain(server, path)
    for (const { queryPlanner } of plans) expectIndexed(queryPlanner.winningPlan)
    const commands = await server.recordCommands('aggregate', async () =>
      server.request(path.replace('limit=5', 'limit=6')),
    )
    expect(commands).toHaveLength(1)
    for (const { command } of commands) {
      const { aggregate, pipeline, hint } = command
      const query = { aggregate, pipeline, cursor: {}, ...(hint ? { hint } : {}) }
      expectIndexed(await server.db.command({ explain: query, verbosity: 'queryPlanner' }))
    }
  })
})
