import type { ForumCategory } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCategory, minute } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { ForumCategoryDocument } from './categories.documents'
import { maximumCategories } from './categories.repository'

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
})
afterAll(() => server.close())

const path = '/api/forum/categories'
const categories = () => server.db.collection<ForumCategoryDocument>('forumCategories')
const findAudit = (action: string, targetId: string) =>
  server.db.collection('auditLog').findOne({ action, targetId })

async function addCategory(values: Parameters<typeof aCategory>[0] = {}) {
  const category = aCategory(values)
  await categories().insertOne(category)
  return category
}
const create = (body: object) => postJson(server, path, body, admin)
const update = (id: unknown, body: object) => sendJson(server, 'PUT', `${path}/${id}`, body, admin)
const remove = (id: unknown) =>
  server.request(`${path}/${id}`, { method: 'DELETE', headers: admin })

describe('the categories', () => {
  const list = async (headers: Headers = {}) => {
    const response = await server.request(path, { headers })
    return ((await response.json()) as ForumCategory[]).map(({ name }) => name)
  }

  test('are ordered by sort order, then by name; only administrators see inactive ones', async () => {
    await addCategory({ name: 'Routes', sortOrder: 2 })
    await addCategory({ name: 'equipment', sortOrder: 1 })
    await addCategory({ name: 'Closed', sortOrder: 1, isActive: false })
    await addCategory({ name: 'Jobs', sortOrder: 1 })
    const active = ['equipment', 'Jobs', 'Routes']
    expect(await list()).toEqual(active)
    expect(await list(member)).toEqual(active)
    expect(await list(admin)).toEqual(['Closed', ...active])
  })
})

const rules: [object, string][] = [
  [{ name: '' }, 'Name is required'],
  [{ name: '   ' }, 'Name is required'],
  [{ name: undefined }, 'Name is required'],
  [{ name: { $ne: null } }, 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'Name too long'],
  [{ color: 'amber' }, 'Invalid color format'],
  [{ color: '#fff' }, 'Invalid color format'],
  [{ color: '#12345g' }, 'Invalid color format'],
  [{ color: null }, 'Invalid color format'],
  [{ description: 'x'.repeat(501) }, 'Description too long'],
  [{ isActive: 'yes' }, 'Active must be true or false'],
  [{ sortOrder: -1 }, 'Sort order must be a whole number, 0 or more'],
  [{ sortOrder: 1.5 }, 'Sort order must be a whole number, 0 or more'],
  [{ sortOrder: '1' }, 'Sort order must be a whole number, 0 or more'],
]

describe('creating a category', () => {
  test('missing fields get their defaults, and the change is recorded', async () => {
    const response = await create({ name: ' Weather ' })
    expect(response.status).toBe(201)
    const category = (await response.json()) as ForumCategory
    expect(category).toEqual({
      id: expect.any(String),
      slug: 'weather',
      name: 'Weather',
      description: null,
      color: '#6366f1',
      isActive: true,
      sortOrder: 0,
      createdAt: expect.any(String),
    })
    expect(await findAudit('forum.category_created', category.id)).toMatchObject({
      targetLabel: 'Weather',
      after: { name: 'Weather', color: '#6366f1', isActive: true, sortOrder: 0 },
    })
  })

  test('all fields of the form are stored', async () => {
    const values = {
      name: 'Weather',
      description: 'Snow, wind and ice.',
      color: '#A1b2C3',
      isActive: false,
      sortOrder: 7,
    }
    expect(await (await create(values)).json()).toMatchObject(values)
  })

  test.each(['W', 'x'.repeat(100)])('the name %s is accepted', async (name) => {
    expect(await (await create({ name })).json()).toMatchObject({ name })
  })

  test('an existing name in another case is rejected with 409', async () => {
    await addCategory({ name: 'Weather' })
    const response = await create({ name: 'WEATHER' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      message: 'A category with this name already exists',
    })
    expect(await categories().countDocuments({})).toBe(1)
  })

  test('of ten concurrent ones with the same name, one is created', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => create({ name: 'Weather' })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  test('above the maximum, also concurrently, the response is 409', async () => {
    await categories().insertMany(Array.from({ length: maximumCategories - 1 }, () => aCategory()))
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, index) => create({ name: `Last ${index}` })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await categories().countDocuments({})).toBe(maximumCategories)
  })

  test.each(rules)('with %j, the response is 400', async (values, message) => {
    const response = await create({ name: 'Weather', ...values })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
    expect(await categories().countDocuments({})).toBe(0)
  })
})

