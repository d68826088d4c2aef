// @ts-check
// How a discussion of 2,000 posts opens on a weak signal with a modest phone, how it is read
// on to its end, and how a chat of as many messages opens; beside a short topic of the demo,
// in turn with them.
//   pnpm --filter @haulyard/shell bench:long
// POSTS (2000), RUNS (5), SPEED in px/s (4000) and SLOWDOWNS (1,4; empty: nothing is
// scrolled) change what is measured.
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../e2e/support/find-browser.mjs'
import { startDemo } from './demo.mjs'
import { writeLongChat, writeLongTopic } from './long-talk.mjs'
import { conditions } from './measure-load.mjs'
import { measureOpening } from './measure-opening.mjs'
import { isPast, phone, printFrames, scrollNothing, scrollWatched } from './measure-scroll.mjs'
import { spread } from './spread.mjs'

/** @typedef {import('./measure-opening.mjs').Opening} Opening */

const posts = Number(process.env.POSTS ?? 2000)
const runs = Number(process.env.RUNS ?? 5)
const speed = Number(process.env.SPEED ?? 4000)
const slowdowns = (process.env.SLOWDOWNS ?? '1,4').split(',').filter(Boolean).map(Number)

const post = 'main ol > li'

/** @param {Opening[]} openings @param {'shown' | 'usable' | 'blocking' | 'bytes'} figure */
const spreadOf = (openings, figure) => {
  const values = openings.map((opening) => opening[figure])
  const scale = figure === 'bytes' ? 1000 : 1
  const [middle, ...rest] = spread(values).map((value) => (value / scale).toFixed(0))
  return `${middle?.padStart(6)}   (${rest.join(' to ')})`
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin */
const measureOpenings = async (browser, origin) => {
  const topic = await writeLongTopic(origin, posts)
  const chat = await writeLongChat(origin, posts)
  const [first] = await (await fetch(`${origin}/api/forum/topics?limit=1`)).json()
  const short = `/forum/${first.id}`
  const reply = { shown: post, usable: 'main form textarea:enabled' }
  const pages = [
    { name: 'a short topic as a visitor', path: short, selectors: { shown: post, usable: null } },
    { name: 'the topic as a visitor', path: topic, selectors: { shown: post, usable: null } },
    { name: 'a short topic as a member', path: short, isMember: true, selectors: reply },
    { name: 'the topic as a member', path: topic, isMember: true, selectors: reply },
    {
      name: 'the chat',
      path: chat,
      isMember: true,
      selectors: { shown: '[role=log] li', usable: 'main section textarea:enabled' },
    },
  ]
  const openings = pages.map(() => /** @type {Opening[]} */ ([]))
  // The first round only warms the server up.
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, page] of pages.entries()) {
      const opening = await measureOpening(browser, { origin, isMember: false, ...page })
      if (run > 0) openings[index]?.push(opening)
    }
  }
  for (const [index, { name }] of pages.entries()) {
    console.log(name)
    for (const figure of /** @type {const} */ (['shown', 'usable', 'blocking', 'bytes'])) {
      const unit = figure === 'bytes' ? 'KB by then' : `${figure} ms`
      console.log(`  ${unit.padEnd(12)}${spreadOf(openings[index] ?? [], figure)}`)
    }
  }
  return topic
}

/** @param {import('@playwright/test').Browser} browser @param {string} address @param {number} rate */
const readOn = async (browser, address, rate) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    /** @type {number[]} */
    const longTasks = []
    Object.assign(window, { longTasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  const isDone = () => page.evaluate(isPast, { selector: post, count: posts })
  const frames = await scrollWatched(page, { rate, speed, isDone })
  const { height, longTasks } = await page.evaluate(() => ({
    height: Math.round(scrollY),
    longTasks: /** @type {number[]} */ (/** @type {any} */ (window).longTasks),
  }))
  await context.close()
  return { frames, height, longTasks }
}

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
try {
  const { megabitsPerSecond, roundTripMs, cpuSlowdown } = conditions
  console.log(`${posts} posts, ${posts} messages`)
  console.log(`${megabitsPerSecond} Mbit/s, ${roundTripMs} ms, ${cpuSlowdown}x CPU slow-down,`)
  console.log(`cold cache, 390 px, medians of ${runs} (least to most)\n`)
  const topic = await measureOpenings(browser, demo.origin)
  for (const rate of slowdowns) {
    console.log(`reading on at ${speed} px/s, ${rate}x CPU slow-down`)
    const { frames, height, longTasks } = await readOn(browser, demo.origin + topic, rate)
    printFrames('the topic', frames)
    const longest = Math.max(0, ...longTasks).toFixed(0)
    console.log(`  ${longTasks.length} tasks over 50 ms, the longest ${longest} ms, ${height} px`)
    printFrames('empty page', await scrollNothing(browser, { rate, speed, height }))
  }
} finally {
  await browser.close()
  await demo.close()
}
