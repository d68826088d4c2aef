import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClassified, anArticle, minute } from '../../testing/fixtures'
import { addImage, ageImages, isServed } from '../../testing/images'
import { addUser, signIn } from '../../testing/members'
import { sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'
import type { StoredBulkStep } from './bulk-steps.repository'
import { createBulkCalls } from './testing/bulk-calls'

let server: TestServer
let bulk: Awaited<ReturnType<typeof createBulkCalls>>
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  pass(60_000)
  for (const name of ['news', 'classifieds', 'auditLog', 'deletedImports', 'withdrawnRecords']) {
    await server.db.collection(name).deleteMany({})
  }
  bulk = await createBulkCalls(server)
})
afterAll(() => server.close())

const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const news = () => server.db.collection('news')
async function addArticles(count: number, values: Parameters<typeof anArticle>[0] = {}) {
  const articles = Array.from({ length: count }, (_, index) =>
    anArticle({ title: `Article ${index + 1}`, createdAt: minute(index), ...values }),
  )
  await news().insertMany(articles)
  return articles.map(({ _id }) => _id)
}
const audited = async (action: string) =>
  await server.db.collection('auditLog').countDocuments({ action })

describe('the preview of a bulk step', () => {
  test('counts, names five, says what is left out, and changes nothing', async () => {
    const drafts = await addArticles(7, { isPublished: false })
    const published = await addArticles(2, { isPublished: true })
    const gone = new ObjectId()
    const ids = [...drafts, ...published, gone]
    const found = await bulk.preview({ list: 'articles', step: 'publish', ids })
    expect(found).toMatchObject({
      count: 7,
      examples: ['Article 1', 'Article 2', 'Article 3', 'Article 4', 'Article 5'],
      leftOut: [
        { why: 'gone', count: 1 },
        { why: 'unchanged', count: 2 },
      ],
    })
    expect(await news().countDocuments({ isPublished: true })).toBe(2)
  })

  test('counts a row once that is named twice', async () => {
    const [id] = await addArticles(1)
    const ids = [id, id] as ObjectId[]
    const { count, leftOut } = await bulk.preview({ list: 'articles', step: 'delete', ids })
    expect({ count, leftOut }).toEqual({ count: 1, leftOut: [] })
  })

  test('takes at most 500 rows, and no step of another list', async () => {
    const tooMany = Array.from({ length: 501 }, () => new ObjectId())
    expect((await bulk.send({ list: 'articles', step: 'publish', ids: tooMany })).status).toBe(400)
    const ids = [new ObjectId()]
    expect((await bulk.send({ list: 'classifieds', step: 'publish', ids })).status).toBe(400)
  })

  test('sent twice with one key, there is one', async () => {
    const ids = await addArticles(1)
    const headers = { ...bulk.admin.bearer, 'Idempotency-Key': `key-${new ObjectId()}` }
    const input = { list: 'articles', step: 'publish', ids } as const
    const [one, other] = [await bulk.send(input, headers), await bulk.send(input, headers)]
    expect(await other.json()).toEqual(await one.json())
  })
})

test('all that match: with the filters of the list, and at most 500', async () => {
  await addArticles(3, { title: 'Chain law begins' })
  await addArticles(510)
  const choose = async (query: string) => {
    const path = `/api/admin/bulk-choices?list=articles${query}`
    const response = await server.request(path, { headers: bulk.admin.bearer })
    return (await response.json()) as { ids: string[]; hasMore: boolean }
  }
  const all = await choose('')
  expect([all.ids.length, new Set(all.ids).size, all.hasMore]).toEqual([500, 500, true])
  expect(await choose('&search=chain')).toMatchObject({ ids: { length: 3 }, hasMore: false })
})

