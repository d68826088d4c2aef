import type { Page } from '@playwright/test'

/**
 * A visitor's page of a remote is in the document before its code is there: resolves once it
 * answers. Only what is done right after opening it, and is not kept meanwhile, needs this.
 */
export const pageHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => performance.getEntriesByName('haulyard:page-hydrated').length > 0,
  )
}
