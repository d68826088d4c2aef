import { schemes } from './support/accessibility'
import { addMember, logIn } from './support/members'
import { pageHydrated } from './support/page-hydrated'
import { remotes } from './support/remotes'
import { accounts, signIn } from './support/sign-in'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, type Page, test } from './support/test'

/** A few pages to a browser, which goes from one to the next faster than it starts. */
const visitorPaths = [
  [
    '/signup',
    '/login',
    '/login?view=reset',
    '/verify-email',
    '/reset-password',
    '/invitation',
    '/notification-choices',
    '/share',
  ],
  ['/search', '/search?q=reefer', '/search?q=zzzzzz', '/no-such-place'],
  [
    '/classifieds',
    '/classifieds/compare',
    '/directory',
    '/directory?saved=1',
    '/directory?city=Elko',
    '/requests',
    '/news',
  ],
  ['/message-board', '/social-feed', '/esl-book', '/account-help'],
  [
    '/community-guidelines',
    '/contact',
    '/report-content',
    '/moderation',
    '/privacy',
    '/terms',
    '/cookies',
  ],
]

/** The main pages of remotes that are not among these. */
const furtherPaths = remotes
  .filter(({ manifest }) => manifest.access === 'everyone')
  .flatMap(({ pages }) => pages.map(({ path }) => path))
  .filter((path) => !visitorPaths.flat().includes(path))

const firstOf = async (page: Page, list: string) => {
  const [record] = await (await page.request.get(list)).json()
  return record
}

/** A classified that a member posted, and that can be changed here. */
const memberClassified = async (page: Page): Promise<{ id: string; userId: string }> => {
  const records = await (await page.request.get('/api/classifieds?limit=100')).json()
  return records.find(({ isExternal }: { isExternal: boolean }) => !isExternal)
}

const expectSoundPages = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectSoundPage(page)
    })
  }
}

test.beforeEach(({ page }) => watchComplaints(page))

