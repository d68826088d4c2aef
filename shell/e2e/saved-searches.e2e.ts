import { addMember } from './support/members'
import type { OwnDatabase } from './support/own-database'
import { signIn } from './support/sign-in'
import { makeDue, test } from './support/site-with-database'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, type Page } from './support/test'

/** Makes the listings a minute older, and the job due. */
const passMinute = async (database: OwnDatabase, title: string) => {
  const { db } = database
  const ago = new Date(Date.now() - 60_000)
  await db.collection('savedSearches').updateMany({}, { $set: { checkedAt: new Date(0) } })
  await db.collection('classifieds').updateOne({ title }, { $set: { createdAt: ago } })
  await makeDue(database, 'search-alerts')
}

const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Notifications' })

test('a search without results is saved, its alert leads to the listing, is stopped by one press, and it is renamed', async ({
  browser,
  database,
  ownSite: { origin: baseURL },
}) => {
  const context = await browser.newContext({ baseURL })
  const [buyer, seller] = [
    await addMember(context.request, 'Bo'),
    await addMember(context.request, 'Selma'),
  ]
  await context.clearCookies()
  const page = await context.newPage()
  await watchComplaints(page)
  await signIn(page, buyer)
  const title = 'Wabash reefer lift gate 5309'

  await test.step('the search is saved', async () => {
    await page.goto('/classifieds?search=5309&category=equipment')
    await expect(page.getByText('No classifieds found')).toBeVisible()
    await page.getByRole('button', { name: 'Save This Search' }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Search Saved' })
    await expect(toast).toBeVisible()
    // The long action goes below the words.
    await page.setViewportSize({ width: 320, height: 640 })
    expect((await toast.boundingBox())?.height).toBeLessThan(200)
    await expect(page.getByRole('link', { name: 'This Search Is Saved' })).toBeVisible()
    await expectSoundPage(page)
  })
  await test.step('a listing that matches is told', async () => {
    const response = await context.request.post('/api/classifieds', {
      headers: seller.headers,
      data: {
        ...{ title, description: 'Taken off in May, works.', category: 'equipment' },
        ...{ price: '900', location: 'OH', imageUrl: '' },
      },
    })
    expect(response.status()).toBe(201)
    await passMinute(database, title)
    await expect(bellOf(page)).toHaveAccessibleDescription('1 unread')
    await page.goto('/classifieds/searches')
    await expect(page.getByText('1 new listing')).toBeVisible()
    await expectSoundPage(page)
  })
  await test.step('its link opens the list, and it is seen', async () => {
    await bellOf(page).click()
    await page.getByRole('link', { name: /A new listing matches your saved search/ }).click()
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Stop Alerts' }).click()
    await expect(page.getByRole('button', { name: 'Stop Alerts' })).toHaveCount(0)
    await page.getByRole('link', { name: 'This Search Is Saved' }).click()
    await expect(page.getByLabel('Alerts')).toHaveValue('none')
    await expect(page.getByText('1 new listing')).toHaveCount(0)
  })
  await test.step('it is renamed, and its filters stay in sight', async () => {
    await page.getByRole('button', { name: 'Rename' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename Search' })
    await dialog.getByLabel('Name').fill('My lift gate')
    await expectSoundDialog(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'My lift gate' })).toBeVisible()
    await expect(page.getByRole('main').getByText('5309, Equipment')).toBeVisible()
    await expectSoundPage(page)
  })
  await test.step('a deleted search comes back with Undo', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No saved searches yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Alerts')).toBeVisible()
  })
  await context.close()
})
