import { linksOf, pressControls, watchControls } from './support/controls'
import { accounts, signIn } from './support/sign-in'
import { expect, type Page, test } from './support/test'

const firstOf = async (page: Page, list: string): Promise<{ id: string }> => {
  const [record] = await (await page.request.get(list)).json()
  return record
}

const recordPaths = async (page: Page) => [
  `/classifieds/${(await firstOf(page, '/api/classifieds?limit=1')).id}`,
  `/services/${(await firstOf(page, '/api/services?limit=1')).id}`,
  `/forum/${(await firstOf(page, '/api/forum/topics?limit=1')).id}`,
  `/news/${(await firstOf(page, '/api/news?limit=1')).id}`,
]

const publicPaths = [
  '/',
  '/classifieds',
  '/directory',
  '/news',
  '/message-board',
  '/social-feed',
  '/search?q=reefer',
  '/contact',
  '/report-content',
]
const visitorPaths = [
  ...publicPaths,
  // The same for members.
  '/esl-book',
  '/account-help',
  '/community-guidelines',
  '/privacy',
  '/terms',
  '/cookies',
  '/moderation',
  '/login',
  '/login?view=reset',
  '/signup',
  '/no-such-place',
]
const memberPaths = [
  '/notifications',
  '/requests',
  '/settings?tab=profile',
  '/settings?tab=notifications',
  '/settings?tab=privacy',
  '/social-feed?chat=',
  '/classifieds?dialog=post',
  '/directory?dialog=add',
  '/message-board?dialog=start',
]
const portalSections = [
  'overview',
  'news',
  'classifieds',
  'forum',
  'users',
  'reports',
  'imports',
  'webhooks',
  'pages',
  'requests',
  'releases',
  'site',
]
const adminPaths = ['/', ...portalSections.map((section) => `/admin-portal?section=${section}`)]

const people = [
  { who: 'a visitor', account: null, paths: visitorPaths },
  { who: 'a driver', account: accounts.driver, paths: publicPaths },
  { who: 'a driver on pages of their own', account: accounts.driver, paths: memberPaths },
  { who: 'an administrator', account: accounts.admin, paths: adminPaths },
] as const

/** One link to a record stands for those to all others of its kind. */
const shapeOf = (href: string) => href.replaceAll(/[0-9a-f]{24}/g, '#')

/** Whether a link leads somewhere: to a page of this site that exists, or elsewhere by a known scheme. */
const leadsSomewhere = async (page: Page, href: string): Promise<boolean> => {
  if (/^(?:https?|mailto|tel|sms):/.test(href)) return true
  if (href.startsWith('#')) return href.length > 1
  if (/^\/api\/(?:login|logout)/.test(href)) return true
  const response = await page.request.get(href)
  // A hidden profile, or a record that another test has deleted meanwhile: its page says so.
  const isRecord = /^\/(?:members|classifieds|services|forum|news)\/[0-9a-f]{24}/.test(href)
  return response.ok() || (isRecord && response.status() === 404)
}

for (const { who, account, paths } of people) {
  test(`each control and each link has an effect for ${who}`, async ({ page }) => {
    test.setTimeout(900_000)
    page.setDefaultTimeout(20_000)
    if (account) await signIn(page, account)
    const outside = await watchControls(page)
    const pressed = new Set<string>()
    const links = new Map<string, string>()
    const records = paths === memberPaths ? [] : await recordPaths(page)
    for (const path of [...paths, ...records]) {
      await test.step(path, async () => {
        const dead = await pressControls(page, { path, outside, pressed })
        expect.soft(dead).toEqual([])
        for (const href of await linksOf(page)) links.set(shapeOf(href), href)
      })
    }
    for (const href of links.values()) {
      expect.soft(await leadsSomewhere(page, href), href).toBe(true)
    }
    expect(pressed.size).toBeGreaterThan(30)
  })
}
