import type { Classified } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../../config/config'
import { readConfig } from '../../../config/config'
import { createLogger } from '../../../logger'
import { runApi } from '../../../run-api'
import { type PictureBucket, startPictureBucket } from '../../../testing/bucket'
import { aClassifiedInput } from '../../../testing/fixtures'
import { signIn } from '../../../testing/members'
import { aPng, toDataValue } from '../../../testing/pictures'
import { postJson, putJson } from '../../../testing/requests'
import { startStallingProxy } from '../../../testing/stalling-proxy'
import { createTestServer, type TestServer } from '../../../testing/test-server'

const bucket = await startPictureBucket()
afterAll(() => bucket?.stop())

describe.skipIf(!bucket)('with pictures in a bucket', () => {
  const ceph = bucket as PictureBucket
  let server: TestServer
  let other: TestServer
  let seller: Awaited<ReturnType<typeof signIn>>
  beforeAll(async () => {
    const media: Config['media'] = {
      storage: { kind: 'bucket', ...ceph.newFolder() },
      fallback: null,
    }
    server = await createTestServer({ media })
    other = await createTestServer({ media })
    seller = await signIn(server)
    return () => Promise.all([server.close(), other.close()])
  })

  const newPicture = async (width: number) => toDataValue(await aPng(width))
  const post = (imageUrl: string) =>
    postJson(server, '/api/classifieds', aClassifiedInput({ imageUrl }), seller.bearer)
  const statusOf = async (at: TestServer, address: string | null) =>
    (await at.request(address ?? '')).status
  const countClassifieds = () => server.db.collection('classifieds').countDocuments()

  test('a picture that one process stored is served by another', async () => {
    const response = await post(await newPicture(70))
    expect(response.status).toBe(201)
    const { imageUrl } = (await response.json()) as Classified
    expect(imageUrl).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    const served = await other.request(imageUrl ?? '')
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await statusOf(other, imageUrl?.replace('.webp', '-480.webp') ?? '')).toBe(200)
    const head = await other.request(imageUrl ?? '', { method: 'HEAD' })
    const size = (await served.arrayBuffer()).byteLength
    expect(head.headers.get('content-length')).toBe(String(size))
    expect(await statusOf(other, `/media/${'f'.repeat(32)}.webp`)).toBe(404)
  })

  /** While it lasts, uploads and reads fail with a clear error, and nothing is half stored. */
  const expectUnavailable = async (imageUrl: string | null, picture: string) => {
    const before = await countClassifieds()
    const [posted, read] = await Promise.all([post(picture), other.request(imageUrl ?? '')])
    for (const response of [posted, read]) {
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.json()).toMatchObject({ code: 'media.unavailable' })
    }
    expect(read.headers.get('cache-control')).toContain('no-store')
    expect(await countClassifieds()).toBe(before)
  }

  test.each([
    ['killed', 71, () => ceph.killGateway(), () => ceph.startGateway()],
    ['frozen', 72, () => ceph.freezeGateway(), () => ceph.resumeGateway()],
  ])('a %s gateway costs the pictures only', async (_, width, fail, recover) => {
    const created = (await (await post(await newPicture(width))).json()) as Classified
    const next = await newPicture(width + 10)
    await fail()
    try {
      await expectUnavailable(created.imageUrl, next)
      // A form sends the address back that it got.
      const input = aClassifiedInput({ title: 'Still there', imageUrl: created.imageUrl })
      const changed = await putJson(server, `/api/classifieds/${created.id}`, input, seller.bearer)
      expect(changed.status).toBe(200)
    } finally {
      await recover()
    }
    expect((await post(next)).status).toBe(201)
    expect(await statusOf(other, created.imageUrl)).toBe(200)
  })

  test('a slow gateway delays pictures, and nothing fails', async () => {
    const proxy = await startStallingProxy(ceph.endpoint.replace('http:', 'mongodb:'))
    const endpoint = proxy.uri.replace('mongodb:', 'http:').replace(/\/\?.*/, '')
    const storage = { kind: 'bucket' as const, ...ceph.newFolder(), endpoint }
    const slow = await createTestServer({ media: { storage, fallback: null } })
    onTestFinished(async () => {
      await slow.close()
      proxy.close()
    })
    const { bearer } = await signIn(slow)
    proxy.delay(1500)
    const input = aClassifiedInput({ imageUrl: await newPicture(75) })
    const response = await postJson(slow, '/api/classifieds', input, bearer)
    expect(response.status).toBe(201)
    const { imageUrl } = (await response.json()) as Classified
    expect(await statusOf(slow, imageUrl)).toBe(200)
  })

  const start = async (changes: object) => {
    const storage = { kind: 'bucket' as const, ...ceph.newFolder(), ...changes }
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: server.dataDir })
    const api = runApi({
      config: { ...config, media: { storage, fallback: null } },
      logger: createLogger(config),
      embedded: new Promise(() => {}),
    })
    onTestFinished(() => api.close())
    await api.ready
  }

  test.each([
    ['a missing bucket', { bucket: 'no-such-bucket' }, /putting storage-check with 404/],
    ['wrong keys', { secretAccessKey: 'guessed' }, /putting storage-check with 403/],
  ])('%s ends the start with the reason', async (_, changes, reason) => {
    const failure = await start(changes).catch((error: Error) => error)
    expect(failure).toMatchObject({ message: expect.stringMatching(reason) })
    expect(String((failure as Error).message)).not.toContain('guessed')
  })
})
