import { addTopic } from './support/board'
import { openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { outboxReady } from './support/outbox-ready'
import { pageHydrated } from './support/page-hydrated'
import { paintPhoto } from './support/photo'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, type Page, test } from './support/test'

const formOf = (page: Page) => page.getByRole('form', { name: 'Reply to this topic' })
const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('photos of a reply survive a lost signal, and visitors see them until it is removed', async ({
  browser,
}) => {
  const ada = await openMemberBrowser(browser, 'Ada')
  const { path } = await addTopic(ada.context.request, ada.member, { title: 'Which tires?' })
  const page = await ada.context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await watchComplaints(page)
  await openListening(page, path)
  await pageHydrated(page)
  const form = formOf(page)
  const text = `These here, ${crypto.randomUUID()}`

  await test.step('a photo that lost its signal on the way is sent when it is back', async () => {
    await form.getByRole('textbox', { name: 'Your reply' }).fill(text)
    const add = form.getByLabel('Add Photos')
    await add.setInputFiles(await paintPhoto(page, 'teal'))
    await expect(form.getByText('Photo 1 of 1')).toBeVisible()
    await ada.context.setOffline(true)
    await add.setInputFiles(await paintPhoto(page, 'gold'))
    await expect(form.getByRole('alert')).toHaveCount(1)
    await ada.context.setOffline(false)
    await form.getByLabel('What photo 2 shows').fill('The worn tire')
    await form.getByRole('button', { name: 'Move photo 2 up' }).press('Enter')
    await expect(form.getByLabel('What photo 1 shows')).toHaveValue('The worn tire')
    await expectSoundPage(page)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('the outbox keeps the reply without a signal, and sends it with its photos', async () => {
    await outboxReady(page)
    await ada.context.setOffline(true)
    await form.getByRole('button', { name: 'Post Reply' }).press('Enter')
    await expect(page.getByText('Kept in the Outbox')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Your reply' })).toHaveValue('')
    await ada.context.setOffline(false)
    await expect(page.getByText('What was waiting in the outbox has been sent.')).toBeVisible()
    await page.reload()
    await pageHydrated(page)
    await expect(cardOf(page, text).getByRole('group', { name: '2 photos' })).toBeVisible()
  })

  const visitor = await browser.newContext()
  const visited = await visitor.newPage()
  await visited.setViewportSize({ width: 1280, height: 844 })
  await watchComplaints(visited)
  const group = cardOf(visited, text).getByRole('group', { name: '2 photos' })
  const photo = group.getByRole('img', { name: 'The worn tire' })
  await test.step('the document for a visitor has the photos with their sizes', async () => {
    const html = await (await visitor.request.get(path)).text()
    const [image = ''] = /<img[^>]*The worn tire[^>]*>/.exec(html) ?? []
    expect(image).toContain('width="640"')
    expect(image).toContain('height="400"')
  })

  await test.step('a visitor sees them, also on the whole screen', async () => {
    await visited.goto(path)
    await pageHydrated(visited)
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
    await expectSoundPage(visited)
    await visited.setViewportSize({ width: 1280, height: 844 })
    await group.getByRole('button', { name: 'The worn tire' }).press('Enter')
    await expect(visited.getByRole('dialog', { name: 'Photo 1 of 2' })).toBeVisible()
    await expectSoundDialog(visited)
    await visited.setViewportSize({ width: 1280, height: 844 })
    await visited.keyboard.press('Escape')
    await expect(group.getByRole('button', { name: 'The worn tire' })).toBeFocused()
  })

  await test.step('a photo that an edit removes is gone, and the others with the reply', async () => {
    const address = (await photo.getAttribute('src')) ?? ''
    const other = (await group.getByRole('img').last().getAttribute('src')) ?? ''
    const choose = async (item: string) => {
      await cardOf(page, text).getByRole('button', { name: 'More actions' }).press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
    }
    await choose('Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Post' })
    await dialog.getByRole('button', { name: 'Remove photo 1' }).press('Enter')
    await expectSoundDialog(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await dialog.getByRole('button', { name: 'Save Post' }).press('Enter')
    await expect(cardOf(page, text).getByRole('group', { name: '1 photo' })).toBeVisible()
    expect((await visitor.request.get(address)).status()).toBe(404)
    expect((await visitor.request.get(other)).status()).toBe(200)
    const id = /posts\/([^/]+)/.exec(other)?.[1]
    const { headers } = ada.member
    await ada.context.request.delete(`/api/forum/posts/${id}`, { headers })
    expect((await visitor.request.get(other)).status()).toBe(404)
  })
  for (const context of [ada.context, visitor]) await context.close()
})
