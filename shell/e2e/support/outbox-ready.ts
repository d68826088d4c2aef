import { expect, type Page } from '@playwright/test'

/** Waits until a member's page can keep something without a connection. */
export const outboxReady = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1)
