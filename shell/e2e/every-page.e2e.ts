import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { accounts, signIn } from './support/sign-in'

declare global {
  interface Window {
    policyViolations: string[]
  }
}

const visitorPaths = [
  '/',
  '/classifieds',
  '/news',
  '/directory',
  '/message-board',
  '/social-feed',
  '/esl-book',
  '/account-help',
  '/login',
  '/no-such-place',
]

const looks = [
  { name: 'on a phone by day', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'on a desk by night', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

/** Waits until nothing on the page is announced as loading. */
const settle = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** What every page owes everybody: landmarks, one heading, room, accessibility, its own policy. */
const expectSoundPage = async (page: Page) => {
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels wider than the screen').toBe(0)
  expect(await page.evaluate(() => window.policyViolations)).toEqual([])
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** The page behind an open dialog is out of reach: only what is in front can be judged. */
const expectSoundDialog = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.policyViolations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.policyViolations.push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
})

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look)

    for (const path of visitorPaths) {
      test(`${path} is sound for a visitor`, async ({ page }) => {
        await page.goto(path)
        await settle(page)
        await expectSoundPage(page)
      })
    }

    test('the records that lists lead to are sound', async ({ page }) => {
      for (const [list, place] of [
        ['/api/classifieds', '/classifieds'],
        ['/api/services', '/services'],
        ['/api/forum/topics', '/forum'],
      ]) {
        const [record] = await (await page.request.get(`${list}?limit=1`)).json()
        await page.goto(`${place}/${record.id}`)
        await settle(page)
        await expectSoundPage(page)
      }
    })

    test('settings, a member’s page and the report form are sound for a member', async ({
      page,
    }) => {
      await signIn(page, accounts.driver)
      const [member] = await (await page.request.get('/api/users/search?q=escamilla')).json()
      for (const path of ['/settings', '/settings?tab=privacy', `/members/${member.id}`]) {
        await page.goto(path)
        await settle(page)
        await expectSoundPage(page)
      }
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Report' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSoundDialog(page)
    })

    test('the dashboard and the admin portal are sound for an administrator', async ({ page }) => {
      await signIn(page, accounts.admin)
      for (const path of ['/', '/notifications', '/admin-portal']) {
        await page.goto(path)
        await settle(page)
        await expectSoundPage(page)
      }
    })
  })
}
