import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { registrySchema } from '@haulyard/shell-contract/registry'
import { afterAll, describe, expect, test } from 'vitest'
import { createDocumentServer } from '../../create-document-server'
import { silentLogger } from '../../logger'
import { pruneReleases } from '../../releases/prune-releases'
import { findRelease } from '../../releases/signed-releases'
import { uploadRelease } from '../../releases/upload-release'
import { readSettings } from '../../settings'
import { openObjectStorage } from '../../testing/object-storage/real-storage'
import { environmentOf, s3SettingsOf } from '../../testing/object-storage/s3-settings'
import { startStandIn } from '../../testing/object-storage/stand-in'
import { shellReleasesOf } from '../../testing/shell-build'
import { createFolder, createSite, writeRemoteBuild } from '../../testing/site'
import { addDays } from '../add-days'
import { openReleases } from '../open-releases'
import { publicKeyText } from '../signing/keys'
import { openLocalKeys } from '../signing/local-keys'
import { readToken } from '../signing/token'
import { createFolderStorage } from './folder-storage'
import type { ReleaseStorage } from './release-storage'
import { createS3Storage } from './s3-storage'
import type { S3Settings } from './storage-settings'

const real = await openObjectStorage()
afterAll(() => real?.stop())

/** Object storage: always a stand-in, and a real one where there is one. */
const objectStorages: Record<string, () => Promise<S3Settings>> = {
  'a stand-in for object storage': async () => s3SettingsOf(await startStandIn()),
  ...(real ? { [`object storage: ${real.name}`]: async () => real.settings() } : {}),
}

/** All kinds of storage, with the same tests. */
const storages: Record<string, () => Promise<ReleaseStorage>> = {
  'a folder': async () => createFolderStorage(await createFolder()),
}
for (const [name, settings] of Object.entries(objectStorages)) {
  storages[name] = async () => createS3Storage(await settings())
}

const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('utf8')

describe.each(Object.entries(storages))('%s', (_, open) => {
  test('returns what was written, and null for a missing key', async () => {
    const storage = await open()
    const key = 'remotes/mfe-a/1.0.0+b/a@2~x.js'
    expect(await storage.read(key)).toBeNull()
    expect(await storage.exists(key)).toBe(false)
    expect(await storage.putNew(key, Buffer.from('Fünf Äpfel'))).toBe(true)
    expect(await storage.exists(key)).toBe(true)
    expect(text(await storage.read(key))).toBe('Fünf Äpfel')
    expect(await storage.exists('remotes/mfe-a/1.0.0+b')).toBe(false)
  })

  test('returns the original bytes of compressed files', async () => {
    const storage = await open()
    const bytes = Buffer.from('a script '.repeat(500))
    expect(await storage.putNew('remotes/a.js', bytes, brotliCompressSync(bytes))).toBe(true)
    expect(text(await storage.read('remotes/a.js'))).toBe(bytes.toString())
  })

  test('never replaces an existing key', async () => {
    const storage = await open()
    expect(await storage.putNew('registry/1.jws', Buffer.from('first'))).toBe(true)
    expect(await storage.putNew('registry/1.jws', Buffer.from('second'))).toBe(false)
    expect(await storage.putNew('registry/1.jws', Buffer.from('first'))).toBe(false)
    expect(text(await storage.read('registry/1.jws'))).toBe('first')
  })

  test('lets one of fifty simultaneous writes of one key succeed', async () => {
    const storage = await open()
    const tries = Array.from({ length: 50 }, async (_, index) => ({
      index,
      isPut: await storage.putNew('registry/1.jws', Buffer.from(`number ${index}`)),
    }))
    const winners = (await Promise.all(tries)).filter(({ isPut }) => isPut)
    expect(winners).toHaveLength(1)
    expect(text(await storage.read('registry/1.jws'))).toBe(`number ${winners[0]?.index}`)
  })

  test('lists the keys in a folder, in order, and those after a key', async () => {
    const storage = await open()
    expect(await storage.list('registry/')).toEqual([])
    const keys = Array.from({ length: 8 }, (_, index) => `registry/000${index}.jws`)
    for (const key of keys.toReversed()) await storage.putNew(key, Buffer.from(key))
    await storage.putNew('registry/deeper/0001.jws', Buffer.from('not in this folder'))
    await storage.putNew('registry-of-others/0009.jws', Buffer.from('nor this'))
    expect(await storage.list('registry/')).toEqual(keys)
    expect(await storage.list('registry/', keys[5])).toEqual(keys.slice(6))
    expect(await storage.list('registry/', keys[7])).toEqual([])
  })

  test('lists every file in a folder and below, with its size and date', async () => {
    const storage = await open()
    expect(await storage.inventory('remotes/mfe-a/')).toEqual([])
    const sizes = { '1.0.0/a.js': 7, '1.0.0/drawing/b.cjs': 8, '2.0.0/a.js': 9, '2.0.0/c.js': 10 }
    for (const [path, size] of Object.entries(sizes)) {
      await storage.putNew(`remotes/mfe-a/${path}`, Buffer.alloc(size))
    }
    await storage.putNew('remotes/mfe-ab/1.0.0/a.js', Buffer.from('of another remote'))
    const files = await storage.inventory('remotes/mfe-a/')
    const told = files.map(({ key, bytes }) => [key.slice('remotes/mfe-a/'.length), bytes])
    expect(Object.fromEntries(told)).toEqual(sizes)
    for (const { storedAt } of files) {
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(600_000)
    }
  })

  test('removes files of releases only', async () => {
    const storage = await open()
    const [removed, stays] = ['remotes/mfe-a/1.0.0/drawing/a.cjs', 'remotes/mfe-a/1.0.0/b.js']
    for (const key of [removed, stays, 'registry/1.jws']) {
      await storage.putNew(key, Buffer.from(key))
    }
    await storage.remove(removed)
    await storage.remove(removed)
    expect(await storage.exists(removed)).toBe(false)
    expect(text(await storage.read(stays))).toBe(stays)
    for (const key of ['registry/1.jws', 'remotes/../registry/1.jws']) {
      await expect(async () => storage.remove(key)).rejects.toThrow('is not a')
    }
    expect(await storage.exists('registry/1.jws')).toBe(true)
    // The key can be written again: a removed build can be released again.
    expect(await storage.putNew(removed, Buffer.from('again'))).toBe(true)
  })

  test('rejects keys that could lead out of it', async () => {
    const storage = await open()
    for (const key of ['../a', 'a/../b', '/a', 'a//b', 'a/', '.a', 'a\\b']) {
      await expect(async () => storage.read(key)).rejects.toThrow('is not a key')
      await expect(async () => storage.putNew(key, Buffer.from(''))).rejects.toThrow('is not a key')
    }
  })
})

