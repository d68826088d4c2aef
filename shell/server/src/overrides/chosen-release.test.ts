import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSite, writeRemoteBuild } from '../testing/site'

const typed = {
  Accept: 'text/html',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
}

/** A site whose first release of a remote is not live any more. */
const openSite = async () => {
  const site = await createSite()
  const earlier = (await site.registry()).remotes.find(({ name }) => name === 'mfe-content')
  const distDir = join(site.dataDir, 'second')
  await writeRemoteBuild(distDir, { version: '2.0.0' })
  const { release } = await site.release(distDir)
  const app = site.createApp()
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers: { ...typed, ...headers } })
    const text = await response.text()
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? 'null')
    const cookie = response.headers.get('set-cookie')
    return { boot, response, text, cookie, drawnBy: response.headers.get('haulyard-remotes') }
  }
  return { open, earlier: earlier?.version ?? '', live: release.version }
}

const cookieOf = (text: string | null) => ({ Cookie: text?.split(';')[0] ?? '' })

test('a browser that has chosen a published release gets it, until it goes back', async () => {
  const { open, earlier, live } = await openSite()
  const chosen = await open(`/news?page=2&mfe=mfe-content@${earlier}`)
  expect(chosen.response.headers.get('location')).toBe('/news?page=2')
  // Of the session: it ends with the browser.
  expect(chosen.cookie).toMatch(/^haulyard_mfe=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)

  const page = await open('/news', cookieOf(chosen.cookie))
  expect(page.drawnBy).toBe(`mfe-content@${earlier}`)
  expect(page.boot.chosenRelease).toEqual({ name: 'mfe-content', version: earlier })
  expect((await open('/news')).drawnBy).toBe(`mfe-content@${live}`)

  const back = await open('/news?mfe=', { 'Sec-Fetch-Site': 'same-origin' })
  expect(back.response.headers.get('location')).toBe('/news')
  expect(back.cookie).toMatch(/^haulyard_mfe=; Max-Age=0/)
})

test.each([
  ['mfe-content@9.9.9', 404, 'mfe-content 9.9.9 is not a published release.\n'],
  ['mfe-admin@0.0.1', 404, 'mfe-admin 0.0.1 is not a published release.\n'],
  ['https://evil.example/remoteEntry.js', 400, 'Write ?mfe=mfe-content@1.2.3\n'],
  ['mfe-content@../../secret', 400, 'Write ?mfe=mfe-content@1.2.3\n'],
])('%s is refused', async (asked, status, message) => {
  const { open } = await openSite()
  const { response, text, cookie } = await open(`/news?mfe=${encodeURIComponent(asked)}`)
  expect([response.status, text, cookie]).toEqual([status, message, null])
})

test('a cookie with a release that was never published changes nothing', async () => {
  const { open, live } = await openSite()
  const { drawnBy, boot } = await open('/news', { Cookie: 'haulyard_mfe=mfe-content@9.9.9' })
  expect(drawnBy).toBe(`mfe-content@${live}`)
  expect(boot).not.toHaveProperty('chosenRelease')
})

test.each(['same-origin', 'cross-site'])('a link does not choose: %s', async (from) => {
  const { open, earlier } = await openSite()
  const { cookie } = await open(`/news?mfe=mfe-content@${earlier}`, { 'Sec-Fetch-Site': from })
  expect(cookie).toBeNull()
})
