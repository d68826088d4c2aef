import type { Page } from '@playwright/test'

/**
 * Uses a page that the document was rendered with, which loads its code, and resolves once it
 * responds. What event replay does not repeat needs this before it.
 */
export const pageHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    window.dispatchEvent(new PointerEvent('pointermove'))
    return performance.getEntriesByName('haulyard:page-hydrated').length > 0
  })
}
