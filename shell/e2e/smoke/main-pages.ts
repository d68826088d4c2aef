import { type Locator, type Page, test } from '../support/test'

export const mainOf = (page: Page): Locator => page.getByRole('main')

export const titleOf = (page: Page): Locator => mainOf(page).getByRole('heading', { level: 1 })

/** Of the checkout's remotes, those that the site has: another one was not released, or is switched off. */
export const isLive = async (page: Page, name: string) => {
  if (!process.env.SITE_ORIGIN && process.env.RELEASE_LOCAL_BUILDS !== '0') return true
  const { remotes: live } = await (await page.request.get('/registry.json')).json()
  return live.some((remote: { name: string }) => remote.name === name)
}

/** Skips a test of a remote that the site does not have. */
export const skipWithout = async (page: Page, name: string) =>
  test.skip(!(await isLive(page, name)), `${name} is not live there`)
