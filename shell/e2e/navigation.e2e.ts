import { mainMenu } from './support/remotes'
import { expect, test } from './support/test'

declare global {
  interface Window {
    firstDocument?: boolean
    reactRenderers: string[]
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown
    __FEDERATION__: {
      __SHARE__: Record<string, Record<string, Record<string, Record<string, unknown>>>>
    }
  }
}

test('every item of the main navigation opens its page without a document load', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    window.firstDocument = true
  })
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  for (const { label, path } of mainMenu) {
    await navigation.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(navigation.locator('[aria-current=page]')).toHaveText(label)
  }
  expect(await page.evaluate(() => window.firstDocument)).toBe(true)
})

test('shell and remotes run on exactly one React and one of each shared library', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.reactRenderers = []
    // Every copy of react-dom announces itself to this hook when it starts.
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: (renderer: { version: string }) => window.reactRenderers.push(renderer.version),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    }
  })
  await page.goto('/')
  for (const { path, label } of mainMenu) {
    await page.getByRole('banner').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await page.evaluate(() => window.reactRenderers)).toHaveLength(1)
  const versions = await page.evaluate(() =>
    Object.values(window.__FEDERATION__.__SHARE__).flatMap((scopes) =>
      Object.entries(scopes.default ?? {}).map(([name, byVersion]) => [
        name,
        Object.keys(byVersion).length,
      ]),
    ),
  )
  expect(versions.map(([name]) => name)).toContain('react')
  for (const [name, count] of versions) expect(count, `copies of ${name}`).toBe(1)
})

test('the menu of a narrow screen opens from its button and closes on choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link', { name: 'Classifieds' }).click()
  await expect(page).toHaveURL('/classifieds')
  await expect(sheet).toBeHidden()
})

test('an address of no page shows the 404 page with status 404', async ({ page }) => {
  const response = await page.goto('/no-such-place')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})
