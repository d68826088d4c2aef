import { openMemberBrowser } from './support/members'
import { openSection, rowWith } from './support/portal'
import { signIn } from './support/sign-in'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, type Page, test } from './support/test'

const reason = 'Two buyers told us that you asked for money outside of the site.'

const signInByForm = async (
  page: Page,
  { email, password }: { email: string; password: string },
) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

/** Suspends a member in the portal, with the keyboard alone. */
const suspend = async (page: Page, email: string) => {
  await openSection(page, `users&search=${email}`)
  await rowWith(page, email).getByRole('button', { name: 'Sanction' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Sanction / })
  await dialog.getByLabel('What to do').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel('What to do')).toHaveValue('suspension')
  await expectSoundDialog(page)
  await dialog.getByLabel('Reason').focus()
  await page.keyboard.type(reason)
  await dialog.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByText('Member suspended successfully')).toBeVisible()
}

test('a member is suspended, reads why, appeals, and returns when the appeal is accepted', async ({
  page,
  browser,
}) => {
  await watchComplaints(page)
  const { context, member } = await openMemberBrowser(browser, 'Sacha')
  const theirs = await context.newPage()
  await watchComplaints(theirs)
  await signIn(theirs, member)
  const stream = theirs.waitForResponse('**/api/events')
  // A public page: one for members would leave for the sign-in after the reload.
  await theirs.goto('/news')
  await stream
  await suspend(page, member.email)

  // Every sign-in has ended; the open page learns it with what it does next.
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Sacha' })).toHaveCount(0)
  await signInByForm(theirs, member)
  const title = theirs.getByRole('heading', { level: 1, name: /^Your account is suspended until/ })
  await expect(title).toBeVisible()
  await expect(theirs.getByText(reason)).toBeVisible()
  await expectSoundPage(theirs)
  await theirs.goto('/classifieds')
  await expect(title).toBeVisible()
  const appeal = 'I only asked for a deposit, and I can send the papers of the truck.'
  await theirs.getByLabel('Your appeal').fill(appeal)
  await theirs.getByRole('button', { name: 'Send Appeal' }).click()
  await expect(theirs.getByText(/^An administrator will read your appeal/)).toBeVisible()
  await expectSoundPage(theirs)

  await page.goto('/admin-portal?section=sanctions&appeal=open')
  const row = rowWith(page, member.name)
  await expect(row).toContainText(appeal)
  await expectSoundPage(page)
  await row.getByRole('button', { name: `Answer the appeal of ${member.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Appeal of ${member.name}` })
  await dialog.getByLabel('Decision').selectOption('accepted')
  await dialog.getByLabel('Answer').fill('We saw the papers. You are right.')
  await expectSoundDialog(page)
  await dialog.getByRole('button', { name: 'Send Answer' }).click()
  await expect(page.getByText('Answer sent successfully')).toBeVisible()

  await theirs.goto('/')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Welcome back, Sacha' })).toBeVisible()
  for (const one of [page, theirs]) {
    expect(await one.evaluate(() => window.complaints)).toEqual([])
  }
  await context.close()
})

test('a warning stays until the member confirms it', async ({ page, browser }) => {
  const { context, member } = await openMemberBrowser(browser, 'Walda')
  const theirs = await context.newPage()
  await watchComplaints(theirs)
  await signIn(theirs, member)
  const stream = theirs.waitForResponse('**/api/events')
  await theirs.goto('/account-help')
  await stream
  await openSection(page, `users&search=${member.email}`)
  await rowWith(page, member.email).getByRole('button', { name: 'Sanction' }).click()
  const dialog = page.getByRole('dialog', { name: /^Sanction / })
  await dialog.getByLabel('Reason').fill('Please keep one listing for each truck.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  const notice = theirs.getByText('You have received a warning: Please keep one listing')
  await expect(notice).toBeVisible()
  await expectSoundPage(theirs)
  await theirs.getByRole('button', { name: 'I Have Read It' }).click()
  await expect(notice).toBeHidden()
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Walda' })).toBeVisible()
  await expect(notice).toBeHidden()
  await context.close()
})

test('a limited member reads why in the settings, and strangers meet them no more', async ({
  page,
  browser,
}) => {
  const { context, member } = await openMemberBrowser(browser, 'Lima')
  const theirs = await context.newPage()
  await watchComplaints(theirs)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/members/${member.id}`)
  await expect(visitor.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  await openSection(page, `users&search=${member.email}`)
  await rowWith(page, member.email).getByRole('button', { name: 'Sanction' }).click()
  const dialog = page.getByRole('dialog', { name: /^Sanction / })
  await dialog.getByLabel('What to do').selectOption('limit')
  await dialog.getByLabel('Reason').fill(reason)
  await expectSoundDialog(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Member limited successfully')).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: member.name })).toHaveCount(0)
  await signIn(theirs, member)
  await theirs.goto('/settings')
  const section = theirs.getByRole('region', { name: 'Your account is limited' })
  await expect(section.getByText(reason)).toBeVisible()
  await expect(section.getByLabel('Your appeal')).toBeVisible()
  await expectSoundPage(theirs)
  await theirs.goto(`/members/${member.id}`)
  await expect(theirs.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  await visitor.context().close()
  await context.close()
})
