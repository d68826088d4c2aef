import type { Clock, Page } from '@playwright/test'

const aheadMs = 60_000

/**
 * Stops the time of the documents that `page` opens from here on: a notice that stands for half
 * a second stands until the test lets that pass, however busy the machine is.
 */
export const stopClock = async ({ clock }: Page): Promise<Clock> => {
  await clock.install()
  // It runs until then, and stops at no time that has passed already.
  await clock.pauseAt(Date.now() + aheadMs)
  return clock
}