// What the browser has not laid out yet keeps the colours of the light that went.
for (const light of schemes) {
  test(`/ is sound for a visitor, ${light}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: light })
    await page.goto('/')
    await expectSoundPage(page, [light])
  })
}

for (const paths of [...visitorPaths, furtherPaths]) {
  if (paths.length === 0) continue

  test(`${paths.join(', ')} are sound for a visitor`, ({ page }) => expectSoundPages(page, paths))
}

test('a classified, a service, a topic and an article are sound for a visitor', async ({
  page,
}) => {
  const addressOf = async (place: string, list: string) =>
    `${place}/${(await firstOf(page, `${list}?limit=1`)).id}`
  await expectSoundPages(page, [
    await addressOf('/classifieds', '/api/classifieds'),
    await addressOf('/services', '/api/services'),
    await addressOf('/forum', '/api/forum/topics'),
    await addressOf('/news', '/api/news'),
  ])
})

test('a seller’s listings are sound for a visitor', async ({ page }) => {
  const { userId } = await memberClassified(page)
  const path = `/classifieds/seller/${userId}`
  await expectSoundPages(page, [path, `${path}?state=sold`])
})

test('an article over the list of news is sound for a visitor', async ({ page }) => {
  await page.goto('/news')
  await pageHydrated(page)
  await page.getByRole('link', { name: 'Read Full Article' }).first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Share' })).toBeVisible()
  await expectSoundDialog(page)
  expect(await page.evaluate(() => window.complaints)).toEqual([])
})

test('what the sign-up form finds wrong is sound', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true')
  await expectSoundPage(page)
})

test('the dashboard and the notifications are sound for a member', async ({ page }) => {
  await signIn(page, accounts.driver)
  await expectSoundPages(page, ['/', '/notifications'])
})

test('own and saved listings are sound for a member', async ({ page }) => {
  await signIn(page, accounts.driver)
  await expectSoundPages(page, [
    ...['/classifieds/mine', '/classifieds/saved', '/classifieds/searches'],
    '/classifieds/upload',
  ])
})

test('the requests and one of each side are sound for a member', async ({ page }) => {
  await signIn(page, accounts.driver)
  await page.goto('/requests')
  const { headers } = await logIn(page.request, accounts.driver)
  const pathOf = async (role: string) => {
    const path = `/api/service-requests?role=${role}&limit=1`
    const [request] = await (await page.request.get(path, { headers })).json()
    return `/requests/${request.id}`
  }
  await expectSoundPages(page, [
    '/requests',
    '/requests?view=received',
    await pathOf('requester'),
    await pathOf('provider'),
  ])
})

test('the settings are sound for a member', async ({ page }) => {
  await signIn(page, accounts.driver)
  const tabs = ['profile', 'notifications', 'privacy']
  await expectSoundPages(
    page,
    tabs.map((tab) => `/settings?tab=${tab}`),
  )
})

test('another member’s page and the report form are sound for a member', async ({ page }) => {
  await signIn(page, accounts.driver)
  const { id } = await firstOf(page, '/api/users/search?q=escamilla')
  await page.goto(`/members/${id}`)
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expectSoundDialog(page)
})

test('the community feed and the chat are sound for a member', async ({ page }) => {
  await signIn(page, accounts.driver)
  const { user } = await firstOf(page, '/api/conversations')
  await page.goto('/social-feed')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('form', { name: 'New post' })).toBeVisible()
  await expectSoundPage(page)
  await page.goto('/social-feed?chat=')
  await expect(page.getByRole('heading', { name: 'Recent Chats' })).toBeVisible()
  await expectSoundPage(page)
  await page.goto(`/social-feed?chat=${user.id}`)
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible()
  await expectSoundPage(page)
})

test('the community page of a new member without connections has no errors', async ({
  page,
  request,
}) => {
  // As long as a first name may be, and nowhere to break it.
  const member = await addMember(request, 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern')
  await signIn(page, member)
  await expectSoundPages(page, ['/social-feed', '/social-feed?chat=', `/members/${member.id}`])
})

test('a topic with its reply box, and the form of a new one, are sound for a member', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  const topics = await (await page.request.get('/api/forum/topics?limit=100')).json()
  const { id } = topics.find(({ isLocked }: { isLocked: boolean }) => !isLocked)
  await page.goto(`/forum/${id}`)
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeEnabled()
  await expectSoundPage(page)
  await page.goto('/message-board?dialog=start')
  await expectSoundDialog(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Start Discussion' }).click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await expectSoundDialog(page)
})

test('what was saved, and the form of a new service, are sound for a member', async ({ page }) => {
  await signIn(page, accounts.driver)
  await expectSoundPages(page, ['/directory?saved=1'])
  await page.goto('/directory?dialog=add')
  await expectSoundDialog(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Service' }).click()
  await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await expectSoundDialog(page)
})

test('a service’s contacts, and the form that changes it, are sound for an administrator', async ({
  page,
}) => {
  await signIn(page, accounts.admin)
  const { id } = await firstOf(page, '/api/services?limit=1')
  await expectSoundPages(page, [`/services/${id}`])
  await page.getByRole('button', { name: 'Contact Provider' }).click()
  await expectSoundDialog(page)
  await page.goto(`/services/${id}?dialog=edit`)
  await expectSoundDialog(page)
})

test('the forms of a classified, and the question before it is deleted, are sound', async ({
  page,
}) => {
  await signIn(page, accounts.admin)
  await page.goto('/classifieds?dialog=post')
  const post = page.getByRole('dialog').getByRole('button', { name: 'Post Listing' })
  await post.click()
  await expect(page.getByRole('dialog').getByText('Price is required')).toBeVisible()
  await expectSoundDialog(page)
  await page.getByRole('dialog').getByText('Upload', { exact: true }).click()
  await expectSoundDialog(page)
  const { id } = await memberClassified(page)
  await page.goto(`/classifieds/${id}`)
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Delete Listing' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSoundDialog(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Listing' }).click()
  await expectSoundDialog(page)
})

test('the dashboard and the admin portal are sound for an administrator', async ({ page }) => {
  await signIn(page, accounts.admin)
  await expectSoundPages(page, ['/', '/admin-portal'])
})
