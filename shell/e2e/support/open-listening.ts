import type { Page } from '@playwright/test'

/** Opens a page, and waits until it hears what happens. */
export const openListening = async (page: Page, path: string): Promise<void> => {
  const stream = page.waitForResponse('**/api/events')
  await page.goto(path)
  await stream
}
