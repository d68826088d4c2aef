import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findTestBrowser, testBrowserFlags } from './e2e/support/find-browser.mjs'

// Worker processes read this file again, so the folder's name is in the environment. The
// product makes the folder: other tools read this file too, and would leave empty ones.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `haulyard-e2e-${randomUUID()}`)
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
// With MONGODB_URI each run has its own database there: the tests expect the demo data unchanged.
// The teardown drops it.
if (process.env.MONGODB_URI)
  process.env.E2E_MONGODB_URI ??= process.env.MONGODB_URI.replace(
    /^([^:]+:\/\/[^/?]+)\/?[^?]*/,
    `$1/haulyard-e2e-${randomUUID()}`,
  )
const ownSite = `http://localhost:${process.env.E2E_PORT}`
/** A site that runs already, for the smoke suite; the other tests change what they find. */
const givenSite = process.env.SITE_ORIGIN

/** A published release that the smoke suite chooses, as `?mfe=` does: `mfe-content@1.4.0-3cb333ab99`. */
const candidate = process.env.CANDIDATE
const candidateCookie = (site: string) => ({
  ...{ name: 'haulyard_mfe', value: encodeURIComponent(candidate ?? '') },
  ...{ domain: new URL(site).hostname, path: '/', expires: -1, sameSite: 'Lax' as const },
  ...{ httpOnly: true, secure: false },
})

const smoke = 'smoke/*.e2e.ts'

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  testDir: 'e2e',
  outputDir: 'test-results',
  globalTeardown: './e2e/support/remove-data.ts',
  forbidOnly: Boolean(process.env.CI),
  // A promise in time is written into its test; everything else may wait for a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A shared machine can starve a browser; the report names what passed only then ("flaky").
  retries: process.env.CI ? 1 : 0,
  // One product, one database: the tests share them, each with data of its own. The third
  // works while the others wait.
  workers: 3,
  fullyParallel: true,
  projects: [
    // Reads only, and any composition of releases must pass it.
    { name: 'smoke', testMatch: smoke },
    // On a site of its own, with the remotes of the product. First, because it waits a lot.
    { name: 'two-processes', testMatch: 'two-processes.e2e.ts' },
    {
      name: 'product',
      testIgnore: [
        'smoke/*',
        'skew/*',
        'releases/*',
        'admin-imports.e2e.ts',
        'two-processes.e2e.ts',
      ],
    },
    // Changes everybody's records: after those who count on them.
    { name: 'imports', testMatch: 'admin-imports.e2e.ts', dependencies: ['product'] },
    // From here on what is live changes for everybody: after the others. First this shell with
    // older and with newer releases of all remotes.
    {
      name: 'older',
      testMatch: 'skew/older.e2e.ts',
      dependencies: ['product', 'two-processes'],
    },
    { name: 'smoke-with-older', testMatch: smoke, dependencies: ['older', 'imports'] },
    { name: 'newer', testMatch: 'skew/newer.e2e.ts', dependencies: ['smoke-with-older'] },
    { name: 'smoke-with-newer', testMatch: smoke, dependencies: ['newer'] },
    {
      name: 'release',
      testMatch: 'releases/*.e2e.ts',
      testIgnore: 'releases/new-remote.e2e.ts',
      dependencies: ['smoke-with-newer'],
    },
    // Builds and lints: alone, because the others measure how long a fallback takes.
    { name: 'new-remote', testMatch: 'releases/new-remote.e2e.ts', dependencies: ['release'] },
  ],
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    baseURL: givenSite ?? ownSite,
    ...(candidate
      ? { storageState: { cookies: [candidateCookie(givenSite ?? ownSite)], origins: [] } }
      : {}),
    viewport: { width: 1280, height: 800 },
    // Its requests are not those of the page, which tests change; saved-pages.e2e.ts allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: await findTestBrowser(), args: testBrowserFlags },
    // Recording every test costs a fifth of the time; `--trace=on` shows one that failed.
    trace: 'on-first-retry',
  },
  webServer: givenSite
    ? undefined
    : {
        command: 'node --disable-proto=delete haulyard.mjs',
        cwd: resolve(import.meta.dirname, '..'),
        url: `${ownSite}/readyz`,
        env: {
          PORT: process.env.E2E_PORT,
          DATA_DIR: process.env.E2E_DATA_DIR,
          MONGODB_URI: process.env.E2E_MONGODB_URI ?? '',
        },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        timeout: 60_000,
      },
})
