import { expectAccessible } from './support/accessibility'
import { addTopic } from './support/board'
import { openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { expect, test } from './support/test'

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`a member follows a category and hears of its next topic at ${width} px`, async ({
    browser,
  }) => {
    const ann = await openMemberBrowser(browser, 'Ann')
    const bob = await openMemberBrowser(browser, 'Bob')
    const page = await ann.context.newPage()
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await openListening(page, '/message-board?category=routes')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Notifications: Not Following' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Every New Topic' }).press('Enter')
    await expect(main.getByRole('button', { name: 'Notifications: Following' })).toBeVisible()
    await expectAccessible(page, colorScheme, 'a followed category')

    // Topics of other tests are in this category as well.
    const title = `Black ice at mile ${width}, ${crypto.randomUUID().slice(0, 8)}`
    await addTopic(bob.context.request, bob.member, { title })
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Notifications' }),
    ).toHaveAccessibleDescription(/unread/)
    await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click()
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', {
        name: `Bob Tester started “${title}” in a category that you follow`,
      })
      .click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await Promise.all([ann.context.close(), bob.context.close()])
  })
}
