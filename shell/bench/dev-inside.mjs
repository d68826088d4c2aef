// @ts-check
// How long a developer waits, from the command to the remote's own page in a running shell.
//   pnpm --filter @haulyard/shell bench:inside
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { startDevInside } from '../e2e/support/dev-inside.mjs'
import { browserFlags, findBrowser } from '../e2e/support/find-browser.mjs'
import { startDemo } from './demo.mjs'
import { signIn } from './measure-load.mjs'

const workspace = resolve(import.meta.dirname, '../..')
const admin = { email: 'admin@haulyard.example', password: 'HaulyardAdmin1!' }

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
try {
  const context = await browser.newContext()
  await signIn(context, demo.origin, admin)
  for (const remote of readdirSync(workspace).filter((name) => name.startsWith('mfe-'))) {
    const page = await context.newPage()
    const since = performance.now()
    const server = await startDevInside(join(workspace, remote), demo.origin)
    const builtMs = performance.now() - since
    await page.goto(server.link)
    await page.getByRole('complementary', { name: 'Local build' }).getByText(remote).waitFor()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    if (await page.getByRole('main').getByRole('alert').count()) throw new Error('Not shown')
    const visibleMs = performance.now() - since
    await server.stop()
    await page.close()
    const seconds = [builtMs, visibleMs].map((ms) => (ms / 1000).toFixed(1))
    console.log(`${remote}: built ${seconds[0]} s, page visible ${seconds[1]} s`)
  }
} finally {
  await browser.close()
  await demo.close()
}
