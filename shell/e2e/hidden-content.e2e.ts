import { openMemberBrowser } from './support/members'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, test } from './support/test'

test('a post, a topic and a word are hidden with a press, and come back in the toast or the settings', async ({
  browser,
}) => {
  const reader = await openMemberBrowser(browser, 'Rhea')
  const author = await openMemberBrowser(browser, 'Odell')
  const { headers } = author.member
  const { request } = author.context
  const mark = crypto.randomUUID().slice(0, 8)
  const content = `Lumper fees again ${mark}`
  const title = `Who pays lumpers here ${mark}`
  const shared = await request.post('/api/posts', {
    headers,
    data: { content, visibility: 'public' },
  })
  expect(shared.status()).toBe(201)
  const data = { title, category: 'routes', content: 'Asking for a friend.' }
  const started = await request.post('/api/forum/topics', { headers, data })
  expect(started.status()).toBe(201)
  const { id: topicId } = (await started.json()) as { id: string }

  const page = await reader.context.newPage()
  await watchComplaints(page)
  const main = page.getByRole('main')
  const post = main.getByRole('article').filter({ hasText: content })
  const settings = '/settings?tab=privacy'

  await test.step('a post goes, and Undo brings it back', async () => {
    await page.goto('/social-feed')
    await post.getByRole('button', { name: 'Post actions' }).click()
    await page.getByRole('menuitem', { name: 'Hide This Post' }).click()
    await expect(page.getByText('Post hidden')).toBeVisible()
    await expect(post).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(post).toBeVisible()
  })
  await test.step('a topic goes from the board', async () => {
    await page.goto(`/forum/${topicId}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await main.getByRole('button', { name: 'More actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Hide This Topic' }).click()
    await expect(page.getByText('Topic hidden')).toBeVisible()
    await expect(page).toHaveURL(/\/message-board/)
    await expect(main.getByRole('listitem').first()).toBeVisible()
    await expect(main.getByText(title)).toHaveCount(0)
  })
  await test.step('a word hides the post; one page lists both and undoes them', async () => {
    await page.goto(settings)
    const words = page.getByRole('region', { name: 'Hidden words' })
    await words.getByRole('textbox', { name: 'Word or phrase' }).fill(`AGAIN ${mark}`)
    await words.getByRole('button', { name: 'Hide Word' }).click()
    await expect(words.getByRole('heading', { name: `AGAIN ${mark}` })).toBeVisible()
    const posts = page.getByRole('region', { name: 'Hidden posts' })
    await expect(posts.getByRole('heading', { name: title })).toBeVisible()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectSoundPage(page)
    }
    await page.goto('/social-feed')
    await expect(main.getByRole('article').first()).toBeVisible()
    await expect(post).toHaveCount(0)
    await page.goto(settings)
    await words.getByRole('button', { name: `Remove AGAIN ${mark}` }).click()
    await expect(words.getByText('You have hidden no words.')).toBeVisible()
    await posts.getByRole('button', { name: `Show Again ${title}` }).click()
    await expect(posts.getByText('You have hidden no posts.')).toBeVisible()
    await page.goto('/social-feed')
    await expect(post).toBeVisible()
  })
  await Promise.all([reader.context.close(), author.context.close()])
})
