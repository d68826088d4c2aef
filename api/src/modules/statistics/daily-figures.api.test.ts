import type { DailyFigures } from '@haulyard/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClassified, aForumPost, aModerationItem, aTopic } from '../../testing/fixtures'
import { addUser, signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'

const at = (text: string) => new Date(`2026-11-${text}Z`)

let server: TestServer
let admin: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  server = await createTestServer()
  server.clock.now = at('25T12:00')
  admin = await signIn(server, { isAdmin: true, createdAt: at('01T00:00') })
})
afterAll(() => server.close())

const read = async (query = '') => {
  const path = `/api/admin/figures${query}`
  const response = await server.request(path, { headers: admin.bearer })
  expect(response.status).toBe(200)
  return (await response.json()) as DailyFigures[]
}
const count = () => server.jobRunner.runDue('daily-figures')

test('each day is counted, and the median of the first replies', async () => {
  const { db } = server
  for (const moment of ['24T00:00', '24T23:59', '25T00:00']) {
    await addUser(server, { createdAt: at(moment) })
  }
  const closed = { createdAt: at('20T10:00'), closedAt: at('24T11:00') }
  await db
    .collection('classifieds')
    .insertMany([
      aClassified({ createdAt: at('24T10:00') }),
      aClassified({ ...closed, state: 'sold' }),
      aClassified({ ...closed, state: 'expired' }),
    ])
  for (const minutes of [10, 20, 60]) {
    const topic = aTopic({ createdAt: at('24T10:00'), replyCount: 1 })
    await db.collection('forumTopics').insertOne(topic)
    const opening = { topicId: topic._id, isOpening: true, createdAt: at('24T10:00') }
    const createdAt = new Date(at('24T10:00').getTime() + minutes * 60_000)
    const reply = { topicId: topic._id, isOpening: false, createdAt }
    await db.collection('forumPosts').insertMany([aForumPost(opening), aForumPost(reply)])
  }
  const results = [
    { name: 'One', added: 7, updated: 0, skipped: 0, failed: 0, error: null },
    { name: 'Two', added: 0, updated: 0, skipped: 0, failed: 0, error: 'No response' },
  ]
  const run = { isOpen: false, kind: 'news', sources: [], results }
  await db.collection('importRuns').insertMany([
    { ...run, requestedAt: at('24T06:00') },
    { ...run, requestedAt: at('24T18:00') },
  ])
  await db.collection('moderationItems').insertMany([aModerationItem(), aModerationItem()])
  await count()
  const days = await read('?days=2')
  expect(days).toMatchObject([
    {
      ...{ day: '2026-11-24', newMembers: 2, newListings: 1, newTopics: 3, newReplies: 6 },
      soldListings: 1,
      ...{ firstReplyMinutes: 20, openItems: null, importedRecords: 14, failedReads: 2 },
    },
    {
      ...{ day: '2026-11-25', newMembers: 1, activeMembers: 1, newListings: 0, openItems: 2 },
      ...{ importedRecords: 0, failedReads: 0 },
    },
  ])
})

test('a member who comes back tomorrow was active today as well', async () => {
  await count()
  server.clock.now = at('26T12:00')
  admin = await signIn(server, { isAdmin: true })
  await server.db.collection('sessions').updateMany({}, { $set: { lastUsedAt: at('26T12:00') } })
  server.clock.now = at('26T13:30')
  await count()
  expect((await read('?days=2')).map(({ activeMembers }) => activeMembers)).toEqual([1, 2])
})

test('a search that finds nothing is counted', async () => {
  const search = (text: string) => server.request(`/api/search?q=${text}`)
  await Promise.all([search('nothingofthis'), search('norofthat')])
  await search('Kenworth')
  expect((await read('?days=1')).at(0)).toMatchObject({ emptySearches: 2 })
})

test('a day of which only a search was counted is counted later', async () => {
  const figures = server.db.collection<{ _id: string }>('dailyFigures')
  await figures.replaceOne({ _id: '2026-11-10' }, { emptySearches: 3 })
  await addUser(server, { createdAt: at('10T10:00') })
  server.clock.now = at('26T15:00')
  await count()
  const day = (await read()).find((one) => one.day === '2026-11-10')
  expect(day).toMatchObject({ newMembers: 1, emptySearches: 3 })
})

test('days without figures are zeros, and the period is bounded', async () => {
  expect(await read()).toHaveLength(30)
  expect(await read('?days=366')).toHaveLength(366)
  const response = await server.request('/api/admin/figures?days=367', { headers: admin.bearer })
  expect(response.status).toBe(400)
})
