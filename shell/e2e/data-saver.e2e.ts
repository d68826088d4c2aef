import { addMember } from './support/members'
import { signIn } from './support/sign-in'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, type Page, test } from './support/test'

/** The pictures that a page asks for from now on. */
const watchPictures = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'image' && pathname.startsWith('/media/')) asked.push(pathname)
  })
  return asked
}

test('a browser that saves data loads a picture when its user asks for it', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Save-Data': 'on' } })
  const page = await context.newPage()
  await watchComplaints(page)
  const asked = watchPictures(page)
  await page.goto('/classifieds')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Show Picture' })
  await expectSoundPage(page)
  expect(asked).toEqual([])
  // A page that was rendered for visitors is interactive from its first use on.
  await page.mouse.move(100, 100)
  const button = card.first().getByRole('button', { name: 'Show Picture' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.length).toBe(1)
  await context.close()
})

test('a member saves data on a device by a switch', async ({ page }) => {
  await signIn(page, await addMember(page.request, 'Ada'))
  await page.goto('/settings?tab=privacy')
  const asked = watchPictures(page)
  const choice = page.getByRole('switch', { name: 'Save data on this device' })
  await choice.click()
  await expect(choice).toBeChecked()
  await page.goto('/classifieds')
  await expect(page.getByRole('button', { name: 'Show Picture' }).first()).toBeVisible()
  expect(asked).toEqual([])

  await page.goto('/settings?tab=privacy')
  await choice.click()
  await expect(choice).not.toBeChecked()
  await page.goto('/classifieds')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})
