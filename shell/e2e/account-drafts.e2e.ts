import { expectAccessible } from './support/accessibility'
import { addTopic } from './support/board'
import { addMember, connect, type TestMember } from './support/members'
import { pageHydrated } from './support/page-hydrated'
import { signIn } from './support/sign-in'
import { type Browser, expect, type Page, test } from './support/test'

const mainOf = (page: Page) => page.getByRole('main')
const boxOf = (page: Page) => mainOf(page).getByRole('textbox', { name: 'Your reply' })
const versions = (page: Page) => mainOf(page).getByText('There are two versions of this text')

/** A browser of the member, with an open page. */
const openBrowser = async (browser: Browser, member: TestMember, path: string) => {
  const page = await browser.newPage()
  await signIn(page, member)
  await page.goto(path)
  await pageHydrated(page)
  return page
}

/** A small picture. */
const aPhoto = async (page: Page) => {
  const buffer = await page.getByRole('banner').screenshot()
  return { name: 'reefer.png', mimeType: 'image/png', buffer }
}

/** Types, and waits until the account has it. */
const write = async (page: Page, text: string, box = boxOf(page)) => {
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/drafts/') && response.request().method() === 'PUT',
  )
  await box.fill(text)
  expect((await saved).status()).toBe(200)
}

test('a reply that was begun on the phone goes on at the desk, and is gone once it is posted', async ({
  browser,
  request,
}) => {
  const member = await addMember(request, 'Dora')
  const { path } = await addTopic(request, member, { title: 'Begun on the phone' })
  const phone = await openBrowser(browser, member, path)
  await write(phone, 'Chains from Colfax')

  const desk = await openBrowser(browser, member, path)
  await expect(boxOf(desk)).toHaveValue('Chains from Colfax')
  await expect(
    mainOf(desk).getByText('Your draft from another browser was filled in.'),
  ).toBeVisible()
  await write(desk, 'Chains from Colfax on.')
  await mainOf(desk).getByRole('button', { name: 'Post Reply' }).click()
  await expect(
    mainOf(desk).getByRole('article').filter({ hasText: 'Chains from Colfax on.' }),
  ).toBeVisible()
  await expect(boxOf(desk)).toHaveValue('')

  await phone.reload()
  await pageHydrated(phone)
  await expect(boxOf(phone)).toHaveValue('')
  const drafts = await request.get('/api/drafts', { headers: member.headers })
  expect(await drafts.json()).toEqual([])
})

test('a message that was begun on the phone goes on at the desk, and is gone once it is sent', async ({
  browser,
  request,
}) => {
  const [member, other] = [await addMember(request, 'Dora'), await addMember(request, 'Otis')]
  await connect(request, member, other)
  const path = `/social-feed?chat=${other.id}`
  const boxIn = (page: Page) => page.getByRole('textbox', { name: 'Message to Otis' })
  const phone = await openBrowser(browser, member, path)
  await write(phone, 'Meet me at the', boxIn(phone))

  const desk = await openBrowser(browser, member, path)
  await expect(boxIn(desk)).toHaveValue('Meet me at the')
  await expect(desk.getByText('Your draft from another browser was filled in.')).toBeVisible()
  await expectAccessible(desk, 'light', 'a message begun elsewhere')
  await boxIn(desk).fill('Meet me at the fuel island')
  await boxIn(desk).press('Enter')
  await expect(desk.getByRole('log').getByText('Meet me at the fuel island')).toBeVisible()
  await expect(boxIn(desk)).toHaveValue('')
  await expect(desk.getByText('Your draft from another browser')).toBeHidden()
  await phone.reload()
  await pageHydrated(phone)
  await expect(boxIn(phone)).toHaveValue('')
})

test('what was written in two browsers meanwhile is kept twice', async ({ browser, request }) => {
  const member = await addMember(request, 'Dora')
  const { path } = await addTopic(request, member, { title: 'Two versions' })
  const phone = await openBrowser(browser, member, path)
  const desk = await openBrowser(browser, member, path)
  await write(phone, 'From the phone')
  await write(desk, 'From the desk')
  await expect(versions(desk)).toBeVisible()
  await expect(boxOf(desk)).toHaveValue('From the desk')
  await mainOf(desk).getByRole('button', { name: 'Show Other Version' }).click()
  await expect(boxOf(desk)).toHaveValue('From the phone')
  await mainOf(desk).getByRole('button', { name: 'Show Other Version' }).click()
  await expect(boxOf(desk)).toHaveValue('From the desk')
  await mainOf(desk).getByRole('button', { name: 'Delete Other Version' }).click()
  await expect(versions(desk)).toBeHidden()
  await expect(boxOf(desk)).toHaveValue('From the desk')
})

test('what was typed without a signal reaches the account when it is back', async ({
  browser,
  request,
}) => {
  const member = await addMember(request, 'Dora')
  const { path } = await addTopic(request, member, { title: 'No signal' })
  const phone = await openBrowser(browser, member, path)
  await write(phone, 'Begun')
  await phone.context().setOffline(true)
  await boxOf(phone).fill('Begun, and gone on in the tunnel')
  const saved = phone.waitForResponse((response) => response.request().method() === 'PUT')
  await phone.context().setOffline(false)
  await saved
  const desk = await openBrowser(browser, member, path)
  await expect(boxOf(desk)).toHaveValue('Begun, and gone on in the tunnel')
})

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`a listing with a photo is begun, found under Drafts and posted elsewhere at ${width} px`, async ({
    browser,
    request,
  }) => {
    const member = await addMember(request, 'Dora')
    const phone = await openBrowser(browser, member, '/classifieds?dialog=post')
    const form = phone.getByRole('dialog', { name: 'Post a Classified' })
    await form.getByLabel('Title').fill('Great Dane reefer')
    await form.getByLabel('Add Photos').setInputFiles(await aPhoto(phone))
    await expect(form.getByText('Photo 1 of 1')).toBeVisible()
    await expect
      .poll(async () => {
        const drafts = await request.get('/api/drafts', { headers: member.headers })
        return await drafts.json()
      })
      .toMatchObject([{ key: 'classified:new', photo: expect.stringMatching(/^\/media\//) }])

    const desk = await openBrowser(browser, member, '/classifieds/mine?state=draft')
    await desk.setViewportSize({ width, height: 844 })
    await desk.emulateMedia({ colorScheme })
    await desk.reload()
    await pageHydrated(desk)
    const card = mainOf(desk).getByRole('listitem').filter({ hasText: 'Great Dane reefer' })
    await expectAccessible(desk, colorScheme, `drafts, ${colorScheme}`)
    await card.getByRole('button', { name: 'Delete Draft' }).click()
    await expect(mainOf(desk).getByText('No drafts')).toBeVisible()
    await desk.getByRole('button', { name: 'Undo' }).click()
    await card.getByRole('link', { name: 'Continue' }).focus()
    await desk.keyboard.press('Enter')
    const rest = desk.getByRole('dialog', { name: 'Post a Classified' })
    await expect(rest.getByLabel('Title')).toHaveValue('Great Dane reefer')
    await expect(rest.getByText('Photo 1 of 1')).toBeVisible()
    await rest.getByLabel('Description').fill('Carrier unit with 9,400 hours on it.')
    await rest.getByLabel('Category').selectOption('trailers')
    await rest.getByLabel('Price').fill('21000')
    await rest.getByLabel('Location', { exact: true }).selectOption('NV')
    await rest.getByRole('button', { name: 'Post Listing' }).click()
    await expect(desk.getByText('Classified posted successfully!')).toBeVisible()
    await expect(mainOf(desk).getByText('No drafts')).toBeVisible()
  })
}
