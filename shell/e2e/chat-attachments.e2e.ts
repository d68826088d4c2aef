import { connect, type MemberBrowser, openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { paintPhoto } from './support/photo'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, type Page, test } from './support/test'

/** Opens the chat with another member, and waits until the page hears what happens. */
const openChat = async ({ context }: MemberBrowser, other: MemberBrowser, width: number) => {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 844 })
  await watchComplaints(page)
  await openListening(page, `/social-feed?chat=${other.member.id}`)
  await expect(inputOf(page)).toBeVisible()
  return page
}

const inputOf = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const logOf = (page: Page) => page.getByRole('log')
const messageOf = (page: Page, text: string) =>
  logOf(page).getByRole('listitem').filter({ hasText: text })
const pinsOf = (page: Page) => page.getByRole('button', { name: /^Pinned: / })
const write = async (page: Page, text: string) => {
  await inputOf(page).fill(text)
  await inputOf(page).press('Enter')
  await expect(messageOf(page, text).locator('time')).toBeVisible()
}
/** Chooses from the menu of a message, by keyboard. */
const choose = async (page: Page, text: string, entry: string) => {
  await messageOf(page, text).getByRole('button', { name: 'Message actions' }).press('Enter')
  await page.getByRole('menuitem', { name: entry }).press('Enter')
}

/** A small photo. */
const aPhoto = async (page: Page, name: string) => ({ ...(await paintPhoto(page, 'teal')), name })
const pdfText = `%PDF-1.7\n${'a'.repeat(2000)}\nstartxref\n9\n%%EOF\n`
const aPdf = (name: string, text = pdfText) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.from(text),
})

test('two members send photos and PDFs, which a third cannot read, and pin what they need again', async ({
  browser,
}) => {
  const ada = await openMemberBrowser(browser, 'Ada')
  const bo = await openMemberBrowser(browser, 'Bo')
  const eve = await openMemberBrowser(browser, 'Eve')
  await connect(ada.context.request, ada.member, bo.member)
  const adas = await openChat(ada, bo, 1280)
  const bos = await openChat(bo, ada, 390)
  const attach = bos.getByLabel('Attach Photos or PDF')

  await test.step('files are chosen together; one that does not fit says why, and is removed', async () => {
    await attach.setInputFiles([
      await aPhoto(bos, 'gate.png'),
      aPdf('Rate <b>con.pdf'),
      aPdf('Notes.pdf', 'These are notes'),
    ])
    const files = bos.getByRole('group', { name: 'Files of this message' })
    await expect(files.getByText('This file is neither a picture nor a PDF.')).toBeVisible()
    await expect(files.getByText('Rate <b>con.pdf')).toBeVisible()
    await expect(bos.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await files.getByRole('button', { name: 'Remove Notes.pdf' }).press('Enter')
    await files.getByLabel('What photo 1 shows').fill('The gate at the yard')
    await expectSoundPage(bos)
    await bos.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('they survive a reload, and are sent without a text', async () => {
    await bos.reload()
    const files = bos.getByRole('group', { name: 'Files of this message' })
    await expect(files.getByLabel('What photo 1 shows')).toHaveValue('The gate at the yard')
    await bos.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await expect(files).toHaveCount(0)
  })

  const photo = logOf(adas).getByRole('img', { name: 'The gate at the yard' })
  const document = logOf(adas).getByRole('link', { name: /Rate <b>con\.pdf/ })
  await test.step('the other sees them live, opens the photo and downloads the PDF', async () => {
    await expect(photo).toBeVisible()
    await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(480)
    await expectSoundPage(adas)
    await adas.setViewportSize({ width: 1280, height: 844 })
    await adas.getByRole('button', { name: 'The gate at the yard' }).press('Enter')
    const dialog = adas.getByRole('dialog', { name: 'Photo 1 of 1' })
    await expect(dialog.getByRole('img', { name: 'The gate at the yard' })).toBeVisible()
    await expectSoundDialog(adas)
    await adas.keyboard.press('Escape')
    const [download] = await Promise.all([adas.waitForEvent('download'), document.click()])
    expect(await download.failure()).toBeNull()
    expect(download.suggestedFilename()).toMatch(/^Rate .*\.pdf$/)
  })

  await test.step('a third member and a visitor get neither', async () => {
    for (const address of [await photo.getAttribute('src'), await document.getAttribute('href')]) {
      expect((await ada.context.request.get(address ?? '')).status()).toBe(200)
      expect((await eve.context.request.get(address ?? '')).status()).toBe(404)
    }
  })

  await test.step('a pin shows above the messages of both, and leads to its message', async () => {
    await write(adas, 'Dock 9, ask for Marty')
    await choose(adas, 'Dock 9', 'Pin')
    for (const page of [adas, bos]) {
      await expect(pinsOf(page)).toContainText('Dock 9, ask for Marty')
      await expect(messageOf(page, 'Dock 9').getByText('Pinned', { exact: true })).toBeVisible()
    }
    await expectSoundPage(bos)
    await bos.setViewportSize({ width: 390, height: 844 })
    await pinsOf(bos).press('Enter')
    const pins = bos.getByRole('region', { name: 'Pinned messages' })
    await expect(pins).toBeFocused()
    await expectSoundPage(bos)
    await bos.setViewportSize({ width: 390, height: 844 })
    await pins.getByRole('button', { name: /^Ada Tester.*Dock 9/ }).press('Enter')
    const lines = bos.getByRole('region', { name: 'The message and the lines around it' })
    await expect(lines.locator('[aria-current]')).toContainText('Dock 9')
    await bos.getByRole('button', { name: 'Back to the pinned messages' }).press('Enter')
    await pins.getByRole('button', { name: /^Unpin/ }).press('Enter')
    await expect(pins.getByText('Nothing is pinned')).toBeVisible()
    await expect(pinsOf(adas)).toHaveCount(0)
    await bos.getByRole('button', { name: 'Back to the messages' }).press('Enter')
  })

  await test.step('nothing of them is there after the message is deleted', async () => {
    const address = (await photo.getAttribute('src')) ?? ''
    await bos
      .getByRole('log')
      .getByRole('button', { name: 'Message actions' })
      .first()
      .press('Enter')
    await bos.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await bos.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(messageOf(adas, 'Message deleted')).toBeVisible()
    await expect(photo).toHaveCount(0)
    expect((await ada.context.request.get(address)).status()).toBe(404)
  })
})
