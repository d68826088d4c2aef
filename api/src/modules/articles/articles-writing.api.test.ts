import type { NewsArticle } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anArticle, minute } from '../../testing/fixtures'
import { repeatAfterKill } from '../../testing/interrupted-call'
import { signIn } from '../../testing/members'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { toPictureAddress } from '../media/picture-address'
import type { ArticleDocument } from './articles.documents'

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
  await news().deleteMany({})
})
afterAll(() => server.close())

const path = '/api/news'
const news = () => server.db.collection<ArticleDocument>('news')
const findAudit = (filter: object) => server.db.collection('auditLog').findOne(filter)

async function addArticle(values: Parameters<typeof anArticle>[0] = {}) {
  const article = anArticle(values)
  await news().insertOne(article)
  return article
}

const input = {
  title: 'Chain law begins in September',
  content: 'From September on, every truck on I-70 has to carry chains, whatever the weather.',
  excerpt: 'Chains are to be carried on I-70.',
  source: 'Haulyard',
  // Not public, so it is not read.
  imageUrl: 'https://192.0.2.1/chains.jpg',
}
/** The fields of a response. */
const imageUrl = toPictureAddress(input.imageUrl)
const create = (body: object) => postJson(server, path, body, admin)
const update = (id: unknown, body: object) => sendJson(server, 'PUT', `${path}/${id}`, body, admin)
const remove = (id: unknown) =>
  server.request(`${path}/${id}`, { method: 'DELETE', headers: admin })
const removeAll = (body: unknown) => sendJson(server, 'DELETE', `${path}/bulk-delete`, body, admin)

const rules: [object, string][] = [
  [{ title: 'News' }, 'Title must be at least 5 characters'],
  [{ title: undefined }, 'Title must be at least 5 characters'],
  [{ title: 'x'.repeat(256) }, 'Title too long'],
  [{ content: 'x'.repeat(49) }, 'Content must be at least 50 characters'],
  [{ content: ` ${'x'.repeat(49)} ` }, 'Content must be at least 50 characters'],
  [{ content: { $gt: '' } }, 'Content must be at least 50 characters'],
  [{ content: 'x'.repeat(50_001) }, 'Content too long'],
  [{ excerpt: 'x'.repeat(19) }, 'Excerpt must be at least 20 characters'],
  [{ excerpt: undefined }, 'Excerpt must be at least 20 characters'],
  [{ excerpt: 'x'.repeat(501) }, 'Excerpt too long'],
  [{ source: 'H' }, 'Source is required'],
  [{ source: undefined }, 'Source is required'],
  [{ source: 'x'.repeat(101) }, 'Source too long'],
  [{ imageUrl: 'chains.jpg' }, 'Invalid URL'],
  [{ imageUrl: 'javascript:alert(1)' }, 'Invalid URL'],
  [{ isPublished: 'yes' }, 'Published must be true or false'],
]

describe('writing an article', () => {
  test('it is published by default, and recorded', async () => {
    const response = await create(input)
    expect(response.status).toBe(201)
    const article = (await response.json()) as NewsArticle
    expect(article).toEqual({
      ...input,
      imageUrl,
      id: expect.any(String),
      originalUrl: null,
      isPublished: true,
      createdAt: server.clock.now.toISOString(),
    })
    expect(await findAudit({ action: 'news.created', targetId: article.id })).toMatchObject({
      targetLabel: input.title,
      after: { title: input.title, isPublished: true },
    })
  })

  test('the record shows the beginning of a long text', async () => {
    const content = 'Chains. '.repeat(1000).trim()
    const { id } = (await (await create({ ...input, content })).json()) as NewsArticle
    const after = { content: `${content.slice(0, 200)}…` }
    expect(await findAudit({ action: 'news.created', targetId: id })).toMatchObject({ after })
    await update(id, input)
    const changed = { before: after, after: { content: input.content } }
    expect(await findAudit({ action: 'news.updated', targetId: id })).toMatchObject(changed)
  })

  test.each(['', null, undefined])('%j means no picture', async (imageUrl) => {
    expect(await (await create({ ...input, imageUrl })).json()).toMatchObject({ imageUrl: null })
  })

  test('sent again after its process was killed, it is stored and recorded once', async () => {
    const { first, second } = await repeatAfterKill({
      server,
      send: (headers) => postJson(server, path, input, { ...admin, ...headers }),
    })
    const { id, ...article } = (await first.json()) as NewsArticle
    expect(second.status).toBe(201)
    expect(await second.json()).toEqual({ id, ...article })
    expect(await news().countDocuments({})).toBe(1)
    const records = server.db.collection('auditLog')
    expect(await records.countDocuments({ targetId: id })).toBe(1)
  })

  test('it cannot have the fields of an imported one', async () => {
    const forged = { originalUrl: 'https://elsewhere.example/', createdAt: minute(0) }
    const article = (await (await create({ ...input, ...forged })).json()) as NewsArticle
    expect(article).toMatchObject({
      originalUrl: null,
      createdAt: server.clock.now.toISOString(),
    })
  })

  test.each(rules)('with %j, the response is 400', async (values, message) => {
    const response = await create({ ...input, ...values })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
    expect(await news().countDocuments({})).toBe(0)
  })
})

