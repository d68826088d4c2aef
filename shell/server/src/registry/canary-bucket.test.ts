import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBuiltRemote } from '../releases/built-remote'
import { releaseRemote } from '../releases/release-remote'
import { siteOf } from '../releases/site'
import { createSite, writeRemoteBuild } from '../testing/site'
import { isInCanary } from './canary-bucket'
import { openLocalKeys } from './signing/local-keys'
import { readToken } from './signing/token'

const everySide = Array.from({ length: 1000 }, (_, side) => side)
const chosen = (remote: string, percent: number) =>
  everySide.filter((side) => isInCanary(side, remote, percent))

describe('the buckets of a canary', () => {
  test.each([1, 10, 50, 99])('contain %s percent of all numbers', (percent) => {
    expect(chosen('mfe-content', percent)).toHaveLength(percent * 10)
  })

  test('a bucket with the canary at 10 percent also has it at 50', () => {
    const more = chosen('mfe-content', 50)
    expect(chosen('mfe-content', 10).filter((side) => !more.includes(side))).toEqual([])
  })

  test('each remote’s canary has different visitors', () => {
    expect(chosen('mfe-content', 5)).not.toEqual(chosen('mfe-admin', 5))
  })
})

const openCanary = async () => {
  const site = await createSite()
  const app = site.createApp()
  const [, stable] = (await site.registry()).remotes
  const distDir = join(site.dataDir, 'canary')
  await writeRemoteBuild(distDir, { version: '2.0.0' })
  const token = await readToken(await (await openLocalKeys(site.dataDir)).tokenOf('mfe-content'))
  const { storage } = site.releases
  const { release } = await releaseRemote({
    storage,
    token,
    site: siteOf(app),
    built: await readBuiltRemote(distDir),
    canaryPercent: 30,
  })
  const open = async (path: string, cookie = '') => {
    const response = await app.request(path, { headers: { Accept: 'text/html', Cookie: cookie } })
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(await response.text())?.[1] ?? 'null')
    const side = response.headers.get('set-cookie')
    return { version: boot?.registry.remotes[1].version as string, side, response }
  }
  return { site, app, stable: stable?.version, canary: release.version, open }
}

describe('a canary', () => {
  test('is the same for a visitor on every page', async () => {
    const { open, stable, canary } = await openCanary()
    const seen = new Set<string>()
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const first = await open('/news')
      expect(first.side).toMatch(/^haulyard_side=\d+; .*HttpOnly/)
      seen.add(first.version)
      const cookie = first.side?.split(';')[0] ?? ''
      for (const path of ['/news', '/', '/login']) {
        const again = await open(path, cookie)
        expect(again.version).toBe(first.version)
        expect(again.side).toBeNull()
      }
    }
    expect([...seen].sort()).toEqual([stable, canary].sort())
  })

  test('is in /registry.json for the visitors of its buckets', async () => {
    const { app, open } = await openCanary()
    const { version, side } = await open('/news')
    const Cookie = side?.split(';')[0] ?? ''
    const registry = await (await app.request('/registry.json', { headers: { Cookie } })).json()
    expect(registry.remotes[1].version).toBe(version)
  })
})

test('is needed for a bucket to be assigned', async () => {
  const app = (await createSite()).createApp()
  const response = await app.request('/news', { headers: { Accept: 'text/html' } })
  expect(response.headers.get('set-cookie')).toBeNull()
})
