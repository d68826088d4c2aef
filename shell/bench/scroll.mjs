// @ts-check
// How smoothly a long list scrolls on a phone: which share of the main thread's frames took
// longer than a beat of the screen, beside an empty page of the same height, in turn with it.
//   pnpm --filter @haulyard/shell bench:scroll
// CARDS (500), SPEED in px/s (4000), ROUNDS (1) and SLOWDOWNS (1,4) change what is measured.
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../e2e/support/find-browser.mjs'
import { startDemo } from './demo.mjs'
import { makeListLong } from './endless-list.mjs'
import { countFrames, scrollUntil } from './frames.mjs'

const cards = Number(process.env.CARDS ?? 500)
const speed = Number(process.env.SPEED ?? 4000)
const rounds = Number(process.env.ROUNDS ?? 1)
const slowdowns = (process.env.SLOWDOWNS ?? '1,4').split(',').map(Number)

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** @param {import('@playwright/test').Browser} browser @param {string} origin @param {number} rate */
const scrollList = async (browser, origin, rate) => {
  const context = await browser.newContext(phone)
  await makeListLong(context, origin, cards + 24)
  const page = await context.newPage()
  await page.goto(`${origin}/classifieds`, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const isPast = (/** @type {number} */ count) => {
    const card = document.querySelectorAll('main li')[count - 1]
    return card !== undefined && card.getBoundingClientRect().bottom < innerHeight
  }
  const frames = await countFrames(page, () =>
    scrollUntil({ devtools, speed, isDone: () => page.evaluate(isPast, cards) }),
  )
  const height = await page.evaluate(() => Math.round(scrollY))
  await context.close()
  return { frames, height }
}

/** @param {import('@playwright/test').Browser} browser @param {number} rate @param {number} height */
const scrollNothing = async (browser, rate, height) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.setContent(`<div style="height:${height + phone.viewport.height}px"></div>`)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const frames = await countFrames(page, () =>
    scrollUntil({
      devtools,
      speed,
      isDone: () => page.evaluate((end) => Math.ceil(scrollY) >= end, height),
    }),
  )
  await context.close()
  return frames
}

const share = (/** @type {number} */ part, /** @type {number} */ whole) =>
  `${((100 * part) / whole).toFixed(1)} %`

/** @param {string} name @param {import('./frames.mjs').Frames} frames */
const print = (name, { seconds, drawn, late, missed, longest }) =>
  console.log(
    `  ${name.padEnd(12)}${share(late, drawn).padStart(7)} of ${drawn} frames over 16.7 ms,`,
    `${share(missed, drawn + missed)} of the beats in ${seconds.toFixed(0)} s without a frame,`,
    `longest gap ${longest.toFixed(0)} ms`,
  )

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
try {
  console.log(`${cards} cards at ${speed} px/s, 390 px`)
  for (let round = 0; round < rounds; round += 1) {
    for (const rate of slowdowns) {
      console.log(`${rate}x CPU slow-down`)
      const { frames, height } = await scrollList(browser, demo.origin, rate)
      print('the list', frames)
      print('empty page', await scrollNothing(browser, rate, height))
    }
  }
} finally {
  await browser.close()
  await demo.close()
}
