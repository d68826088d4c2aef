import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { environmentOf, s3SettingsOf } from '../../testing/object-storage/s3-settings'
import { type StandInFaults, startStandIn } from '../../testing/object-storage/stand-in'
import { createFolder, createSite, writeRemoteBuild } from '../../testing/site'
import { createS3Storage } from './s3-storage'
import { readStorageSettings } from './storage-settings'

const impatient = { timeoutMs: 10_000, attempts: 3, pauseMs: 1 }

const setUp = async (faults: StandInFaults = {}) => {
  const standIn = await startStandIn(faults)
  const settings = s3SettingsOf(standIn)
  return { ...standIn, settings, storage: createS3Storage(settings, impatient) }
}

const isPutOf = (key: string, { method, url }: Request) => method === 'PUT' && url.endsWith(key)

test('storage that replaces existing keys is rejected before a release is written', async () => {
  const { storage, objects } = await setUp({ ignoresConditions: true })
  await expect(storage.putNew('registry/1.jws', Buffer.from('first'))).rejects.toThrow(
    /replaces what is there although it was asked not to .* cannot keep releases/,
  )
  expect([...objects.keys()].filter((key) => key.includes('registry'))).toEqual([])
})

test('storage without conditional writes is reported', async () => {
  const { storage } = await setUp({ fault: () => ({ status: 501, isCarriedOut: false }) })
  await expect(storage.putNew('registry/1.jws', Buffer.from('first'))).rejects.toThrow(
    /responds to putting keeps-the-first with 501/,
  )
})

test('a temporary failure is retried, and a permanent one reported', async () => {
  let failures = 2
  const { storage } = await setUp({
    fault: () => (failures-- > 0 ? { status: 503, isCarriedOut: false } : null),
  })
  expect(await storage.exists('registry/1.jws')).toBe(false)
  failures = 99
  await expect(storage.exists('registry/1.jws')).rejects.toThrow(/looking for .* with 503/)
})

test('a write whose response was lost counts as written', async () => {
  let failures = 1
  const { storage } = await setUp({
    fault: (request) =>
      isPutOf('1.jws', request) && failures-- > 0 ? { status: 500, isCarriedOut: true } : null,
  })
  expect(await storage.putNew('registry/1.jws', Buffer.from('ours'))).toBe(true)
  expect(await storage.putNew('registry/1.jws', Buffer.from('ours'))).toBe(false)
})

test('a retried write whose key another client has written meanwhile returns false', async () => {
  let failures = 1
  const { storage } = await setUp({
    fault: (request) =>
      isPutOf('1.jws', request) && failures-- > 0 ? { status: 409, isCarriedOut: false } : null,
  })
  const tries = ['one', 'other'].map((text) => storage.putNew('registry/1.jws', Buffer.from(text)))
  expect((await Promise.all(tries)).sort()).toEqual([false, true])
})

test('unreachable storage and invalid credentials have different errors', async () => {
  const { settings, storage } = await setUp({
    fault: () => ({ status: 403, isCarriedOut: false }),
  })
  await expect(storage.list('registry/')).rejects.toThrow(/responds to listing registry\/ with 403/)
  const away = createS3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' }, impatient)
  await expect(away.read('registry/1.jws')).rejects.toThrow(
    /127\.0\.0\.1:1\/releases cannot be reached: /,
  )
})

test('a release’s files are immutable and compressed, with their content types', async () => {
  const { settings, objects } = await setUp()
  const site = await createSite(environmentOf(settings))
  const distDir = await createFolder()
  await writeRemoteBuild(distDir, { version: '2.0.0' })
  const { release } = await site.release(distDir)
  expect(release.entry).toBe(
    `${settings.publicBase}remotes/mfe-content/${release.version}/remoteEntry.js`,
  )
  expect((await site.registry()).remotes).toContainEqual(
    expect.objectContaining({ entry: release.entry }),
  )
  const folder = `${settings.prefix}remotes/mfe-content/${release.version}/`
  const entry = objects.get(`${folder}remoteEntry.js`)
  expect(Object.fromEntries(entry?.headers ?? [])).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(Buffer.from(entry?.bytes ?? new ArrayBuffer())).toString()).toContain(
    'the entry',
  )
  expect(objects.has(`${folder}remoteEntry.js.br`)).toBe(false)
  expect((await site.createApp().request('/remotes/mfe-content/x/remoteEntry.js')).status).toBe(404)
})

test('all missing and invalid settings are named at once', () => {
  const read = (env: NodeJS.ProcessEnv) => () => readStorageSettings(env, '/data')
  expect(
    read({ RELEASE_STORAGE: 's3://bucket', RELEASE_PUBLIC_BASE: 'https://f.example' }),
  ).toThrow(
    expect.objectContaining({
      message: [
        'The release storage cannot be opened:',
        '  - S3_ENDPOINT is missing: the address of the object storage',
        '  - S3_ACCESS_KEY_ID is missing: the access key for the object storage',
        '  - S3_SECRET_ACCESS_KEY is missing: the secret of the access key',
        '  - RELEASE_PUBLIC_BASE must end with /',
      ].join('\n'),
    }),
  )
  expect(read({ RELEASE_STORAGE: 'https://bucket' })).toThrow('must be a folder, or like s3://')
  expect(read({})()).toEqual({ kind: 'folder', folder: '/data/releases' })
})
