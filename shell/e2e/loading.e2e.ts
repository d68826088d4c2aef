import { networkSteps, slowDown } from './support/network-steps'
import { pageHydrated } from './support/page-hydrated'
import { watchRemoteRequests } from './support/remotes'
import { accounts, signIn } from './support/sign-in'
import { expect, test } from './support/test'
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
    const remotes = () => new Set(files.map((file) => file.split('/')[2]))
    await page.goto(address)
    await pageHydrated(page)
    const main = page.getByRole('main')
    const section = main.getByRole('region', { name: 'Recent Classifieds' })
    await expect(section.getByRole('article')).toHaveCount(3)
    await page.waitForLoadState('networkidle')
    expect([...remotes()]).toEqual(['mfe-marketplace'])
    expect(reads).not.toEqual(expect.arrayContaining(['/api/news']))
    // By keyboard as well: the focus on what stands before a section brings it near.
    await main.getByRole('link', { name: 'View All Active Discussions' }).focus()
    await expect.poll(() => remotes().has('mfe-community')).toBe(true)
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
