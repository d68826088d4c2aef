import {
  type Draft,
  draftSchema,
  draftSummarySchema,
  maximumDraftLength,
  maximumDrafts,
} from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClassifiedInput } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { aPng, toDataValue } from '../../testing/pictures'
import { readListResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let writer: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  for (const name of ['drafts', 'photoUploads', 'classifieds']) {
    await server.db.collection(name).deleteMany({})
  }
  writer = await signIn(server)
})
afterAll(() => server.close())

const key = 'reply:65f000000000000000000001'
const put = (input: object = {}, { bearer } = writer, name = key) =>
  putJson(
    server,
    `/api/drafts/${name}`,
    {
      ...{ values: { content: 'Chains from Colfax on' }, title: 'Chains from Colfax on' },
      ...{ path: '/forum/65f000000000000000000001', version: null, writer: 'phone', ...input },
    },
    bearer,
  )
const get = (name = key, { bearer } = writer) =>
  server.request(`/api/drafts/${name}`, { headers: bearer })
const list = async ({ bearer } = writer) =>
  await readListResponse(
    await server.request('/api/drafts', { headers: bearer }),
    draftSummarySchema,
  )
const saved = async (response: Response): Promise<Draft> => draftSchema.parse(await response.json())

test('a draft that was begun in one browser is read in another', async () => {
  const first = await saved(await put())
  expect(first).toMatchObject({ key, version: 1, other: null })
  const found = await saved(await get())
  expect(found.values).toEqual({ content: 'Chains from Colfax on' })
  expect(await list()).toMatchObject([
    { key, title: 'Chains from Colfax on', path: '/forum/65f000000000000000000001', photo: null },
  ])
})

test('a browser that has seen the last version replaces it', async () => {
  const { version } = await saved(await put())
  const next = await saved(await put({ values: { content: 'Desk' }, version, writer: 'desk' }))
  expect(next).toMatchObject({ version: 2, values: { content: 'Desk' }, other: null })
})

test('of two versions that were written unseen both are kept, and they change places', async () => {
  await put()
  const clash = await saved(await put({ values: { content: 'Desk' }, writer: 'desk' }))
  expect(clash).toMatchObject({
    values: { content: 'Desk' },
    other: { values: { content: 'Chains from Colfax on' } },
  })
  const swapped = await saved(
    await put({
      ...{ values: clash.other?.values, other: clash.values },
      ...{ version: clash.version, writer: 'desk' },
    }),
  )
  expect(swapped).toMatchObject({
    values: { content: 'Chains from Colfax on' },
    other: { values: { content: 'Desk' } },
  })
  const { version } = swapped
  const kept = await saved(await put({ values: { content: 'More' }, version, writer: 'desk' }))
  expect(kept.other?.values).toEqual({ content: 'Desk' })
  const alone = await saved(await put({ version: kept.version, writer: 'desk', other: null }))
  expect(alone.other).toBeNull()
})

test('a tab that has not heard of its own version, or wrote the same, makes no other one', async () => {
  await put()
  expect((await saved(await put({ values: { content: 'More' } }))).other).toBeNull()
  const same = await put({ values: { content: 'More' }, writer: 'desk' })
  expect((await saved(same)).other).toBeNull()
})

test('two tabs that save at the same moment lose nothing', async () => {
  const texts = ['One', 'Two']
  await Promise.all(texts.map((text) => put({ values: { content: text }, writer: text })))
  const { values, other } = await saved(await get())
  expect(new Set([values.content, other?.values.content])).toEqual(new Set(texts))
})

test('a member reads, changes and deletes own drafts alone', async () => {
  await put()
  const stranger = await signIn(server)
  expect((await get(key, stranger)).status).toBe(404)
  expect(await list(stranger)).toEqual([])
  await put({ values: { content: 'Mine' } }, stranger)
  const remove = ({ bearer } = writer) =>
    server.request(`/api/drafts/${key}`, { method: 'DELETE', headers: bearer })
  expect((await remove(stranger)).status).toBe(204)
  expect((await remove(stranger)).status).toBe(404)
  expect((await saved(await get())).values).toEqual({ content: 'Chains from Colfax on' })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect((await get()).status).toBe(404)
})

test('what a field holds is kept as it is', async () => {
  const values = { content: '$where', photos: [{ 'a.b': { $set: {} } }] }
  expect((await saved(await put({ values }))).values).toEqual(values)
})

test.each([
  ['no object', { values: 'text' }, 'values'],
  ['no name of a field', { values: { $where: '1' } }, 'values'],
  ['too long', { values: { content: 'x'.repeat(maximumDraftLength) } }, 'values'],
  ['a long title', { title: 'x'.repeat(121) }, 'title'],
  ['another site', { path: '//example.com' }, 'path'],
  ['21 photos', { photos: Array.from({ length: 21 }, (_, index) => `/media/${index}`) }, 'photos'],
  ['no version', { version: 'first' }, 'version'],
  ['no writer', { writer: '' }, 'writer'],
  ['a long other version', { other: { content: 'x'.repeat(maximumDraftLength) } }, 'other'],
])('%s is rejected at its field', async (_, input, path) => {
  const response = await put(input)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ issues: [{ path }] })
})

test('a name that no form has is not found', async () => {
  expect((await put({}, writer, 'reply')).status).toBe(404)
})

test('a member keeps so many drafts, and still changes each of them', async () => {
  const record = { userId: writer.user._id, title: '', path: '/', values: '{}', other: null }
  await server.db.collection('drafts').insertMany(
    Array.from({ length: maximumDrafts }, (_, index) => ({
      ...{ ...record, key: `reply:${index}`, imageUrl: null, version: 1, writer: 'phone' },
      updatedAt: new Date(),
    })),
  )
  const response = await put()
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'drafts.too_many' })
  expect((await put({ version: 1 }, writer, 'reply:7')).status).toBe(200)
})

test('photos of a draft stay, and become those of the listing after their upload has expired', async () => {
  const upload = async (color: string, { bearer } = writer) => {
    const image = toDataValue(await aPng(64, 48, color))
    const response = await postJson(server, '/api/photos', { image }, bearer)
    return (await response.json()) as { address: string }
  }
  const { address } = await upload('green')
  const foreign = await upload('red', await signIn(server))
  const draft = await put(
    { photos: [address, foreign.address], values: { photos: [{ address }] } },
    writer,
    'classified:new',
  )
  expect((await saved(draft)).photo).toBe(address)
  await server.db.collection('photoUploads').deleteMany({})
  const post = (photo: string) =>
    postJson(
      server,
      '/api/classifieds',
      aClassifiedInput({ photos: [{ address: photo, alt: null }] }),
      writer.bearer,
    )
  expect((await post(foreign.address)).status).toBe(400)
  const posted = await post(address)
  expect(posted.status).toBe(201)
  expect(await posted.json()).toMatchObject({ photos: [{ address, width: expect.any(Number) }] })
})
