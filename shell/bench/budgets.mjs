// @ts-check
// Whether the first main page of each remote keeps its budget: `budget` in the remote's
// browser-checks.json. LCP and INP are ratios to a page with the same words and React only, which
// is measured by turns with it, so that they do not depend on the machine. CLS is no time.
// Ends with 1 when a budget is exceeded.
//   pnpm build && pnpm --filter @haulyard/shell bench:budgets [remote ...]
// E2E_DATA_DIR is the folder of a composition that `release try` has made; it is removed at the end.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../e2e/support/find-browser.mjs'
import { startDemo } from './demo.mjs'
import { serveFloor } from './floor.mjs'
import { takeInteractions, watchInteractions } from './interactions.mjs'
import { observeVitals, readVitals, signIn, slowDown, watchNetwork } from './measure-load.mjs'
import { median } from './spread.mjs'

const workspace = resolve(import.meta.dirname, '../..')
const runs = Number(process.env.RUNS ?? 5)
const admin = { email: 'admin@haulyard.example', password: 'HaulyardAdmin1!' }

/** @typedef {{ lcp: number, inp: number, cls: number }} Figures */

/** Keys that move through the page once it has loaded. */
const presses = 8
/** The browser reports nothing shorter. */
const leastInteractionMs = 16

const asked = process.argv.slice(2)
const remotes = readdirSync(workspace)
  .filter((folder) => folder.startsWith('mfe-') && (asked.length === 0 || asked.includes(folder)))
  .map((name) => {
    const file = join(workspace, name, 'browser-checks.json')
    const { budget, pages } = JSON.parse(readFileSync(file, 'utf8'))
    return { name, path: pages[0].path, budget: /** @type {Figures} */ (budget) }
  })

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })

/**
 * Opens a page in a browser that has seen nothing, as an administrator, who may open all.
 * @param {string} address @param {string | null} site where to sign in
 */
const open = async (address, site) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  if (site) await signIn(context, site, admin)
  const page = await context.newPage()
  const networkQuiet = watchNetwork(await slowDown(page))
  await page.addInitScript(observeVitals)
  await page.addInitScript(watchInteractions)
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  return { page, context, networkQuiet }
}

/** @param {string} address @param {string | null} site @returns {Promise<Figures>} */
const measure = async (address, site) => {
  const { page, context, networkQuiet } = await open(address, site)
  await networkQuiet()
  // Before the first press: it ends the search for the largest paint, and what it moves is no shift.
  const { lcp, shift: cls } = await page.evaluate(readVitals)
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab')
  await networkQuiet()
  const inp = (await takeInteractions(page)).at(-1) ?? 0
  await context.close()
  return { lcp, inp: Math.max(inp, leastInteractionMs), cls }
}

/** @param {string} address @param {string} site */
const wordsOf = async (address, site) => {
  const { page, context, networkQuiet } = await open(address, site)
  await networkQuiet()
  const words = await page.locator('h1, h2, h3, p, a, button').allTextContents()
  await context.close()
  return words
}

/** @param {{ name: string, path: string }} remote @param {string} site @returns {Promise<Figures>} */
const compare = async ({ path }, site) => {
  const floor = await serveFloor(await wordsOf(site + path, site))
  /** @type {Figures[]} */
  const rounds = []
  try {
    // The first round only warms the server up.
    for (let run = 0; run <= runs; run += 1) {
      const least = await measure(floor.origin, null)
      const own = await measure(site + path, site)
      const ratios = { lcp: own.lcp / least.lcp, inp: own.inp / least.inp, cls: own.cls }
      if (run > 0) rounds.push(ratios)
    }
  } finally {
    floor.close()
  }
  return {
    lcp: median(rounds.map(({ lcp }) => lcp)),
    inp: median(rounds.map(({ inp }) => inp)),
    cls: Math.max(...rounds.map(({ cls }) => cls)),
  }
}

const demo = await startDemo(process.env.E2E_DATA_DIR)
try {
  console.log(`LCP and INP as ratios to React alone, medians of ${runs}; CLS, the most of ${runs}`)
  for (const remote of remotes) {
    const figures = await compare(remote, demo.origin)
    for (const name of /** @type {const} */ (['lcp', 'inp', 'cls'])) {
      const isOver = figures[name] > remote.budget[name]
      if (isOver) process.exitCode = 1
      const line = `${remote.name} ${remote.path} ${name.toUpperCase()} ${figures[name].toFixed(2)}`
      console.log(`${line} of ${remote.budget[name]}${isOver ? ': over its budget' : ''}`)
    }
  }
} finally {
  await browser.close()
  await demo.close()
}
