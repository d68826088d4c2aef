import type { Page } from '@playwright/test'

/**
 * A page of a remote can be rendered in the document before its code has loaded. Resolves on
 * hydration. Needed only for input right after opening that event replay does not cover.
 */
export const pageHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => performance.getEntriesByName('haulyard:page-hydrated').length > 0,
  )
}
