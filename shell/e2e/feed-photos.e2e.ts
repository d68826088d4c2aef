import { connect, type MemberBrowser, openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { outboxReady } from './support/outbox-ready'
import { pageHydrated } from './support/page-hydrated'
import { paintPhoto } from './support/photo'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, type Page, test } from './support/test'

const formOf = (page: Page) => page.getByRole('form', { name: 'New post' })
const cardOf = (page: Page, text: string) =>
  page.getByRole('group', { name: 'Posts' }).getByRole('article').filter({ hasText: text })

const openFeed = async ({ context }: MemberBrowser, width: number) => {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 844 })
  await watchComplaints(page)
  await openListening(page, '/social-feed')
  await pageHydrated(page)
  await expect(formOf(page)).toBeVisible()
  return page
}

test('photos of a post survive a lost signal, reach a connection live, and no stranger', async ({
  browser,
}) => {
  const ada = await openMemberBrowser(browser, 'Ada')
  const bo = await openMemberBrowser(browser, 'Bo')
  const eve = await openMemberBrowser(browser, 'Eve')
  await connect(ada.context.request, ada.member, bo.member)
  const bos = await openFeed(bo, 1280)
  const adas = await openFeed(ada, 390)
  const text = `New steers on ${crypto.randomUUID()}`
  const form = formOf(adas)
  const colors = ['red', 'lime', 'blue', 'gold', 'teal']
  const photos = await Promise.all(colors.map((color) => paintPhoto(adas, color)))

  await test.step('a photo that lost its signal on the way is sent when it is back', async () => {
    await form.getByRole('textbox').fill(text)
    await form.getByLabel('Visibility').selectOption('connections')
    const add = form.getByLabel('Add Photos')
    await add.setInputFiles(photos.slice(0, 2))
    await expect(form.getByText('Photo 2 of 2')).toBeVisible()
    await ada.context.setOffline(true)
    await add.setInputFiles(photos.slice(2))
    await expect(form.getByRole('alert')).toHaveCount(3)
    await ada.context.setOffline(false)
    await expect(form.getByText('Photo 5 of 5')).toBeVisible()
  })

  await test.step('photos are described and put in order by keyboard, and survive a reload', async () => {
    await form.getByLabel('What photo 2 shows').fill('The left side')
    await form.getByRole('button', { name: 'Move photo 2 up' }).press('Enter')
    await expect(form.getByLabel('What photo 1 shows')).toHaveValue('The left side')
    await expectSoundPage(adas)
    await adas.setViewportSize({ width: 390, height: 844 })
    await adas.reload()
    await pageHydrated(adas)
    await expect(form.getByLabel('What photo 1 shows')).toHaveValue('The left side')
    await expect(form.getByText('Photo 5 of 5')).toBeVisible()
  })

  await test.step('the outbox keeps the post without a signal, and sends it with its photos', async () => {
    await outboxReady(adas)
    await ada.context.setOffline(true)
    await form.getByRole('button', { name: 'Share Post' }).press('Enter')
    await expect(adas.getByText('Kept in the Outbox')).toBeVisible()
    await expect(form.getByRole('textbox')).toHaveValue('')
    await ada.context.setOffline(false)
    await expect(adas.getByText('What was waiting in the outbox has been sent.')).toBeVisible()
    await adas.reload()
    await pageHydrated(adas)
    await expect(cardOf(adas, text).getByRole('group', { name: '5 photos' })).toBeVisible()
  })

  const group = cardOf(bos, text).getByRole('group', { name: '5 photos' })
  const photo = group.getByRole('img', { name: 'The left side' })
  await test.step('a connection sees the post live, and its photos one by one', async () => {
    // Posts of other tests are announced as well, some before this one.
    await expect(async () => {
      await bos.getByRole('button', { name: /new post/ }).click()
      await expect(photo).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect
      .poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
    await expect(group.getByText('and 1 more')).toBeVisible()
    await expectSoundPage(bos)
    await bos.setViewportSize({ width: 1280, height: 844 })
    await group.getByRole('button', { name: /and 1 more/ }).press('Enter')
    await expect(bos.getByRole('dialog', { name: 'Photo 4 of 5' })).toBeVisible()
    await bos.keyboard.press('ArrowRight')
    await expect(bos.getByRole('dialog', { name: 'Photo 5 of 5' })).toBeVisible()
    await expectSoundDialog(bos)
    await bos.setViewportSize({ width: 1280, height: 844 })
    await bos.keyboard.press('Escape')
    await expect(group.getByRole('button', { name: /and 1 more/ })).toBeFocused()
  })

  const address = ((await photo.getAttribute('src')) ?? '') as string
  await test.step('a stranger and a visitor get no file', async () => {
    const visitor = await browser.newContext()
    expect((await bo.context.request.get(address)).status()).toBe(200)
    for (const { request } of [eve.context, visitor]) {
      expect((await request.get(address)).status()).toBe(404)
    }
    await visitor.close()
  })

  await test.step('a photo that an edit removes is gone', async () => {
    await cardOf(adas, text).getByRole('button', { name: 'Post actions' }).press('Enter')
    await adas.getByRole('menuitem', { name: 'Edit Post' }).press('Enter')
    const dialog = adas.getByRole('dialog', { name: 'Edit Post' })
    await dialog.getByRole('button', { name: 'Remove photo 1' }).press('Enter')
    await expect(dialog.getByText('Photo 4 of 4')).toBeVisible()
    await expectSoundDialog(adas)
    await adas.setViewportSize({ width: 390, height: 844 })
    await dialog.getByRole('button', { name: 'Save Post' }).press('Enter')
    await expect(cardOf(adas, text).getByRole('group', { name: '4 photos' })).toBeVisible()
    expect((await ada.context.request.get(address)).status()).toBe(404)
  })
  for (const { context } of [ada, bo, eve]) await context.close()
})
