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

test('the dashboard and the portal are there after at most four network steps', async ({
  page,
}) => {
  await signIn(page, accounts.admin)
  await slowDown(page)
  const main = page.getByRole('main')
  for (const [path, content] of [
    ['/', main.getByRole('article').first()],
    ['/admin-portal', main.getByText('Total Users')],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(content).toBeVisible()
    const steps = await networkSteps(page)
    const last = Math.max(...steps.map(([step]) => step))
    expect(last, JSON.stringify(steps)).toBeLessThanOrEqual(4)
  }
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
