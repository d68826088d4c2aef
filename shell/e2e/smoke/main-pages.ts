import type { Locator, Page } from '../support/test'

export const mainOf = (page: Page): Locator => page.getByRole('main')

export const titleOf = (page: Page): Locator => mainOf(page).getByRole('heading', { level: 1 })
