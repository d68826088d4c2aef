// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Chromium without windows (Debian: `chromium-headless-shell`): a quarter less work for a test. */
const windowless = '/usr/bin/chromium-headless-shell'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  windowless,
]

const bundledBrowser = '@sparticuz/chromium@143.0.4'

/**
 * A Chromium out of an npm package, for machines that have none and may not install
 * one. It is fetched only when needed: 64 MB that other machines should not download.
 */
const installBundledBrowser = async () => {
  const folder = resolve(import.meta.dirname, '../../.cache/browser')
  if (!existsSync(join(folder, 'node_modules/@sparticuz/chromium'))) {
    mkdirSync(folder, { recursive: true })
    process.stdout.write(`No Chromium found: installing ${bundledBrowser} (64 MB) …\n`)
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--no-save', '--no-audit', bundledBrowser],
      {
        stdio: 'inherit',
      },
    )
  }
  // Makes it use the libraries in its own package.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const entry = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium')
  const { default: chromium } = await import(pathToFileURL(entry).href)
  return /** @type {Promise<string>} */ (chromium.executablePath())
}

/**
 * The browser that measurements drive, as people have it: `CHROMIUM_PATH`, one that the system
 * has, or one from an npm package.
 */
export const findBrowser = async () =>
  process.env.CHROMIUM_PATH ??
  systemBrowsers.find((path) => existsSync(path)) ??
  (await installBundledBrowser())

/** The browser that tests drive: the same, the lightest one first. */
export const findTestBrowser = async () =>
  process.env.CHROMIUM_PATH ?? (existsSync(windowless) ? windowless : findBrowser())

/** What keeps Chromium still and working inside containers and closed networks. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-features=LocalNetworkAccessChecks',
]

/**
 * The same for tests, whose pages live for seconds: V8's optimizing compilers cost more there than
 * they save. Measurements run without these.
 */
export const testBrowserFlags = [...browserFlags, '--js-flags=--no-opt --no-maglev']
