import { pageHydrated } from './support/page-hydrated'
import { remotePages } from './support/remotes'
import { accounts, signIn } from './support/sign-in'
import { expect, type Page, test } from './support/test'

declare global {
  interface Window {
    activeTimers: Set<unknown>
  }
}

/** Notes the timers of the page that have neither run nor been cleared. */
const watchTimers = (page: Page) =>
  page.addInitScript(() => {
    const active = new Set<unknown>()
    window.activeTimers = active
    const { setTimeout: start, clearTimeout: end, setInterval: repeat } = window
    const startNoted = (run: () => void, ms?: number, ...rest: never[]) => {
      const timer = start(() => {
        active.delete(timer)
        run()
      }, ms)
      active.add(timer)
      void rest
      return timer
    }
    const endNoted = (timer?: number) => {
      active.delete(timer)
      end(timer)
    }
    const repeatNoted = (run: () => void, ms?: number) => {
      const timer = repeat(run, ms)
      active.add(timer)
      return timer
    }
    Object.assign(window, {
      setTimeout: startNoted,
      clearTimeout: endNoted,
      setInterval: repeatNoted,
      clearInterval: endNoted,
    })
  })

/** Opens the page of each remote in turn, by the links of the header. */
const goRound = (page: Page, times: number) =>
  page.evaluate(
    async ({ count, pages }) => {
      const isShown = (heading: string) =>
        [...document.querySelectorAll('main h1')].some(({ textContent }) => textContent === heading)
      for (let round = 0; round < count; round += 1) {
        for (const { path, heading } of pages) {
          document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click()
          while (!isShown(heading)) await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }
    },
    { count: times, pages: remotePages.filter(({ name }) => name !== 'mfe-admin') },
  )

const measure = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  const { timers, sheets } = await page.evaluate(() => ({
    timers: window.activeTimers.size,
    sheets: document.styleSheets.length,
  }))
  return { listeners: read('JSEventListeners'), nodes: read('Nodes'), timers, sheets }
}

test('fifty rounds through the remotes leave no listeners, timers, style sheets or nodes behind', async ({
  page,
}) => {
  await watchTimers(page)
  await signIn(page, accounts.driver)
  await page.goto('/news')
  await pageHydrated(page)
  // What is loaded or made once is no leftover.
  await goRound(page, 3)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const before = await measure(page)
  await goRound(page, 50)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const grown = async (name: keyof typeof before) => (await measure(page))[name] - before[name]
  expect(await grown('sheets')).toBe(0)
  // One leftover a round would be fifty. Polled: garbage is not collected all at once.
  await expect.poll(() => grown('listeners')).toBeLessThan(25)
  await expect.poll(() => grown('timers')).toBeLessThan(25)
  await expect.poll(() => grown('nodes')).toBeLessThan(500)
})
