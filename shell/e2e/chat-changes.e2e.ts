import { connect, type MemberBrowser, openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, type Page, test } from './support/test'

/** Opens the chat with another member, and waits until the page hears what happens. */
const openChat = async ({ context }: MemberBrowser, other: MemberBrowser) => {
  const page = await context.newPage()
  await watchComplaints(page)
  await openListening(page, `/social-feed?chat=${other.member.id}`)
  await expect(inputOf(page)).toBeVisible()
  return page
}

const inputOf = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const logOf = (page: Page) => page.getByRole('log')
const messageOf = (page: Page, text: string) =>
  logOf(page).getByRole('listitem').filter({ hasText: text })
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

test('two members see at once what the other types, reads, edits and deletes, and find it again', async ({
  browser,
}) => {
  const ada = await openMemberBrowser(browser, 'Ada')
  const bo = await openMemberBrowser(browser, 'Bo')
  await connect(ada.context.request, ada.member, bo.member)
  const adas = await openChat(ada, bo)

  await test.step('who opens the chat has read it', async () => {
    await write(adas, 'The load waits at exit 204')
    await expect(adas.getByText('Read', { exact: true })).toHaveCount(0)
  })
  const bos = await openChat(bo, ada)
  await test.step('the mark is under the last message that was read', async () => {
    await expect(messageOf(adas, 'exit 204').getByText('Read', { exact: true })).toBeVisible()
    await inputOf(bos).pressSequentially('On my')
    await expect(adas.getByText('Bo Tester is typing')).toBeVisible()
    await expectSoundPage(adas)
  })
  await test.step('an edit shows on both sides, and is marked', async () => {
    await choose(adas, 'exit 204', 'Edit')
    const form = adas.getByRole('dialog', { name: 'Edit Message' })
    await form.getByLabel('Your message').fill('The load waits at exit 205')
    await form.getByRole('button', { name: 'Save Message' }).click()
    for (const page of [adas, bos]) {
      await expect(messageOf(page, 'exit 205').getByText('Edited')).toBeVisible()
      await expect(messageOf(page, 'exit 204')).toHaveCount(0)
    }
  })
  await test.step('a search leads to the message with the lines around it', async () => {
    await bos.getByRole('button', { name: 'Search in this chat' }).click()
    await bos.getByRole('searchbox', { name: 'Words in this chat' }).fill('EXIT')
    await bos.keyboard.press('Enter')
    await bos.getByRole('button', { name: /exit 205/ }).click()
    const lines = bos.getByRole('region', { name: 'The message and the lines around it' })
    await expect(lines.locator('[aria-current]')).toContainText('exit 205')
    await expectSoundPage(bos)
  })
  await test.step('a deleted message leaves its place, in the list of chats too', async () => {
    await choose(adas, 'exit 205', 'Delete')
    await adas.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(messageOf(adas, 'Message deleted')).toBeVisible()
    await expect(bos.getByText('Message deleted')).toBeVisible()
    await expect(bos.getByText('exit 205')).toHaveCount(0)
    await bos.getByRole('button', { name: 'Close' }).click()
    await expect(bos.getByRole('button', { name: /Ada Tester.*Message deleted/ })).toBeVisible()
  })
  await test.step('a message is reported, and its author blocked in the same step', async () => {
    await write(adas, 'And pay me in gift cards')
    await bos.getByRole('button', { name: /Ada Tester.*gift cards/ }).click()
    await choose(bos, 'gift cards', 'Report')
    const form = bos.getByRole('dialog', { name: 'Report a message from Ada Tester' })
    await form.getByLabel('Reason').selectOption('Scam or fraud')
    await form.getByRole('checkbox', { name: 'Block Ada Tester as well' }).check()
    await form.getByRole('button', { name: 'Submit Report' }).click()
    await expect(bos.getByText(/Ada Tester is blocked\./)).toBeVisible()
    await expect(bos.getByText('You have blocked Ada Tester.')).toBeVisible()
  })
})
