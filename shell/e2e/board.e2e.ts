import { addMember } from './support/members'
import { accounts, signIn } from './support/sign-in'
import { tabTo } from './support/tab-to'
import { type APIRequestContext, expect, test } from './support/test'

test('a discussion is started by keyboard alone, and leads to its page', async ({
  page,
  request,
}) => {
  await signIn(page, await addMember(request, 'Typing'))
  await page.goto('/message-board')
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Start Discussion' }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Start a discussion' })
  await tabTo(page, form.getByLabel('Title'))
  await page.keyboard.type('Scales on I-80 by keyboard')
  await tabTo(page, form.getByLabel('Category'))
  await page.keyboard.type('Routes')
  await expect(form.getByLabel('Category')).toHaveValue('routes')
  await tabTo(page, form.getByLabel('Your post'))
  await page.keyboard.type('Which of them are open?')
  await tabTo(page, form.getByRole('button', { name: 'Start Discussion' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/forum\/\w+$/)
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { level: 1, name: 'Scales on I-80 by keyboard' }),
  ).toBeVisible()
  await expect(main.getByRole('article')).toContainText(['Which of them are open?'])
  await expect(main.getByText('Original Post')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/message-board')
  await expect(form).toBeHidden()
  await expect(main.getByRole('link', { name: 'Scales on I-80 by keyboard' })).toBeVisible()
})

const videoId = 'p1eS0nThe9k'

const addTopicWithVideo = async (request: APIRequestContext) => {
  const { headers } = await addMember(request, 'Filming')
  const content = `How to wire the stove: https://www.youtube.com/watch?v=${videoId}`
  const data = { title: 'A stove on 12 volts', category: 'equipment', content }
  const response = await request.post('/api/forum/topics', { headers, data })
  const { id } = (await response.json()) as { id: string }
  return `/forum/${id}`
}

test('no other site gets a request before the reader opens the video', async ({
  page,
  request,
  baseURL,
}) => {
  const outside: string[] = []
  await page.route(
    ({ origin }) => origin !== baseURL,
    (route) => {
      outside.push(route.request().url())
      return route.abort()
    },
  )
  await page.goto(await addTopicWithVideo(request), { waitUntil: 'networkidle' })
  const post = page.getByRole('main').getByRole('article')
  await expect(post.getByRole('link', { name: /^https:\/\/www\.youtube\.com/ })).toHaveAttribute(
    'href',
    `https://www.youtube.com/watch?v=${videoId}`,
  )
  const play = post.getByRole('button', { name: 'Play Video' })
  await play.scrollIntoViewIfNeeded()
  expect(outside).toEqual([])

  const frameUrl = `https://www.youtube-nocookie.com/embed/${videoId}`
  await play.click()
  // Until then a frame may say what is embedded, with an empty document of its own.
  await expect(post.locator('iframe:not([srcdoc])')).toHaveAttribute('src', frameUrl)
  await expect.poll(() => outside).toEqual([frameUrl])
})

/** A topic of the demo that takes no more replies. */
const lockedTopic = async (request: APIRequestContext): Promise<{ id: string }> => {
  const topics = await (await request.get('/api/forum/topics?limit=100')).json()
  return topics.find(({ isLocked }: { isLocked: boolean }) => isLocked)
}

for (const account of ['driver', 'admin'] as const) {
  test(`a locked topic has no reply box, for the ${account} either`, async ({ page }) => {
    await signIn(page, accounts[account])
    await page.goto(`/forum/${(await lockedTopic(page.request)).id}`)
    const main = page.getByRole('main')
    await expect(main.getByText('This topic is locked. It takes no more replies.')).toBeVisible()
    await expect(main.getByRole('article').first()).toBeVisible()
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Post Reply' })).toHaveCount(0)
  })
}

test('a visitor is told what a reply takes, and the button leads to the log-in', async ({
  page,
  request,
}) => {
  await page.goto(await addTopicWithVideo(request))
  const main = page.getByRole('main')
  await expect(main.getByText('You need to be logged in to reply to this thread.')).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  const isLeaving = page.waitForRequest(
    (leaving) => leaving.isNavigationRequest() && new URL(leaving.url()).pathname === '/api/login',
  )
  await main.getByRole('button', { name: 'Log In' }).click()
  await isLeaving
})
