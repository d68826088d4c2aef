// @ts-check

/** A driver's weak signal and modest phone. */
export const conditions = { megabitsPerSecond: 1.6, roundTripMs: 150, cpuSlowdown: 4 }

/**
 * One cold load of a page.
 * @typedef {object} Load
 * @property {number} requests
 * @property {number} bytes as transferred
 * @property {number} fcp first contentful paint, ms
 * @property {number} lcp largest contentful paint, ms
 * @property {number} blocking total blocking time, ms
 * @property {number} shift cumulative layout shift
 * @property {number} interactive when the shell was hydrated, ms; 0 for a page that waits for its first use
 * @property {number} scriptBytes compressed bytes of the scripts received by then
 * @property {number} hydrated from the first use of a page until it is hydrated, ms; 0 if it was before
 * @property {number} usedBytes `bytes` and what the first use has loaded
 * @property {number} usedBlocking `blocking` and that of the first use, ms
 */

/** Runs in the page before anything else and collects what the browser reports. */
export const observeVitals = () => {
  const vitals = { lcp: 0, shift: 0, blocking: 0 }
  Object.assign(window, { vitals })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = /** @type {PerformanceEntry & { value: number }} */ (entry)
      vitals.shift += shift.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.blocking += Math.max(0, entry.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

export const readVitals = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const interactive = performance.getEntriesByName('haulyard:interactive')[0]?.startTime ?? 0
  const scripts = /** @type {PerformanceResourceTiming[]} */ (
    performance.getEntriesByType('resource')
  ).filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= interactive)
  const { vitals } = /** @type {any} */ (window)
  return {
    .../** @type {{ lcp: number, shift: number, blocking: number }} */ (vitals),
    fcp: paint?.startTime ?? 0,
    interactive,
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
}

/**
 * Gives a page a weak signal and a modest phone.
 * @param {import('@playwright/test').Page} page
 */
export const slowDown = async (page) => {
  const devtools = await page.context().newCDPSession(page)
  const throughput = (conditions.megabitsPerSecond * 1_000_000) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
  return devtools
}

const driver = { email: 'driver@haulyard.example', password: 'HaulyardDriver1!' }

/**
 * Signs a browser in: as the demo's driver, unless said otherwise.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {{ email: string, password: string }} [account]
 */
export const signIn = async (context, origin, account = driver) => {
  const response = await context.request.post(`${origin}/api/auth/login`, {
    headers: { origin },
    data: account,
  })
  if (!response.ok()) throw new Error(`The demo driver could not sign in: ${response.status()}`)
}

const quietMs = 1000

/**
 * Tells when the network has been quiet for a second. Not Playwright's `networkidle`: half a
 * second without a request is, on a slow phone, as often work as rest.
 * @param {import('@playwright/test').CDPSession} devtools
 */
export const watchNetwork = (devtools) => {
  let lastActivity = performance.now()
  const notice = () => {
    lastActivity = performance.now()
  }
  devtools.on('Network.requestWillBeSent', notice)
  devtools.on('Network.loadingFinished', notice)
  return async () => {
    while (performance.now() - lastActivity < quietMs) await new Promise((d) => setTimeout(d, 50))
  }
}

/**
 * Uses a page. What the document was rendered with is hydrated then, unless it is already.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<number>} ms until it is hydrated; 0 if it was
 */
const use = async (page) => {
  const isHydrated = () => {
    const isRendered = document.getElementById('page-data') !== null
    const mark = isRendered ? 'haulyard:page-hydrated' : 'haulyard:interactive'
    return performance.getEntriesByName(mark).length > 0
  }
  if (await page.evaluate(isHydrated)) return 0
  const start = performance.now()
  await page.mouse.move(20, 400)
  await page.waitForFunction(isHydrated)
  return performance.now() - start
}

/**
 * Where each load starts. People come from another site, for which browsers take another process.
 * An empty tab would keep its process for a document without `Cross-Origin-Opener-Policy` only.
 */
const elsewhere = 'data:text/html,<title>Elsewhere</title><p>A page of another site'

/**
 * Loads an address once, from another site, in a browser that has seen nothing yet.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, path: string, isMember?: boolean, isFloor?: boolean }} what
 * @returns {Promise<Load>}
 */
export const measureLoad = async (browser, { origin, path, isMember = false, isFloor = false }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  if (isMember) await signIn(context, origin)
  const page = await context.newPage()
  await page.goto(elsewhere)
  const devtools = await slowDown(page)
  let bytes = 0
  let requests = 0
  devtools.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(observeVitals)
  const networkQuiet = watchNetwork(devtools)
  await page.goto(origin + path, { waitUntil: 'load', timeout: 60_000 })
  await networkQuiet()
  const vitals = await page.evaluate(readVitals)
  const cold = { bytes, requests }
  const hydrated = isFloor ? 0 : await use(page)
  await networkQuiet()
  const { blocking } = await page.evaluate(readVitals)
  await context.close()
  return { ...vitals, ...cold, hydrated, usedBytes: bytes, usedBlocking: blocking }
}
