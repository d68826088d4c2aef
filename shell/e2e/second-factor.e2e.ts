import { Secret, TOTP } from 'otpauth'
import { openMemberBrowser, type TestMember } from './support/members'
import { accounts, signIn } from './support/sign-in'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { tabTo } from './support/tab-to'
import { expect, type Page, test } from './support/test'

const codeOf = (secret: string, now: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

/** Opens the settings as a new member. */
const openSettings = async (page: Page, member: TestMember) => {
  await watchComplaints(page)
  await signIn(page, member)
  await page.goto('/settings?tab=privacy')
  await expect(page.getByText('You have no second factor yet.')).toBeVisible()
}
const enterPassword = async (page: Page, { email, password }: TestMember) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'One More Step' })).toBeVisible()
}
const expectWelcome = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()

test('an authenticator app is added by keyboard, asked for, and replaced by a recovery code', async ({
  browser,
}) => {
  const { context, member } = await openMemberBrowser(browser, 'Tova')
  const page = await context.newPage()
  await openSettings(page, member)
  await expectSoundPage(page)
  await tabTo(page, page.getByRole('button', { name: 'Add Authenticator App' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add an Authenticator App' })
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await expectSoundDialog(page)
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code is not right, or was used already')).toBeVisible()
  const now = Date.now()
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, now))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your Recovery Codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectSoundDialog(page)
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'I Have Stored Them' }).press('Enter')
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  await expectSoundPage(page)

  await context.clearCookies()
  await enterPassword(page, member)
  await expectSoundPage(page)
  // The code of this period was used to add the app.
  await page.getByLabel('Code').fill(codeOf(secret, now))
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right, or was used already').first()).toBeVisible()
  await page.getByLabel('Code').fill(codeOf(secret, now + 30_000))
  await page.keyboard.press('Enter')
  await expectWelcome(page)

  await context.clearCookies()
  await enterPassword(page, member)
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await page.getByLabel('Recovery Code').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expectWelcome(page)
  expect(await page.evaluate(() => window.complaints)).toEqual([])
  await context.close()
})

test('a passkey is made, completes a sign-in, and signs in alone', async ({ browser }) => {
  const { context, member } = await openMemberBrowser(browser, 'Pia')
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await openSettings(page, member)
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' })
  await dialog.getByLabel('Name').fill('Cab laptop')
  await expectSoundDialog(page)
  await dialog.getByRole('button', { name: 'Add Passkey' }).press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your Recovery Codes' })
  await codes.getByRole('button', { name: 'I Have Stored Them' }).click()
  await expect(page.getByRole('heading', { name: 'Cab laptop' })).toBeVisible()

  await context.clearCookies()
  await enterPassword(page, member)
  await page.getByRole('button', { name: 'Use a Passkey' }).press('Enter')
  await expectWelcome(page)

  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a Passkey' }).press('Enter')
  await expectWelcome(page)

  await page.goto('/settings?tab=privacy')
  await page.getByRole('button', { name: 'Remove Cab laptop' }).click()
  await expect(page.getByText('You have no second factor yet.')).toBeVisible()
  expect(await page.evaluate(() => window.complaints)).toEqual([])
  await context.close()
})

test('a grave step asks who it is after ten minutes, and then goes on', async ({ page }) => {
  await watchComplaints(page)
  await signIn(page, accounts.admin)
  await page.goto('/settings?tab=privacy')
  let rejections = 0
  await page.route('**/api/auth/factors/totp', async (route) => {
    if (rejections > 0) return route.continue()
    rejections += 1
    const body = { code: 'auth.confirm_identity', message: 'Please confirm that it is you' }
    await route.fulfill({ status: 403, json: body })
  })
  await page.getByRole('button', { name: 'Add Authenticator App' }).click()
  const question = page.getByRole('dialog', { name: 'Is It You?' })
  await question.getByLabel('Password').fill('not this one')
  await expectSoundDialog(page)
  await page.keyboard.press('Enter')
  await expect(question.getByText('Your current password is different')).toBeVisible()
  await question.getByLabel('Password').fill(accounts.admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add an Authenticator App' })).toBeVisible()
  await expect(question).toHaveCount(0)
  expect(await page.evaluate(() => window.complaints)).toEqual([])
})
