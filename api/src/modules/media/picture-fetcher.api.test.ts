import { classifiedSchema } from '@haulyard/api-contract'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aClassifiedInput } from '../../testing/fixtures'
import { isServed } from '../../testing/images'
import { signIn } from '../../testing/members'
import {
  createOtherFetcher,
  fetchesOf,
  type PictureSite,
  startPictureSite,
} from '../../testing/picture-site'
import { aPng } from '../../testing/pictures'
import { beginReadOnly, endReadOnly } from '../../testing/read-only'
import { readResponse } from '../../testing/read-response'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { toPictureAddress } from './picture-address'
import { enqueuePictures } from './picture-fetches.repository'

let site: PictureSite
/** A site that no longer exists. */
let gone: PictureSite
let server: TestServer

beforeAll(async () => {
  site = await startPictureSite()
  gone = await startPictureSite()
  await gone.close()
  server = await createTestServer({ outboundAllow: [site.target, gone.target] })
})
afterEach(async () => {
  await fetchesOf(server).deleteMany({})
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const post = async (imageUrl: string) => {
  const { bearer } = await signIn(server)
  const input = aClassifiedInput({ imageUrl })
  const response = await postJson(server, '/api/classifieds', input, bearer)
  expect(response.status).toBe(201)
  return await readResponse(response, classifiedSchema)
}
/** Stores a record like an import. */
const enqueue = (...addresses: string[]) =>
  enqueuePictures(fetchesOf(server), { addresses, now: server.clock.now })
const startOther = ({ timeoutMs }: { timeoutMs?: number } = {}) => {
  const options = timeoutMs === undefined ? {} : { timeoutMs }
  const other = createOtherFetcher(server, { sites: [site], ...options })
  onTestFinished(other.close)
  return other
}
const pass = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const isShown = (address: string) => isServed(server, toPictureAddress(address) ?? '')

describe('a picture that could not be fetched for a transient reason', () => {
  test('is fetched later, and served at the address that was returned', async () => {
    const address = site.put('/later', 503)
    const { imageUrl } = await post(address)
    expect(await isServed(server, imageUrl ?? '')).toBe(false)
    const other = startOther()
    site.put('/later', await aPng())
    await other.flush()
    expect(site.timesAsked('/later')).toBe(1)
    pass(10)
    await other.flush()
    expect(await isServed(server, imageUrl ?? '')).toBe(true)
    expect(await fetchesOf(server).findOne({})).toMatchObject({ nextAttemptAt: null })
  })

  test.each([
    ['that fails', 500, 'responded with 500'],
    ['that sends 429', 429, 'responded with 429'],
    ['that hangs up', (response: { destroy(): void }) => response.destroy(), /closed the/],
  ])(
    'of a site %s is given up after six attempts in seven hours',
    async (_how, content, reason) => {
      const address = site.put('/never', content)
      const before = site.timesAsked('/never')
      await post(address)
      const other = startOther()
      const delays = [10, 60, 600, 3600, 6 * 3600]
      for (const [index, seconds] of delays.entries()) {
        const { nextAttemptAt, attempts } = (await fetchesOf(server).findOne({ address })) ?? {}
        expect(nextAttemptAt).toEqual(new Date(server.clock.now.getTime() + seconds * 1000))
        expect(attempts).toBe(index + 1)
        pass(seconds)
        await other.flush()
      }
      const given = await fetchesOf(server).findOne({ address })
      expect(given).toMatchObject({ attempts: 6, nextAttemptAt: null })
      expect(given?.lastError).toMatch(reason)
      pass(30 * 24 * 3600)
      await other.flush()
      expect(site.timesAsked('/never') - before).toBe(6)
    },
  )

  test('of an unreachable site is due again', async () => {
    await post(`${gone.origin}/truck`)
    expect(await fetchesOf(server).findOne({})).toMatchObject({
      attempts: 1,
      lastError: 'refused the connection',
      nextAttemptAt: new Date(server.clock.now.getTime() + 10_000),
    })
  })
})

test('a member’s request waits for a slow site with a time limit, and the fetch is due again', async () => {
  const address = site.put('/silent', () => {})
  await enqueue(address)
  await startOther({ timeoutMs: 50 }).fetchSoon(address)
  await expect
    .poll(() => fetchesOf(server).findOne({ address }))
    .toMatchObject({
      attempts: 1,
      nextAttemptAt: new Date(server.clock.now.getTime() + 10_000),
      lastError: expect.stringContaining('timeout'),
    })
})

describe('multiple processes', () => {
  test('fetch each picture once', async () => {
    const png = await aPng()
    const paths = ['/one', '/two', '/three', '/four']
    await enqueue(...paths.map((path) => site.put(path, png)))
    const others = [startOther(), startOther(), startOther()]
    await Promise.all(others.map((other) => other.flush()))
    for (const path of paths) {
      expect(site.timesAsked(path)).toBe(1)
      expect(await isShown(`${site.origin}${path}`)).toBe(true)
    }
  })

  test('continue the fetches of a killed process', async () => {
    const address = site.put('/left', await aPng())
    await enqueue(address)
    const leaseUntil = new Date(server.clock.now.getTime() + 60_000)
    const claimed = { attempts: 1, nextAttemptAt: leaseUntil }
    await fetchesOf(server).updateOne({ address }, { $set: claimed })
    const other = startOther()
    await other.flush()
    expect(await isShown(address)).toBe(false)
    pass(60)
    await other.flush()
    expect(await isShown(address)).toBe(true)
  })
})

test('a picture whose record is removed during the fetch leaves no file', async () => {
  const address = site.put('/removed', async (response) => {
    await fetchesOf(server).deleteMany({})
    response.end(await aPng())
  })
  await enqueue(address)
  await startOther().flush()
  expect(site.timesAsked('/removed')).toBe(1)
  expect(await isShown(address)).toBe(false)
})

test('a stopping server aborts its fetches, which are due again', async () => {
  const other = createOtherFetcher(server, { sites: [site] })
  const address = await new Promise<string>((resolve, reject) => {
    const slow = site.put('/slow', () => resolve(slow))
    enqueue(slow).then(other.flush).catch(reject)
  })
  await other.close()
  expect(await fetchesOf(server).findOne({ address })).toMatchObject({
    attempts: 1,
    nextAttemptAt: new Date(server.clock.now.getTime() + 60_000),
  })
})

test('a picture is fetched only after the read-only mode has ended', async () => {
  onTestFinished(() => endReadOnly(server.db))
  const address = site.put('/read-only.png', await aPng())
  await enqueue(address)
  await beginReadOnly(server.db)
  await startOther().flush()
  expect(await isShown(address)).toBe(false)
  await endReadOnly(server.db)
  await startOther().flush()
  expect(await isShown(address)).toBe(true)
})
