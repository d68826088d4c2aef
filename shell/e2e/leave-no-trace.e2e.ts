import { accounts, signIn } from './support/sign-in'
import { type CDPSession, expect, type Page, test } from './support/test'

/** A page of each remote by the links of the frame, and the dashboard with its sections. */
const links = [
  { name: 'News', heading: 'Industry News' },
  { name: 'Classifieds', heading: 'Classifieds' },
  { name: 'Message Board', heading: 'Message Board' },
  { name: 'Admin Portal', heading: 'Admin Portal' },
  { name: 'Dashboard', heading: 'Welcome' },
] as const

/** The first rounds fill caches. */
const firstRounds = 10
const rounds = 50
/** The browser and React keep some of what is gone for later; a leak is one more each round. */
const tolerance = rounds / 2

/** Runs in the page, before its scripts: notes the timers that have neither run nor been cleared. */
const noteTimers = () => {
  const timers = new Set<number>()
  const { setTimeout: start, setInterval: repeat, clearTimeout: clear } = window
  const noted = (id: number) => {
    timers.add(id)
    return id
  }
  const end = (id?: number) => {
    timers.delete(Number(id))
    clear(id)
  }
  Object.assign(window, {
    timers,
    setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const id = start(() => {
        timers.delete(id)
        run(...args)
      }, ms)
      return noted(id)
    },
    setInterval: (run: () => void, ms?: number) => noted(repeat(run, ms)),
    clearTimeout: end,
    clearInterval: end,
  })
}

/** Opens each page once; in the page, because 250 pages by way of the test take minutes. */
const walk = (page: Page) =>
  page.evaluate(async (links) => {
    const until = async (isSo: () => boolean | undefined) => {
      while (!isSo()) await new Promise((done) => requestAnimationFrame(done))
    }
    for (const { name, heading } of links) {
      const all = [...document.querySelectorAll<HTMLAnchorElement>('header a')]
      all.find((link) => link.textContent?.trim() === name)?.click()
      await until(() => document.querySelector('h1')?.textContent?.startsWith(heading))
      // Sections of the dashboard load when they come into view.
      await until(() => {
        const loading = document.querySelector('[aria-busy=true]')
        loading?.scrollIntoView()
        return loading === null
      })
    }
  }, links)

const measure = async (page: Page, devtools: CDPSession) => {
  // What was collected can free more: callbacks, and nodes of the browser.
  for (let pass = 0; pass < 4; pass += 1) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))))
    await devtools.send('HeapProfiler.collectGarbage')
  }
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  const inPage = await page.evaluate(() => {
    const { timers } = window as unknown as { timers: Set<number> }
    const { font, color, backgroundColor } = getComputedStyle(
      document.querySelector('header') as HTMLElement,
    )
    return {
      timers: timers.size,
      styleSheets: document.styleSheets.length,
      frameStyle: `${font} ${color} ${backgroundColor}`,
    }
  })
  return { listeners: metricOf('JSEventListeners'), nodes: metricOf('Nodes'), ...inPage }
}

test('remotes that come and go leave no listener, timer, style or node behind', async ({
  page,
}) => {
  // A minute alone, several on a busy machine.
  test.setTimeout(600_000)
  await page.addInitScript(noteTimers)
  await signIn(page, accounts.admin)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto('/')
  for (let round = 0; round < firstRounds; round += 1) await walk(page)
  const { listeners, nodes, timers, ...styles } = await measure(page, devtools)
  for (let round = 0; round < rounds; round += 1) await walk(page)
  const after = await measure(page, devtools)
  expect(after).toMatchObject(styles)
  expect(after.listeners).toBeLessThan(listeners + tolerance)
  expect(after.nodes).toBeLessThan(nodes + tolerance)
  expect(after.timers).toBeLessThan(timers + tolerance)
})
