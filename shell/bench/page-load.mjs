// @ts-check
// What a first visit costs a driver on a weak signal with a modest phone.
//   pnpm --filter @haulyard/shell bench [path ...]        default: /classifieds
// Starts the demo by itself; prints medians of five cold loads per path.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../e2e/support/find-browser.mjs'

const runs = 5
const port = 4300
const origin = `http://localhost:${port}`
const megabitsPerSecond = 1.6
const roundTripMs = 150
const cpuSlowdown = 4

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** @param {string} dataDir */
const startDemo = async (dataDir) => {
  const server = spawn(process.execPath, ['--disable-proto=delete', 'haulyard.mjs'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return server
    if (server.exitCode !== null) throw new Error('The demo did not start')
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The demo was not ready within 30 s')
}

/** Runs in the page before anything else and collects what the browser reports. */
const observeVitals = () => {
  const vitals = { lcp: 0, cls: 0, blocking: 0 }
  Object.assign(window, { vitals })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = /** @type {PerformanceEntry & { value: number }} */ (entry)
      vitals.cls += shift.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.blocking += Math.max(0, entry.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

/** @param {import('@playwright/test').Browser} browser @param {string} path */
const measureLoad = async (browser, path) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: (megabitsPerSecond * 1_000_000) / 8,
    uploadThroughput: (megabitsPerSecond * 1_000_000) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  let bytes = 0
  let requests = 0
  devtools.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(observeVitals)
  await page.goto(origin + path, { waitUntil: 'networkidle', timeout: 60_000 })
  const vitals = await page.evaluate(() => {
    const collected = /** @type {any} */ (window).vitals
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return { ...collected, fcp: paint?.startTime ?? 0 }
  })
  await context.close()
  return { ...vitals, bytes, requests }
}

const paths = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['/classifieds']
const dataDir = mkdtempSync(join(tmpdir(), 'haulyard-bench-'))
const server = await startDemo(dataDir)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserFlags,
})
try {
  console.log(`${megabitsPerSecond} Mbit/s, ${roundTripMs} ms, ${cpuSlowdown}x CPU slow-down,`)
  console.log(`cold cache, 390 px, medians of ${runs} (least to most)\n`)
  for (const path of paths) {
    await measureLoad(browser, path)
    /** @type {any[]} */
    const loads = []
    for (let run = 0; run < runs; run += 1) loads.push(await measureLoad(browser, path))
    const row = (
      /** @type {string} */ name,
      /** @type {(load: any) => number} */ pick,
      digits = 0,
    ) => {
      const values = loads.map(pick)
      const [least, most] = [Math.min(...values), Math.max(...values)]
      const text = [median(values), least, most].map((value) => value.toFixed(digits))
      return `  ${name.padEnd(9)}${text[0]?.padStart(8)}   (${text[1]} to ${text[2]})`
    }
    console.log(path)
    console.log(row('requests', (load) => load.requests))
    console.log(row('KB', (load) => load.bytes / 1000))
    console.log(row('FCP ms', (load) => load.fcp))
    console.log(row('LCP ms', (load) => load.lcp))
    console.log(row('TBT ms', (load) => load.blocking))
    console.log(`${row('CLS', (load) => load.cls, 3)}\n`)
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((done) => server.once('exit', done))
  rmSync(dataDir, { recursive: true, force: true })
}