describe('a bulk step', () => {
  test('runs, is recorded for each row, and a repetition gets the same result', async () => {
    const ids = await addArticles(120, { isPublished: false })
    const { id } = await bulk.preview({ list: 'articles', step: 'publish', ids })
    const first = await (await bulk.call(id, 'run')).json()
    expect(first).toMatchObject({ done: 120, skipped: 0 })
    expect(await (await bulk.call(id, 'run')).json()).toEqual(first)
    expect(await news().countDocuments({ isPublished: true })).toBe(120)
    expect(await audited('news.updated')).toBe(120)
  })

  test('goes on where a process was killed', async () => {
    const ids = await addArticles(120, { isPublished: false })
    const { id } = await bulk.run({ list: 'articles', step: 'publish', ids })
    const steps = server.db.collection<StoredBulkStep>('bulkSteps')
    const stored = await steps.findOne({ _id: new ObjectId(id) })
    const rest = (stored?.rows ?? [])
      .slice(50)
      .map((row) => ({ ...row, state: 'waiting' as const }))
    const rows = [...(stored?.rows ?? []).slice(0, 50), ...rest]
    const cutOff = { $set: { state: 'running', run: 50, rows } } as const
    await steps.updateOne({ _id: new ObjectId(id) }, cutOff)
    const after = { _id: { $in: ids.slice(50) } }
    await news().updateMany(after, { $set: { isPublished: false } })
    expect(await (await bulk.call(id, 'run')).json()).toMatchObject({ done: 120, skipped: 0 })
    expect(await news().countDocuments({ isPublished: true })).toBe(120)
  })

  test('of two calls at once, each row is changed once', async () => {
    const ids = await addArticles(120)
    const { id } = await bulk.preview({ list: 'articles', step: 'delete', ids })
    const results = await Promise.all([bulk.call(id, 'run-grave'), bulk.call(id, 'run-grave')])
    for (const response of results) expect(await response.json()).toMatchObject({ done: 120 })
    expect(await audited('news.deleted')).toBe(120)
  })

  test('skips what somebody has changed after the preview', async () => {
    const [edited, deleted, ...rest] = await addArticles(4)
    const ids = [edited, deleted, ...rest] as ObjectId[]
    const { id } = await bulk.preview({ list: 'articles', step: 'delete', ids })
    await news().updateOne({ _id: edited as ObjectId }, { $set: { title: 'Edited meanwhile' } })
    await news().deleteOne({ _id: deleted as ObjectId })
    expect(await (await bulk.call(id, 'run-grave')).json()).toMatchObject({ done: 2, skipped: 2 })
    expect(await news().countDocuments()).toBe(1)
  })

  test('a deletion needs the call that asks for a confirmed identity', async () => {
    const ids = await addArticles(1)
    const { id } = await bulk.preview({ list: 'articles', step: 'delete', ids })
    expect((await bulk.call(id, 'run')).status).toBe(409)
    pass(11 * 60_000)
    const response = await bulk.call(id, 'run-grave')
    expect(await response.json()).toMatchObject({ code: 'auth.confirm_identity' })
    expect(await news().countDocuments()).toBe(1)
  })

  test('is only for whoever previewed it, and whoever has the right', async () => {
    const ids = await addArticles(1, { isPublished: false })
    const { id } = await bulk.preview({ list: 'articles', step: 'publish', ids })
    expect((await bulk.call(id, 'run', await signIn(server, { isAdmin: true }))).status).toBe(404)
    const marketplace = await signIn(server, { moderates: ['marketplace'] })
    const input = { list: 'articles', step: 'publish', ids } as const
    expect((await bulk.send(input, marketplace.bearer)).status).toBe(403)
    const path = '/api/admin/bulk-choices?list=articles'
    expect((await server.request(path, { headers: marketplace.bearer })).status).toBe(403)
  })
})

