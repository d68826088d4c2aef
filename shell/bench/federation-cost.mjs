// @ts-check
// What federation costs a first visit: the product beside the same site built as one bundle,
// on a weak signal with a modest phone, in turn.
//   pnpm --filter @haulyard/shell bench:federation
// RUNS (7) changes how often.
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../e2e/support/find-browser.mjs'
import { startDemo } from './demo.mjs'
import { conditions } from './measure-load.mjs'
import { measureOpening } from './measure-opening.mjs'
import { buildOneBundle, productDir } from './one-bundle/build.mjs'
import { compareBytes } from './one-bundle/compare-bytes.mjs'
import { serveSideBySide } from './one-bundle/serve.mjs'
import { median } from './spread.mjs'

/** @typedef {import('./measure-opening.mjs').Opening} Opening */

const runs = Number(process.env.RUNS ?? 7)

const record = { shown: 'main article, main li h2, main li h3', usable: null }
const pages = [
  { name: '/classifieds', path: '/classifieds', isMember: false, selectors: record },
  { name: '/news', path: '/news', isMember: false, selectors: record },
  { name: '/ as a member', path: '/', isMember: true, selectors: record },
]

const isPicture = (/** @type {string} */ name) => /^\/media\/|\.(svg|png|webp|woff2)$/.test(name)
const isScript = (/** @type {string} */ name) => name.endsWith('.js')

/** @param {Opening} opening @param {(name: string) => boolean} is */
const sum = ({ transfers }, is) =>
  transfers.filter(({ name }) => is(name)).reduce((all, { bytes }) => all + bytes, 0) / 1000

/**
 * How many times the browser had to wait for a response before it could send the next request: the
 * longest chain of transfers, each requested after the one before was received.
 * @param {Opening} opening
 */
const roundTrips = ({ transfers }) => {
  const needed = transfers.filter(({ name }) => !isPicture(name)).sort((a, b) => a.end - b.end)
  /** @type {number[]} */
  const depths = []
  for (const [index, { start }] of needed.entries()) {
    const before = needed
      .slice(0, index)
      .map(({ end }, at) => (end <= start ? (depths[at] ?? 0) : 0))
    depths.push(1 + Math.max(0, ...before))
  }
  return Math.max(...depths)
}

/** @type {readonly [name: string, pick: (opening: Opening) => number, digits: number][]} */
const figures = [
  [
    'requests, without pictures',
    ({ transfers }) => transfers.filter(({ name }) => !isPicture(name)).length,
    0,
  ],
  ['KB, without pictures', (opening) => sum(opening, (name) => !isPicture(name)), 1],
  ['… of scripts', (opening) => sum(opening, isScript), 1],
  ['requests, all', ({ transfers }) => transfers.length, 0],
  ['KB, all', (opening) => sum(opening, () => true), 1],
  ['round trips', roundTrips, 0],
  ['first paint ms', ({ fcp }) => fcp, 0],
  ['content visible ms', ({ shown }) => shown, 0],
  ['page usable ms', ({ usable }) => usable, 0],
  ['blocking ms', ({ blocking }) => blocking, 0],
]

/** @param {string} name @param {Opening[]} federated @param {Opening[]} oneBundle */
const print = (name, federated, oneBundle) => {
  console.log(`${name}\n${''.padEnd(28)}${'one bundle'.padStart(12)}${'federated'.padStart(12)}`)
  for (const [figure, pick, digits] of figures) {
    const [one, many] = [oneBundle, federated].map((loads) => median(loads.map(pick)))
    const more = one ? `   ${(((many ?? 0) / one - 1) * 100).toFixed(0)} %` : ''
    const cells = [one, many].map((value = 0) => value.toFixed(digits).padStart(12)).join('')
    console.log(`  ${figure.padEnd(26)}${cells}${more}`)
  }
}

console.log('Building the site as one bundle …')
const oneBundleDir = buildOneBundle()
const demo = await startDemo()
const sites = await serveSideBySide(demo, oneBundleDir)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
try {
  const loads = pages.map(() => ({
    federated: /** @type {Opening[]} */ ([]),
    oneBundle: /** @type {Opening[]} */ ([]),
  }))
  // The first round only warms the servers up.
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, page] of pages.entries()) {
      for (const site of /** @type {const} */ (['federated', 'oneBundle'])) {
        const opening = await measureOpening(browser, { ...page, origin: sites[site] })
        if (run > 0) loads[index]?.[site].push(opening)
      }
    }
  }
  const { megabitsPerSecond, roundTripMs, cpuSlowdown } = conditions
  console.log(`${megabitsPerSecond} Mbit/s, ${roundTripMs} ms, ${cpuSlowdown}x CPU slow-down,`)
  console.log(
    `cold cache, 390 px, medians of ${runs}; what was received when the page was usable\n`,
  )
  for (const [index, { name }] of pages.entries()) {
    const { federated = [], oneBundle = [] } = loads[index] ?? {}
    print(name, federated, oneBundle)
    console.log('  … and what the KB without pictures are for: one bundle, federated, difference')
    compareBytes(
      { transfers: oneBundle[0]?.transfers ?? [], shellDir: oneBundleDir },
      { transfers: federated[0]?.transfers ?? [], shellDir: productDir },
    )
  }
} finally {
  await browser.close()
  await sites.close()
  await demo.close()
}
// The rendering threads of the document servers would not stop.
process.exit()
