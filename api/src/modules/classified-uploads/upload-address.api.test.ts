import {
  addressPreviewSchema,
  ownUploadAddressSchema,
  uploadAddressSchema,
} from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '../../testing/members'
import { postJson, putJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { type FeedServer, startFeedServer } from '../imports/testing/feed-server'
import { uploadAddressesJob } from './read-upload-addresses'

const path = '/api/classified-uploads/address'
const day = 24 * 3_600_000

let files: FeedServer
let server: TestServer
let dealer: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  files = await startFeedServer()
  server = await createTestServer({ outboundAllow: [files.target] })
})
beforeEach(async () => {
  server.clock.now = new Date()
  for (const name of ['classifieds', 'uploadAddresses', 'notifications']) {
    await server.db.collection(name).deleteMany({})
  }
  dealer = await signIn(server, { createdAt: new Date(0) })
})
afterAll(async () => {
  await server.close()
  await files.close()
})

const header = 'stock_number,title,description,category,price,location'
const text = 'Runs well and was kept inside since it was new'
const row = (stockNumber: string, price = '1000') =>
  `${stockNumber},2019 Kenworth ${stockNumber},${text},trucks,${price},TX`
const aFile = (...rows: string[]) => [header, ...rows].join('\n')

/** Publishes a file; returns its address. */
const publish = (content: string | number, at = '/fleet.csv') => {
  files.contents.set(at, content)
  return files.url(at)
}
const set = (url: string, who = dealer) => putJson(server, path, { url }, who.bearer)
async function preview(url: string) {
  const response = await postJson(server, `${path}/preview`, { url }, dealer.bearer)
  expect(response.status).toBe(200)
  return addressPreviewSchema.parse(await response.json())
}
async function stored(who = dealer) {
  const response = await server.request(path, { headers: who.bearer })
  return ownUploadAddressSchema.parse(await response.json()).address
}
const nextDay = async () => {
  server.clock.now = new Date(server.clock.now.getTime() + day)
  await server.db.collection('jobs').updateMany({}, { $set: { nextRunAt: new Date(0) } })
  await server.jobRunner.runDue(uploadAddressesJob)
}
const prices = async (who = dealer) => {
  const { db } = server
  const own = await db.collection('classifieds').find({ userId: who.user._id }).toArray()
  return Object.fromEntries(own.map(({ stockNumber, price }) => [stockNumber, price]))
}
const notices = async () => {
  const { db } = server
  const kind = 'listings_file_failed'
  return (await db.collection('notifications').find({ userId: dealer.user._id, kind }).toArray())
    .length
}

test('a file is previewed from its address, which stores nothing', async () => {
  const read = await preview(publish(aFile(row('A-1'), row('A-2', ''))))
  expect(read.error).toBeNull()
  expect(read.preview?.counts).toEqual({ new: 1, changed: 0, unchanged: 0, failed: 1 })
  expect(read.preview?.errorFile).toContain('Price is required')
  expect(await prices()).toEqual({})
  expect(await stored()).toBeNull()
})

test.each(['fleet.csv', 'file:///etc/passwd', ''])(
  '“%s” is rejected with its field',
  async (url) => {
    const response = await set(url)
    expect(response.status).toBe(400)
    const message = 'Please enter a complete address: https://…'
    expect(await response.json()).toMatchObject({ issues: [{ path: 'url', message }] })
  },
)

test.each([
  ['a missing file', () => publish(404), 'The source of the file responded with 404.'],
  ['a file without rows', () => publish(header), 'The file has no rows below the names'],
  ['a page', () => publish('<!doctype html><title>Fleet</title>'), 'The first row must name'],
  ['too large a file', () => publish('x'.repeat(1024 * 1024 + 1)), 'is larger than 1 MiB.'],
  ['a private address', () => 'http://127.0.0.1:9/', 'is at a private address.'],
])('the preview of %s says why there is none', async (_, toUrl, message) => {
  const { preview: none, error } = await preview(toUrl())
  expect(none).toBeNull()
  expect(error).toContain(message)
})

test('a file is applied once a day from the next day on, for its member only', async () => {
  const url = publish(aFile(row('A-1'), row('A-2')))
  const response = await set(url)
  expect(uploadAddressSchema.parse(await response.json())).toMatchObject({
    ...{ url, readAt: null, counts: null, error: null },
    nextReadAt: new Date(server.clock.now.getTime() + day).toISOString(),
  })
  expect(await stored(await signIn(server))).toBeNull()
  await server.jobRunner.runDue(uploadAddressesJob)
  expect(await prices()).toEqual({})

  await nextDay()
  expect(await prices()).toEqual({ 'A-1': '1000', 'A-2': '1000' })
  expect(await stored()).toMatchObject({
    readAt: server.clock.now.toISOString(),
    counts: { new: 2, changed: 0, unchanged: 0, failed: 0 },
    error: null,
  })
  publish(aFile(row('A-1', '900')))
  await server.jobRunner.runDue(uploadAddressesJob)
  expect(await prices()).toMatchObject({ 'A-1': '1000' })
  await nextDay()
  expect(await prices()).toEqual({ 'A-1': '900', 'A-2': '1000' })
  expect((await stored())?.counts).toEqual({ new: 0, changed: 1, unchanged: 0, failed: 0 })
  expect(await notices()).toBe(0)
})

test('a faulty file changes what it can, and is told once until it is in order again', async () => {
  await set(publish(aFile(row('A-1'), row('A-2', ''))))
  await nextDay()
  expect(await prices()).toEqual({ 'A-1': '1000' })
  expect((await stored())?.counts).toMatchObject({ new: 1, failed: 1 })
  expect(await notices()).toBe(1)
  publish(500)
  await server.db.collection('notifications').deleteMany({})
  await nextDay()
  expect(await stored()).toMatchObject({
    counts: null,
    error: 'The source of the file responded with 500.',
  })
  expect(await notices()).toBe(0)
  publish(aFile(row('A-1')))
  await nextDay()
  publish(404)
  await nextDay()
  expect(await notices()).toBe(1)
})

test('one file that cannot be read leaves the others', async () => {
  const other = await signIn(server, { createdAt: new Date(0) })
  await set(publish(503, '/broken.csv'))
  await set(publish(aFile(row('B-1'))), other)
  await nextDay()
  expect(await prices(other)).toEqual({ 'B-1': '1000' })
})

test('a stopped address, and that of a suspended member, is not read', async () => {
  const url = publish(aFile(row('A-1')))
  await set(url)
  expect((await sendJson(server, 'DELETE', path, {}, dealer.bearer)).status).toBe(204)
  expect(await stored()).toBeNull()
  await nextDay()
  expect(await prices()).toEqual({})

  await set(url)
  const suspension = { sanctionId: dealer.user._id, kind: 'ban', reason: 'spam', until: null }
  const users = server.db.collection('users')
  await users.updateOne({ _id: dealer.user._id }, { $set: { suspension } })
  await nextDay()
  expect(await prices()).toEqual({})
  await users.updateOne({ _id: dealer.user._id }, { $unset: { suspension: '' } })
  await nextDay()
  expect(await prices()).toEqual({ 'A-1': '1000' })
})
