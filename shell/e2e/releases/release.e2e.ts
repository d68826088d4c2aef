import { expect, type Page, test } from '@playwright/test'
import { buildEdited, release } from '../support/releases'

const shellScript = (page: Page) => page.locator('script[src^="/assets/main."]').getAttribute('src')

test('a new build of a remote shows after a reload, with the shell untouched', async ({
  page,
  context,
}) => {
  const openTab = await context.newPage()
  await openTab.goto('/news')
  await page.goto('/news')
  await expect(page.getByRole('heading', { level: 1, name: 'Industry News' })).toBeVisible()
  const shellBefore = await shellScript(page)

  const dist = buildEdited('mfe-content', {
    file: 'src/features/news/pages/news-page.tsx',
    from: 'Industry News',
    to: 'Industry News, Second Edition',
  })
  release('mfe-content', '--dist', dist)
  try {
    await page.reload()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Industry News, Second Edition' }),
    ).toBeVisible()
    expect(await shellScript(page)).toBe(shellBefore)

    // A tab from before the release stays on its version, first-time files included.
    await openTab.getByRole('contentinfo').getByRole('link', { name: 'Account Help' }).click()
    await expect(openTab.getByRole('heading', { level: 1, name: 'Account Help' })).toBeVisible()
    await openTab.getByRole('banner').getByRole('link', { name: 'News' }).click()
    await expect(openTab.getByRole('heading', { level: 1 })).toHaveText('Industry News')
  } finally {
    release('rollback', 'mfe-content')
  }
})
