import type { SearchResults } from '@haulyard/api-contract'
import { connect, type MemberBrowser, openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { type Browser, expect, type Page, test } from './support/test'

/** A unique name, also when the test is run again. */
const newName = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`

interface Opened extends MemberBrowser {
  readonly page: Page
}

const openPair = async (browser: Browser): Promise<readonly [Opened, Opened]> => {
  const open = async (name: string) => {
    const opened = await openMemberBrowser(browser, newName(name))
    return { ...opened, page: await opened.context.newPage() }
  }
  return [await open('Ann'), await open('Bob')]
}
const close = (opened: readonly Opened[]) =>
  Promise.all(opened.map(({ context }) => context.close()))

const openPrivacy = async ({ page }: Opened) => {
  await openListening(page, '/settings?tab=privacy')
  return {
    visibility: page.getByRole('combobox', { name: 'Profile Visibility' }),
    activity: page.getByRole('switch', { name: 'Activity Status' }),
  }
}

/** Stores the member's home base. @returns it: a text that only the profile has */
const saveHomeBase = async ({ context, member }: Opened) => {
  const homeBase = newName('Marker')
  const profile = { profileImageUrl: null, company: null, equipment: [], languages: [], homeBase }
  const [firstName, lastName] = member.name.split(' ')
  const data = { ...profile, firstName, lastName }
  const response = await context.request.put('/api/account/profile', {
    data,
    headers: member.headers,
  })
  expect(response.status()).toBe(200)
  return homeBase
}

/** Whether the search of the site finds the member. */
const finds = async ({ page }: Opened, { member }: Opened) => {
  const searched = page.waitForResponse(/\/api\/search/)
  await page.goto(`/search?q=${encodeURIComponent(member.name)}`)
  const { members } = (await (await searched).json()) as SearchResults
  return members.some(({ id }) => id === member.id)
}

test('a member hides the profile: strangers neither find nor open it, a connection does', async ({
  browser,
}) => {
  const [ann, bob] = await openPair(browser)
  const homeBase = await saveHomeBase(ann)
  const path = `/members/${ann.member.id}`
  expect(await finds(bob, ann)).toBe(true)
  await bob.page.goto(path)
  await expect(bob.page.getByText(homeBase)).toBeVisible()

  const { visibility } = await openPrivacy(ann)
  await visibility.selectOption('Connections only')
  await expect(ann.page.getByText('Privacy Updated')).toBeVisible()
  await ann.page.reload()
  await expect(visibility).toHaveValue('connections')

  expect(await finds(bob, ann)).toBe(false)
  await bob.page.goto(path)
  await expect(bob.page.getByRole('heading', { name: 'Member not found' })).toBeVisible()
  await expect(bob.page.getByText(/shows the profile only to connections/)).toBeVisible()

  const visitor = await browser.newContext()
  const document = await visitor.request.get(path)
  const text = await document.text()
  expect(text).not.toContain(homeBase)
  expect(text).not.toContain(ann.member.name)
  const page = await visitor.newPage()
  await page.goto(path)
  const main = page.getByRole('main')
  const leaving = page.waitForRequest(/\/api\/login/)
  await main.getByRole('button', { name: 'Sign In' }).click()
  expect(new URL((await leaving).url()).searchParams.get('returnTo')).toBe(path)
  await visitor.close()

  await connect(bob.context.request, bob.member, ann.member)
  await bob.page.goto(path)
  await expect(bob.page.getByText(homeBase)).toBeVisible()
  expect(await finds(bob, ann)).toBe(true)
  await close([ann, bob])
})

test('the dot says who is here: it comes, ends when the member leaves, and can be turned off', async ({
  browser,
}) => {
  const [ann, bob] = await openPair(browser)
  await connect(ann.context.request, ann.member, bob.member)
  const entryOf = (page: Page, { member }: Opened) =>
    page
      .getByRole('region', { name: 'Your Connections' })
      .getByRole('button', { name: new RegExp(`^${member.name}`) })
  const isOnline = /Online$/

  await openListening(bob.page, '/social-feed')
  const entry = entryOf(bob.page, ann)
  await expect(entry).toBeVisible()
  await expect(entry).not.toHaveAccessibleName(isOnline)

  const leaving = await ann.context.newPage()
  await openListening(leaving, '/news')
  await expect(entry).toHaveAccessibleName(isOnline)
  await expect(entry.locator('[data-dot]')).toBeVisible()
  await leaving.close()
  await expect(entry).not.toHaveAccessibleName(isOnline)
  await expect(entry.locator('[data-dot]')).toBeHidden()

  const { activity } = await openPrivacy(ann)
  await expect(entry).toHaveAccessibleName(isOnline)
  await activity.uncheck()
  await expect(entry).not.toHaveAccessibleName(isOnline)
  // Who hides it does not see it of others.
  const other = await ann.context.newPage()
  await other.goto('/social-feed')
  await expect(entryOf(other, bob)).toBeVisible()
  await expect(entryOf(other, bob)).not.toHaveAccessibleName(isOnline)

  await activity.check()
  await expect(entry).toHaveAccessibleName(isOnline)
  await expect(entryOf(other, bob)).toHaveAccessibleName(isOnline)
  await close([ann, bob])
})
