import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { silentLogger } from '../logger'
import { createFolder, writeFiles, writeRemoteBuild } from '../testing/site'
import { PublishError } from './publish-error'
import { publishRemote } from './publish-remote'
import { createRegistryStore } from './registry-store'

const setUp = async () => {
  const dataDir = await createFolder()
  const distDir = join(dataDir, 'dist')
  const remotesDir = join(dataDir, 'remotes')
  const store = createRegistryStore({ dataDir, log: silentLogger })
  await writeRemoteBuild(distDir)
  const publish = (folder = distDir) => publishRemote({ store, remotesDir, distDir: folder })
  return { dataDir, distDir, remotesDir, store, publish }
}

describe('publishing a build', () => {
  test('makes it live, under a version of its own and with the digest of its entry', async () => {
    const { publish, store, remotesDir, distDir } = await setUp()
    const { entry, revision, isNew } = await publish()
    expect({ revision, isNew }).toEqual({ revision: 1, isNew: true })
    expect(entry.version).toMatch(/^0\.1\.0-[0-9a-f]{10}$/)
    expect(entry.entry).toBe(`/remotes/mfe-content/${entry.version}/remoteEntry.js`)
    const bytes = await readFile(join(distDir, 'remoteEntry.js'))
    const digest = createHash('sha384').update(bytes).digest('base64')
    expect(entry.integrity).toBe(`sha384-${digest}`)
    expect(await readFile(join(remotesDir, entry.entry.replace('/remotes/', '')))).toEqual(bytes)
    expect((await store.read()).remotes).toEqual([entry])
  })

  test('copies everything but source maps', async () => {
    const { publish, remotesDir, distDir } = await setUp()
    await writeFiles(distDir, { 'images/truck.svg': '<svg/>' })
    const { entry } = await publish()
    const files = await readdir(join(remotesDir, entry.name, entry.version), { recursive: true })
    expect(files.sort()).toEqual([
      '42.0123456789abcdef0123.js',
      '42.0123456789abcdef0123.js.br',
      '42.0123456789abcdef0123.js.gz',
      'images',
      'images/truck.svg',
      'remote.json',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
    ])
  })

  test('again changes nothing', async () => {
    const { publish, remotesDir, store } = await setUp()
    const first = await publish()
    const folder = join(remotesDir, first.entry.name, first.entry.version)
    const before = await stat(folder)
    const second = await publish()
    expect(second).toEqual({ ...first, isNew: false })
    expect((await stat(folder)).mtimeMs).toBe(before.mtimeMs)
    expect((await store.read()).revision).toBe(1)
  })

  test('a change in any file is another version; a source map is not a change', async () => {
    const { publish, distDir, remotesDir } = await setUp()
    const first = await publish()
    await writeFiles(distDir, { 'remoteEntry.js.map': '{"other": true}' })
    expect((await publish()).entry.version).toBe(first.entry.version)
    await writeFiles(distDir, { '42.0123456789abcdef0123.js': 'changed' })
    const second = await publish()
    expect(second.entry.version).not.toBe(first.entry.version)
    expect(second.revision).toBe(2)
    // Open tabs still run on the first.
    const versions = await readdir(join(remotesDir, 'mfe-content'))
    expect(versions.sort()).toEqual([first.entry.version, second.entry.version].sort())
  })

  test('the same build twice at the same moment is one release', async () => {
    const { publish, remotesDir, store } = await setUp()
    const [one, other] = await Promise.all([publish(), publish()])
    expect(one.entry).toEqual(other.entry)
    expect((await store.read()).revision).toBe(1)
    expect(await readdir(join(remotesDir, 'mfe-content'))).toEqual([one.entry.version])
  })
})

describe('a crash', () => {
  test('between the files and the registry harms nobody, and publishing again finishes', async () => {
    const { publish, remotesDir, store, dataDir } = await setUp()
    // A registry that cannot be written stops the publisher exactly there.
    await mkdir(join(dataDir, 'registry.json'))
    await expect(publish()).rejects.toThrow()
    expect(await readdir(join(remotesDir, 'mfe-content'))).toHaveLength(1)
    expect((await store.read()).remotes).toEqual([])

    await rm(join(dataDir, 'registry.json'), { recursive: true })
    expect((await publish()).revision).toBe(1)
    expect(await readdir(join(remotesDir, 'mfe-content'))).toHaveLength(1)
  })

  test('in the middle of copying leaves a folder that is no version', async () => {
    const { publish, remotesDir } = await setUp()
    const left = join(remotesDir, 'mfe-content', '.left-over.tmp')
    await writeFiles(left, { 'remoteEntry.js': 'half' })
    const { entry } = await publish()
    expect(entry.version).not.toContain('tmp')
  })
})

describe('what is refused', () => {
  const expectRefusal = async (work: Promise<unknown>, code: string, message: RegExp) => {
    const error = await work.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(PublishError)
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) })
  }

  test.each([
    ['the same route', ['/news']],
    ['a route below', ['/news/archive']],
    ['a route above', ['/blog', '/esl-book']],
  ])('%s as another remote has', async (_, routes) => {
    const { publish, store, dataDir, remotesDir } = await setUp()
    await writeRemoteBuild(join(dataDir, 'first'), { routes: ['/news', '/esl-book/chapters'] })
    await publish(join(dataDir, 'first'))
    await writeRemoteBuild(join(dataDir, 'second'), { name: 'mfe-second', routes, slots: [] })
    const attempt = publish(join(dataDir, 'second'))
    await expectRefusal(attempt, 'routes-overlap', /mfe-second claims .* belongs to mfe-content/)
    expect((await store.read()).revision).toBe(1)
    expect(await readdir(remotesDir)).toEqual(['mfe-content'])
  })

  test('but a route that only begins with the same letters is free', async () => {
    const { publish, dataDir } = await setUp()
    await publish()
    const second = { name: 'mfe-second', routes: ['/newsletter'], slots: [] }
    await writeRemoteBuild(join(dataDir, 'second'), second)
    expect((await publish(join(dataDir, 'second'))).revision).toBe(2)
  })

  test('a build against another version of the contract', async () => {
    const { publish, distDir } = await setUp()
    await writeRemoteBuild(distDir, { contractVersion: 99 })
    await expectRefusal(publish(), 'other-contract', /version 99 .* version 1/)
  })

  test.each([
    ['a name that could leave the folder', { name: '../../etc' }],
    ['a version that could leave the folder', { version: '1/../../../x' }],
    ['a version that is a folder above', { version: '..' }],
    ['a route that is no path', { routes: ['news'] }],
    ['no routes', { routes: [] }],
    ['an unknown slot', { slots: ['dashboard.weather'] }],
  ])('%s', async (_, manifest) => {
    const { publish, distDir } = await setUp()
    await writeRemoteBuild(distDir, manifest)
    await expectRefusal(publish(), 'invalid-manifest', /./)
  })

  test('a folder without a build', async () => {
    const { publish, dataDir, distDir } = await setUp()
    await expectRefusal(publish(join(dataDir, 'nowhere')), 'not-built', /build the remote first/)
    await writeFile(join(distDir, 'remote.json'), 'not json')
    await expectRefusal(publish(), 'invalid-manifest', /remote.json is not a manifest/)
    await writeFiles(join(dataDir, 'half'), { 'remoteEntry.js': '' })
    await expectRefusal(publish(join(dataDir, 'half')), 'not-built', /no remote.json/)
  })
})
