import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShift: number
  }
}

/** Adds up what moves by itself, on a machine a quarter as fast. */
export const watchLayoutShift = async (page: Page) => {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.layoutShift += (entry as PerformanceEntry & { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

export const layoutShift = (page: Page) => page.evaluate(() => window.layoutShift)
