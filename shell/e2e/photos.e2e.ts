import { addMember } from './support/members'
import { paintPhoto } from './support/photo'
import { signIn } from './support/sign-in'
import { expectSoundDialog } from './support/sound-page'
import { expect, type Page, test } from './support/test'

const main = (page: Page) => page.getByRole('main')

test('a driver sells with eight photos from a phone that loses its signal', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await addMember(page.request, 'Seller'))
  await page.goto('/classifieds?dialog=post')
  const form = page.getByRole('dialog', { name: 'Post a Classified' })
  const title = '2018 Volvo VNL 670, with photos from the yard'
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('One owner, all records, ready to work tomorrow.')
  await form.getByLabel('Category').selectOption('trucks')
  await form.getByLabel('Price').fill('$41,500')
  await form.getByLabel('Location').selectOption('NV')

  const colors = ['red', 'lime', 'blue', 'gold', 'teal', 'plum', 'tan', 'navy']
  const photos = await Promise.all(colors.map((color) => paintPhoto(page, color)))
  const add = form.getByLabel('Add Photos')
  await add.setInputFiles(photos.slice(0, 5))
  await expect(form.getByText('Photo 5 of 5')).toBeVisible()
  await context.setOffline(true)
  await add.setInputFiles(photos.slice(5))
  await expect(form.getByRole('alert')).toHaveCount(3)
  await context.setOffline(false)
  await expect(form.getByText('Photo 8 of 8')).toBeVisible()
  await form.getByRole('button', { name: 'Make photo 8 the cover' }).click()
  await form.getByLabel('What photo 1 shows').fill('The left side')
  await expectSoundDialog(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await form.getByRole('button', { name: 'Post Listing' }).click()
  await expect(page.getByText('Classified posted successfully!')).toBeVisible()

  const card = main(page).getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('8 photos')).toBeVisible()
  await card.getByRole('link', { name: title }).click()
  const gallery = page.getByRole('region', { name: `Photos of ${title}` })
  await expect(gallery.getByText('Photo 1 of 8')).toBeVisible()
  await expect(gallery.getByRole('img', { name: 'The left side' })).toBeInViewport()
  await gallery.getByRole('button', { name: 'Next photo' }).click()
  await expect(gallery.getByRole('img', { name: 'Photo 2 of 8' })).toBeInViewport()
  await gallery.getByRole('img', { name: 'Photo 2 of 8' }).click()
  const fullView = page.getByRole('dialog', { name: 'Photo 2 of 8' })
  await fullView.getByRole('button', { name: 'Zoom In' }).click()
  await expectSoundDialog(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await expect(fullView).toBeHidden()

  await page.getByRole('button', { name: 'Delete Listing' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Classified deleted successfully')).toBeVisible()
})
