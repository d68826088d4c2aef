// @ts-check
// How fast the admin portal responds to clicks and keys while its lists are long: the time from each
// until its effect is painted, and how long a search takes until the list shows its results.
//   pnpm --filter @haulyard/shell bench:portal
// USERS (100000), CLASSIFIEDS (10000), ARTICLES (2000), QUEUE (5000, of the classifieds) and
// SLOWDOWNS (1,4) change what is measured.
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../e2e/support/find-browser.mjs'
import { startDemoWithMembers } from './demo.mjs'
import { quantile, takeInteractions, watchInteractions } from './interactions.mjs'
import { addManyRecords, admin } from './many-records.mjs'
import { signIn } from './measure-load.mjs'
import { phone } from './measure-scroll.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const counts = {
  users: Number(process.env.USERS ?? 100_000),
  classifieds: Number(process.env.CLASSIFIEDS ?? 10_000),
  articles: Number(process.env.ARTICLES ?? 2000),
  queue: Number(process.env.QUEUE ?? 5000),
}
const slowdowns = (process.env.SLOWDOWNS ?? '1,4').split(',').map(Number)

/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click()

/** @param {Page} page */
const rowsSettled = (page) => page.locator('[data-outdated="false"] > li').first().waitFor()

/**
 * @param {Page} page @param {{ field: string, words: string }} what
 * @returns {Promise<number>} ms until the list shows the results
 */
const search = async (page, { words, ...what }) => {
  const field = page.getByRole('searchbox', { name: what.field })
  const first = page.locator('[data-outdated="false"] > li').first()
  const newest = (await first.getByRole('heading').textContent()) ?? ''
  await field.click()
  await page.keyboard.type(words, { delay: 60 })
  const start = performance.now()
  await first.filter({ hasNotText: newest }).waitFor()
  const took = performance.now() - start
  await field.fill('')
  await first.filter({ hasText: newest }).waitFor()
  return took
}

/** @param {Page} page */
const turnPages = async (page) => {
  for (const [name, number] of /** @type {const} */ ([
    ['Next', 2],
    ['Next', 3],
    ['Next', 4],
    ['Previous', 3],
    ['Previous', 2],
    ['Previous', 1],
  ])) {
    await press(page, name)
    await page.getByText(`Page ${number}`, { exact: true }).waitFor()
    await rowsSettled(page)
  }
}

/** @param {Page} page */
const selectRows = async (page) => {
  await press(page, 'Bulk Delete')
  const boxes = page.getByRole('listitem').getByRole('checkbox')
  await boxes.last().waitFor()
  for (const box of await boxes.all()) await box.click()
  await page.getByRole('checkbox', { name: /select all/i }).click()
  await press(page, 'Cancel')
}

/** Goes through the queue by keys, and handles some of its items. @param {Page} page */
const handleItems = async (page) => {
  const title = page.getByRole('article', { name: 'Selected item' }).locator('h3')
  await page.getByRole('listitem').getByRole('button').first().focus()
  for (const key of ['j', 'j', 'j', 'k', 'a', 'j', 'r', 'j', 'a', 'j', 'j', 'r']) {
    const before = await title.textContent({ timeout: 100 }).catch(() => null)
    await page.keyboard.press(key)
    await title.filter({ hasNotText: before ?? 'nothing' }).waitFor()
  }
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('Note').click()
  await page.keyboard.type('The same as in May', { delay: 60 })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
}

/** @param {Page} page */
const writeArticle = async (page) => {
  await press(page, 'Create Article')
  await page.getByRole('dialog').getByLabel('Title').click()
  await page.keyboard.type('The pass is open again', { delay: 60 })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
}

const sections = [
  { name: 'users', field: 'Search members', words: 'driver 42', act: turnPages },
  { name: 'classifieds', field: 'Search classifieds', words: 'cascadia 7', act: turnPages },
  {
    name: 'news',
    field: 'Search articles',
    words: 'rest area 9',
    act: async (/** @type {Page} */ page) => {
      await turnPages(page)
      await selectRows(page)
      await writeArticle(page)
    },
  },
]

/** @param {import('@playwright/test').Browser} browser @param {string} origin @param {number} rate */
const measure = async (browser, origin, rate) => {
  const context = await browser.newContext(phone)
  await signIn(context, origin, admin)
  const page = await context.newPage()
  await page.addInitScript(watchInteractions)
  await page.goto(`${origin}/admin-portal`, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  /** @type {number[]} */
  const all = []
  for (const { name, act, ...what } of sections) {
    await page.getByLabel('Section').selectOption(name)
    await page.getByRole('searchbox', { name: what.field }).waitFor()
    await rowsSettled(page)
    const searchTime = await search(page, what)
    await act(page)
    const taken = await takeInteractions(page)
    all.push(...taken)
    print(name, taken, `search done after ${searchTime.toFixed(0)} ms`)
  }
  await page.getByLabel('Section').selectOption('queue')
  await rowsSettled(page)
  await handleItems(page)
  const taken = await takeInteractions(page)
  all.push(...taken)
  print('queue', taken)
  print(
    'all',
    all.sort((a, b) => a - b),
  )
  await context.close()
}

/** @param {string} name @param {readonly number[]} taken @param {string} [note] */
const print = (name, taken, note = '') =>
  console.log(
    `  ${name.padEnd(12)} ${String(taken.length).padStart(4)} interactions,`,
    `p50 ${quantile(taken, 0.5)} ms, p95 ${quantile(taken, 0.95)} ms,`,
    `longest ${taken.at(-1) ?? 0} ms`,
    note,
  )

const demo = await startDemoWithMembers(counts.users)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
try {
  await addManyRecords(demo.origin, counts)
  console.log(`${JSON.stringify(counts)}, 390 px, besides the demo's own records`)
  for (const rate of slowdowns) {
    console.log(`${rate}x CPU slow-down`)
    await measure(browser, demo.origin, rate)
  }
} finally {
  await browser.close()
  await demo.close()
}
