import type { Document } from 'mongodb'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectExact, explain, stagesOf } from '../../testing/explain'
import { aConnection, aFeedPost, minute } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { FeedPostDocument } from './feed.documents'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('the cost of the feed', () => {
  const visibilities = ['public', 'connections', 'private'] as const

  /** A member with so many connections who post, and as many other members who post. */
  async function prepareReader(connectionCount: number) {
    const reader = await signIn(server)
    const { _id: friend } = await addUser(server)
    const connected = [friend, ...times(connectionCount - 1, () => new ObjectId())]
    const others = times(connectionCount, () => new ObjectId())
    await server.db
      .collection('connections')
      .insertMany(
        connected.map((receiverId) => aConnection({ requesterId: reader.user._id, receiverId })),
      )
    const posts = [...connected, ...others].flatMap((userId, index) =>
      times(6, (round) =>
        aFeedPost({
          userId,
          visibility: visibilities[round % 3] as FeedPostDocument['visibility'],
          createdAt: minute(index + round * 100),
        }),
      ),
    )
    await server.db.collection('feedPosts').insertMany(posts)
    return { reader, friend }
  }

  const feedPlansOf = async (path: string, headers?: Record<string, string>) => {
    const { plans, next } = await explain(server, path, headers)
    const isFeed = ({ queryPlanner }: Document) => queryPlanner.namespace.endsWith('.feedPosts')
    if (next === null) throw new Error('The fixtures should fill a second page')
    return { plans: plans.filter(isFeed), next }
  }

  test.each(['first', 'second'])('a visitor’s %s page reads what it returns', async (page) => {
    await prepareReader(5)
    const first = await feedPlansOf('/api/posts?limit=5')
    const { plans } = page === 'first' ? first : await feedPlansOf(first.next)
    expect(plans).toHaveLength(1)
    plans.forEach(expectExact)
  })

  test.each([
    [4, 1],
    [150, 2],
  ])(
    'with %i connections it merges index scans in %i queries, with one key per audience',
    async (connectionCount, queryCount) => {
      const { reader, friend } = await prepareReader(connectionCount)
      const own = `/api/users/${friend}/posts?limit=1`
      for (const path of ['/api/posts?limit=5', own]) {
        const first = await feedPlansOf(path, reader.bearer)
        for (const { plans } of [first, await feedPlansOf(first.next, reader.bearer)]) {
          expect(plans).toHaveLength(path === own ? 1 : queryCount)
          for (const { queryPlanner, executionStats } of plans) {
            const stages = stagesOf(queryPlanner.winningPlan)
            expect(stages).toContain('SORT_MERGE')
            expect(stages).not.toContain('COLLSCAN')
            expect(stages).not.toContain('SORT')
            const circles = stages.filter((stage) => stage === 'IXSCAN').length
            expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(
              executionStats.nReturned + circles,
            )
          }
        }
      }
    },
  )

  test('posts that share others cost one query more, by the ids of those', async () => {
    const { reader, friend } = await prepareReader(3)
    const original = aFeedPost()
    const shared = { sharedPostId: original._id }
    const shares = times(5, (index) =>
      aFeedPost({ userId: friend, ...shared, createdAt: minute(900 + index) }),
    )
    await server.db.collection('feedPosts').insertMany([...shares, original])
    const { plans } = await feedPlansOf('/api/posts?limit=5', reader.bearer)
    expect(plans).toHaveLength(2)
    const read = plans.flatMap(({ queryPlanner }) => stagesOf(queryPlanner.winningPlan))
    expect(read).not.toContain('COLLSCAN')
  })

  test('the shares of a post are counted along their index', async () => {
    const plan = await server.db
      .collection('feedPosts')
      .find({ sharedPostId: new ObjectId(), visibility: { $ne: 'private' } })
      .explain('executionStats')
    expect(stagesOf(plan.queryPlanner.winningPlan)).toContain('IXSCAN')
  })
})
