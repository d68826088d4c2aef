import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import { createSite, writeRemoteBuild } from '../testing/site'
import { readBuiltRemote } from './built-remote'
import { releaseRemote } from './release-remote'
import { siteOf } from './site'

const letters = 'abcdefghij'

/** Fifty names: `mfe-aa` to `mfe-ej`. */
const names = [...'abcde'].flatMap((first) => [...letters].map((second) => `mfe-${first}${second}`))

test('fifty remotes released at the same moment are all live, each by its own revision', async () => {
  const site = await createSite()
  const before = await site.registry()
  const app = site.createApp()
  const keys = await openLocalKeys(site.dataDir)
  const release = async (name: string) => {
    const distDir = join(site.dataDir, name)
    await writeRemoteBuild(distDir, { name, routes: [`/${name}`], slots: [] })
    return {
      storage: site.releases.storage,
      token: await readToken(await keys.tokenOf(name)),
      site: siteOf(app),
      built: await readBuiltRemote(distDir),
    }
  }
  const prepared = await Promise.all(names.map(release))
  const released = await Promise.all(prepared.map(releaseRemote))

  const after = await site.registry()
  expect(after.revision).toBe(before.revision + names.length)
  expect(new Set(released.map(({ revision }) => revision)).size).toBe(names.length)
  const live = after.remotes.map(({ name, version }) => `${name} ${version}`)
  expect(live).toEqual(
    expect.arrayContaining(released.map(({ release: { name, version } }) => `${name} ${version}`)),
  )
  expect(live).toHaveLength(before.remotes.length + names.length)
  // What was there stays as it was.
  expect(after.remotes).toEqual(expect.arrayContaining(before.remotes))
  for (const { release: one } of released) {
    expect((await app.request(one.entry)).status).toBe(200)
  }
})
