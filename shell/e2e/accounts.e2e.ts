import { randomUUID } from 'node:crypto'
import { readMailLink } from './support/mails'
import { accounts, sessionStatus } from './support/sign-in'
import { expect, type Page, test } from './support/test'

const password = 'purple-gearbox-33'
const newAddress = () => `${randomUUID()}@drivers.example`
const verificationMail = 'Verify your e-mail address'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const account = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })

const fillInSignup = async (page: Page, email: string) => {
  await page.getByLabel('First Name').fill('Ruby')
  await page.getByLabel('Last Name').fill('Miller')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}
const signUp = async (page: Page, email: string) => {
  await page.goto('/signup')
  await fillInSignup(page, email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(heading(page, 'Check Your Email')).toBeFocused()
}
const signIn = async (page: Page, email: string, secret = password) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
}
/** Creates an account without the form, for tests that start after sign-up. */
const addAccount = async (page: Page) => {
  const email = newAddress()
  const data = { firstName: 'Ruby', lastName: 'Miller', email, password }
  expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(201)
  return email
}

test('a driver signs up, confirms the address, signs in and signs out', async ({ page }) => {
  const email = newAddress()
  await signUp(page, email)
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(main(page)).toContainText(`A verification link was sent to ${email}`)
  await page.reload()
  await expect(main(page)).toContainText(email)

  const link = await readMailLink({ to: email, subject: verificationMail })
  await page.goto(link)
  await expect(heading(page, 'Email Verified')).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email$/)
  await page.reload()
  await expect(heading(page, 'Email Verified')).toBeVisible()

  await page.getByRole('link', { name: 'Go to Login' }).click()
  await signIn(page, email)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByText('Welcome back, Ruby.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await account(page, 'Ruby').click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Join the Community' }),
  ).toBeVisible()
})

test('a verification mail is sent again, and voids the link of the first one', async ({ page }) => {
  const email = newAddress()
  await signUp(page, email)
  const first = await readMailLink({ to: email, subject: verificationMail })
  await page.getByRole('button', { name: 'Resend Email' }).click()
  await expect(page.getByText('a new link is on its way')).toBeVisible()
  const second = await readMailLink({ to: email, subject: verificationMail }, { count: 2 })

  await page.goto(first)
  await expect(heading(page, 'This Link No Longer Works')).toBeVisible()
  await page.goto(second)
  await expect(heading(page, 'Email Verified')).toBeVisible()
  const response = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(await response.json()).toMatchObject({ user: { isEmailVerified: true } })
})

test('a forgotten password is replaced, and the old one and its sign-ins end', async ({
  page,
  context,
}) => {
  const email = await addAccount(page)
  await page.goto('/login')
  await signIn(page, email)
  await expect(account(page, 'Ruby')).toBeVisible()
  expect(await sessionStatus(page.request)).toBe(200)

  const phone = await context.browser()?.newContext()
  if (!phone) throw new Error('The browser is gone')
  const other = await phone.newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill(email)
  await other.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(other, 'Reset Password')).toBeFocused()
  await expect(other.getByLabel('Email')).toHaveValue(email)
  await other.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(other.getByText('Reset link sent!')).toBeVisible()
  await expect(other.getByText('Check your email for password reset instructions.')).toBeVisible()
  await expect(heading(other, 'Sign In')).toBeVisible()

  await other.goto(await readMailLink({ to: email, subject: 'Reset your password' }))
  await expect(other).toHaveURL(/\/reset-password$/)
  await other.getByLabel('Password', { exact: true }).fill('three-blue-axles')
  await other.getByLabel('Confirm Password').fill('three-blue-axles')
  await other.keyboard.press('Enter')
  await expect(heading(other, 'Password Changed')).toBeFocused()

  await other.getByRole('link', { name: 'Go to Login' }).click()
  await signIn(other, email, password)
  await expect(other.getByText('Login failed')).toBeVisible()
  await signIn(other, email, 'three-blue-axles')
  await expect(account(other, 'Ruby')).toBeVisible()
  await phone.close()

  expect(await sessionStatus(page.request)).toBe(401)
})

test('a sign-in through the provider comes back signed in, to where it began', async ({ page }) => {
  await page.goto('/login?returnTo=%2Fnews')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await page.getByRole('button', { name: /Marisol Vega/ }).click()
  await expect(account(page, 'Marisol')).toBeVisible()
  await expect(page).toHaveURL(/\/news$/)
})

test('a sign-in that is cancelled at the provider says so, beside the other way in', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The sign-in was cancelled or refused')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('an invited administrator accepts, and is signed in as one', async ({ page, request }) => {
  const email = newAddress()
  const signedIn = await request.post('/api/auth/login', {
    data: { email: accounts.admin.email, password: accounts.admin.password },
  })
  const { token } = await signedIn.json()
  const invited = await request.post('/api/admin/invitations', {
    data: { email, isAdmin: true },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(invited.ok()).toBe(true)

  const link = await readMailLink({ to: email, subject: 'You are invited to Haulyard' })
  await page.goto(link)
  await expect(heading(page, 'Join Haulyard')).toBeVisible()
  await expect(page).toHaveURL(/\/invitation$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('First Name').fill('Ruby')
  await page.getByLabel('Last Name').fill('Miller')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Welcome to Haulyard, Ruby.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(account(page, 'Ruby')).toBeVisible()

  await page.goto(link)
  await expect(heading(page, 'This Invitation No Longer Works')).toBeVisible()
})

test('a rejected sign-up loses nothing that was typed, and a reload only the passwords', async ({
  page,
}) => {
  await page.goto('/signup')
  await fillInSignup(page, accounts.driver.email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Signup failed')).toBeVisible()
  await expect(page.getByText('This address has an account already')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveValue('Ruby')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await expect(page.getByLabel('Confirm Password')).toHaveValue(password)

  await page.reload()
  await expect(page.getByLabel('First Name')).toHaveValue('Ruby')
  await expect(page.getByLabel('Last Name')).toHaveValue('Miller')
  await expect(page.getByLabel('Email')).toHaveValue(accounts.driver.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).not.toContain(password)
})

test('without a signal a sign-up says so, and goes through once there is one', async ({
  page,
  context,
}) => {
  const email = newAddress()
  await page.goto('/signup')
  await fillInSignup(page, email)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(main(page).getByText(/could not be reached\. Check your signal/)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Confirm Password')).toHaveValue(password)

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(heading(page, 'Check Your Email')).toBeVisible()
})

test('the secret of a mail’s link reaches no request but the one that needs it', async ({
  page,
}) => {
  const email = await addAccount(page)
  const link = await readMailLink({ to: email, subject: verificationMail })
  const [, token = ''] = link.split('#token=')
  const seen: string[] = []
  page.on('request', (request) => {
    const [url = ''] = request.url().split('#')
    const sent = [url, JSON.stringify(request.headers()), request.postData() ?? '']
    if (sent.some((text) => text.includes(token))) seen.push(new URL(url).pathname)
  })
  await page.goto(link)
  await expect(heading(page, 'Email Verified')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await page.getByRole('link', { name: /^Continue with / }).click()
  await expect(page.getByRole('button', { name: /Casey Holloway/ })).toBeVisible()
  expect(seen).toEqual(['/api/auth/verify-email'])
})
