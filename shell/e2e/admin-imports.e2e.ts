import { logIn } from './support/members'
import { openSection, rowWith } from './support/portal'
import { accounts } from './support/sign-in'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, type Page, test } from './support/test'

// What is imported for everybody comes and goes here: a project of its own, after the others.
test.describe.configure({ mode: 'serial' })

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click()

const openFilledSection = async (page: Page, section: string) => {
  await openSection(page, section)
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
}
const figureNow = async (page: Page, figure: string): Promise<number> => {
  const { headers } = await logIn(page.request, accounts.admin)
  const response = await page.request.get('/api/admin/stats', { headers })
  const stats = (await response.json()) as Record<string, number>
  return stats[figure] ?? 0
}

test('both imports say what each source brought, also to who looked elsewhere meanwhile', async ({
  page,
}) => {
  await watchComplaints(page)
  await openFilledSection(page, 'news')
  await press(page, 'Import Immigrant News')
  const immigrantNews = main(page).getByRole('group', { name: 'Last import of the immigrant news' })
  await expect(immigrantNews.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(/^\d+ added, \d+ updated\.$/)).toBeVisible()

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

const removals = [
  {
    section: 'news',
    label: 'Delete All RSS',
    refreshLabel: 'Refresh RSS News',
    noun: 'imported articles',
    figure: 'importedArticles',
    rowsOf: (page: Page) => main(page).getByRole('listitem').filter({ hasText: 'RSS Import' }),
  },
  {
    section: 'classifieds',
    label: 'Delete All External Listings',
    refreshLabel: 'Refresh External Listings',
    noun: 'external listings',
    figure: 'externalListings',
    // Without an owner: imported.
    rowsOf: (page: Page) => main(page).getByRole('listitem').filter({ hasNotText: 'Owner: ' }),
  },
] as const

for (const { section, label, refreshLabel, noun, figure, rowsOf } of removals) {
  test(`all ${noun} are deleted after a question that counts them, and a refresh brings them back`, async ({
    page,
  }) => {
    await openFilledSection(page, section)
    await expect(rowsOf(page).first()).toBeVisible()
    const count = await figureNow(page, figure)
    expect(count).toBeGreaterThan(1)
    await press(page, label)
    const question = page.getByRole('alertdialog', { name: `Delete ${count} ${noun}?` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await figureNow(page, figure)).toBe(count)

    await press(page, label)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`Deleted ${count} ${noun}.`)).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(0)
    await expect(main(page).getByRole('listitem').first()).toBeVisible()
    expect(await figureNow(page, figure)).toBe(0)

    await press(page, refreshLabel)
    await expect(page.getByText('Import finished')).toBeVisible()
    await main(page).getByRole('button', { name: 'Hide' }).click()
    await expect(rowsOf(page).first()).toBeVisible()
    expect(await figureNow(page, figure)).toBeGreaterThan(1)
  })
}

test('an administrator tries, pauses and removes a source, and pauses the schedule', async ({
  page,
}) => {
  await watchComplaints(page)
  await openFilledSection(page, 'imports')
  const gone = rowWith(page, 'Cab Weekly')
  await expect(gone.getByText(/^The source responded with 410\. It seems to be gone/)).toBeVisible()
  const source = rowWith(page, 'Interstate Ledger')
  await source.getByRole('button', { name: /^Try / }).press('Enter')
  await expect(source.getByText(/entries would come/)).toBeVisible()
  await source.getByRole('button', { name: /^Pause / }).press('Enter')
  await expect(source.getByText('Paused', { exact: true })).toBeVisible()
  await press(page, 'Pause Schedule')
  await expect(main(page).getByText(/^Scheduled imports are paused/)).toBeVisible()
  await expectSoundPage(page)
  await source.getByRole('button', { name: /^Resume / }).press('Enter')
  await press(page, 'Resume Schedule')
  await expect(main(page).getByText(/^Scheduled imports are paused/)).toBeHidden()
})

test('a source that cannot be read says why before it is added', async ({ page }) => {
  await openFilledSection(page, 'imports')
  await press(page, 'Add Source')
  const dialog = page.getByRole('dialog', { name: 'Add Source' })
  await dialog.getByLabel('Name').fill('Cab Talk')
  await dialog.getByLabel('Address').fill('http://127.0.0.1:9/feed')
  await dialog.getByRole('button', { name: 'Try Source' }).click()
  await expect(dialog.getByText(/is at a private address/)).toBeVisible()
  await expectSoundDialog(page)
  // What was typed survives a reload, and the dialog is open again.
  await page.reload()
  await expect(dialog.getByLabel('Name')).toHaveValue('Cab Talk')
  await dialog.getByRole('button', { name: 'Add Source' }).click()
  await expect(dialog).toBeHidden()
  await rowWith(page, 'Cab Talk').getByRole('button', { name: 'Remove Cab Talk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Source' }).click()
  await expect(rowWith(page, 'Cab Talk')).toHaveCount(0)
})
