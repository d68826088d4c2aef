import { stopClock } from './support/clock'
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

test('saving the profile says so without a call', async ({ page }) => {
  await signIn(page, accounts.driver)
  await page.goto('/settings')
  await expect(page.getByLabel('Email')).toBeDisabled()
  await page.getByLabel('First Name').fill('Raymond')
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url())
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByText('Your profile changes have been saved successfully.')).toBeVisible()
  expect(writes).toEqual([])
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
