// @ts-check
import { countFrames, scrollUntil } from './frames.mjs'

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/**
 * Runs in the page: whether so many of a list's records have been scrolled past.
 * @param {{ selector: string, count: number }} list
 */
export const isPast = ({ selector, count }) => {
  const record = document.querySelectorAll(selector)[count - 1]
  return record !== undefined && record.getBoundingClientRect().bottom < innerHeight
}

/**
 * @typedef {object} Scroll
 * @property {number} rate how much slower the CPU is
 * @property {number} speed px/s
 */

/**
 * Scrolls a page down until it is where it should be, and counts its frames.
 * @param {import('@playwright/test').Page} page
 * @param {Scroll & { isDone: () => Promise<boolean> }} scroll
 */
export const scrollWatched = async (page, { rate, speed, isDone }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return countFrames(page, () => scrollUntil({ devtools, speed, isDone }))
}

/**
 * The same on an empty page as high as another, which shows what the machine itself misses.
 * @param {import('@playwright/test').Browser} browser
 * @param {Scroll & { height: number }} scroll
 */
export const scrollNothing = async (browser, { rate, speed, height }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.setContent(`<div style="height:${height + phone.viewport.height}px"></div>`)
  const isDone = () => page.evaluate((end) => Math.ceil(scrollY) >= end, height)
  const frames = await scrollWatched(page, { rate, speed, isDone })
  await context.close()
  return frames
}

const share = (/** @type {number} */ part, /** @type {number} */ whole) =>
  `${((100 * part) / whole).toFixed(1)} %`

/** @param {string} name @param {import('./frames.mjs').Frames} frames */
export const printFrames = (name, { seconds, painted, late, missed, longest }) =>
  console.log(
    `  ${name.padEnd(12)}${share(late, painted).padStart(7)} of ${painted} frames over 16.7 ms,`,
    `${share(missed, painted + missed)} of the intervals in ${seconds.toFixed(0)} s without a frame,`,
    `longest gap ${longest.toFixed(0)} ms`,
  )
