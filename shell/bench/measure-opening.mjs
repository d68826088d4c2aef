// @ts-check
import { signIn, slowDown } from './measure-load.mjs'
import { phone } from './measure-scroll.mjs'

/**
 * @typedef {object} Opening
 * @property {number} shown when the first records were painted, ms
 * @property {number} usable when the person could use them, ms
 * @property {number} blocking total blocking time until then, ms
 * @property {number} bytes as transferred until then
 * @property {number} fcp first contentful paint, ms
 * @property {Transfer[]} transfers what was received by then, the document first
 */

/** @typedef {{ name: string, bytes: number, start: number, end: number }} Transfer `bytes` as transferred, without headers */

/** @typedef {{ shown: string, usable: string | null }} Selectors `null`: the page is hydrated */

/**
 * Runs in the page before anything else, and records when the element is painted.
 * @param {Selectors} selectors
 */
const watchOpening = ({ shown, usable }) => {
  const opening = { shown: 0, usable: 0, blocking: 0 }
  Object.assign(window, { opening })
  new PerformanceObserver((list) => {
    if (opening.usable > 0) return
    for (const entry of list.getEntries()) opening.blocking += Math.max(0, entry.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  const isShown = () => document.querySelector(shown) !== null
  // A busy server leaves rendering to the browser: then what is shown is hydrated.
  let isServerRendered = true
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') isServerRendered = isShown()
  })
  const isHydrated = () => {
    // A visitor's page loads its code when it is used: here as soon as it can be.
    window.dispatchEvent(new PointerEvent('pointermove'))
    return !isServerRendered || performance.getEntriesByName('haulyard:page-hydrated').length > 0
  }
  const isUsable = () => (usable === null ? isHydrated() : document.querySelector(usable) !== null)
  // What exists when a frame begins is painted when the next one begins.
  let wasShown = false
  let wasUsable = false
  const look = () => {
    if (wasShown && opening.shown === 0) opening.shown = performance.now()
    if (wasShown && wasUsable && opening.usable === 0) opening.usable = performance.now()
    wasShown ||= isShown()
    wasUsable ||= isUsable()
    if (opening.usable === 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** What `watchOpening` measured, and the entries of the browser. */
const readOpening = () => {
  const { opening } = /** @type {{ opening: Opening }} */ (/** @type {any} */ (window))
  const entries = /** @type {PerformanceResourceTiming[]} */ ([
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ])
  return {
    ...opening,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    transfers: entries
      // An event stream has no end.
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= opening.usable)
      .map(({ name, encodedBodySize, startTime, responseEnd }) => ({
        name: new URL(name).pathname,
        bytes: encodedBodySize,
        start: startTime,
        end: responseEnd,
      })),
  }
}

/**
 * Opens an address once, in a browser that has seen nothing yet.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, path: string, isMember: boolean, selectors: Selectors }} what
 * @returns {Promise<Opening>}
 */
export const measureOpening = async (browser, { origin, path, isMember, selectors }) => {
  const context = await browser.newContext(phone)
  if (isMember) await signIn(context, origin)
  const page = await context.newPage()
  const devtools = await slowDown(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(watchOpening, selectors)
  await page.goto(origin + path, { waitUntil: 'commit', timeout: 60_000 })
  await page.waitForFunction(() => /** @type {any} */ (window).opening.usable > 0)
  const opening = await page.evaluate(readOpening)
  await context.close()
  return { ...opening, bytes }
}
