import { adminStatsSchema, dashboardStatsSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClassified, aService } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  const { db } = server
  await db.collection('classifieds').insertMany([aClassified(), aClassified()])
  await db.collection('services').insertOne(aService())
  await db.collection('news').insertMany([{ isPublished: true }, { isPublished: false }])
  await db.collection('forumPosts').insertMany([{}, {}, {}])
  await db.collection('reports').insertMany([{ status: 'pending' }, { status: 'reviewed' }])
})
afterAll(() => server.close())

describe('the dashboard statistics', () => {
  test('are public and count published records', async () => {
    const response = await server.request('/api/dashboard/stats')
    expect(await readResponse(response, dashboardStatsSchema)).toEqual({
      activeListings: 2,
      availableServices: 1,
      newsArticles: 1,
      forumPosts: 3,
    })
  })
})

describe('the administrators’ statistics', () => {
  const path = '/api/admin/stats'

  test('a visitor is rejected with 401 Unauthorized', async () => {
    const response = await server.request(path)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'auth.unauthorized', message: 'Unauthorized' })
  })

  test('a member is rejected with 403', async () => {
    const { bearer } = await signIn(server)
    const response = await server.request(path, { headers: bearer })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ message: 'Admin access required' })
  })

  test('an administrator can read them until the right is revoked', async () => {
    const { user, bearer } = await signIn(server, { isAdmin: true })
    const response = await server.request(path, { headers: bearer })
    expect(await readResponse(response, adminStatsSchema)).toEqual({
      totalUsers: 2,
      externalListings: 0,
      importedArticles: 0,
      pendingReports: 1,
      activeListings: 2,
      forumPosts: 3,
    })
    await server.db.collection('users').updateOne({ _id: user._id }, { $set: { isAdmin: false } })
    expect((await server.request(path, { headers: bearer })).status).toBe(403)
  })
})
