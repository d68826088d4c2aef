import { appoint, openMemberBrowser } from './support/members'
import { pageHydrated } from './support/page-hydrated'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, test } from './support/test'

for (const width of [390, 1280]) {
  test(`a moderator chooses when a topic closes at ${width} px, and all see it`, async ({
    browser,
  }) => {
    const { context, member } = await openMemberBrowser(browser, 'Mona')
    await appoint(context.request, member, 'board')
    const data = { title: `Detour ${crypto.randomUUID()}`, category: 'routes', content: 'Until?' }
    const { headers } = member
    const started = await context.request.post('/api/forum/topics', { headers, data })
    const { id } = (await started.json()) as { id: string }
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 844 })
    await watchComplaints(page)
    await page.goto(`/forum/${id}`)
    await pageHydrated(page)
    const choose = async (way: string) => {
      const menu = page.getByRole('main').getByRole('button', { name: 'More actions' }).first()
      await menu.press('Enter')
      await page.getByRole('menuitem', { name: 'Closing Date' }).press('Enter')
      const form = page.getByRole('dialog', { name: 'Closing Date' })
      await form.getByRole('combobox').selectOption(way)
      return form
    }
    const save = { name: 'Save', exact: true } as const
    const line = page.getByText(/^This topic closes on/)

    const form = await choose('At a date and time')
    await form.getByLabel('Date and time').fill('2099-05-01T10:30')
    await expectSoundDialog(page)
    await form.getByRole('button', save).press('Enter')
    await expect(line).toContainText('May 1, 2099, 10:30')
    await expectSoundPage(page)
    await page.setViewportSize({ width, height: 844 })

    const visitor = await browser.newPage()
    await visitor.goto(`/forum/${id}`)
    await expect(visitor.getByText(/^This topic closes on/)).toBeVisible()
    await visitor.close()

    const quiet = await choose('After days without a reply')
    await quiet.getByLabel('Days without a reply').fill('7')
    await expectSoundDialog(page)
    await quiet.getByRole('button', save).press('Enter')
    await expect(page.getByText(/unless somebody replies before\.$/)).toBeVisible()
    await page.setViewportSize({ width, height: 844 })

    const again = await choose('Not by itself')
    await again.getByRole('button', save).press('Enter')
    await expect(line).toHaveCount(0)
    await context.close()
  })
}
