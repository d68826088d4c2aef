import { expectAccessible, type Scheme, schemes } from './accessibility'
import { expect, type Page } from './test'

declare global {
  interface Window {
    complaints: string[]
  }
}

/**
 * Notes what goes wrong in the page, from the next document on: a render that does not match
 * the document's is reported as an error, too.
 */
export const watchComplaints = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.complaints = []
    window.addEventListener('error', ({ message }) => window.complaints.push(message))
    window.addEventListener('unhandledrejection', ({ reason }) => {
      window.complaints.push(`not handled: ${reason}`)
    })
  })
}

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
/** By night the colours alone are judged, which do not depend on the width. */
const screens = { light: [phone, desk], dark: [desk] }

const inEveryLook = async (
  page: Page,
  lights: readonly Scheme[],
  check: (light: Scheme, look: string) => Promise<void>,
) => {
  for (const colorScheme of lights) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const screen of screens[colorScheme]) {
      await page.setViewportSize(screen)
      await check(colorScheme, `at ${screen.width} px, ${colorScheme}`)
    }
  }
}

/** Waits until nothing on the page is announced as loading, and no list is of the filters before. */
const settle = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-outdated=true]')).toHaveCount(0)
}

/** What every page owes everybody: landmarks, one heading, room, accessibility, no complaint. */
export const expectSoundPage = async (
  page: Page,
  lights: readonly Scheme[] = schemes,
): Promise<void> => {
  await settle(page)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await inEveryLook(page, lights, async (light, look) => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `pixels wider than the screen ${look}`).toBe(0)
    await expectAccessible(page, light, look)
  })
  expect(await page.evaluate(() => window.complaints)).toEqual([])
}

/** The page behind an open dialog is out of reach: only what is in front can be judged. */
export const expectSoundDialog = async (page: Page): Promise<void> => {
  await expect(page.locator('dialog[open]').last()).toBeVisible()
  await inEveryLook(page, schemes, (light, look) =>
    expectAccessible(page, light, look, 'dialog[open]'),
  )
}
