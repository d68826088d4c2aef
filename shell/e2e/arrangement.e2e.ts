import { startOwnSite } from './support/own-site'
import { openSection } from './support/portal'
import { accounts, signIn } from './support/sign-in'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { type Browser, expect, type Page, test } from './support/test'

let site: Awaited<ReturnType<typeof startOwnSite>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startOwnSite()
})
test.afterAll(() => site.close())

const openPage = async (browser: Browser, width = 1280) => {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width, height: 900 },
  })
  const page = await context.newPage()
  await watchComplaints(page)
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const save = async (page: Page) => {
  await button(page, 'Save Arrangement').click()
  await expect(page.getByText('Arrangement saved').last()).toBeVisible()
}

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()

/** What a member's dashboard is from the document alone: its sections and its menu. */
const readDocument = async (page: Page, path: string) => {
  const text = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
  const [, menu = ''] = /<nav[^>]*aria-label="Main"[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
  return {
    sections: [...text.matchAll(/<section aria-label="([^"]+)" data-rows/g)].map(
      ([, name]) => name,
    ),
    menu: [...menu.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, label]) => label),
  }
}

const manifests = {
  menu: [
    ...['Dashboard', 'Classifieds', 'News', 'Directory'],
    ...['Message Board', 'Community Chat', 'ESL Book'],
  ],
  // By column.
  sections: ['Recent Classifieds', 'Popular Services', 'Latest News', 'Active Discussions'],
}

test('an administrator arranges menus and sections, which every next page load shows, and resets them', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [admin, member, visitor] = [
    await openPage(browser),
    await openPage(browser),
    await openPage(browser, 390),
  ]
  await signIn(member, accounts.driver)
  await member.goto('/')
  await expect(member.getByRole('heading', { name: 'Latest News' })).toBeVisible()
  expect(await menuOf(member)).toEqual(manifests.menu)

  await test.step('arranges', async () => {
    await openSection(admin, 'arrangement')
    await button(admin, 'Move ESL Book Up').focus()
    for (const _ of [1, 2, 3, 4, 5]) await admin.keyboard.press('Enter')
    await button(admin, 'Hide Directory').click()
    await admin.getByLabel('Place of Message Board').selectOption('Account Menu')
    await admin.getByLabel('Place of Latest News').selectOption('Dashboard Top')
    await button(admin, 'Hide Popular Services').click()
    await save(admin)
    await expectSoundPage(admin)
  })

  const menu = ['Dashboard', 'ESL Book', 'Classifieds', 'News', 'Community Chat']
  await test.step('the next load of a member shows it, from the document on', async () => {
    await expect
      .poll(async () => (await readDocument(member, '/')).sections)
      .not.toContain('Popular Services')
    await member.reload()
    const titles = member.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles).toHaveText([
      ...['Latest News', 'Quick Actions', 'Recent Classifieds', 'Active Discussions'],
    ])
    expect(await menuOf(member)).toEqual(menu)
    await member.getByRole('banner').getByRole('button', { name: /Ray/ }).click()
    await member.getByRole('menuitem', { name: 'Message Board' }).click()
    await expect(member).toHaveURL(/message-board/)
    // Hidden, but not protected.
    expect((await member.goto('/directory'))?.status()).toBe(200)
    await member.goto('/')
    // The code of a section is loaded when the section is about to be seen.
    for (const name of ['Recent Classifieds', 'Active Discussions']) {
      await member.getByRole('region', { name }).scrollIntoViewIfNeeded()
    }
    await expectSoundPage(member)
  })

  await test.step('and that of a visitor on a phone', async () => {
    expect((await readDocument(visitor, '/news')).menu).toEqual(menu)
    await visitor.goto('/news')
    await button(visitor, 'Open menu').click()
    const sheet = visitor.getByRole('dialog').getByRole('listitem')
    await expect(sheet).toHaveText(menu)
  })

  await test.step('a reset brings the manifests’ order back', async () => {
    await button(admin, 'Reset to the Remotes’ Order').click()
    await save(admin)
    await expect
      .poll(async () => (await readDocument(member, '/')).sections)
      .toEqual(manifests.sections)
    await member.reload()
    await expect.poll(() => menuOf(member)).toEqual(manifests.menu)
  })

  await test.step('and Undo the arrangement', async () => {
    await button(admin, 'Undo').last().click()
    await expect.poll(async () => (await readDocument(visitor, '/')).menu).toEqual(menu)
    await admin.goto('/admin-portal')
    await expect(admin.getByText('changed the arrangement').first()).toBeVisible()
  })
  for (const page of [admin, member, visitor]) await page.context().close()
})
