// @ts-check
// How smoothly a long list scrolls on a phone: which share of the main thread's frames took
// longer than one refresh interval, alternated with an empty page of the same height.
//   pnpm --filter @haulyard/shell bench:scroll
// CARDS (500), SPEED in px/s (4000), ROUNDS (1) and SLOWDOWNS (1,4) change what is measured.
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../e2e/support/find-browser.mjs'
import { startDemo } from './demo.mjs'
import { makeListLong } from './endless-list.mjs'
import { isPast, phone, printFrames, scrollNothing, scrollWatched } from './measure-scroll.mjs'

const cards = Number(process.env.CARDS ?? 500)
const speed = Number(process.env.SPEED ?? 4000)
const rounds = Number(process.env.ROUNDS ?? 1)
const slowdowns = (process.env.SLOWDOWNS ?? '1,4').split(',').map(Number)

/** @param {import('@playwright/test').Browser} browser @param {string} origin @param {number} rate */
const scrollList = async (browser, origin, rate) => {
  const context = await browser.newContext(phone)
  await makeListLong(context, origin, cards + 24)
  const page = await context.newPage()
  await page.goto(`${origin}/classifieds`, { waitUntil: 'networkidle' })
  const isDone = () => page.evaluate(isPast, { selector: 'main li', count: cards })
  const frames = await scrollWatched(page, { rate, speed, isDone })
  const height = await page.evaluate(() => Math.round(scrollY))
  await context.close()
  return { frames, height }
}

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
try {
  console.log(`${cards} cards at ${speed} px/s, 390 px`)
  for (let round = 0; round < rounds; round += 1) {
    for (const rate of slowdowns) {
      console.log(`${rate}x CPU slow-down`)
      const { frames, height } = await scrollList(browser, demo.origin, rate)
      printFrames('the list', frames)
      printFrames('empty page', await scrollNothing(browser, { rate, speed, height }))
    }
  }
} finally {
  await browser.close()
  await demo.close()
}
