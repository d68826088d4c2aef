import type { Page } from '@playwright/test'
import { accounts, signIn } from './sign-in'

/** Opens a section of the portal as an administrator: `forum`, `classifieds&search=w900`. */
export const openSection = async (
  page: Page,
  query: string,
  admin: Parameters<typeof signIn>[1] = accounts.admin,
) => {
  await signIn(page, admin)
  await page.goto(`/admin-portal?section=${query}`)
}

/** The row of one of the portal's lists that a text stands in. */
export const rowWith = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })
