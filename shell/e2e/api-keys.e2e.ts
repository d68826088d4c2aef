import { openMemberBrowser } from './support/members'
import { signIn } from './support/sign-in'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, test } from './support/test'

test('a member makes a key, a program uses it, and ends it', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { context, member } = await openMemberBrowser(browser, 'Kim')
  const page = await context.newPage()
  await watchComplaints(page)
  await signIn(page, member)
  await page.goto('/settings?tab=privacy')
  await expect(page.getByText('You have no API keys.')).toBeVisible()
  await page.getByRole('button', { name: 'Make an API Key' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Make an API Key' })
  await dialog.getByLabel('Name').fill('Dispatch board')
  await expectSoundDialog(page)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your New API Key' })
  const key = (await shown.getByText(/^hyk_/).textContent()) ?? ''
  await expectSoundDialog(page)
  await shown.getByRole('button', { name: 'I Have Stored It' }).click()
  await expect(page.getByRole('heading', { name: 'Dispatch board' })).toBeVisible()
  await expectSoundPage(page)

  const program = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  const status = async () => (await program.get('/api/connections')).status()
  expect(await status()).toBe(200)
  const data = { content: 'By a program', visibility: 'public' }
  expect((await program.post('/api/posts', { data })).status()).toBe(403)
  await page.getByRole('button', { name: 'End Dispatch board' }).click()
  await expect(page.getByText('You have no API keys.')).toBeVisible()
  expect(await status()).toBe(401)
  expect(await page.evaluate(() => window.complaints)).toEqual([])
  await program.dispose()
  await context.close()
})