describe.each(Object.entries(objectStorages))('a site on %s', (_, settingsOf) => {
  test('releases into it; another server detects the release', async () => {
    const settings = await settingsOf()
    const environment = environmentOf(settings)
    const site = await createSite(environment)
    const key = publicKeyText(site.releases.rootKey)
    const elsewhere = readSettings({
      ...environment,
      DATA_DIR: await createFolder(),
      RELEASE_PUBLIC_KEY: key,
    })
    const releases = await openReleases(elsewhere.releases, silentLogger)
    const app = createDocumentServer({ shellDir: site.shellDir, releases, api: null })
    const liveElsewhere = async () => {
      const { remotes } = registrySchema.parse(await (await app.request('/registry.json')).json())
      return remotes.find(({ name }) => name === 'mfe-content')
    }
    expect(await liveElsewhere()).toMatchObject({ version: expect.stringMatching(/^0\.1\.0-/) })

    const distDir = await createFolder()
    await writeRemoteBuild(distDir, { version: '2.0.0' })
    const { version } = (await site.release(distDir)).release
    await expect.poll(liveElsewhere).toMatchObject({
      version,
      entry: `${settings.publicBase}remotes/mfe-content/${version}/remoteEntry.js`,
    })
  })

  test('composes documents with a shell of it, and serves the shell’s files itself', async () => {
    const site = await createSite(environmentOf(await settingsOf()))
    const app = site.createApp()
    const { version } = await shellReleasesOf(site, app).releaseShell('first')
    const shown = async () =>
      (await app.request('/login', { headers: { Accept: 'text/html' } })).headers.get(
        'haulyard-shell',
      )
    await expect.poll(shown).toBe(version)
    const headers = { 'Accept-Encoding': 'br' }
    const chunk = await app.request('/assets/chunk.first000000000000000.js', { headers })
    expect(chunk.headers.get('content-encoding')).toBe('br')
    const bytes = Buffer.from(await chunk.arrayBuffer())
    expect(brotliDecompressSync(bytes).toString()).toContain('a chunk of first')
  })

  test('removes the files of an unused release only', async () => {
    const settings = await settingsOf()
    const site = await createSite(environmentOf(settings))
    const { storage } = site.releases
    const distDir = await createFolder()
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
      await writeRemoteBuild(distDir, { version })
      await site.release(distDir)
    }
    const token = await readToken(await (await openLocalKeys(site.dataDir)).tokenOf('mfe-content'))
    const pruning = { storage, token, remote: 'mfe-content', keep: 1 }
    expect(await pruneReleases({ ...pruning, now: new Date() })).toEqual([])
    const now = new Date(addDays(new Date(), 31))
    const pruned = await pruneReleases({ ...pruning, now })
    expect(pruned.map(({ version }) => version.slice(0, 5)).sort()).toEqual(['0.1.0', '1.0.0'])

    const [version = ''] = pruned.map(({ version }) => version)
    expect(await storage.list(`remotes/mfe-content/${version}/`)).toEqual([
      `remotes/mfe-content/${version}/release.jws`,
    ])
    const gone = findRelease({ storage, token }, { name: 'mfe-content', version })
    await expect(gone).rejects.toMatchObject({ code: 'release-pruned' })
    for (const { entry } of (await site.registry()).remotes) {
      expect((await fetch(entry)).status).toBe(200)
    }
  })

  test('rejects a version that was released with other bytes', async () => {
    const storage = createS3Storage(await settingsOf())
    const files = new Map([['a.js', Buffer.from('first')]])
    await uploadRelease(storage, { name: 'mfe-a', version: '1.0.0', files })
    await uploadRelease(storage, { name: 'mfe-a', version: '1.0.0', files })
    files.set('a.js', Buffer.from('second'))
    await expect(
      uploadRelease(storage, { name: 'mfe-a', version: '1.0.0', files }),
    ).rejects.toThrow('mfe-a 1.0.0 was released with other bytes')
  })
})
