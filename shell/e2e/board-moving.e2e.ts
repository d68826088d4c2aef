import { expectAccessible, schemes } from './support/accessibility'
import { appoint, openMemberBrowser, type TestMember } from './support/members'
import { pageHydrated } from './support/page-hydrated'
import { tabTo } from './support/tab-to'
import { type APIRequestContext, expect, type Locator, type Page, test } from './support/test'

const mainOf = (page: Page) => page.getByRole('main')
const articleOf = (page: Page, text: string) =>
  mainOf(page).getByRole('article').filter({ hasText: text })

/** A topic with replies; returns its address and their ids. */
const addTopic = async (
  request: APIRequestContext,
  { headers }: TestMember,
  { title, replies }: { readonly title: string; readonly replies: readonly string[] },
) => {
  const data = { title, category: 'routes', content: `${title}: what do you do?` }
  const started = await request.post('/api/forum/topics', { headers, data })
  const { id: topicId } = (await started.json()) as { id: string }
  const ids: string[] = []
  for (const content of replies) {
    const reply = { topicId, content }
    const response = await request.post('/api/forum/posts', { headers, data: reply })
    ids.push(((await response.json()) as { id: string }).id)
  }
  return { path: `/forum/${topicId}`, ids }
}

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

for (const width of [390, 1280]) {
  test(`a moderator moves, splits and merges with the keyboard alone at ${width} px`, async ({
    browser,
  }) => {
    test.slow()
    const { context, member } = await openMemberBrowser(browser, 'Mona')
    const { request } = context
    await appoint(request, member, 'board')
    const word = `Brakes${crypto.randomUUID().slice(0, 8)}`
    const old = await addTopic(request, member, { title: `${word} smell`, replies: [] })
    const replies = ['About brakes.', 'About roads.', 'About coffee.', 'About tea.']
    const topic = await addTopic(request, member, { title: `Passes${width} closed`, replies })
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 844 })
    const wide = () => document.documentElement.scrollWidth - window.innerWidth
    const menu = mainOf(page).getByRole('button', { name: 'More actions' }).first()
    const choose = async (name: string) => {
      await menu.focus()
      await page.keyboard.press('Enter')
      const entry = page.getByRole('menuitem', { name })
      await expect(entry).toBeVisible()
      await entry.focus()
      await page.keyboard.press('Enter')
    }
    const dialog = page.locator('dialog[open]')
    const findOld = async () => {
      await dialog.getByLabel('Title or address of the discussion').fill(word)
      const found = dialog.getByRole('radio', { name: new RegExp(`^${word} smell`) })
      await tabTo(page, found)
      await page.keyboard.press('Space')
      await expect(found).toBeChecked()
    }
    await page.goto(topic.path)
    await pageHydrated(page)

    await choose('Select Replies')
    const bar = page.getByRole('region', { name: 'Selected replies' })
    await expect(bar.getByText('Select the replies to move.')).toBeVisible()
    await press(page, articleOf(page, 'About brakes').getByRole('checkbox'), 'Space')
    await expect(bar.getByText('One reply is selected.')).toBeVisible()
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await expectAccessible(page, scheme, `a selected reply, ${scheme}`)
    }
    expect(await page.evaluate(wide)).toBeLessThanOrEqual(0)
    await press(page, bar.getByRole('button', { name: 'Move To...' }))
    await findOld()
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await expectAccessible(page, scheme, `the dialog of a move, ${scheme}`)
    }
    expect(await page.evaluate(wide)).toBeLessThanOrEqual(0)
    await press(page, dialog.getByRole('button', { name: 'Move' }))
    await expect(articleOf(page, 'About brakes')).toBeHidden()
    await expect(bar).toBeFocused()

    await choose('Select Replies')
    for (const text of ['About coffee', 'About tea']) {
      await press(page, articleOf(page, text).getByRole('checkbox'), 'Space')
    }
    await press(page, bar.getByRole('button', { name: 'New Discussion...' }))
    await dialog.getByLabel('Title').fill(`Drinks${width}`)
    await dialog.getByLabel('Category').selectOption('general')
    await press(page, dialog.getByRole('button', { name: 'Move' }))
    await expect(articleOf(page, 'About coffee')).toBeHidden()
    await expect(articleOf(page, 'About roads')).toBeVisible()

    await choose('Merge Into...')
    await findOld()
    await press(page, dialog.getByRole('button', { name: 'Merge' }))
    await expect(page.getByRole('heading', { level: 1, name: `${word} smell` })).toBeVisible()
    await expect(page).toHaveURL(old.path)
    await expect(articleOf(page, 'About roads')).toBeVisible()

    // A visitor with the old addresses.
    const visitor = await browser.newContext()
    const reader = await visitor.newPage()
    await reader.goto(topic.path)
    await expect(reader.getByRole('heading', { level: 1, name: `${word} smell` })).toBeVisible()
    await reader.goto(`${topic.path}?post=${topic.ids[2]}`)
    // Nothing runs for a visitor before the first input.
    await pageHydrated(reader)
    await expect(reader.getByRole('heading', { level: 1, name: `Drinks${width}` })).toBeVisible()
    await expect(articleOf(reader, 'About coffee')).toBeFocused()
    await Promise.all([context, visitor].map((one) => one.close()))
  })
}
