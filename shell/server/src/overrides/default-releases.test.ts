import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInCanary } from '../registry/canary-bucket'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import { readBuiltRemote } from '../releases/built-remote'
import { releaseRemote } from '../releases/release-remote'
import { siteOf } from '../releases/site'
import { createSite, writeRemoteBuild } from '../testing/site'

const html = { Accept: 'text/html' }

const percent = 50
const bucket = [0, 250, 500, 750].find((one) => isInCanary(one, 'mfe-content', percent))

/** A site with a canary, and a visitor who has it. */
const openCanary = async () => {
  const site = await createSite()
  const app = site.createApp()
  const stable = (await site.registry()).remotes.find(({ name }) => name === 'mfe-content')
  const distDir = join(site.dataDir, 'canary')
  await writeRemoteBuild(distDir, { version: '2.0.0' })
  const token = await readToken(await (await openLocalKeys(site.dataDir)).tokenOf('mfe-content'))
  const { storage } = site.releases
  const built = await readBuiltRemote(distDir)
  const { release } = await releaseRemote({
    storage,
    token,
    site: siteOf(app),
    built,
    canaryPercent: percent,
  })
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const Cookie = [`haulyard_side=${bucket}`, headers.Cookie].filter(Boolean).join('; ')
    const response = await app.request(path, { headers: { ...html, ...headers, Cookie } })
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(await response.text())?.[1] ?? 'null')
    return { boot, response, drawnBy: response.headers.get('haulyard-remotes') }
  }
  return {
    open,
    stable: `mfe-content@${stable?.version}`,
    canary: `mfe-content@${release.version}`,
  }
}

test('a document names what drew it, and says to whom it gives a canary', async () => {
  const { open, canary } = await openCanary()
  const { boot, response, drawnBy } = await open('/news/7')
  expect(drawnBy).toBe(canary)
  expect(response.headers.get('haulyard-revision')).toBe(String(boot.registry.revision))
  expect(boot.hasCanary).toBe(true)
  expect((await open('/login')).drawnBy).toBe('')
})

test('whoever goes back has the live releases for a week, at the same page', async () => {
  const { open, stable } = await openCanary()
  const { response } = await open('/news/7?page=2&releases=default')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/news/7?page=2')
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^haulyard_releases=default; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/,
  )
  const after = await open('/news/7', { Cookie: cookie.split(';')[0] ?? '' })
  expect(after.drawnBy).toBe(stable)
  expect(after.boot).not.toHaveProperty('hasCanary')
})

test('one address leads back from a chosen release and a canary at once', async () => {
  const { open, canary, stable } = await openCanary()
  const chosen = { Cookie: `haulyard_mfe=${encodeURIComponent(canary)}` }
  const { boot } = await open('/news/7', chosen)
  expect(boot).toMatchObject({ hasCanary: true, chosenRelease: { name: 'mfe-content' } })
  const first = (await open('/news/7?mfe=&releases=default', chosen)).response
  const second = (await open(first.headers.get('location') ?? '')).response
  expect(second.headers.get('location')).toBe('/news/7')
  const cookies = [first, second].map(({ headers }) => headers.get('set-cookie'))
  expect(cookies).toContainEqual(expect.stringMatching(/^haulyard_mfe=; Max-Age=0/))
  expect((await open('/news/7', { Cookie: 'haulyard_releases=default' })).drawnBy).toBe(stable)
})

test.each([
  ['a link of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }],
  ['a picture', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors' }],
])('%s does not choose', async (_, headers) => {
  const { open } = await openCanary()
  const { response } = await open('/news?releases=default', {
    ...headers,
    'Sec-Fetch-Dest': 'document',
  })
  expect(response.headers.get('set-cookie')).toBeNull()
})
