import { stopClock } from './support/clock'
import { readMailLink } from './support/mails'
import { addMember, openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { takePhoto } from './support/photo'
import { accounts, sessionStatus, signIn } from './support/sign-in'
import { expect, test } from './support/test'

test('a visitor of the settings is told to log in, and leaves half a second later', async ({
  page,
}) => {
  const clock = await stopClock(page)
  // The document knows that it is being left at once, word of the request comes when it comes.
  await page.addInitScript(() => {
    navigation.addEventListener('navigate', ({ destination }) => {
      if (!destination.sameDocument) document.title = 'Leaving'
    })
  })
  await page.goto('/settings')
  await expect(page.getByRole('alert')).toHaveText(
    'UnauthorizedYou need to be logged in to access settings.',
  )
  const title = await page.title()
  await clock.runFor(499)
  expect(await page.title()).toBe(title)
  const leaving = page.waitForRequest((request) => request.url().includes('/api/login'))
  await clock.runFor(1)
  const url = new URL((await leaving).url())
  expect(url.searchParams.get('returnTo')).toBe('/settings')
})

test('a member comes from the avatar menu, walks the tabs by keyboard, and goes back', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  await page.goto('/news')
  await page.getByRole('banner').getByRole('button', { name: 'Ray' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Profile' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel', { name: 'Privacy' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tabpanel', { name: 'Privacy' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Industry News' })).toBeVisible()
})

test('a saved profile is shown on the other device at once, and to others', async ({
  page,
  browser,
}) => {
  const { context, member } = await openMemberBrowser(browser, 'Toni')
  const phone = await context.newPage()
  await signIn(phone, member)
  await openListening(phone, '/news')
  await expect(phone.getByRole('banner').getByRole('button', { name: 'Toni' })).toBeVisible()

  await signIn(page, member)
  await page.goto('/settings')
  await page.getByLabel('First Name').fill('Antonia')
  await page.getByLabel('Home Base').fill('Tulsa, OK')
  await page.getByRole('checkbox', { name: 'Reefer' }).check()
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await takePhoto(page))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByText('Your profile changes have been saved successfully.')).toBeVisible()
  await expect(phone.getByRole('banner').getByRole('button', { name: 'Antonia' })).toBeVisible()

  await page.getByRole('link', { name: 'See Your Public Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Antonia Tester' })).toBeVisible()
  await expect(page.getByText('Tulsa, OK')).toBeVisible()
  await expect(page.getByText('Drives: Reefer')).toBeVisible()
  await expect(page.getByRole('main').locator('img[src^="/media/"]')).toBeVisible()
  await context.close()
})

test('an address is changed once both mailboxes have confirmed', async ({ page, request }) => {
  const member = await addMember(request, 'Max')
  const email = `max-elsewhere-${crypto.randomUUID()}@haulyard.example`
  await signIn(page, member)
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Change Email' })
  await card.getByLabel('New Email').fill(email)
  await card.getByLabel('Current Password').fill(member.password)
  await card.getByRole('button', { name: 'Send Confirmation Links' }).click()
  await expect(card.getByRole('status')).toContainText('open the links')

  await page.goto(await readMailLink({ to: email, subject: 'Confirm your new e-mail address' }))
  await expect(page.getByRole('heading', { name: 'Change Confirmed' })).toBeVisible()
  const subject = 'Do you want to change your e-mail address?'
  await page.goto(await readMailLink({ to: member.email, subject }))
  await expect(page.getByRole('heading', { name: 'Email Changed' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
})

test('a sign-in on another device is seen and ended, and that device is out', async ({
  page,
  request,
}) => {
  const account = {
    firstName: 'Sam',
    lastName: 'Sessions',
    email: 'sam.sessions@haulyard.example',
    password: 'LongEnough1!',
  }
  await request.post('/api/auth/signup', { data: account })
  const elsewhere = await request.post('/api/auth/login', {
    data: { email: account.email, password: account.password },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1' },
  })
  const { token } = (await elsewhere.json()) as { token: string }
  const asElsewhere = () => sessionStatus(request, { authorization: `Bearer ${token}`, cookie: '' })
  expect(await asElsewhere()).toBe(200)

  await signIn(page, account)
  await page.goto('/settings?tab=privacy')
  await page.getByRole('button', { name: 'Sign Out Safari on iPhone' }).click()
  await expect(page.getByText('Safari on iPhone is signed out.')).toBeVisible()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  expect(await asElsewhere()).toBe(401)
})
