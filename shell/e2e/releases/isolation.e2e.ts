import {
  expectContained,
  expectFallback,
  expectRecovery,
  expectRestWorks,
  expectSamePage,
  openPageOf,
  retry,
  spoil,
} from '../support/broken-remote'
import { canaryPercent, chooseBucket } from '../support/canary-bucket'
import { type Fault, faultKey } from '../support/faulty-remote/src/faults'
import { alterBuild, buildFaulty, buildWithoutDigest, release } from '../support/releases'
import { remotePages } from '../support/remotes'
import { accounts, signIn } from '../support/sign-in'
import { expect, test } from '../support/test'

// Every remote × everything that can be wrong with a release, each fault a step with a load of
// its own. It is released, with the right digests, as a canary that only the test's own browser
// has. What can happen to files on their way: remote-mishaps.e2e.ts.

// An administrator may see the pages of all of them.
test.beforeEach(({ page }) => signIn(page, accounts.admin))

const heading = 'A remote of the tests'

const withEntry = (remote: string, content: string) =>
  alterBuild(remote, { 'remoteEntry.js': content })

for (const remote of remotePages) {
  const { name } = remote
  test.describe(`a release of ${name} that`, () => {
    test.describe.configure({ mode: 'serial' })
    const releaseCanary = (dist: string) =>
      release(name, '--dist', dist, '--canary', String(canaryPercent), '--replace')
    test.beforeEach(({ context }) => chooseBucket(context, name))
    test.afterAll(() => void release('canary', name, '0'))

    test('cannot begin', async ({ page }) => {
      for (const [what, build] of [
        ['a page of HTML for its entry', () => withEntry(name, '<!doctype html><title>Hi</title>')],
        ['an entry that is no script', () => withEntry(name, 'const = ;')],
        ['the digest of a chunk lost', () => buildWithoutDigest(name)],
      ] as const) {
        await test.step(what, async () => {
          releaseCanary(build())
          await openPageOf(page, remote)
          await expectFallback(page)
          await expectRestWorks(page, remote)
          await retry(page)
          await expectFallback(page)
          await expectSamePage(page)
        })
      }
    })

    test('throws, or comes without its style sheets', async ({ page }) => {
      releaseCanary(buildFaulty(name))
      const setFault = (fault: Fault | null) =>
        page.evaluate(
          ([key, value]) =>
            value ? sessionStorage.setItem(key, value) : sessionStorage.removeItem(key),
          [faultKey, fault] as const,
        )

      await page.goto('/account-help')
      for (const fault of ['init', 'render', 'effect'] as const) {
        await test.step(`at ${fault}`, async () => {
          await setFault(fault)
          await openPageOf(page, remote)
          await expectContained(page, remote)
          await setFault(null)
          await expectRecovery(page, heading)
        })
      }

      await test.step('in an event handler', async () => {
        await setFault('handler')
        await openPageOf(page, remote)
        const thrown = page.waitForEvent('pageerror')
        await page.getByRole('button', { name: 'Press' }).click()
        expect((await thrown).message).toContain('throws at handler')
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expectRestWorks(page, remote)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expectSamePage(page)
      })

      await setFault(null)
      for (const [what, mishap] of [
        ['a style sheet 404', 'missing'],
        ['a byte of a style sheet flipped', 'altered'],
      ] as const) {
        await test.step(what, async () => {
          const mend = await spoil(page, new RegExp(`/remotes/${name}/.*\\.css`), mishap)
          await openPageOf(page, remote)
          await expectContained(page, remote)
          mend()
          await expectRecovery(page, heading)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        })
      }
    })
  })
}
