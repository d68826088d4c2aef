import { expect, type Page } from '@playwright/test'

export const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls as a person does, until the page stands at `position`: it may grow on the way. */
export const scrollTo = async (page: Page, position: number) => {
  await page.mouse.move(600, 400)
  await expect(async () => {
    await page.mouse.wheel(0, position - (await scrollPosition(page)))
    await expect.poll(() => scrollPosition(page), { timeout: 2000 }).toBe(position)
  }).toPass({ timeout: 30_000 })
}
