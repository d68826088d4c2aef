import { openMemberBrowser } from './support/members'
import { expect, test } from './support/test'

test('a seller marks a listing as sold and active again and renews it; a buyer saves it', async ({
  browser,
}) => {
  const seller = await openMemberBrowser(browser, 'Selma')
  const buyer = await openMemberBrowser(browser, 'Bo')
  const title = `Wet kit ${crypto.randomUUID().slice(0, 8)}`
  const response = await seller.context.request.post('/api/classifieds', {
    headers: seller.member.headers,
    data: {
      ...{ title, description: 'Complete, with tank and hoses.', category: 'parts' },
      ...{ price: '1900', location: 'WY', imageUrl: '' },
    },
  })
  const { id } = (await response.json()) as { id: string }

  const bought = await buyer.context.newPage()
  await bought.goto(`/classifieds/${id}`)
  await bought.getByRole('button', { name: 'Save Listing', pressed: false }).click()
  await expect(bought.getByRole('button', { name: 'Save Listing', pressed: true })).toBeVisible()

  const page = await seller.context.newPage()
  await page.goto('/classifieds')
  await page.getByRole('main').getByRole('link', { name: 'My Listings' }).click()
  await page.getByRole('button', { name: 'Mark as Sold' }).click()
  await expect(page.getByText('Your listing is marked as sold')).toBeVisible()
  await page.getByRole('link', { name: 'Sold (1)' }).click()
  await expect(page).toHaveURL(/state=sold/)

  await bought.goto('/classifieds/saved')
  await expect(bought.getByRole('main').getByRole('listitem').getByText('Sold')).toBeVisible()
  await bought.getByRole('link', { name: title }).click()
  await expect(bought.getByText('This is sold: the seller takes no new messages')).toBeVisible()
  await expect(bought.getByRole('button', { name: 'Send Message' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Mark as Active' }).click()
  await expect(page.getByText('Nothing sold yet')).toBeVisible()
  await page.goto(`/classifieds/mine?renew=${id}`)
  await page.getByRole('button', { name: 'Renew' }).first().click()
  await expect(page.getByText('Your listing is renewed for 45 days')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Listing' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No listings yet')).toBeVisible()
  await Promise.all([seller.context.close(), buyer.context.close()])
})
