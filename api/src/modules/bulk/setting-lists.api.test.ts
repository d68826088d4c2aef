import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { toForumCategoryDocument } from '../forum/categories.documents'
import { toNewSource } from '../imports/sources/import-sources.repository'
import { createBulkCalls } from './testing/bulk-calls'

let server: TestServer
let bulk: Awaited<ReturnType<typeof createBulkCalls>>
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  for (const name of ['forumCategories', 'importSources', 'auditLog']) {
    await server.db.collection(name).deleteMany({})
  }
  bulk = await createBulkCalls(server)
})
afterAll(() => server.close())

const actions = async () =>
  (await server.db.collection('auditLog').find().sort({ _id: 1 }).toArray())
    .map(({ action }) => action)
    .filter((action) => !action.startsWith('auth.'))

describe('categories', () => {
  const categories = () => server.db.collection('forumCategories')
  const add = async (name: string, isActive: boolean) => {
    const facts = { description: '', color: '#c2410c', sortOrder: 0, slug: name.toLowerCase() }
    const createdAt = server.clock.now
    const category = {
      _id: new ObjectId(),
      ...toForumCategoryDocument({ ...facts, name, isActive, createdAt }),
    }
    await categories().insertOne(category)
    return category._id
  }
  const activeNames = async () =>
    (await categories().find({ isActive: true }).sort({ nameKey: 1 }).toArray()).map(
      ({ name }) => name,
    )

  test('are hidden and shown together, for visitors at once, and set back', async () => {
    const ids = [await add('Fuel', true), await add('Tires', true), await add('Old', false)]
    await add('General', true)
    const list = { list: 'categories', ids } as const
    const { leftOut } = await bulk.preview({ ...list, step: 'deactivate' })
    expect(leftOut).toEqual([{ why: 'unchanged', count: 1 }])
    const { id } = await bulk.run({ ...list, step: 'deactivate' })
    const shown = await (await server.request('/api/forum/categories')).json()
    expect(shown).toMatchObject([{ name: 'General' }])
    expect(await bulk.undo(id)).toEqual({ restored: 2, skipped: 0 })
    expect(await activeNames()).toEqual(['Fuel', 'General', 'Tires'])
    expect(await bulk.run({ ...list, step: 'activate' })).toMatchObject({ done: 1 })
    expect(await actions()).toEqual([
      ...['forum.category_updated', 'forum.category_updated'],
      ...['forum.category_restored', 'forum.category_restored', 'forum.category_updated'],
    ])
  })

  test('do not all become inactive, neither by a step nor by its undo', async () => {
    const [one, other] = [await add('Fuel', true), await add('Tires', false)]
    const { id } = await bulk.preview({ list: 'categories', step: 'deactivate', ids: [one] })
    expect((await bulk.call(id, 'run')).status).toBe(409)
    expect(await activeNames()).toEqual(['Fuel'])
    const shown = await bulk.run({ list: 'categories', step: 'activate', ids: [other] })
    await categories().updateOne({ _id: one }, { $set: { isActive: false } })
    expect(await bulk.undo(shown.id)).toEqual({ restored: 0, skipped: 1 })
    expect(await activeNames()).toEqual(['Tires'])
  })

  test('are not changed by moderators', async () => {
    const { bearer } = await signIn(server, { moderates: ['marketplace'] })
    const input = {
      list: 'categories',
      step: 'deactivate',
      ids: [await add('Fuel', true)],
    } as const
    expect((await bulk.send(input, bearer)).status).toBe(403)
  })
})

describe('import sources', () => {
  const sources = () => server.db.collection('importSources')
  const add = async (name: string, values: object = {}) => {
    const definition = {
      ...{ name, type: 'rss', topic: 'general' },
      at: { url: `https://news.example/${name}` },
    }
    const nextRunAt = new Date(server.clock.now.getTime() + 3_600_000)
    const source = toNewSource({ kind: 'news', definition: definition as never, nextRunAt })
    const { insertedId } = await sources().insertOne({ ...source, ...values })
    return insertedId
  }
  const read = () => sources().countDocuments({ isRead: true })

  test('are paused and read again together', async () => {
    const ids = [
      await add('one'),
      await add('two'),
      await add('three', { isPaused: true, isRead: false }),
    ]
    const list = { list: 'sources', ids } as const
    const { leftOut } = await bulk.preview({ ...list, step: 'pause' })
    expect(leftOut).toEqual([{ why: 'unchanged', count: 1 }])
    const { id } = await bulk.run({ ...list, step: 'pause' })
    expect(await read()).toBe(0)
    expect(await bulk.undo(id)).toEqual({ restored: 2, skipped: 0 })
    expect(await read()).toBe(2)
    expect(await bulk.run({ ...list, step: 'resume' })).toMatchObject({ done: 1 })
    expect(await read()).toBe(3)
  })

  test('are removed, come back as they were, and stay away if one was added again', async () => {
    const [one, two] = [await add('one'), await add('two', { isPaused: true, isRead: false })]
    const before = await sources().find().sort({ _id: 1 }).toArray()
    const remove = () => bulk.run({ list: 'sources', step: 'delete', ids: [one, two] })
    const { id } = await remove()
    const { bearer } = bulk.admin
    const list = async () =>
      await (await server.request('/api/admin/import-sources', { headers: bearer })).json()
    expect(await list()).toEqual([])
    const again = await bulk.preview({ list: 'sources', step: 'pause', ids: [one] })
    expect(again).toMatchObject({ count: 0, leftOut: [{ why: 'gone', count: 1 }] })
    expect(await bulk.undo(id)).toEqual({ restored: 2, skipped: 0 })
    expect(await sources().find().sort({ _id: 1 }).toArray()).toEqual(before)
    const second = await remove()
    await sources().updateOne({ _id: one }, { $set: { removedAt: null, isRead: true } })
    expect(await bulk.undo(second.id)).toEqual({ restored: 1, skipped: 1 })
    expect(await actions()).toContain('imports.source_restored')
  })
})