describe('at the limits of the rules', () => {
  test.each([
    { title: 'Chain' },
    { title: 'x'.repeat(255) },
    { content: 'x'.repeat(50) },
    { excerpt: 'x'.repeat(20) },
    { excerpt: 'x'.repeat(500) },
    { source: 'AP' },
  ])('an article with %j is accepted', async (values) => {
    const created = await create({ ...input, ...values })
    expect(await created.json()).toMatchObject(values)
  })
})

describe('changing an article', () => {
  test('an imported one keeps its original address and its date', async () => {
    const originalUrl = 'https://elsewhere.example/chains'
    const article = await addArticle({ originalUrl, createdAt: minute(5) })
    const sent = { ...input, isPublished: false, originalUrl: 'https://other.example/' }
    const response = await update(article._id, sent)
    expect(await response.json()).toEqual({
      ...input,
      imageUrl,
      id: article._id.toHexString(),
      isPublished: false,
      originalUrl,
      createdAt: minute(5).toISOString(),
    })
    const targetId = article._id.toHexString()
    expect(await findAudit({ action: 'news.updated', targetId })).toMatchObject({
      before: { title: article.title, isPublished: true },
      after: { title: input.title, isPublished: false },
    })
  })

  test('the record has the changed fields only', async () => {
    const article = await addArticle()
    const { title, content, excerpt, source } = article
    await update(article._id, { title: 'Another title', content, excerpt, source })
    expect(await findAudit({ targetId: article._id.toHexString() })).toMatchObject({
      before: { title },
      after: { title: 'Another title' },
    })
    const record = await findAudit({ targetId: article._id.toHexString() })
    expect(Object.keys(record?.after)).toEqual(['title'])
  })

  test.each(rules)('with %j, the response is 400 and nothing changes', async (values, message) => {
    const article = await addArticle()
    const response = await update(article._id, { ...input, ...values })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
    expect(await news().findOne({ _id: article._id })).toEqual(article)
  })
})

describe('deleting an article', () => {
  test('it is deleted, imported or not, and recorded', async () => {
    const article = await addArticle({ originalUrl: 'https://elsewhere.example/gone' })
    expect((await remove(article._id)).status).toBe(204)
    expect(await news().countDocuments({})).toBe(0)
    const targetId = article._id.toHexString()
    expect(await findAudit({ action: 'news.deleted', targetId })).toMatchObject({
      targetLabel: article.title,
    })
  })

  test.each(['000000000000000000000000', 'nonsense'])('the id %s gets 404', async (id) => {
    const read = await server.request(`${path}/${id}`)
    for (const response of [read, await update(id, input), await remove(id)]) {
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ message: 'Article not found' })
    }
  })
})

