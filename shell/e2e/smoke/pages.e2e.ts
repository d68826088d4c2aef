import { logIn } from '../support/members'
import { pageHydrated } from '../support/page-hydrated'
import { accounts, signIn } from '../support/sign-in'
import { watchComplaints } from '../support/sound-page'
import { expect, test } from '../support/test'
import { dashboardSections, mainOf, mainPages, titleOf } from './main-pages'

test.beforeEach(({ page }) => watchComplaints(page))
test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => window.complaints)).toEqual([])
})

// As a member: the document server renders the pages, which can then be read without their code.
for (const [remote, pages] of Object.entries(mainPages)) {
  test(`the main pages of ${remote} open with content`, async ({ page }) => {
    await signIn(page, accounts.driver)
    for (const { path, heading, content } of pages) {
      await page.goto(path)
      await expect(titleOf(page)).toContainText(heading)
      await expect(content(mainOf(page)).first()).toBeVisible()
    }
  })
}

test('a visitor reads the news before their code is there, and they come alive', async ({
  page,
}) => {
  await page.goto('/news')
  await expect(titleOf(page)).toHaveText('Industry News')
  await pageHydrated(page)
  await expect(mainOf(page).getByRole('article').first()).toBeVisible()
})

test('a member’s page says who it is', async ({ page, request }) => {
  const { id } = await logIn(request, accounts.admin)
  await signIn(page, accounts.driver)
  await page.goto(`/members/${id}`)
  await expect(titleOf(page)).toContainText(accounts.admin.firstName)
})

test('the dashboard’s sections are filled', async ({ page }) => {
  await signIn(page, accounts.driver)
  await page.goto('/')
  for (const title of dashboardSections) {
    const section = mainOf(page).getByRole('region', { name: title })
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('article').first()).toBeVisible()
  }
})