describe('the undo of a bulk step', () => {
  test('brings deleted records back as they were, with their pictures', async () => {
    const image = await addImage(server)
    await ageImages(server)
    const owner = await addUser(server)
    const own = aClassified({ userId: owner._id, imageUrl: image })
    const imported = aClassified({
      ...{ userId: null, isExternal: true },
      externalUrl: 'https://listings.example/1',
    })
    const collection = server.db.collection('classifieds')
    await collection.insertMany([own, imported])
    const before = await collection.find().toArray()
    const ids = [own._id, imported._id]
    const { id } = await bulk.run({ list: 'classifieds', step: 'delete', ids })
    expect(await collection.countDocuments()).toBe(0)
    expect(await server.db.collection('deletedImports').countDocuments()).toBe(1)
    expect(await isServed(server, image)).toBe(true)
    pass(29_999)
    expect(await bulk.undo(id)).toEqual({ restored: 2, skipped: 0 })
    expect(await collection.find().toArray()).toEqual(before)
    expect(await server.db.collection('deletedImports').countDocuments()).toBe(0)
    expect(await audited('classifieds.restored')).toBe(2)
    expect(await bulk.undo(id)).toEqual({ restored: 2, skipped: 0 })
  })

  test('at the deadline it is too late, and the records go for good', async () => {
    const image = await addImage(server)
    await ageImages(server)
    const ids = await addArticles(60, { imageUrl: image })
    const { id } = await bulk.run({ list: 'articles', step: 'delete', ids })
    await runJob(server, 'bulk-steps')
    expect(await server.db.collection('withdrawnRecords').countDocuments()).toBe(60)
    pass(30_000)
    const response = await bulk.call(id, 'undo')
    expect(await response.json()).toMatchObject({ code: 'bulk.undo_too_late' })
    await runJob(server, 'bulk-steps')
    expect(await server.db.collection('withdrawnRecords').countDocuments()).toBe(0)
    expect(await isServed(server, image)).toBe(false)
    expect((await bulk.call(id, 'undo')).status).toBe(409)
  })

  test('around the deadline, the records either come back whole or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ids = await addArticles(60)
      const { id } = await bulk.run({ list: 'articles', step: 'delete', ids })
      pass(29_990)
      const calls = Array.from({ length: 10 }, async () => {
        pass(2)
        return (await bulk.call(id, 'undo')).status
      })
      const [, ...statuses] = await Promise.all([runJob(server, 'bulk-steps'), ...calls])
      await runJob(server, 'bulk-steps')
      const isTaken = statuses.includes(200)
      expect(await news().countDocuments()).toBe(isTaken ? 60 : 0)
      expect(await server.db.collection('withdrawnRecords').countDocuments()).toBe(0)
      await news().deleteMany({})
    }
  })

  test('leaves what somebody has changed after the step', async () => {
    const ids = await addArticles(3, { isPublished: false })
    const { id } = await bulk.run({ list: 'articles', step: 'publish', ids })
    await news().updateOne({ _id: ids[0] as ObjectId }, { $set: { title: 'Edited meanwhile' } })
    expect(await bulk.undo(id)).toEqual({ restored: 2, skipped: 1 })
    expect(await news().countDocuments({ isPublished: true })).toBe(1)
    expect((await bulk.call(id, 'run')).status).toBe(409)
  })

  test('keeps the listings withdrawn of an owner who is leaving', async () => {
    const owner = await signIn(server)
    const own = aClassified({ userId: owner.user._id })
    await server.db.collection('classifieds').insertOne(own)
    const { id } = await bulk.run({ list: 'classifieds', step: 'delete', ids: [own._id] })
    const eraseAt = new Date(server.clock.now.getTime() + 1_000_000)
    await server.db.collection('users').updateOne({ _id: owner.user._id }, { $set: { eraseAt } })
    expect(await bulk.undo(id)).toEqual({ restored: 0, skipped: 1 })
    const kept = { _id: own._id, userId: owner.user._id }
    expect(await server.db.collection('withdrawnRecords').countDocuments(kept)).toBe(1)
    await server.db.collection('withdrawnRecords').deleteMany({})
  })

  test('goes on after its process was killed, also after the deadline', async () => {
    const ids = await addArticles(120)
    const { id } = await bulk.run({ list: 'articles', step: 'delete', ids })
    const steps = server.db.collection('bulkSteps')
    await steps.updateOne({ _id: new ObjectId(id) }, { $set: { state: 'undoing' } })
    pass(60_000)
    await runJob(server, 'bulk-steps')
    expect(await news().countDocuments()).toBe(120)
    expect(await steps.findOne({ _id: new ObjectId(id) })).toMatchObject({ state: 'undone' })
  })
})

test('the call of the specification still deletes articles at once', async () => {
  const ids = await addArticles(2)
  const path = '/api/news/bulk-delete'
  expect((await sendJson(server, 'DELETE', path, { ids }, bulk.admin.bearer)).status).toBe(200)
  expect(await news().countDocuments()).toBe(0)
})
