import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeRegistry } from '../registry/change-registry'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import { createFolderStorage } from '../registry/storage/folder-storage'
import { createFolder, createSite, writeFiles, writeRemoteBuild } from '../testing/site'
import { readBuiltRemote } from './built-remote'
import { mirrorSite } from './mirror-site'
import { releaseRemote } from './release-remote'
import { switchOff } from './remote-switches'
import { siteOf } from './site'

/** A site, and a folder that it is copied into. */
const setUp = async () => {
  const site = await createSite()
  const folder = await createFolder()
  const storage = createFolderStorage(join(folder, 'releases'))
  const keys = await openLocalKeys(folder)
  const live = siteOf(site.createApp())
  const mirror = () =>
    mirrorSite({
      site: live,
      storage,
      tokenOf: async (remote) => readToken(await keys.tokenOf(remote)),
    })
  const own = await openLocalKeys(site.dataDir)
  const ownToken = async (remote: string) => readToken(await own.tokenOf(remote))
  const [news] = (await site.registry()).remotes.filter(({ name }) => name === 'mfe-content')
  const version = news?.version ?? ''
  const folderOf = join(site.remotesDir, 'mfe-content', version)
  return { ...site, live, storage, mirror, ownToken, version, folderOf }
}

test('copies each live release with version, digest and files, without compressed ones', async () => {
  const { mirror, registry, storage, version, folderOf } = await setUp()
  expect(await mirror()).toEqual((await registry()).remotes)
  const copy = `remotes/mfe-content/${version}/`
  expect(await storage.list(copy)).toEqual(
    [
      '42.0123456789abcdef0123.js',
      'files.json',
      'release.jws',
      'remote.json',
      'remoteEntry.js',
    ].map((path) => copy + path),
  )
  expect(await storage.read(`${copy}remoteEntry.js`)).toEqual(
    await readFile(join(folderOf, 'remoteEntry.js')),
  )
})

test('copies live releases, not canaries or disabled remotes', async () => {
  const { mirror, live, releases, ownToken, version } = await setUp()
  const { storage } = releases
  const distDir = await createFolder()
  await writeRemoteBuild(distDir, { version: '2.0.0' })
  const token = await ownToken('mfe-content')
  await releaseRemote({
    storage,
    token,
    site: live,
    built: await readBuiltRemote(distDir),
    canaryPercent: 99,
  })
  const access = { storage, token: await ownToken('mfe-admin'), origins: null }
  await changeRegistry(access, switchOff('mfe-admin'))
  expect(await mirror()).toMatchObject([{ name: 'mfe-content', version }])
})

test.each([
  ['an entry', 'remoteEntry.js', /remoteEntry\.js is not what was released/],
  ['a chunk', '42.0123456789abcdef0123.js', /42\.0123456789abcdef0123\.js is not what was/],
  ['the list', 'files.json', /files\.json is no list of files/],
])('%s with other bytes is not copied', async (_, path, message) => {
  const { mirror, folderOf, storage } = await setUp()
  await rm(join(folderOf, `${path}.br`), { force: true })
  await rm(join(folderOf, `${path}.gz`), { force: true })
  await writeFiles(folderOf, { [path]: 'altered' })
  await expect(mirror()).rejects.toMatchObject({
    code: 'wrong-hash',
    message: expect.stringMatching(message),
  })
  expect(await storage.list('remotes/mfe-content/')).toEqual([])
})

test('the registry detects an entry and a list that were altered together', async () => {
  const { mirror, folderOf } = await setUp()
  const list = JSON.parse(await readFile(join(folderOf, 'files.json'), 'utf8'))
  const chunk = list['42.0123456789abcdef0123.js']
  const bytes = await readFile(join(folderOf, '42.0123456789abcdef0123.js'))
  await rm(join(folderOf, 'remoteEntry.js.br'))
  await rm(join(folderOf, 'remoteEntry.js.gz'))
  await writeFiles(folderOf, {
    'remoteEntry.js': bytes,
    'files.json': JSON.stringify({ ...list, 'remoteEntry.js': chunk }),
  })
  await expect(mirror()).rejects.toMatchObject({ code: 'wrong-hash' })
})

test('a missing file is named', async () => {
  const { mirror, folderOf } = await setUp()
  await rm(join(folderOf, 'remote.json'))
  await expect(mirror()).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('remote.json cannot be fetched: the status is 404'),
  })
})
