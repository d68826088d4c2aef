import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import { createSite, writeRemoteBuild } from '../testing/site'
import { readBuiltRemote } from './built-remote'
import { locateStack } from './locate-stack'
import { readSourceMaps } from './read-build'
import { releaseRemote } from './release-remote'
import { siteOf } from './site'

/** As webpack writes it: line 3, column 9 of either source is line 1, column 5 or 9 of the script. */
const sourceMap = {
  version: 3,
  names: ['renderPrice'],
  sources: [
    'webpack://mfe_content/./src/features/price.tsx',
    'webpack://mfe_content/../shared-ui/src/money.ts',
  ],
  mappings: 'IAEQA,ICAA',
}

const setUp = async () => {
  const site = await createSite()
  const distDir = join(site.dataDir, 'second')
  const files = { 'price.js.map': JSON.stringify(sourceMap) }
  await writeRemoteBuild(distDir, { version: '2.0.0' }, files)
  const { tokenOf } = await openLocalKeys(site.dataDir)
  const app = site.createApp()
  const { release } = await releaseRemote({
    storage: site.releases.storage,
    token: await readToken(await tokenOf('mfe-content')),
    site: siteOf(app),
    built: await readBuiltRemote(distDir),
    sourceMaps: await readSourceMaps(distDir),
  })
  return { storage: site.releases.storage, app, version: release.version }
}

test('a stack of production is turned into lines of the source', async () => {
  const { storage, version } = await setUp()
  const script = `https://haulyard.example/remotes/mfe-content/${version}/price.js`
  const stack = `TypeError: no price
    at t (${script}:1:5)
    at u (${script}:1:9)
t@${script}:1:5
    at https://haulyard.example/remotes/mfe-content/9.9.9/price.js:1:5
    at https://haulyard.example/assets/main.js:1:5
`
  const source = '    at renderPrice (mfe-content/src/features/price.tsx:3:9)'
  expect(await locateStack(storage, stack)).toEqual([
    'TypeError: no price',
    source,
    '    at <anonymous> (shared-ui/src/money.ts:3:9)',
    source,
    '    at https://haulyard.example/remotes/mfe-content/9.9.9/price.js:1:5',
    '    at https://haulyard.example/assets/main.js:1:5',
  ])
})

test('source maps are stored, and served at no address', async () => {
  const { storage, app, version } = await setUp()
  expect(await storage.exists(`source-maps/mfe-content/${version}/price.js.map`)).toBe(true)
  for (const folder of ['remotes', 'source-maps']) {
    const response = await app.request(`/${folder}/mfe-content/${version}/price.js.map`)
    expect(response.status).toBe(404)
  }
})
