import { addMember } from './support/members'
import { openSection } from './support/portal'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { tabTo } from './support/tab-to'
import { type APIRequestContext, expect, type Locator, type Page, test } from './support/test'

/** A name that no other test uses. */
const uniqueName = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
const flip = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('dialog').getByRole('switch', { name }))
  await page.keyboard.press('Space')
}

/** What an administrator has read of the board before it was changed, in the same tab. */
const goToBoard = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Message Board' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}
const goToForumSection = async (page: Page, title: string) => {
  await page.getByRole('banner').getByRole('link', { name: 'Admin Portal' }).click()
  await page.getByLabel('Section').selectOption('Forum Management')
  await page.getByRole('searchbox', { name: 'Search topics' }).fill(title)
}

test('a topic is created, pinned, locked and deleted by keyboard, and the board shows it at once', async ({
  page,
}) => {
  const title = uniqueName('Scales shut at Ehrenberg')
  await openSection(page, 'forum')
  await goToBoard(page)
  await goToForumSection(page, title)
  const { keyboard } = page
  const dialog = page.getByRole('dialog')

  await tabTo(page, page.getByRole('button', { name: 'Create Topic' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Title'))
  await keyboard.type(title)
  await tabTo(page, dialog.getByLabel('Category'))
  await keyboard.type('Regulations')
  await tabTo(page, dialog.getByLabel('Content'))
  await keyboard.type('Until Friday, says the sign.')
  await press(page, dialog.getByRole('button', { name: 'Create Topic' }))
  await expect(page.getByText('Topic created successfully')).toBeVisible()
  await expect(rowOf(page, title)).toContainText('Replies: 0')
  await goToBoard(page)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()

  await goToForumSection(page, title)
  await press(page, page.getByRole('button', { name: `Edit ${title}` }))
  await flip(page, 'Sticky')
  await flip(page, 'Locked')
  await keyboard.press('Enter')
  await expect(page.getByText('Topic updated successfully')).toBeVisible()
  await expect(rowOf(page, title)).toContainText(/Pinned\s+Locked\s+Regulations/)
  await goToBoard(page)
  await expect(card.getByLabel('Sticky')).toBeVisible()
  await expect(card.getByText('Locked')).toBeVisible()

  await goToForumSection(page, title)
  await press(page, page.getByRole('button', { name: `Delete ${title}` }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('Topic deleted successfully')).toBeVisible()
  await expect(rowOf(page, title)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'List of topics' })).toBeFocused()
  await goToBoard(page)
  await expect(card).toHaveCount(0)
})

test('by keyboard, a category with a wrong colour is put right, created, made inactive and deleted', async ({
  page,
}) => {
  const name = uniqueName('Weather')
  await openSection(page, 'forum')
  const { keyboard } = page
  const dialog = page.getByRole('dialog')
  const color = dialog.getByLabel('Color', { exact: true })
  await press(page, page.getByRole('button', { name: 'Manage Categories' }))
  await tabTo(page, dialog.getByLabel('Name'))
  await keyboard.type(name)
  await tabTo(page, color)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('blue')
  await keyboard.press('Enter')
  await expect(dialog.getByText('Invalid color format')).toBeVisible()
  await expect(color).toBeFocused()
  await page.reload()
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await tabTo(page, color)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('#2563eb')
  await press(page, dialog.getByRole('button', { name: 'Create Category' }))
  await expect(page.getByText('Category created successfully')).toBeVisible()
  const row = rowOf(page, name)
  await expect(row.getByRole('img', { name: 'Color #2563eb' })).toBeVisible()

  await row.getByRole('button', { name: `Edit ${name}` }).focus()
  await keyboard.press('Enter')
  await flip(page, 'Active')
  await press(page, dialog.getByRole('button', { name: 'Save Changes' }))
  await expect(page.getByText('Category updated successfully')).toBeVisible()
  await expect(row.getByText('Inactive')).toBeVisible()
  await expect(row.getByRole('button', { name: `Edit ${name}` })).toBeFocused()

  await press(page, row.getByRole('button', { name: `Delete ${name}` }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('Category deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'List of categories' })).toBeFocused()
})

/** Something for sale that belongs to one test alone. */
const addClassified = async (request: APIRequestContext) => {
  const { headers } = await addMember(request, 'Selling')
  const data = {
    title: uniqueName('Headache rack'),
    description: 'Aluminum, two doors, fits a 2018 Volvo.',
    category: 'parts',
    price: '450',
    location: 'NV',
  }
  const response = await request.post('/api/classifieds', { headers, data })
  return (await response.json()) as { id: string; title: string; userId: string }
}

test('an administrator finds and deletes what a driver posted, and its page is gone', async ({
  page,
  request,
}) => {
  const { id, title, userId } = await addClassified(request)
  await openSection(page, 'classifieds')
  await page.getByRole('searchbox', { name: 'Search classifieds' }).fill(title)
  const row = rowOf(page, title)
  await expect(row).toContainText(`Owner: ${userId}`)
  await expect(row).toContainText('$450')
  await row.getByRole('link', { name: `View ${title}` }).click()
  await expect(page).toHaveURL(`/classifieds/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Classified deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto(`/classifieds/${id}`)
  await expect(page.getByText('Classified not found')).toBeVisible()
})

test('an external listing shows where it is from, and the question how many there are', async ({
  page,
}) => {
  await openSection(page, 'classifieds')
  const [external] = (
    (await (await page.request.get('/api/classifieds?limit=100')).json()) as {
      title: string
      externalSource: string | null
    }[]
  ).filter(({ externalSource }) => externalSource !== null)
  const { title = '', externalSource = '' } = external ?? {}
  await page.getByRole('searchbox', { name: 'Search classifieds' }).fill(title)
  const row = rowOf(page, title).first()
  await expect(row).toContainText(externalSource ?? '')
  await expect(row).not.toContainText('Owner')
  await page.getByRole('button', { name: 'Delete All External Listings' }).click()
  const question = page.getByRole('alertdialog', { name: /^Delete \d+ external listings\?$/ })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(row).toBeVisible()
})

// A few rows: every one of them is judged.
for (const { section, shown } of [
  { section: 'classifieds&search=w900', shown: 'Owner: ' },
  { section: 'forum&search=first', shown: 'Replies: ' },
]) {
  test(`${section} is sound`, async ({ page }) => {
    await watchComplaints(page)
    await openSection(page, section)
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    await expectSoundPage(page)
  })
}

test('the question before a classified is deleted is sound', async ({ page }) => {
  await openSection(page, 'classifieds&search=w900')
  const rows = page.getByRole('region', { name: 'List of classifieds' })
  await rows.getByRole('button', { name: 'Delete' }).first().click()
  await expectSoundDialog(page)
})

for (const kind of ['topic', 'category']) {
  test(`what the form of a new ${kind} finds wrong is sound`, async ({ page }) => {
    await openSection(page, `forum&search=first&dialog=create-${kind}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Create / }).click()
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    await expectSoundDialog(page)
  })
}
