import { openMemberBrowser } from './support/members'
import { pageHydrated } from './support/page-hydrated'
import { accounts, signIn } from './support/sign-in'
import { expectSoundDialog } from './support/sound-page'
import { expect, test } from './support/test'

test('a buyer goes from a listing and from the profile to what the seller has sold', async ({
  browser,
  page,
}) => {
  const seller = await openMemberBrowser(browser, 'Selma')
  const word = crypto.randomUUID().slice(0, 8)
  const post = async (title: string) => {
    const response = await seller.context.request.post('/api/classifieds', {
      headers: seller.member.headers,
      data: {
        ...{ title, description: 'Complete, with tank and hoses.', category: 'parts' },
        ...{ price: '1900', location: 'WY', imageUrl: '' },
      },
    })
    return (await response.json()) as { id: string; userId: string }
  }
  const sold = await post(`Sold ${word}`)
  const sale = await post(`For sale ${word}`)
  await seller.context.request.put(`/api/classifieds/${sold.id}/state`, {
    headers: seller.member.headers,
    data: { state: 'sold' },
  })

  await page.goto(`/classifieds/${sale.id}`)
  await pageHydrated(page)
  await page.getByRole('link', { name: 'More From This Seller' }).click()
  await expect(page.getByRole('heading', { name: 'Listings of Selma Tester' })).toBeVisible()
  const list = page.getByRole('region', { name: 'Found listings' })
  await expect(list.getByRole('link', { name: `For sale ${word}` })).toBeVisible()
  await page.getByRole('link', { name: 'Sold (1)' }).click()
  await expect(list.getByRole('link', { name: `Sold ${word}` })).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('link', { name: 'View Profile' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Listings' }).click()
  await expect(page).toHaveURL(`/classifieds/seller/${sale.userId}`)
  for (const { id } of [sale, sold]) {
    await seller.context.request.delete(`/api/classifieds/${id}`, {
      headers: seller.member.headers,
    })
  }
  await seller.context.close()
})

test('a moderator reads who has changed what of a listing', async ({ browser, page }) => {
  const seller = await openMemberBrowser(browser, 'Selma')
  const { headers } = seller.member
  const data = {
    ...{ title: 'Wet kit', description: 'Complete, with tank and hoses.', category: 'parts' },
    ...{ price: '1900', location: 'WY', imageUrl: '' },
  }
  const { request } = seller.context
  const { id } = await (await request.post('/api/classifieds', { headers, data })).json()
  await request.put(`/api/classifieds/${id}`, { headers, data: { ...data, price: '1750' } })

  await signIn(page, accounts.admin)
  await page.goto(`/classifieds/${id}`)
  await pageHydrated(page)
  await page.getByRole('button', { name: 'Edit History' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit History' })
  await expect(dialog.getByRole('listitem')).toContainText('1900 1750')
  await expect(dialog.getByText('Selma Tester')).toBeVisible()
  await expectSoundDialog(page)
  await request.delete(`/api/classifieds/${id}`, { headers })
  await seller.context.close()
})
