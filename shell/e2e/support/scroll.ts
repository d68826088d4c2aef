import { expect, type Page } from '@playwright/test'

export const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls as a person does, and waits until the page stands at `position`. */
export const scrollTo = async (page: Page, position: number) => {
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, position - (await scrollPosition(page)))
  await expect.poll(() => scrollPosition(page)).toBe(position)
}
