import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startOwnSite } from './support/own-site'
import { releaseTo } from './support/releases'
import { mainMenu, remotes } from './support/remotes'
import { accounts, signIn } from './support/sign-in'
import { expect, test } from './support/test'

const execute = promisify(execFile)

/** Runs the smoke suite on a site, with reports and data apart from those of this run. */
const runSmoke = async (site: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'haulyard-e2e-off-'))
  const args = ['--project=smoke', '--reporter=list', '--workers=1', '--output', folder]
  const { stdout } = await execute('node_modules/.bin/playwright', ['test', ...args], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, SITE_ORIGIN: site, E2E_DATA_DIR: folder, E2E_MONGODB_URI: '' },
  })
  await rm(folder, { recursive: true, force: true })
  return stdout
}

let site: Awaited<ReturnType<typeof startOwnSite>>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startOwnSite()
})
test.afterAll(() => site.close())

for (const { manifest, pages } of remotes) {
  const { name, routes } = manifest
  test(`with ${name} switched off, its places say so and the suite of the others passes`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const release = (...args: readonly string[]) =>
      releaseTo({ DATA_DIR: site.dataDir, SITE_ORIGIN: site.origin }, ...args)
    release('off', name)
    const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
    await signIn(page, accounts.admin)
    await page.goto(pages[0].path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
      'This page is not available right now',
    )
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const { label, path } of mainMenu) {
      await expect(menu.getByRole('link', { name: label, exact: true })).toHaveCount(
        routes.some((route) => route === path) ? 0 : 1,
      )
    }
    await page.context().close()

    const report = await runSmoke(site.origin)
    expect(report).toMatch(/\d+ passed/)
    expect(report).not.toMatch(/failed|flaky/)
    release('on', name)
  })
}
