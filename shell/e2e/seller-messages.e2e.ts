import { type MemberBrowser, openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, type Page, test } from './support/test'

/** A classified of a seller. @returns its path */
const addClassified = async ({ context, member }: MemberBrowser, title: string) => {
  const response = await context.request.post('/api/classifieds', {
    headers: member.headers,
    data: {
      ...{ title, description: 'Runs and lifts, jump it and go.', category: 'equipment' },
      ...{ price: '11900', location: 'OH', imageUrl: '' },
    },
  })
  expect(response.status()).toBe(201)
  const { id } = (await response.json()) as { id: string }
  return `/classifieds/${id}`
}

const openPage = async ({ context }: MemberBrowser, path: string) => {
  const page = await context.newPage()
  await watchComplaints(page)
  await page.goto(path)
  return page
}

const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Notifications' })
const inputOf = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const answer = async (page: Page, text: string) => {
  await inputOf(page).fill(text)
  await inputOf(page).press('Enter')
}

test('a buyer without a connection asks the seller, who answers, and both write on', async ({
  browser,
}) => {
  const seller = await openMemberBrowser(browser, 'Selma')
  const buyer = await openMemberBrowser(browser, 'Bo')
  const title = `Piggyback forklift ${crypto.randomUUID().slice(0, 8)}`
  const path = await addClassified(seller, title)
  const sellers = await seller.context.newPage()
  await watchComplaints(sellers)
  await openListening(sellers, '/account-help')

  const buyers = await openPage(buyer, path)
  const form = buyers.getByRole('dialog', { name: 'Message to the Seller' })
  const send = form.getByRole('button', { name: 'Send Message' })
  await test.step('what was written survives a lost signal and a reload', async () => {
    await buyers.getByRole('button', { name: 'Send Message' }).click()
    await form.getByLabel('Message').fill('Is it still there?')
    await expectSoundPage(buyers)
    await buyer.context.setOffline(true)
    await send.click()
    await expect(form.getByText(/could not be reached/)).toBeVisible()
    await buyer.context.setOffline(false)
    await buyers.reload()
    await expect(form.getByLabel('Message')).toHaveValue('Is it still there?')
    await send.click()
    await expect(buyers.getByText('Message Sent')).toBeVisible()
  })
  await test.step('the buyer waits for the answer', async () => {
    await buyers.getByRole('button', { name: 'Open Chat' }).click()
    await expect(
      buyers.getByText('You can write again when Selma Tester has answered.'),
    ).toBeVisible()
    await expect(inputOf(buyers)).toHaveCount(0)
  })
  await test.step('the bell of the seller names the listing and leads to the request', async () => {
    await expect(bellOf(sellers)).toHaveAccessibleDescription('1 unread')
    await bellOf(sellers).click()
    await sellers.getByRole('link', { name: `Bo Tester wrote to you about “${title}”` }).click()
    await expect(sellers.getByText(/If you answer, you can write to each other/)).toBeVisible()
    await expect(sellers.getByRole('link', { name: title })).toHaveAttribute('href', path)
    await expectSoundPage(sellers)
    await sellers.goto('/social-feed?chat=')
    const requests = sellers.getByRole('region', { name: 'Message Requests' })
    await expectSoundPage(sellers)
    await requests.getByRole('button', { name: /Bo Tester/ }).click()
  })
  await test.step('the answer opens the conversation on both sides', async () => {
    await answer(sellers, 'It is. Come and see it.')
    await expect(buyers.getByText('It is. Come and see it.')).toBeVisible()
    await answer(buyers, 'Saturday at noon?')
    await expect(sellers.getByText('Saturday at noon?')).toBeVisible()
    await expect(sellers.getByText(/If you answer/)).toHaveCount(0)
  })
  await test.step('a block ends it', async () => {
    await sellers.getByRole('button', { name: 'More actions' }).click()
    await sellers.getByRole('menuitem', { name: 'Block' }).click()
    await sellers.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expect(sellers.getByText('You have blocked Bo Tester.')).toBeVisible()
    await answer(buyers, 'Are you there?')
    await expect(buyers.getByText(/Not sent/)).toBeVisible()
  })
  await Promise.all([seller.context.close(), buyer.context.close()])
})

test('a seller ignores a request, and a warning stands at words of payment', async ({
  browser,
}) => {
  const seller = await openMemberBrowser(browser, 'Selma')
  const buyer = await openMemberBrowser(browser, 'Earl')
  const title = `Forklift ${crypto.randomUUID().slice(0, 8)}`
  const path = await addClassified(seller, title)
  const content = 'I mail a cashier’s check, my shipping agent picks it up.'
  const sent = await buyer.context.request.post(`/api${path}/messages`, {
    headers: buyer.member.headers,
    data: { content },
  })
  expect(sent.status()).toBe(201)

  const page = await openPage(seller, `/social-feed?chat=${buyer.member.id}`)
  await expect(page.getByText('Do not pay for what you have not seen.')).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Ignore' }).click()
  await expect(page.getByText('Request Ignored')).toBeVisible()
  await expect(page.getByText('Select a Connection to Chat')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Message Requests' })).toHaveCount(0)
  await Promise.all([seller.context.close(), buyer.context.close()])
})
