import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeRegistry } from '../registry/change-registry'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import { createSite, writeRemoteBuild } from '../testing/site'
import { releaseLocalBuilds } from './local-release'
import { pin } from './remote-switches'

const others = { slots: [], routes: ['/weather'] }

test('a start releases every build that it can, and says what to do about the others', async () => {
  const { dataDir, shellDir, releases, registry } = await createSite()
  const token = await readToken(await (await openLocalKeys(dataDir)).tokenOf('mfe-content'))
  const access = { storage: releases.storage, token, origins: [] }
  await changeRegistry(access, pin('mfe-content'))
  const folderOf = (name: string) => join(dataDir, 'builds', name)
  await writeRemoteBuild(folderOf('pinned'), { version: '2.0.0' })
  const newer = { ...others, name: 'mfe-newer', shared: { react: '^20.0.0' } }
  await writeRemoteBuild(folderOf('newer'), newer)
  await writeRemoteBuild(folderOf('weather'), { ...others, name: 'mfe-weather' })

  const distDirs = ['missing', 'pinned', 'newer', 'weather'].map(folderOf)
  const options = { dataDir, shellDir, releases, isOnlyNew: true }
  expect(await releaseLocalBuilds(distDirs, options)).toEqual([
    { distDir: folderOf('missing'), reason: expect.stringMatching(/build it again$/) },
    { distDir: folderOf('pinned'), reason: expect.stringMatching(/^mfe-content is pinned.*unpin/) },
    { distDir: folderOf('newer'), reason: expect.stringMatching(/needs of the shell: react \^20/) },
  ])
  const live = (await registry()).remotes.map(({ name, version }) => [name, version.slice(0, 5)])
  expect(live).toEqual([
    ['mfe-admin', '0.1.0'],
    ['mfe-content', '0.1.0'],
    ['mfe-weather', '0.1.0'],
  ])
})
