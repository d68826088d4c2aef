import { readMails } from './support/mails'
import { openSection, rowWith } from './support/portal'
import { accounts, signIn } from './support/sign-in'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { type Browser, expect, type Page, test } from './support/test'

const pages = [
  ['Community Guidelines', '/community-guidelines', 'Be decent'],
  ['Contact Us', '/contact', 'Write to us with the form'],
  ['Report Content', '/report-content', 'No account, or no button?'],
  ['Privacy Policy', '/privacy', 'Chat is not end-to-end encrypted'],
  ['Terms of Service', '/terms', 'What Haulyard is'],
  ['Cookie Policy', '/cookies', 'haulyard_session'],
] as const

// One after the other: the pages and the list of requests are those of the whole site.
test.describe.configure({ mode: 'serial' })

const openOther = async (browser: Browser) => {
  const page = await (await browser.newContext()).newPage()
  await watchComplaints(page)
  return page
}

/** A name of its own for each run: the list of requests stays. */
const unique = (text: string) => `${text} ${Date.now()}`

test('every entry of the footer leads to its page', async ({ page }) => {
  await watchComplaints(page)
  for (const [title, path, text] of pages) {
    await page.goto('/login')
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await expectSoundPage(page)
  }
})

test('a page can be read before its script is there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await expect(async () => {
    await page.goto('/privacy')
    await expect(page).toHaveTitle('Privacy Policy · Haulyard', { timeout: 500 })
  }).toPass()
  await expect(page.getByText('Chat is not end-to-end encrypted')).toBeVisible()
  await context.close()
})

test('an administrator edits every page, and restores its default text', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const visitor = await openOther(browser)
  await openSection(page, 'pages')
  for (const [title, path, text] of pages) {
    const row = rowWith(page, title)
    const own = unique(`Ours for ${title}`)
    await row.getByRole('button', { name: `Edit ${title}` }).click()
    const editor = page.getByRole('dialog', { name: `Edit ${title}` })
    await editor.getByLabel('Text').fill(`## Our rules\n\n${own} <script>alert(1)</script>`)
    await editor.getByRole('button', { name: 'Preview' }).click()
    const preview = editor.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'Our rules' })).toBeVisible()
    await editor.getByRole('button', { name: 'Save Page' }).click()
    await expect(editor).toBeHidden()
    await expect(row).toContainText('Your text')
    await visitor.goto(path)
    await expect(visitor.getByText(`${own} <script>alert(1)</script>`)).toBeVisible()

    await row.getByRole('button', { name: `Versions of ${title}` }).click()
    const versions = page.getByRole('dialog', { name: `Versions of ${title}` })
    await versions.getByRole('button', { name: 'Restore the Default Text' }).click()
    await expect(versions.getByText('The default text was restored.').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(versions).toBeHidden()
    await expect(row).toContainText('Default text')
    await visitor.goto(path)
    await expect(visitor.getByRole('main').getByText(text).first()).toBeVisible()
    await expect(visitor.getByText(own)).toBeHidden()
  }
})

test('the second of two edits is rejected, and keeps what was typed', async ({ page, browser }) => {
  const other = await openOther(browser)
  const openEditor = async (at: Page) => {
    await openSection(at, 'pages&dialog=edit-page-cookies')
    const editor = at.getByRole('dialog', { name: 'Edit Cookie Policy' })
    await editor.getByLabel('Text').fill(at === page ? 'First.' : 'Second.')
    return editor
  }
  const [first, second] = [await openEditor(page), await openEditor(other)]
  await first.getByRole('button', { name: 'Save Page' }).click()
  await expect(first).toBeHidden()
  await second.getByRole('button', { name: 'Save Page' }).click()
  await expect(second.getByText('Your text is still below')).toBeVisible()
  await expect(second.getByLabel('Text')).toHaveValue('Second.')
  await expectSoundDialog(other)
  await second.getByRole('button', { name: 'Replace It With My Text' }).click()
  await second.getByRole('button', { name: 'Save Page' }).click()
  await expect(second).toBeHidden()
  await rowWith(other, 'Cookie Policy')
    .getByRole('button', { name: /^Versions/ })
    .click()
  await other.getByRole('button', { name: 'Restore the Default Text' }).click()
  await expect(other.getByText('This page shows the default text')).toBeVisible()
})

const writeMessage = async (page: Page, subject: string) => {
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('Could you add public scales?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message was sent')).toBeVisible()
}

const answer = async (page: Page, title: string, text: string) => {
  await openSection(page, 'requests')
  await page.getByRole('button', { name: `Answer ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Answer: ${title}` })
  await dialog.getByLabel('Answer').fill(text)
  await dialog.getByRole('button', { name: 'Send Answer' }).click()
  await expect(rowWith(page, title)).toContainText('Answered')
}

test('a visitor writes, and gets the answer by mail', async ({ page, browser }) => {
  const subject = unique('Scales')
  const email = `visitor-${Date.now()}@members.haulyard.example`
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Rosa')
  await page.getByLabel('Email').fill(email)
  await writeMessage(page, subject)
  await answer(await openOther(browser), subject, 'They are there now.')
  await expect
    .poll(() => readMails({ to: email, subject: 'An answer to your request' }).join())
    .toContain('They are there now.')
})

test('a member writes, is notified of the answer, and reads it', async ({ page, browser }) => {
  const subject = unique('A member asks')
  await signIn(page, accounts.driver)
  await page.goto('/contact')
  await expect(page.getByLabel('Email')).toHaveValue(accounts.driver.email)
  await writeMessage(page, subject)
  await answer(await openOther(browser), subject, 'Here you are.')
  await page.goto('/notifications')
  await page.getByRole('main').getByText('We answered your request').first().click()
  await expect(page).toHaveURL('/contact')
  const request = page.getByRole('listitem').filter({ hasText: subject })
  await expect(request).toContainText('Here you are.')
})

test('the book is ordered at its price, and the owner sees the order', async ({
  page,
  browser,
}) => {
  await watchComplaints(page)
  const name = unique('Yusuf')
  const email = `order-${Date.now()}@members.haulyard.example`
  await page.goto('/esl-book')
  await page.getByRole('button', { name: 'Preview Sample Pages' }).click()
  await expect(page.getByText('Slide your tandems.')).toBeVisible()
  await expectSoundDialog(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Order Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order the Book' })
  await expect(dialog).toContainText('for $29.99. You pay nothing now')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await expectSoundDialog(page)
  await dialog.getByRole('button', { name: 'Send Order' }).click()
  await expect(page.getByText('Order sent')).toBeVisible()
  await expect
    .poll(() => readMails({ to: email, subject: 'We received your order' }).join())
    .toContain('The price is $29.99.')
  const admin = await openOther(browser)
  await openSection(admin, 'requests')
  await expect(rowWith(admin, name)).toContainText('$29.99 a copy')
  await expectSoundPage(admin)
})
