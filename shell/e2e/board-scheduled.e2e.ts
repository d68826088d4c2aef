import { appoint, openMemberBrowser } from './support/members'
import { pageHydrated } from './support/page-hydrated'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, test } from './support/test'

const dayMs = 24 * 3_600_000

for (const width of [390, 1280]) {
  test(`a moderator schedules a topic at ${width} px, and others see it once it is published`, async ({
    browser,
  }) => {
    const title = `Winter rules ${crypto.randomUUID()}`
    const { context, member } = await openMemberBrowser(browser, 'Mona')
    await appoint(context.request, member, 'board')
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 844 })
    await watchComplaints(page)
    await page.goto('/message-board?dialog=start')
    await pageHydrated(page)
    const form = page.getByRole('dialog', { name: 'Start a Discussion' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Category').selectOption('routes')
    await form.getByRole('textbox', { name: 'Your post' }).fill('Chains on **board**.')
    await form.getByLabel('Publish').selectOption('At a time')
    const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 16)
    await form.getByLabel('Date and time').fill(tomorrow)
    await expectSoundDialog(page)
    await page.setViewportSize({ width, height: 844 })
    await form.getByRole('button', { name: 'Schedule', exact: true }).press('Enter')
    await expect(page).toHaveURL('/message-board/scheduled')
    const card = page.getByRole('listitem').filter({ hasText: title })
    await expect(card.getByText(/^Will be published on/)).toBeVisible()
    await expectSoundPage(page)
    await page.setViewportSize({ width, height: 844 })

    const visitor = await browser.newPage()
    await visitor.goto('/message-board')
    await expect(visitor.getByRole('listitem').first()).toBeVisible()
    await expect(visitor.getByText(title)).toHaveCount(0)

    await card.getByRole('button', { name: 'Publish Now' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await visitor.goto(new URL(page.url()).pathname)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByText('Chains on board.')).toBeVisible()
    await visitor.close()
    await context.close()
  })
}

test('a scheduled topic appears by itself at its time', async ({ browser }) => {
  const title = `Detour ${crypto.randomUUID()}`
  const { context, member } = await openMemberBrowser(browser, 'Mona')
  await appoint(context.request, member, 'board')
  const { headers } = member
  const publishAt = new Date(Date.now() + 10_000).toISOString()
  const data = { title, category: 'routes', content: 'From now on.', publishAt }
  const path = '/api/forum/scheduled-topics'
  const stored = await context.request.post(path, { headers, data })
  const { id } = (await stored.json()) as { id: string }
  const visitor = await browser.newPage()
  const response = await visitor.goto(`/forum/${id}`)
  expect(response?.status()).toBe(404)
  await expect
    .poll(async () => (await visitor.request.get(`/api/forum/topics/${id}`)).status())
    .toBe(200)
  await visitor.goto('/message-board')
  await expect(visitor.getByRole('link', { name: title })).toBeVisible()
  await visitor.close()
  await context.close()
})