describe('changing a category', () => {
  test('the change is returned and recorded', async () => {
    const category = await addCategory({ name: 'Wether', createdAt: minute(5) })
    const response = await update(category._id, { name: 'Weather', sortOrder: 3 })
    expect(await response.json()).toMatchObject({
      id: category._id.toHexString(),
      name: 'Weather',
      sortOrder: 3,
      createdAt: minute(5).toISOString(),
    })
    expect(await findAudit('forum.category_updated', category._id.toHexString())).toMatchObject({
      before: { name: 'Wether', sortOrder: 0 },
      after: { name: 'Weather', sortOrder: 3 },
    })
  })

  test('its own name in another case is accepted, that of another category is not', async () => {
    const category = await addCategory({ name: 'Weather' })
    await addCategory({ name: 'Jobs' })
    expect((await update(category._id, { name: 'WEATHER' })).status).toBe(200)
    expect((await update(category._id, { name: 'jobs' })).status).toBe(409)
    expect(await categories().findOne({ _id: category._id })).toMatchObject({ name: 'WEATHER' })
  })

  test.each(rules)('with %j, the response is 400 and nothing changes', async (values, message) => {
    const category = await addCategory()
    const response = await update(category._id, { name: 'Weather', ...values })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
    expect(await categories().findOne({ _id: category._id })).toEqual(category)
  })
})

describe('the slug of a category', () => {
  const slugOf = async (name: string) => {
    const { slug } = (await (await create({ name })).json()) as ForumCategory
    return slug
  }

  test.each([
    ['Trip Reports', 'trip-reports'],
    ['Météo & routes!', 'meteo-routes'],
    ['天气', 'category'],
    ['All', 'all-2'],
    ['x'.repeat(100), 'x'.repeat(56)],
  ])('of "%s" is "%s"', async (name, slug) => {
    expect(await slugOf(name)).toBe(slug)
  })

  test('differs from that of every other category, and stays when the name changes', async () => {
    expect(await slugOf('Weather')).toBe('weather')
    expect(await slugOf('Weather?')).toBe('weather-2')
    const weather = await categories().findOne({ slug: 'weather' })
    const renamed = await update(weather?._id, { name: 'Snow' })
    expect(await renamed.json()).toMatchObject({ name: 'Snow', slug: 'weather' })
    expect(await slugOf('Weather')).toBe('weather-3')
  })
})

describe('the last active category', () => {
  const message = 'The board needs an active category. Activate or create another one first.'

  test('cannot be deactivated or deleted', async () => {
    const category = await addCategory()
    await addCategory({ isActive: false })
    for (const response of [
      await update(category._id, { name: 'Weather', isActive: false }),
      await remove(category._id),
    ]) {
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'forum.last_category', message })
    }
    expect(await categories().findOne({ _id: category._id })).toEqual(category)
  })

  test('is left when two administrators delete the last two at the same time', async () => {
    const [one, other] = [await addCategory(), await addCategory()]
    const responses = await Promise.all([remove(one._id), remove(other._id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await categories().countDocuments({ isActive: true })).toBe(1)
  })
})

describe('deleting a category', () => {
  test('it is removed, and recorded with its fields', async () => {
    await addCategory({ name: 'Routes' })
    const category = await addCategory({ name: 'Weather' })
    expect((await remove(category._id)).status).toBe(204)
    expect(await categories().countDocuments({})).toBe(1)
    expect(await findAudit('forum.category_deleted', category._id.toHexString())).toMatchObject({
      before: { name: 'Weather', isActive: true },
    })
  })

  test.each(['000000000000000000000000', 'nonsense'])('the id %s gets 404', async (id) => {
    for (const response of [await remove(id), await update(id, { name: 'Weather' })]) {
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ message: 'Category not found' })
    }
  })
})
