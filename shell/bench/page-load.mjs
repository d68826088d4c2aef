// @ts-check
// What a first visit costs a driver on a weak signal with a modest phone, beside the
// least that a React page can cost.
//   pnpm --filter @haulyard/shell bench [path ...]      default: / as a visitor and a member
// Starts the demo by itself; prints medians of cold loads, pages in turn so that a noisy
// machine is unfair to none of them. `member:/` is the page as a member sees it,
// `/classifieds/{first}` that of the first record of the list, `member:/social-feed?chat={first}`
// the chat that was written in last.
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../e2e/support/find-browser.mjs'
import { startDemo } from './demo.mjs'
import { serveFloor } from './floor.mjs'
import { conditions, measureLoad, signIn } from './measure-load.mjs'
import { median, spread } from './spread.mjs'

/** @typedef {import('./measure-load.mjs').Load} Load */

const runs = Number(process.env.RUNS ?? 5)

/** @type {readonly [name: string, pick: (load: Load) => number, digits: number][]} */
const figures = [
  ['requests', (load) => load.requests, 0],
  ['KB', (load) => load.bytes / 1000, 0],
  ['FCP ms', (load) => load.fcp, 0],
  ['LCP ms', (load) => load.lcp, 0],
  ['TBT ms', (load) => load.blocking, 0],
  ['interactive ms', (load) => load.interactive, 0],
  ['script KB by then', (load) => load.scriptBytes / 1000, 1],
  ['CLS', (load) => load.shift, 3],
  ['first use ms', (load) => load.hydrated, 0],
  ['KB with it', (load) => load.usedBytes / 1000, 0],
  ['TBT with it ms', (load) => load.usedBlocking, 0],
]

/** @param {string} name @param {Load[]} loads @param {Load[]} floor */
const print = (name, loads, floor) => {
  console.log(name)
  for (const [figure, pick, digits] of figures) {
    const values = loads.map(pick)
    const text = spread(values).map((value) => value.toFixed(digits))
    // Round by round: what slows the machine down for a while slows both.
    const ratio = median(floor.map((load, round) => (values[round] ?? 0) / pick(load)))
    const compared = /FCP|LCP/.test(figure) ? `   ${ratio.toFixed(2)} of the floor` : ''
    console.log(
      `  ${figure.padEnd(18)}${text[0]?.padStart(8)}   (${text[1]} to ${text[2]})${compared}`,
    )
  }
}

/** @param {string} origin @returns {Promise<string>} the id of the other member */
const readFirstChat = async (origin) => {
  const context = await browser.newContext({ baseURL: origin })
  await signIn(context, origin)
  const [first] = await (await context.request.get('/api/conversations')).json()
  await context.close()
  return first.user.id
}

/** @param {string} path @param {string} origin */
const withFirstId = async (path, origin) => {
  if (path.endsWith('?chat={first}')) return path.replace('{first}', await readFirstChat(origin))
  const [place, rest] = path.split('/{first}')
  if (rest === undefined) return path
  const list = place === '/forum' ? '/forum/topics' : place
  const [first] = await (await fetch(`${origin}/api${list}?limit=1`)).json()
  return `${place}/${first.id}${rest}`
}

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
/** @type {Awaited<ReturnType<typeof serveFloor>> | undefined} */
let floor
try {
  const landing = await (await browser.newContext()).newPage()
  await landing.goto(demo.origin)
  const words = await landing.locator('h1, h2, p, header a, footer li').allTextContents()
  floor = await serveFloor(words)

  const asked = process.argv.slice(2)
  const pages = [
    { name: 'floor: the same words, React only', origin: floor.origin, path: '/', isFloor: true },
    ...(await Promise.all(
      (asked.length > 0 ? asked : ['/', 'member:/']).map(async (name) => ({
        name,
        origin: demo.origin,
        path: await withFirstId(name.replace(/^member:/, ''), demo.origin),
        isMember: name.startsWith('member:'),
      })),
    )),
  ]
  const loads = pages.map(() => /** @type {Load[]} */ ([]))
  // The first round only warms the server up.
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, page] of pages.entries()) {
      const load = await measureLoad(browser, page)
      if (run > 0) loads[index]?.push(load)
    }
  }
  const { megabitsPerSecond, roundTripMs, cpuSlowdown } = conditions
  console.log(`${megabitsPerSecond} Mbit/s, ${roundTripMs} ms, ${cpuSlowdown}x CPU slow-down,`)
  console.log(`cold cache, 390 px, medians of ${runs} (least to most)\n`)
  for (const [index, { name }] of pages.entries()) print(name, loads[index] ?? [], loads[0] ?? [])
} finally {
  floor?.close()
  await browser.close()
  await demo.close()
}