describe('deleting many articles', () => {
  const idOf = ({ _id }: { _id: ObjectId }) => _id.toHexString()

  test('exactly the named ones are deleted; unknown, malformed and repeated ids are ignored', async () => {
    const doomed = [await addArticle(), await addArticle(), await addArticle()]
    const existing = await addArticle()
    const ids = [...doomed.map(idOf), ...doomed.map(idOf), '000000000000000000000000', 'nonsense']
    const response = await removeAll({ ids })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ message: 'Deleted 3 articles', removed: 3 })
    expect(await news().find().toArray()).toEqual([existing])
    const record = await findAudit({ action: 'news.bulk_deleted' })
    expect(record?.before.articles.map(({ id }: { id: string }) => id).sort()).toEqual(
      doomed.map(idOf).sort(),
    )
  })

  test('the message says "1 article" for one, and none is not recorded', async () => {
    const article = await addArticle()
    const first = await removeAll({ ids: [idOf(article)] })
    expect(await first.json()).toEqual({ message: 'Deleted 1 article', removed: 1 })
    const records = await server.db.collection('auditLog').countDocuments({})
    const second = await removeAll({ ids: [idOf(article)] })
    expect(await second.json()).toEqual({ message: 'Deleted 0 articles', removed: 0 })
    expect(await server.db.collection('auditLog').countDocuments({})).toBe(records)
  })

  const id = '000000000000000000000001'
  test.each([
    [{ ids: { $ne: null } }, 'Please select articles'],
    [{ ids: 'x' }, 'Please select articles'],
    [{ ids: [] }, 'Please select articles'],
    [{ ids: null }, 'Please select articles'],
    [{}, 'Please select articles'],
    [{ ids: [{ $ne: null }] }, 'Each id must be text'],
    [{ ids: [id, 7] }, 'Each id must be text'],
    [{ ids: [['nested']] }, 'Each id must be text'],
    [{ ids: Array(501).fill(id) }, 'At most 500 articles at once'],
  ])('with %j, the response is 400 and nothing is deleted', async (body, message) => {
    await addArticle()
    const response = await removeAll(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
    expect(await news().countDocuments({})).toBe(1)
  })
})

describe('a draft', () => {
  let draft: ArticleDocument & { _id: ObjectId }
  beforeEach(async () => {
    draft = await addArticle({ title: 'Unfinished chain law', isPublished: false })
    await addArticle({ title: 'Chain law begins', createdAt: minute(1) })
  })
  const searched = async (headers: Headers) => {
    const response = await server.request(`${path}?search=chain`, { headers })
    return ((await response.json()) as NewsArticle[]).map(({ title }) => title)
  }

  test('is hidden from visitors and members, by its address and in searches', async () => {
    for (const headers of [{}, member]) {
      expect((await server.request(`${path}/${draft._id}`, { headers })).status).toBe(404)
      expect(await searched(headers)).toEqual(['Chain law begins'])
    }
  })

  test('is visible to administrators', async () => {
    const response = await server.request(`${path}/${draft._id}`, { headers: admin })
    expect(await response.json()).toMatchObject({ title: draft.title, isPublished: false })
    expect(await searched(admin)).toEqual(['Chain law begins', 'Unfinished chain law'])
  })
})

describe('searching the news', () => {
  beforeEach(async () => {
    await addArticle({ title: 'Québec tolls rise', createdAt: minute(3) })
    await addArticle({ title: 'Fuel', excerpt: 'Diesel tolls of Ohio', createdAt: minute(2) })
    await addArticle({ title: 'Weather', source: 'Ohio Report', createdAt: minute(1) })
  })

  test.each([
    ['toll', ['Québec tolls rise', 'Fuel']],
    ['ohio', ['Fuel', 'Weather']],
    ['ohio tol', ['Fuel']],
    ['QUEBEC', ['Québec tolls rise']],
    ['uebec', []],
    ['.*', []],
  ])(
    '"%s" is found by the beginning of words of title, excerpt and source',
    async (text, expected) => {
      const response = await server.request(`${path}?search=${encodeURIComponent(text)}`)
      expect(((await response.json()) as NewsArticle[]).map(({ title }) => title)).toEqual(expected)
    },
  )

  test('a changed article is found by its new words only', async () => {
    const article = await addArticle({ title: 'Brake week' })
    await update(article._id, input)
    const find = async (text: string) =>
      (await (await server.request(`${path}?search=${text}`)).json()) as NewsArticle[]
    expect(await find('brake')).toEqual([])
    expect(await find('september')).toHaveLength(1)
  })
})
