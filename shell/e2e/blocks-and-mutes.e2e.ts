import { openMemberBrowser } from './support/members'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, test } from './support/test'

test('what a muted and a blocked member publishes is hidden, and comes back in the settings', async ({
  browser,
}) => {
  const reader = await openMemberBrowser(browser, 'Rita')
  const author = await openMemberBrowser(browser, 'Otto')
  const { headers, id, name } = author.member
  const content = `Fog at Cabbage Hill ${crypto.randomUUID()}`
  const data = { content, visibility: 'public' }
  const posted = await author.context.request.post('/api/posts', { headers, data })
  expect(posted.status()).toBe(201)
  const page = await reader.context.newPage()
  await watchComplaints(page)
  const post = page.getByRole('main').getByText(content)
  const menu = page.getByRole('main').getByRole('button', { name: 'More actions' }).first()
  const settings = '/settings?tab=privacy'

  await test.step('a mute hides the posts, and one press shows them again', async () => {
    await page.goto(`/members/${id}`)
    await expect(post).toBeVisible()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Mute' }).click()
    await expect(page.getByText(`${name} is muted`)).toBeVisible()
    await expect(post).toHaveCount(0)
    await page.goto('/social-feed')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(post).toHaveCount(0)
    await page.goto(settings)
    await expect(page.getByRole('button', { name: `Unmute ${name}` })).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('button', { name: `Unmute ${name}` }).click()
    await expect(page.getByText('You have muted nobody.')).toBeVisible()
    await page.goto('/social-feed')
    await expect(post).toBeVisible()
  })
  await test.step('a block hides them from both', async () => {
    await page.goto(`/members/${id}`)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, block' }).click()
    await expect(page.getByText(`${name} is blocked`)).toBeVisible()
    await page.goto('/social-feed')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(post).toHaveCount(0)
    await page.goto(settings)
    await page.getByRole('button', { name: `Unblock ${name}` }).click()
    await expect(page.getByText('You have blocked nobody.')).toBeVisible()
  })
  await Promise.all([reader.context.close(), author.context.close()])
})
