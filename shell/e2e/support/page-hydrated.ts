import type { Page } from '@playwright/test'

/**
 * Uses a page that the document was rendered with, which loads its code, and resolves once it
 * responds. What event replay does not repeat needs this before it. A busy server leaves the
 * rendering to the browser: then there is nothing to hydrate.
 */
export const pageHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    window.dispatchEvent(new PointerEvent('pointermove'))
    const isRendered = document.getElementById('page-data') !== null
    return isRendered
      ? performance.getEntriesByName('haulyard:page-hydrated').length > 0
      : document.querySelector('h1') !== null
  })
}
