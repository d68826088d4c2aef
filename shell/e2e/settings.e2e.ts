import { expect, test } from '@playwright/test'
import { accounts, sessionStatus, signIn } from './support/sign-in'
import { noteToasts } from './support/toasts'

// The half second between the two is a matter of fake timers: `members-only.test.tsx`.
test('a visitor of the settings is told to log in, and then led there', async ({ page }) => {
  const toasts = await noteToasts(page)
  const leaving = page.waitForRequest((request) => request.url().includes('/api/login'))
  await page.goto('/settings', { waitUntil: 'commit' })
  const url = new URL((await leaving).url())
  expect(url.searchParams.get('returnTo')).toBe('/settings')
  expect(toasts).toEqual(['UnauthorizedYou need to be logged in to access settings.'])
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
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(page.getByText('Safari on iPhone is signed out.')).toBeVisible()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  expect(await asElsewhere()).toBe(401)
})
