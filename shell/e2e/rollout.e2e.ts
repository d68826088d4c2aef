import { canaryPercent, chooseBucket } from './support/canary-bucket'
import { addMember } from './support/members'
import { startOwnDatabase } from './support/own-database'
import { startOwnSite } from './support/own-site'
import { openSection, rowWith } from './support/portal'
import { alterBuild, releaseTo } from './support/releases'
import { accounts, signIn } from './support/sign-in'
import { expect, test } from './support/test'

const remote = 'mfe-content'

test('a bad candidate is withdrawn within a minute after its third member has a problem', async ({
  browser,
}) => {
  const database = await startOwnDatabase()
  const site = await startOwnSite({ MONGODB_URI: database.uri })
  const open = () => browser.newContext({ baseURL: site.origin })
  const release = (...args: string[]) =>
    releaseTo({ DATA_DIR: site.dataDir, SITE_ORIGIN: site.origin }, ...args)
  try {
    const dist = alterBuild(remote, { 'remoteEntry.js': 'throw new Error("A bad release")' })
    const run = 'https://ci.example/7'
    release(remote, '--dist', dist, '--evidence', run, '--rollout', `${canaryPercent}:500v,100`)
    release('confirm', remote, '--evidence', run)

    const contexts = [await open(), await open(), await open()]
    for (const context of contexts) {
      const { email } = await addMember(context.request, 'Canary')
      // Accounts of today do not count.
      const createdAt = new Date(Date.now() - 7 * 86_400_000)
      await database.db.collection('users').updateOne({ email }, { $set: { createdAt } })
      await chooseBucket(context, remote)
      const page = await context.newPage()
      await page.goto('/news')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    }
    const since = Date.now()
    await expect
      .poll(() => release('history', remote), { intervals: [2000], timeout: 60_000 })
      .toMatch(/stopped/i)
    expect(Date.now() - since).toBeLessThan(60_000)

    await test.step('the same visitors have the live release again', async () => {
      for (const context of contexts) {
        const page = await context.newPage()
        await page.goto('/news')
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      }
    })
    await test.step('and the portal says what the guard compared', async () => {
      const page = await (await open()).newPage()
      await signIn(page, accounts.admin)
      await openSection(page, 'releases')
      const card = rowWith(page, remote).first()
      await expect(card.getByRole('note')).toContainText('The guard stopped')
      await card.getByText('Release History').click()
      await expect(card.getByText(/for 3 of 3 members/)).toBeVisible()
    })
  } finally {
    await site.close()
    await database.close()
  }
})
