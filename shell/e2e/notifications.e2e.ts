import { stopClock } from './support/clock'
import { ask, openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { accounts, signIn } from './support/sign-in'
import { expect, type Page, test } from './support/test'

const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Notifications' })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('a request shows on the other member’s bell within two seconds, and is followed by keyboard', async ({
  browser,
}) => {
  const [asking, asked] = await Promise.all([
    openMemberBrowser(browser, 'Lee'),
    openMemberBrowser(browser, 'Kim'),
  ])
  const page = await asked.context.newPage()
  await openListening(page, '/account-help')
  await expect(bellOf(page)).toHaveAccessibleDescription('Nothing unread')

  await ask(asking.context.request, { asking: asking.member, asked: asked.member })
  await expect(bellOf(page)).toHaveAccessibleDescription('1 unread', { timeout: 2000 })
  await expect(page.getByText('New notification, 1 unread')).toBeAttached()

  await bellOf(page).focus()
  await page.keyboard.press('Enter')
  const request = panelOf(page).getByRole('link', { name: 'Lee Tester wants to connect with you' })
  await expect(request).toBeVisible()
  for (let presses = 0; presses < 3; presses += 1) {
    if (await request.evaluate((link) => link === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(request).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/social-feed')
  await expect(panelOf(page)).toBeHidden()
  await expect(bellOf(page)).toHaveAccessibleDescription('Nothing unread')

  await page.reload()
  await expect(bellOf(page)).toHaveAccessibleDescription('Nothing unread')
  await Promise.all([asking.context.close(), asked.context.close()])
})

test('two tabs share one connection and stay in step, also when the one that reads is closed', async ({
  browser,
}) => {
  const { context, member } = await openMemberBrowser(browser, 'Pat')
  const streams: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams.push(request.url())
  })
  const first = await context.newPage()
  await openListening(first, '/account-help')
  const second = await context.newPage()
  await second.goto('/account-help')
  // In the line for the connection, it hears what the first one tells.
  const waiting = () => second.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(waiting).toBe(1)

  const [robin, sam] = await Promise.all([
    openMemberBrowser(browser, 'Robin'),
    openMemberBrowser(browser, 'Sam'),
  ])
  await ask(robin.context.request, { asking: robin.member, asked: member })
  for (const page of [first, second]) {
    await expect(bellOf(page)).toHaveAccessibleDescription('1 unread', { timeout: 5000 })
  }
  expect(streams).toHaveLength(1)

  await bellOf(first).click()
  await panelOf(first).getByRole('button', { name: 'Mark All as Read' }).click()
  await expect(bellOf(second)).toHaveAccessibleDescription('Nothing unread', { timeout: 5000 })

  const takenOver = second.waitForResponse('**/api/events')
  await first.close()
  await takenOver
  await ask(sam.context.request, { asking: sam.member, asked: member })
  await expect(bellOf(second)).toHaveAccessibleDescription('1 unread', { timeout: 5000 })
  expect(streams).toHaveLength(2)
  await Promise.all([context, robin.context, sam.context].map((opened) => opened.close()))
})

test('a member whom only a stored token signs in hears what happens as well', async ({
  browser,
  page,
}) => {
  const [asking, asked] = await Promise.all([
    openMemberBrowser(browser, 'Max'),
    openMemberBrowser(browser, 'Toni'),
  ])
  await page.addInitScript((token) => localStorage.setItem('authToken', token), asked.member.token)
  await openListening(page, '/account-help')
  await ask(asking.context.request, { asking: asking.member, asked: asked.member })
  await expect(bellOf(page)).toHaveAccessibleDescription('1 unread', { timeout: 2000 })
  await Promise.all([asking.context.close(), asked.context.close()])
})

test('a page with a connection counts as loaded: nothing waits for what never ends', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(bellOf(page)).toBeVisible()
})

test('a visitor at the list of notifications is told to log in and led there', async ({ page }) => {
  const clock = await stopClock(page)
  await page.goto('/notifications')
  await expect(page.getByText('Unauthorized')).toBeVisible()
  await expect(page.getByText('You need to be logged in to see your notifications.')).toBeVisible()
  await clock.runFor(500)
  await page.waitForURL((url) => url.pathname !== '/notifications')
})

test('a toast over an open sheet can be read and closed, and the sheet stays', async ({
  browser,
}) => {
  const [asking, asked] = await Promise.all([
    openMemberBrowser(browser, 'Ash'),
    openMemberBrowser(browser, 'Max'),
  ])
  await ask(asking.context.request, { asking: asking.member, asked: asked.member })
  const page = await asked.context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/account-help')
  await expect(bellOf(page)).toHaveAccessibleDescription('1 unread')
  await bellOf(page).click()
  const sheet = panelOf(page)
  await page.route('**/api/notifications/read', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Mark All as Read' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to mark your notifications' })
  await expect(toast).toBeInViewport({ ratio: 1 })
  // Outside the dialog it would be inert: neither reached by a click nor by Tab.
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
  await expect(sheet).toBeVisible()
  await Promise.all([asking.context.close(), asked.context.close()])
})
