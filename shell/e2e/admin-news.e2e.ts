import { logIn } from './support/members'
import { openSection, rowWith } from './support/portal'
import { accounts } from './support/sign-in'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { tabTo } from './support/tab-to'
import { type APIRequestContext, expect, type Page, test } from './support/test'

const content = 'Chain laws differ from state to state, and so do the fines for leaving them off.'
const excerpt = 'Chain laws differ from state to state.'

const main = (page: Page) => page.getByRole('main')

/** A word that no other test searches for. */
const uniqueWord = () => `e2e${crypto.randomUUID().slice(0, 8)}`

const openNews = async (page: Page, query = '') => {
  await openSection(page, `news${query}`)
  await expect(main(page).getByRole('heading', { level: 2, name: 'News Articles' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

// One after another: the rows of one test push those of another from the first page.
test.describe.configure({ mode: 'default' })

const addArticles = async (request: APIRequestContext, titles: readonly string[]) => {
  const { headers } = await logIn(request, accounts.admin)
  for (const title of titles) {
    const data = { title, content, excerpt, source: 'Haulyard Tests', isPublished: false }
    expect((await request.post('/api/news', { headers, data })).status()).toBe(201)
  }
}

test('a draft is written with the keyboard, published by editing, read on /news and deleted', async ({
  page,
}) => {
  const title = `Chains over the pass ${uniqueWord()}`
  const { keyboard } = page
  await openNews(page)
  await tabTo(page, main(page).getByRole('button', { name: 'Create Article' }))
  await keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Create New Article' })
  await tabTo(page, form.getByLabel('Title'))
  await keyboard.type(title)
  for (const text of [content, excerpt, 'Haulyard Tests']) {
    await keyboard.press('Tab')
    await keyboard.insertText(text)
  }
  await tabTo(page, form.getByRole('switch', { name: 'Publish immediately' }))
  await keyboard.press('Space')
  await tabTo(page, form.getByRole('button', { name: 'Create Article' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Article created successfully')).toBeVisible()
  await expect(rowWith(page, title)).toContainText('Draft')
  await expect(main(page).getByRole('button', { name: 'Create Article' })).toBeFocused()

  const edit = rowWith(page, title).getByRole('button', { name: `Edit ${title}` })
  await tabTo(page, edit)
  await keyboard.press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit Article' })
  await tabTo(page, editing.getByRole('switch', { name: 'Publish immediately' }))
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(page.getByText('Article updated successfully')).toBeVisible()
  await expect(rowWith(page, title)).toContainText('Published')
  await expect(edit).toBeFocused()

  await rowWith(page, title).getByRole('link', { name: title }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(main(page)).toContainText(content)
  await main(page).getByRole('link', { name: 'Back to Industry News' }).press('Enter')
  await expect(main(page).getByRole('link', { name: title })).toBeVisible()

  await page.goto('/admin-portal?section=news')
  await rowWith(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Article deleted successfully')).toBeVisible()
  await expect(main(page).getByText(title)).toHaveCount(0)
  await expect(main(page).getByRole('region', { name: 'List of articles' })).toBeFocused()
})

test('three articles are deleted at once with the keyboard, after a question that counts them', async ({
  page,
  request,
}) => {
  const word = uniqueWord()
  await addArticles(
    request,
    ['first', 'second', 'third', 'last'].map((nth) => `${word} ${nth}`),
  )
  await openNews(page, `&search=${word}`)
  const { keyboard } = page
  await tabTo(page, main(page).getByRole('button', { name: 'Bulk Delete' }))
  await keyboard.press('Enter')
  const wholePage = main(page).getByRole('checkbox', { name: 'Select all on this page' })
  await expect(wholePage).toBeFocused()
  await keyboard.press('Space')
  await expect(main(page).getByText('4 selected')).toBeVisible()
  await tabTo(page, main(page).getByRole('checkbox', { name: `Select ${word} last` }))
  await keyboard.press('Space')
  await expect(main(page).getByText('3 selected')).toBeVisible()
  await main(page).getByRole('button', { name: 'Delete Selected (3)' }).focus()
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete 3 articles?' })
  await expect(question).toBeVisible()
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(main(page).getByRole('button', { name: 'Delete Selected (3)' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(question.getByText(/This removes 3 articles/)).toBeVisible()
  await tabTo(page, question.getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Articles deleted successfully')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Bulk Delete' })).toBeFocused()
  await expect(rowWith(page, word)).toHaveCount(1)
  await page.reload()
  await expect(rowWith(page, word)).toHaveCount(1)
  await expect(rowWith(page, word)).toContainText(`${word} last`)
})

// Drafts: other tests read the news meanwhile.
test('all drafts that match are deleted at once, after a preview, and one press undoes it', async ({
  page,
  request,
}) => {
  const word = uniqueWord()
  // One more than a page of the list.
  await addArticles(
    request,
    Array.from({ length: 51 }, (_, index) => `${word} article ${index + 1}`),
  )
  await openNews(page, `&search=${word}`)
  await main(page).getByRole('button', { name: 'Bulk Delete' }).click()
  await main(page).getByRole('button', { name: 'Select All That Match' }).click()
  await expect(main(page).getByText('51 selected')).toBeVisible()
  await main(page).getByRole('button', { name: 'Delete Selected (51)' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 51 articles?' })
  await expect(question.getByRole('listitem')).toHaveCount(6)
  await expectSoundDialog(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Articles deleted successfully')).toBeVisible()
  await expect(main(page).getByText('No articles found.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored 51 articles.')).toBeVisible()
  await expect(rowWith(page, word)).toHaveCount(50)
})

test('what was written survives a reload, the dialog open', async ({ page }) => {
  await openNews(page)
  await main(page).getByRole('button', { name: 'Create Article' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Article' })
  await form.getByLabel('Content').fill('Half an article')
  await page.reload()
  await expect(form.getByLabel('Content')).toHaveValue('Half an article')
  await expect(form.getByText('What you wrote before is still here.')).toBeVisible()
})

test('the news section is sound', async ({ page }) => {
  await watchComplaints(page)
  // A few rows of every kind: fifty of them say no more, and take a checker a minute.
  await openNews(page, '&search=reefer')
  await expect(rowWith(page, 'RSS Import').first()).toBeVisible()
  await expectSoundPage(page)
})

test('choosing rows, and the question after it, are sound', async ({ page, request }) => {
  const word = uniqueWord()
  await addArticles(request, [`${word} looked at`])
  await watchComplaints(page)
  await openNews(page, `&search=${word}`)
  await main(page).getByRole('button', { name: 'Bulk Delete' }).click()
  await main(page)
    .getByRole('checkbox', { name: `Select ${word} looked at` })
    .check()
  await expectSoundPage(page)
  await main(page).getByRole('button', { name: 'Delete Selected (1)' }).click()
  await expectSoundDialog(page)
})

test('what the form finds wrong, and a search without results, are sound', async ({ page }) => {
  await watchComplaints(page)
  await openNews(page, `&search=${uniqueWord()}`)
  await expect(main(page).getByText('No articles found.')).toBeVisible()
  await expectSoundPage(page)
  await main(page).getByRole('button', { name: 'Create Article' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Article' })
  await form.getByRole('button', { name: 'Create Article' }).click()
  await expect(form.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await expectSoundDialog(page)
})
