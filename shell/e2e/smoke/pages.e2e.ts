import { logIn } from '../support/members'
import { pageHydrated } from '../support/page-hydrated'
import { dashboardSections, remotes } from '../support/remotes'
import { accounts, signIn } from '../support/sign-in'
import { watchComplaints } from '../support/sound-page'
import { expect, test } from '../support/test'
import { isLive, mainOf, skipWithout, titleOf } from './main-pages'

test.beforeEach(({ page }) => watchComplaints(page))
test.afterEach(async ({ page }, { status }) => {
  // A skipped test has opened no page.
  if (status === 'skipped') return
  expect(await page.evaluate(() => window.complaints)).toEqual([])
})

// As a member: the document server renders the pages, which can then be read without their code.
for (const { manifest, pages } of remotes) {
  if (manifest.access !== 'everyone') continue
  test(`the main pages of ${manifest.name} open with content`, async ({ page }) => {
    await skipWithout(page, manifest.name)
    await signIn(page, accounts.driver)
    for (const { path, heading, shows } of pages) {
      await page.goto(path)
      await expect(titleOf(page)).toContainText(heading)
      const { role, ...named } = shows
      await expect(mainOf(page).getByRole(role, named).first()).toBeVisible()
    }
  })
}

test('a visitor reads the news before their code is there, and they come alive', async ({
  page,
}) => {
  await skipWithout(page, 'mfe-content')
  await page.goto('/news')
  await expect(titleOf(page)).toHaveText('Industry News')
  await pageHydrated(page)
  await expect(mainOf(page).getByRole('article').first()).toBeVisible()
})

test('a member’s page says who it is', async ({ page, request }) => {
  await skipWithout(page, 'mfe-community')
  const { id } = await logIn(request, accounts.admin)
  await signIn(page, accounts.driver)
  await page.goto(`/members/${id}`)
  await expect(titleOf(page)).toContainText(accounts.admin.firstName)
})

test('the dashboard’s sections are filled', async ({ page }) => {
  await signIn(page, accounts.driver)
  await page.goto('/')
  for (const { name, title } of dashboardSections) {
    if (!(await isLive(page, name))) continue
    const section = mainOf(page).getByRole('region', { name: title })
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('article').first()).toBeVisible()
  }
})
