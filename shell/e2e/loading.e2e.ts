import { networkSteps, slowDown } from './support/network-steps'
import { pageHydrated } from './support/page-hydrated'
import { remotes, watchRemoteRequests } from './support/remotes'
import { accounts, signIn } from './support/sign-in'
import { expect, type Response, test } from './support/test'
import { unrendered } from './support/unrendered'

for (const address of ['/', unrendered('/')]) {
  test(`a section below the first screen of ${address.slice(0, 7)} is fetched when it comes near`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 600 })
    await signIn(page, accounts.driver)
    const files = watchRemoteRequests(page)
    const reads: string[] = []
    page.on('request', (request) => void reads.push(new URL(request.url()).pathname))
    const names = () => new Set(files.map((file) => file.split('/')[2]))
    await page.goto(address)
    await pageHydrated(page)
    const main = page.getByRole('main')
    const section = main.getByRole('region', { name: 'Recent Classifieds' })
    await expect(section.getByRole('article')).toHaveCount(3)
    await page.waitForLoadState('networkidle')
    expect([...names()]).toEqual(['mfe-marketplace'])
    expect(reads).not.toEqual(expect.arrayContaining(['/api/news']))
    // By keyboard as well: the focus on what stands before a section brings it near.
    await main.getByRole('link', { name: 'View All Active Discussions' }).focus()
    await expect.poll(() => names().has('mfe-community')).toBe(true)
    const discussions = main.getByRole('region', { name: 'Active Discussions' })
    await expect(discussions.getByRole('article')).toHaveCount(3)
  })
}

// Where the server has not rendered it: the document, then all code and the session, then data.
for (const { manifest, pages } of remotes) {
  const { path, shows } = pages[0]
  test(`${path} of ${manifest.name} is there after at most three network steps`, async ({
    page,
  }) => {
    await signIn(page, accounts.admin)
    await slowDown(page)
    await page.goto(unrendered(path), { waitUntil: 'commit' })
    const name = shows.name === undefined ? {} : { name: shows.name }
    await expect(page.getByRole('main').getByRole(shows.role, name).first()).toBeVisible()
    const steps = await networkSteps(page)
    const last = Math.max(...steps.map(([step]) => step))
    expect(last, JSON.stringify(steps)).toBeLessThanOrEqual(3)
  })
}

test('the dashboard that a member opens is there with its document', async ({ page }) => {
  await signIn(page, accounts.driver)
  await slowDown(page)
  await page.goto('/', { waitUntil: 'commit' })
  const section = page.getByRole('main').getByRole('region', { name: 'Recent Classifieds' })
  await expect(section.getByRole('article').first()).toBeVisible()
  const steps = await networkSteps(page)
  expect(steps.map(([, path]) => path)).not.toContain('/api/classifieds')
})

for (const { manifest, pages } of remotes.filter(
  ({ manifest: { access } }) => access === 'everyone',
)) {
  const { path } = pages[0]
  test(`${path} loads no files of other remotes, each for good, and no registry`, async ({
    page,
  }) => {
    const responses: Response[] = []
    page.on('response', (response) => void responses.push(response))
    await page.goto(path)
    await pageHydrated(page)
    await page.waitForLoadState('networkidle')
    const files = responses
      .map((response) => ({ response, path: new URL(response.url()).pathname }))
      .filter((file) => /^\/(?:assets|remotes)\//.test(file.path))
    const names = new Set(files.map((file) => /^\/remotes\/([^/]+)/.exec(file.path)?.[1]))
    expect([...names].filter((name) => name !== undefined)).toEqual([manifest.name])
    for (const file of files) {
      expect(file.response.headers()['cache-control'], file.path).toContain('immutable')
    }
    expect(responses.map((response) => response.url()).join(' ')).not.toContain('registry.json')
  })
}
