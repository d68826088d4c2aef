import { expect, type Page, test } from '@playwright/test'
import { logIn } from './support/members'
import { accounts, signIn } from './support/sign-in'
import { expectSoundPage, watchComplaints } from './support/sound-page'

// Everybody's imported news comes and goes here: a project of its own, after the others.
test.describe.configure({ mode: 'serial' })

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click()

const openNews = async (page: Page) => {
  await signIn(page, accounts.admin)
  await page.goto('/admin-portal?section=news')
  await expect(main(page).getByRole('button', { name: 'Refresh RSS News' })).toBeVisible()
}
const importedNow = async (page: Page): Promise<number> => {
  const { headers } = await logIn(page.request, accounts.admin)
  const answer = await page.request.get('/api/admin/stats', { headers })
  const { importedArticles } = (await answer.json()) as { importedArticles: number }
  return importedArticles
}
const importedBadges = (page: Page) => main(page).getByText('RSS Import', { exact: true })

test('both imports say what each source brought, also to who looked elsewhere meanwhile', async ({
  page,
}) => {
  await watchComplaints(page)
  await openNews(page)
  await press(page, 'Import Immigrant News')
  const immigrantNews = main(page).getByRole('group', { name: 'Last import of the immigrant news' })
  await expect(immigrantNews.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(/^Imported \d+ articles?: /)).toBeVisible()

  await press(page, 'Refresh RSS News')
  await main(page).getByLabel('Section').selectOption('Overview')
  await expect(main(page).getByText('Total Users')).toBeVisible()
  await expect(page.getByText('Import finished')).toBeVisible()
  await main(page).getByLabel('Section').selectOption('News Articles')
  const news = main(page).getByRole('group', { name: 'Last refresh of the RSS news' })
  await expect(news.getByRole('listitem')).toHaveCount(6)
  await expect(immigrantNews).toBeVisible()
  await expectSoundPage(page)
  await news.getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(news).toBeHidden()
  await expect(main(page).getByRole('button', { name: 'Refresh RSS News' })).toBeFocused()
})

test('all imported news is deleted after a question that counts it, and a refresh brings it back', async ({
  page,
}) => {
  await openNews(page)
  await expect(importedBadges(page).first()).toBeVisible()
  const count = await importedNow(page)
  expect(count).toBeGreaterThan(1)
  await press(page, 'Delete All RSS')
  const question = page.getByRole('alertdialog', { name: `Delete ${count} imported articles?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await importedNow(page)).toBe(count)

  await press(page, 'Delete All RSS')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`Deleted ${count} imported articles.`)).toBeVisible()
  await expect(importedBadges(page)).toHaveCount(0)
  await expect(main(page).getByText('Published').first()).toBeVisible()
  expect(await importedNow(page)).toBe(0)

  await press(page, 'Refresh RSS News')
  await expect(page.getByText('Import finished')).toBeVisible()
  await expect(importedBadges(page).first()).toBeVisible()
  expect(await importedNow(page)).toBeGreaterThan(1)
})
