import {
  type ImportSourceRecord,
  importSourceSchema,
  importTrialSchema,
} from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readResponse } from '../../../testing/read-response'
import { diesel, type NewsImports, startNewsImports, winter } from '../testing/article-imports'
import { rssOf, startFeedServer } from '../testing/feed-server'

let site: NewsImports
let more: Awaited<ReturnType<typeof startFeedServer>>
beforeAll(async () => {
  more = await startFeedServer()
  site = await startNewsImports([more.target])
})
afterAll(async () => {
  await site.close()
  await more.close()
})
beforeEach(async () => {
  await site.reset()
  await site.server.db.collection('importSources').deleteMany({ name: 'New Road' })
  more.contents.set('/new', rssOf(diesel, winter, { title: '', path: 'untitled' }))
})

const path = '/api/admin/import-sources'
const input = (values: object = {}) => ({
  kind: 'news',
  name: 'New Road',
  url: more.url('/new'),
  type: 'rss',
  topic: 'general',
  intervalMinutes: 120,
  ...values,
})
const send = (method: string, to: string, body?: object) =>
  site.server.request(to, {
    method,
    headers: site.headers,
    ...(body && { body: JSON.stringify(body) }),
  })
const list = async () => {
  const sources = await readResponse(await send('GET', path), z.array(importSourceSchema))
  return sources.filter(({ kind }) => kind === 'news')
}
const add = async (values?: object): Promise<ImportSourceRecord> =>
  await readResponse(await send('POST', path, input(values)), importSourceSchema)
const names = async () => (await list()).map(({ name }) => name)

test('the configured sources are listed in their order', async () => {
  await site.refresh()
  expect(await names()).toEqual(['Road Daily', 'Cab Talk', 'Many Roads', 'Dock', 'Yard'])
})

test('an added source is read by the next import, and a removed one is not', async () => {
  const { id, state } = await add()
  expect(state).toBe('new')
  expect((await site.refresh()).sources.at(-1)).toMatchObject({ name: 'New Road', added: 2 })
  expect((await list()).at(-1)).toMatchObject({ name: 'New Road', state: 'read' })
  expect((await send('DELETE', `${path}/${id}`)).status).toBe(204)
  expect((await site.refresh()).sources).toHaveLength(5)
  expect(await names()).not.toContain('New Road')
  // What it brought stays.
  expect(await site.stored()).toHaveLength(2)
  expect((await add()).id).toBe(id)
})

test('a name is used once', async () => {
  await add()
  expect((await send('POST', path, input())).status).toBe(409)
})

test('a paused source is not read until it is resumed', async () => {
  const { id } = await add()
  const pause = (isPaused: boolean) =>
    send('PUT', `${path}/${id}`, { isPaused, intervalMinutes: 30 })
  expect(await (await pause(true)).json()).toMatchObject({ isPaused: true, intervalMinutes: 30 })
  expect((await site.refresh()).sources).toHaveLength(5)
  await pause(false)
  expect((await site.refresh()).sources).toHaveLength(6)
})

test('a source that is tried stores nothing, and says what would come', async () => {
  const response = await send('POST', `${path}/try`, input())
  expect(await readResponse(response, importTrialSchema)).toMatchObject({
    error: null,
    usable: 2,
    unusable: 1,
    items: [
      { title: 'Diesel falls', url: 'https://road.example/diesel' },
      { title: 'Winter rules' },
    ],
  })
  const { id } = await add()
  expect(await (await send('POST', `${path}/${id}/try`)).json()).toMatchObject({ usable: 2 })
  expect(await site.stored()).toEqual([])
})

test.each([
  ['at a private address', { url: 'http://127.0.0.1:9/feed' }, 'is at a private address'],
  ['that is a web page', { url: '/page' }, 'is a web page, not a feed'],
])('a source %s says why it cannot be read', async (_, { url }, error) => {
  more.contents.set('/page', '<!DOCTYPE html><p>Gone fishing</p>')
  const address = url.startsWith('/') ? more.url(url) : url
  const response = await send('POST', `${path}/try`, input({ url: address }))
  expect(await response.json()).toMatchObject({ error, items: [] })
})

test('a listing without category or place would not come', async () => {
  const values = { kind: 'listings', category: '', location: '' }
  const response = await send('POST', `${path}/try`, input(values))
  expect(await response.json()).toMatchObject({ usable: 0, unusable: 3 })
})

test('the field names of a JSON source must be JSON', async () => {
  const values = { kind: 'listings', type: 'json', fieldMap: 'items: rows' }
  const response = await send('POST', path, input(values))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ issues: [{ path: 'fieldMap' }] })
})
