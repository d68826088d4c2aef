import type { Document } from 'mongodb'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClassified, aService, minute, signIn } from '../testing/fixtures'
import { createTestServer, type TestServer } from '../testing/test-server'

let server: TestServer
const topicId = new ObjectId()

const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

beforeAll(async () => {
  server = await createTestServer()
  const { db } = server
  const categories = ['trucks', 'trailers', 'parts', 'equipment'] as const
  await db.collection('classifieds').insertMany(
    times(200, (index) =>
      aClassified({
        category: categories[index % 4],
        location: index % 3 === 0 ? 'TX' : 'NV',
        createdAt: minute(index),
      }),
    ),
  )
  await db.collection('services').insertMany(
    times(120, (index) =>
      aService({
        title: index % 2 === 0 ? 'Towing' : 'Tire shop',
        location: index % 3 === 0 ? 'Denver, CO' : 'Pueblo, CO',
        createdAt: minute(index),
      }),
    ),
  )
  await db
    .collection('news')
    .insertMany(times(60, (index) => ({ isPublished: index % 5 > 0, createdAt: minute(index) })))
  await db.collection('forumTopics').insertMany(
    times(60, (index) => ({
      _id: index === 0 ? topicId : new ObjectId(),
      category: index % 2 === 0 ? 'general' : 'jobs',
      isSticky: index < 3,
      createdAt: minute(index),
      lastActivityAt: minute(index),
      lastReplyAt: null,
      userId: topicId,
    })),
  )
  await db.collection('forumPosts').insertMany(
    times(60, (index) => ({
      topicId: index % 3 === 0 ? topicId : new ObjectId(),
      userId: topicId,
      createdAt: minute(index),
    })),
  )
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
  ...combinationsOf(['category=towing-recovery', 'state=CO', 'city=Denver']).map(
    (q) => `/api/services?limit=5${q}`,
  ),
  '/api/news?limit=5',
  ...combinationsOf(['category=jobs']).map((q) => `/api/forum/topics?limit=2${q}`),
  `/api/forum/topics/${topicId}/posts?limit=5`,
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
]

/** The plans of the queries that the API really sends for an address. */
async function explain(path: string, headers: Record<string, string> = {}) {
  let next: string | null = null
  const commands = await server.recordCommands('find', async () => {
    const response = await server.request(path, { headers })
    expect(response.status).toBe(200)
    next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  })
  const plans = await Promise.all(
    commands.map(async ({ command }) => {
      const { find, filter, sort, limit, projection, hint } = command
      const query = { find, filter, sort, limit, projection, ...(hint ? { hint } : {}) }
      return await server.db.command({ explain: query, verbosity: 'executionStats' })
    }),
  )
  return { plans: plans.filter(({ executionStats }) => executionStats), next }
}

/** The names of all stages of a plan, wherever they are nested. */
function stagesOf(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return []
  const own = 'stage' in plan && typeof plan.stage === 'string' ? [plan.stage] : []
  return [...own, ...Object.values(plan).flatMap(stagesOf)]
}

function expectIndexed(plan: unknown) {
  const stages = stagesOf(plan)
  expect(stages.length).toBeGreaterThan(0)
  expect(stages).not.toContain('COLLSCAN')
  expect(stages).not.toContain('SORT')
}

function expectExact({ queryPlanner, executionStats }: Document) {
  const stages = stagesOf(queryPlanner.winningPlan)
  expect(stages).not.toContain('COLLSCAN')
  expect(stages).not.toContain('SORT')
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(executionStats.nReturned + 1)
}

describe('what a list costs', () => {
  test.each(exactLists)('%s reads what it answers, on every page', async (path) => {
    const first = await explain(path)
    expect(first.plans.length).toBeGreaterThan(0)
    first.plans.forEach(expectExact)
    if (first.next === null) throw new Error('The fixtures should fill a second page')
    const second = await explain(first.next)
    second.plans.forEach(expectExact)
  })

  test('with drafts for an administrator, who is looked up exactly as well', async () => {
    const { bearer } = await signIn(server, { isAdmin: true })
    const { plans } = await explain('/api/news?limit=5', bearer)
    expect(plans).toHaveLength(3)
    plans.forEach(expectExact)
  })

  test.each(searches)('%s is read along an index', async (path) => {
    const { plans } = await explain(path)
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
