import {
  type ForumPost,
  type ForumTopic,
  forumPostSchema,
  forumTopicSchema,
} from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute } from '../../testing/fixtures'
import { readListResponse, readResponse } from '../../testing/read-response'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'
import { type ForumTopicValues, toForumTopicDocument } from './topics.documents'

let server: TestServer

const topic = (title: string, values: Partial<ForumTopicValues> = {}) => ({
  _id: new ObjectId(),
  ...toForumTopicDocument({
    title,
    category: 'general',
    userId: new ObjectId(),
    isSticky: false,
    isLocked: false,
    replyCount: 0,
    lastReplyAt: null,
    createdAt: minute(0),
    ...values,
  }),
})
const rules = topic('Board rules', { isSticky: true, isLocked: true })
const welcome = topic('Say hello', { isSticky: true, createdAt: minute(1) })
const donner = topic('Donner Pass tonight?', {
  category: 'routes',
  createdAt: minute(2),
  replyCount: 3,
  lastReplyAt: minute(50),
})
const logs = topic('ELD gone dark', { category: 'equipment', createdAt: minute(40) })
const posts = [5, 1, 3, 2, 4].map((at) => ({
  topicId: donner._id,
  userId: new ObjectId(),
  content: `Post ${at}`,
  isOpening: at === 1,
  createdAt: minute(at),
}))

beforeAll(async () => {
  server = await createTestServer()
  await server.db.collection('forumTopics').insertMany([donner, rules, logs, welcome])
  await server.db.collection('forumPosts').insertMany(posts)
})
afterAll(() => server.close())

const titles = (topics: ForumTopic[]) => topics.map(({ title }) => title)

describe('the message board', () => {
  const inOrder = [welcome.title, rules.title, donner.title, logs.title]

  test('sticky topics come first, then the newest activity', async () => {
    const response = await server.request('/api/forum/topics')
    const topics = await readListResponse(response, forumTopicSchema)
    expect(titles(topics)).toEqual(inOrder)
  })

  test.each([1, 2, 3])('pages of %i return each topic once and in order', async (limit) => {
    const pages = await walkPages<ForumTopic>(server, `/api/forum/topics?limit=${limit}`)
    expect(titles(pages.flat())).toEqual(inOrder)
  })

  test('the filter by category returns its own topics only', async () => {
    const response = await server.request('/api/forum/topics?category=routes')
    expect(titles((await response.json()) as ForumTopic[])).toEqual([donner.title])
  })
})

describe('a topic', () => {
  test('a known id returns the record', async () => {
    const response = await server.request(`/api/forum/topics/${donner._id}`)
    expect(await readResponse(response, forumTopicSchema)).toEqual({
      id: donner._id.toHexString(),
      title: donner.title,
      categoryName: 'Routes',
      category: 'routes',
      isSticky: false,
      isLocked: false,
      replyCount: 3,
      lastReplyAt: minute(50).toISOString(),
      createdAt: minute(2).toISOString(),
      user: expect.objectContaining({ id: donner.userId.toHexString() }),
    })
  })

  test('its posts are ordered oldest first, also across pages', async () => {
    const path = `/api/forum/topics/${donner._id}/posts`
    const pages = await walkPages<ForumPost>(server, `${path}?limit=2`)
    await readListResponse(await server.request(path), forumPostSchema)
    expect(pages.flat().map(({ content }) => content)).toEqual([
      'Post 1',
      'Post 2',
      'Post 3',
      'Post 4',
      'Post 5',
    ])
  })

  test('its posts are ordered newest first on request, also across pages', async () => {
    const path = `/api/forum/topics/${donner._id}/posts?order=newest&limit=2`
    const pages = await walkPages<ForumPost>(server, path)
    expect(pages.flat().map(({ content }) => content)).toEqual([
      'Post 5',
      'Post 4',
      'Post 3',
      'Post 2',
      'Post 1',
    ])
  })

  test('an unknown order is rejected', async () => {
    const response = await server.request(`/api/forum/topics/${donner._id}/posts?order=loudest`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: 'Order must be oldest, newest or helpful',
    })
  })

  test.each(['', '/posts'])('an unknown or malformed id gets 404 (%s)', async (rest) => {
    for (const id of ['000000000000000000000000', 'nonsense']) {
      const response = await server.request(`/api/forum/topics/${id}${rest}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ message: 'Topic not found' })
    }
  })
})
