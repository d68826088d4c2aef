import { openMemberBrowser } from './support/members'
import { pageHydrated } from './support/page-hydrated'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, test } from './support/test'

for (const width of [390, 1280]) {
  test(`a buyer finds a truck by filters and on the map, asks, and learns that it is sold, at ${width} px`, async ({
    browser,
  }) => {
    const seller = await openMemberBrowser(browser, 'Selma')
    const buyer = await openMemberBrowser(browser, 'Bo')
    const title = `2019 Kenworth T680 ${crypto.randomUUID().slice(0, 8)}`
    const { headers } = seller.member
    const data = {
      ...{ title, description: 'One owner, all records.', category: 'trucks', price: '41500' },
      ...{ location: 'NV', place: 'Elko, NV', imageUrl: '', year: 2019, mileage: 512_000 },
    }
    const posted = await seller.context.request.post('/api/classifieds', { headers, data })
    expect(posted.status()).toBe(201)

    const page = await buyer.context.newPage()
    const look = async () => {
      await expectSoundPage(page)
      await page.setViewportSize({ width, height: 844 })
    }
    const main = page.getByRole('main')
    await page.setViewportSize({ width, height: 844 })
    await watchComplaints(page)

    await test.step('filters narrow the list', async () => {
      await page.goto('/classifieds')
      await pageHydrated(page)
      await page.getByLabel('Category').selectOption('trucks')
      await page.getByRole('button', { name: 'More Filters' }).click()
      await page.getByLabel('Year From').selectOption('2018')
      await page.getByLabel('Price From').selectOption('30,000')
      await page.getByLabel('Price To').selectOption('50,000')
      await expect(page).toHaveURL(/maxPrice=50000/)
      await expect(main.getByRole('link', { name: title })).toBeVisible()
      await look()
    })
    await test.step('the map shows it where it stands', async () => {
      await page.getByRole('link', { name: 'Map', exact: true }).click()
      await expect(page).toHaveURL(/minPrice=30000.*view=map/)
      await expect(page.getByText(/in this part of the map\.$/)).toBeVisible()
      await look()
      await page.goBack()
      await main.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.getByRole('button', { name: 'Save Listing', pressed: false }).click()
      await look()
    })
    await test.step('the seller is asked', async () => {
      await page.getByRole('button', { name: 'Send Message' }).click()
      const form = page.getByRole('dialog', { name: 'Message to the Seller' })
      await form.getByLabel('Message').fill('Is it still there?')
      await form.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByText('Message Sent')).toBeVisible()
    })
    await test.step('it is sold: the saved listings say so, and the seller takes no more messages', async () => {
      const sellers = await seller.context.newPage()
      await sellers.goto('/classifieds/mine')
      await sellers.getByRole('button', { name: 'Mark as Sold' }).click()
      await expect(sellers.getByText('Your listing is marked as sold')).toBeVisible()
      await page.goto('/classifieds/saved')
      await expect(main.getByRole('listitem').getByText('Sold')).toBeVisible()
      await main.getByRole('link', { name: title }).click()
      await expect(main.getByText('This is sold: the seller takes no new messages')).toBeVisible()
      await expect(main.getByRole('button', { name: 'Send Message' })).toHaveCount(0)
      await look()
    })
    await Promise.all([seller.context.close(), buyer.context.close()])
  })
}
