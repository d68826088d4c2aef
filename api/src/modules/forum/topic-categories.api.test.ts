import type { ForumTopic, SearchResults } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCategory, aTopic } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { ForumCategoryDocument } from './categories.documents'
import type { ForumTopicDocument } from './topics.documents'
import { moveBatchSize } from './topics.repository'

type Headers = Record<string, string>

let server: TestServer
let member: Headers
let admin: Headers
beforeAll(async () => {
  server = await createTestServer()
  member = (await signIn(server)).bearer
  admin = (await signIn(server, { isAdmin: true })).bearer
})
beforeEach(async () => {
  await categories().deleteMany({})
  await topics().deleteMany({})
  await categories().insertMany([
    aCategory({ slug: 'routes', name: 'Roads' }),
    aCategory({ slug: 'weather', name: 'Snow & Ice' }),
    aCategory({ slug: 'closed', name: 'Closed', isActive: false }),
  ])
})
afterAll(() => server.close())

const categories = () => server.db.collection<ForumCategoryDocument>('forumCategories')
const topics = () => server.db.collection<ForumTopicDocument>('forumTopics')

const title = 'Donner Pass tonight?'
const create = (category: unknown) =>
  postJson(server, '/api/forum/topics', { title, category }, member)
const update = (id: ObjectId, category: string) =>
  sendJson(server, 'PUT', `/api/forum/topics/${id}`, { title, category }, admin)
const removeCategory = async (slug: string, query = '') => {
  const category = await categories().findOne({ slug })
  const path = `/api/forum/categories/${category?._id}${query}`
  return await server.request(path, { method: 'DELETE', headers: admin })
}
const isRejected = async (response: Response, field: string) => {
  expect(response.status).toBe(400)
  const message = 'Please select a category'
  expect(await response.json()).toMatchObject({ message, issues: [{ path: field, message }] })
}

describe('the category of a topic', () => {
  test('is any active one, and is shown by its name', async () => {
    const response = await create('weather')
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      category: 'weather',
      categoryName: 'Snow & Ice',
    })
  })

  test.each(['closed', 'general', 'Weather', '$ne'])('cannot be "%s"', async (category) => {
    await isRejected(await create(category), 'category')
    const topic = aTopic({ category: 'routes' })
    await topics().insertOne(topic)
    await isRejected(await update(topic._id, category), 'category')
    expect(await topics().findOne({ _id: topic._id })).toEqual(topic)
  })

  test('stays when the topic changes, although it is inactive by now', async () => {
    const topic = aTopic({ category: 'closed' })
    await topics().insertOne(topic)
    const response = await update(topic._id, 'closed')
    expect(await response.json()).toMatchObject({ category: 'closed', categoryName: 'Closed' })
  })

  test('is shown by its new name everywhere, also to visitors of an inactive one', async () => {
    const topic = aTopic({ category: 'closed', title: 'Chains wanted' })
    await topics().insertOne(topic)
    const read = async (path: string) => await (await server.request(path)).json()
    const shown = async () => {
      const list = (await read('/api/forum/topics')) as ForumTopic[]
      const filtered = (await read('/api/forum/topics?category=closed')) as ForumTopic[]
      const one = (await read(`/api/forum/topics/${topic._id}`)) as ForumTopic
      const found = (await read('/api/search?q=chains')) as SearchResults
      return [...list, ...filtered, one, ...found.topics].map(({ categoryName }) => categoryName)
    }
    expect(await shown()).toEqual(Array(4).fill('Closed'))
    const closed = await categories().findOne({ slug: 'closed' })
    const values = { name: 'Archive', isActive: false }
    await sendJson(server, 'PUT', `/api/forum/categories/${closed?._id}`, values, admin)
    expect(await shown()).toEqual(Array(4).fill('Archive'))
  })
})

describe('deleting a category with topics', () => {
  const addTopics = async (count: number) => {
    await topics().insertMany(Array.from({ length: count }, () => aTopic({ category: 'weather' })))
  }

  test.each([
    [1, 'One topic is in this category. Choose a category to move it to.'],
    [2, '2 topics are in this category. Choose a category to move them to.'],
  ])('is rejected with their number: %i', async (count, message) => {
    await addTopics(count)
    const response = await removeCategory('weather')
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'forum.category_has_topics', message })
    expect(await categories().countDocuments({ slug: 'weather' })).toBe(1)
    expect(await topics().countDocuments({ category: 'weather' })).toBe(count)
  })

  test.each([3, moveBatchSize, moveBatchSize + 1])(
    'moves all %i of them and is recorded',
    async (count) => {
      await addTopics(count)
      const weather = await categories().findOne({ slug: 'weather' })
      expect((await removeCategory('weather', '?moveTo=routes')).status).toBe(204)
      expect(await topics().countDocuments({ category: 'routes' })).toBe(count)
      expect(await categories().countDocuments({ slug: 'weather' })).toBe(0)
      const audit = server.db.collection('auditLog')
      expect(await audit.findOne({ targetId: weather?._id.toHexString() })).toMatchObject({
        action: 'forum.category_deleted',
        before: { slug: 'weather' },
        after: { movedTopics: count, movedTo: 'routes' },
      })
    },
  )

  test.each(['weather', 'closed', 'nowhere'])('does not move them to "%s"', async (moveTo) => {
    await addTopics(1)
    await isRejected(await removeCategory('weather', `?moveTo=${moveTo}`), 'moveTo')
    expect(await topics().countDocuments({ category: 'weather' })).toBe(1)
  })

  test('leaves no topic behind that is started at the same time', async () => {
    await addTopics(1)
    const [removal, ...starts] = await Promise.all([
      removeCategory('weather', '?moveTo=routes'),
      ...Array.from({ length: 4 }, () => create('weather')),
    ])
    expect(removal?.status).toBe(204)
    const started = starts.filter(({ status }) => status === 201).length
    expect(await topics().countDocuments({})).toBe(1 + started)
    expect(await topics().countDocuments({ category: 'weather' })).toBe(0)
  })
})
