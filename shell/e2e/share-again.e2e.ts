import { type MemberBrowser, openMemberBrowser } from './support/members'
import { outboxReady } from './support/outbox-ready'
import { pageHydrated } from './support/page-hydrated'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, type Page, test } from './support/test'

const post = async ({ context, member: { headers } }: MemberBrowser, content: string) => {
  const data = { content, visibility: 'public' }
  const response = await context.request.post('/api/posts', { headers, data })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { id: string }).id
}
const cardsOf = (page: Page, text: string) =>
  page.getByRole('group', { name: 'Posts' }).getByRole('article').filter({ hasText: text })
const openFeed = async ({ context }: MemberBrowser, width: number, path = '/social-feed') => {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 844 })
  await watchComplaints(page)
  await page.goto(path)
  await pageHydrated(page)
  return page
}
const openForm = async (page: Page, text: string) => {
  await cardsOf(page, text)
    .last()
    .getByRole('button', { name: /^Share/ })
    .click()
  await page.getByRole('menuitem', { name: 'Share in the Feed' }).click()
  const form = page.getByRole('dialog', { name: 'Share in the Feed' })
  await expect(form.getByText(text)).toBeVisible()
  return form
}

for (const width of [390, 1280]) {
  test(`a post is shared, counted and told at ${width} px, until the share is deleted`, async ({
    browser,
  }) => {
    const [ann, bo] = await Promise.all([
      openMemberBrowser(browser, 'Ann'),
      openMemberBrowser(browser, 'Bo'),
    ])
    const mark = crypto.randomUUID()
    const id = await post(ann, `Original ${mark}`)
    const page = await openFeed(bo, width)

    await test.step('with a text, which stays when the form is left', async () => {
      const form = await openForm(page, mark)
      await form.getByRole('textbox').fill(`Thoughts ${mark}`)
      await expectSoundDialog(page)
      await form.getByRole('button', { name: 'Cancel' }).click()
      const again = await openForm(page, mark)
      await expect(again.getByRole('textbox')).toHaveValue(`Thoughts ${mark}`)
      await again.getByRole('button', { name: 'Share Post' }).click()
      await expect(again).toBeHidden()
    })

    await test.step('it shows the post, which counts it', async () => {
      const share = cardsOf(page, `Thoughts ${mark}`)
      await expect(share.getByText(`Original ${mark}`)).toBeVisible()
      await expect(
        share.getByRole('link', { name: `View Post by ${ann.member.name}` }),
      ).toHaveAttribute('href', `/social-feed?post=${id}`)
      const original = cardsOf(page, `Original ${mark}`).last()
      await expect(original.getByRole('button', { name: 'Share (1)' })).toBeVisible()
      await expectSoundPage(page)
      await page.setViewportSize({ width, height: 844 })
    })

    await test.step('its author is told', async () => {
      const told = await openFeed(ann, width, '/notifications')
      const notice = told.getByRole('main').getByText(`Bo Tester shared your post`)
      await expect(notice).toContainText('Original')
      await told.close()
    })

    await test.step('a press on it opens the post', async () => {
      await cardsOf(page, `Thoughts ${mark}`)
        .getByRole('link', { name: /^View Post/ })
        .press('Enter')
      const linked = page.getByRole('region', { name: 'Linked Post' })
      await expect(linked.getByText(`Original ${mark}`)).toBeVisible()
    })

    await test.step('without the share it counts no more', async () => {
      const share = cardsOf(page, `Thoughts ${mark}`)
      await share.getByRole('button', { name: 'Post actions' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Delete Post' }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(share).toHaveCount(0)
      const original = cardsOf(page, `Original ${mark}`)
      await expect(original.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
    })

    await test.step('of a deleted post nothing is left but a sentence, also for visitors', async () => {
      const form = await openForm(page, mark)
      await form.getByRole('textbox').fill(`Left ${mark}`)
      await form.getByRole('button', { name: 'Share Post' }).click()
      await expect(cardsOf(page, `Left ${mark}`)).toBeVisible()
      const { headers } = ann.member
      await ann.context.request.delete(`/api/posts/${id}`, { headers })
      const visitor = await browser.newPage()
      await page.goto('/social-feed')
      // Visitors have no feed, but the pages of members.
      await visitor.goto(`/members/${bo.member.id}`)
      for (const reader of [page, visitor]) {
        const share = cardsOf(reader, `Left ${mark}`)
        await expect(share.getByText('This post is not available to you.')).toBeVisible()
        await expect(share.getByText('Original')).toHaveCount(0)
      }
      await visitor.close()
    })
    for (const { context } of [ann, bo]) await context.close()
  })
}

test('a share that is sent without a connection is there once', async ({ browser }) => {
  const ann = await openMemberBrowser(browser, 'Ann')
  const mark = crypto.randomUUID()
  const id = await post(ann, `Original ${mark}`)
  const page = await openFeed(ann, 390)
  await outboxReady(page)
  const form = await openForm(page, mark)
  await form.getByRole('textbox').fill(`Offline ${mark}`)
  await ann.context.setOffline(true)
  await form.getByRole('button', { name: 'Share Post' }).click()
  await expect(page.getByText('Kept in the Outbox')).toBeVisible()
  await expect(form).toBeHidden()
  await ann.context.setOffline(false)
  await expect(page.getByText('What was waiting in the outbox has been sent.')).toBeVisible()
  const response = await ann.context.request.get('/api/posts')
  const posts = (await response.json()) as { content: string; shared?: { id: string } }[]
  const shares = posts.filter(({ shared }) => shared?.id === id)
  expect(shares.map(({ content }) => content)).toEqual([`Offline ${mark}`])
  await ann.context.close()
})
