import {
  expectContained,
  expectRecovery,
  expectRestWorks,
  expectSamePage,
  type Mishap,
  openPageOf,
  spoil,
} from './support/broken-remote'
import { remotePages } from './support/remotes'
import { accounts, signIn } from './support/sign-in'
import { expect, test } from './support/test'
import { unrendered } from './support/unrendered'

// Every remote × everything that can happen to its files and its data on their way, each a step
// with a load of its own. What can be wrong with a release itself: releases/isolation.e2e.ts.

const entry = 'remoteEntry\\.js'
const chunk = '(?!remoteEntry)[^/]+\\.js'

/** What can happen to the files of a release on their way. */
const mishaps: readonly { fault: string; file: string; mishap: Mishap }[] = [
  { fault: 'entry 404', file: entry, mishap: 'missing' },
  { fault: 'entry hangs', file: entry, mishap: 'hanging' },
  { fault: 'a byte of the entry flipped', file: entry, mishap: 'altered' },
  { fault: 'chunk 404', file: chunk, mishap: 'missing' },
  { fault: 'a byte of a chunk flipped', file: chunk, mishap: 'altered' },
]

// An administrator may see the pages of all of them.
test.beforeEach(({ page }) => signIn(page, accounts.admin))

for (const remote of remotePages) {
  const { name, heading } = remote

  test(`${name}, whatever happens to its files and its data on their way`, async ({ page }) => {
    for (const { fault, file, mishap } of mishaps) {
      await test.step(fault, async () => {
        const mend = await spoil(page, new RegExp(`/remotes/${name}/[^/]+/${file}`), mishap)
        await openPageOf(page, remote)
        await expectContained(page, remote)
        mend()
        await expectRecovery(page, heading)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    }

    await test.step('data call 500', async () => {
      const calls = /\/api\/(?!auth|events|notifications|remote-events)/
      await page.route(calls, (route) =>
        route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken' } }),
      )
      await openPageOf(page, { path: unrendered(remote.path) })
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(main.getByRole('alert').first()).toBeVisible()
      await page.unroute(calls)
      await expectRestWorks(page, remote)
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectSamePage(page)
    })
  })
}
