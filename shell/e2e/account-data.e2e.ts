import { readFile } from 'node:fs/promises'
import { addMember, openMemberBrowser } from './support/members'
import { signIn } from './support/sign-in'
import { expect, test } from './support/test'

test('a member exports everything, and downloads it', async ({ page }) => {
  const member = await addMember(page.request, 'Export')
  await signIn(page, member)
  await page.goto('/settings?tab=privacy')
  const section = page.getByRole('region', { name: 'Your Data' })
  const started = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/export'),
  )
  await section.getByRole('button', { name: 'Export My Data' }).click()
  await started
  await page.reload()
  const link = section.getByRole('link', { name: /^Download/ })
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^haulyard-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('account-history.json')).toBe(true)
})

test('a member deletes the account, is gone for others, and returns', async ({ page, browser }) => {
  const { context, member } = await openMemberBrowser(browser, 'Leaving')
  const title = `Trailer of ${member.email}`
  const listing = await context.request.post('/api/classifieds', {
    headers: member.headers,
    data: {
      ...{ title, description: 'Aluminum, 53 feet, one owner.', category: 'trailers' },
      ...{ price: '21000', location: 'TX', imageUrl: '' },
    },
  })
  const { id } = await listing.json()
  // Signed in by its cookie: a stored token of the helper would outlive the deletion.
  const own = await context.newPage()
  await own.goto('/settings?tab=privacy')
  await own.getByRole('button', { name: 'Delete Account' }).click()
  await own.getByLabel('Current Password').fill(member.password)
  await own.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(own.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()

  expect((await page.request.get(`/api/classifieds/${id}`)).status()).toBe(404)
  await page.goto(`/members/${member.id}`)
  await expect(page.getByText('Member not found')).toBeVisible()

  await own.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await own.getByLabel('Email').fill(member.email)
  await own.getByLabel('Password').fill(member.password)
  await own.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(own.getByRole('heading', { name: /^Your account will be deleted on/ })).toBeVisible()
  await own.goto('/classifieds')
  await own.getByRole('button', { name: 'Keep My Account' }).click()
  await expect(own.getByRole('heading', { level: 1, name: /Classifieds/ })).toBeVisible()
  await page.goto(`/classifieds/${id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await context.close()
})
