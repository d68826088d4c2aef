import { pageHydrated } from './support/page-hydrated'
import { accounts, sessionStatus, signIn } from './support/sign-in'
import { expect, test } from './support/test'

test('a member signs in, stays signed in after a reload, and logs out for good', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(accounts.driver.email)
  await page.getByLabel('Password').fill(accounts.driver.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  const account = page.getByRole('banner').getByRole('button', { name: accounts.driver.firstName })
  await expect(account).toBeVisible()

  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/user')) checks.push(request.method())
  })
  await page.reload({ waitUntil: 'networkidle' })
  await expect(account).toBeVisible()
  expect(checks).toEqual(['GET'])
  const cookies = await page.context().cookies()

  await account.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Join the Community' }),
  ).toBeVisible()
  await page.context().addCookies(cookies)
  expect(await sessionStatus(page.request)).toBe(401)
})

test('no script can read the credential of a sign-in', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(accounts.driver.email)
  await page.getByLabel('Password').fill(accounts.driver.password)
  const signedIn = page.waitForResponse('**/api/auth/login?**')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  const answer = await (await signedIn).text()
  await expect(page.getByText('Login successful!')).toBeVisible()
  const readable = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const boxes = await caches.keys()
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      databases,
      boxes,
    ])
  })
  const session = (await context.cookies()).find(({ name }) => name.includes('session'))
  expect(session?.httpOnly).toBe(true)
  expect(`${answer} ${readable}`).not.toContain(session?.value)
  expect(`${answer} ${readable}`).not.toMatch(/token/i)
})

test('a visitor joins through the sign-in provider, and comes back as the same member', async ({
  page,
}) => {
  const banner = page.getByRole('banner')
  const memberId = async () => {
    const response = await page.request.get('/api/auth/user')
    return ((await response.json()) as { id: string }).id
  }
  const joinAs = async (name: RegExp) => {
    await page.goto('/classifieds')
    await banner.getByRole('link', { name: 'Sign In' }).click()
    await page.getByRole('button', { name }).click()
    await expect(banner.getByRole('button', { name: 'Casey' })).toBeVisible()
    return await memberId()
  }
  const first = await joinAs(/Casey Holloway/)
  await banner.getByRole('button', { name: 'Casey' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(banner.getByRole('link', { name: 'Join the Community' })).toBeVisible()
  expect(await joinAs(/Casey Holloway/)).toBe(first)
})

test('the sign-in provider’s page leads to the password form as well', async ({ page }) => {
  await page.goto('/api/login')
  await page.getByRole('link', { name: /account of Haulyard/ }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('a failed sign-in says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@haulyard.example')
  await page.getByLabel('Password').fill('not-the-password')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@haulyard.example')
})

test('the sign-in form names what is wrong, field by field', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
})

test('a session that ends meanwhile is told once, and leads to sign-in', async ({ page }) => {
  await signIn(page, accounts.admin)
  await page.goto('/account-help')
  const portal = page.getByRole('banner').getByRole('link', { name: 'Admin Portal' })
  await expect(portal).toBeVisible()
  // Before, the link would load a whole document, which is a visitor's.
  await pageHydrated(page)
  const cookies = await page.context().cookies()
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }))
  await page.context().addCookies(cookies)
  const asked = page.waitForRequest((request) => request.url().includes('/api/login'))
  let leave = () => {}
  const isTold = new Promise<void>((resolve) => {
    leave = resolve
  })
  // The message is gone with the page, which a busy machine leaves before the test has looked.
  await page.route('**/api/login?*', async (route) => {
    await isTold
    await route.continue()
  })
  await portal.click()
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible()
  leave()
  expect(new URL((await asked).url()).searchParams.get('returnTo')).toBe('/admin-portal')
})

test('no page of a visitor asks for what only members get', async ({ page }) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) failed.push(response.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') failed.push(message.text())
  })
  const [classified] = await (await page.request.get('/api/classifieds?limit=1')).json()
  const paths = ['/', '/classifieds', `/classifieds/${classified.id}`, '/directory', '/news']
  for (const path of [...paths, '/message-board', '/esl-book', '/login']) {
    await page.goto(path)
    await page.mouse.move(20, 400)
    await page.waitForFunction(
      () => performance.getEntriesByName('haulyard:interactive').length > 0,
    )
    await page.waitForLoadState('networkidle')
  }
  expect(failed).toEqual([])
})
