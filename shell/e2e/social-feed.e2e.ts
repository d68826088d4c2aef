import { connect, type MemberBrowser, openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { type Browser, expect, type Page, test } from './support/test'

interface AtTheFeed extends MemberBrowser {
  readonly page: Page
}

const openFeed = async (browser: Browser, firstName: string): Promise<AtTheFeed> => {
  const opened = await openMemberBrowser(browser, firstName)
  const page = await opened.context.newPage()
  await openListening(page, '/social-feed')
  return { ...opened, page }
}

const close = (opened: readonly Pick<MemberBrowser, 'context'>[]) =>
  Promise.all(opened.map(({ context }) => context.close()))

/** A name that is unique, also when the test runs again. */
const newName = () => `Quill${crypto.randomUUID().slice(0, 8)}`

const connectionsOf = (page: Page) => page.getByRole('region', { name: 'Your Connections' })
const requestsOf = (page: Page) => page.getByRole('region', { name: 'Connection Requests' })
const logOf = (page: Page) => page.getByRole('log')

/** The dot of a connection in the light theme. */
const green = 'rgb(23, 101, 58)'

const write = async (page: Page, text: string) => {
  const input = page.getByRole('textbox', { name: /^Message to/ })
  await input.fill(text)
  await input.press('Enter')
}

test('one finds the other, who accepts; both see it without a reload, and talk', async ({
  browser,
}) => {
  const [asking, asked] = await Promise.all([
    openFeed(browser, 'Fern'),
    openFeed(browser, newName()),
  ])
  const [theirs, ours] = [asked.page, asking.page]

  const searches: string[] = []
  ours.on('request', (request) => {
    if (request.url().includes('/api/users/search')) searches.push(request.url())
  })
  const search = ours.getByRole('searchbox', { name: 'Search truckers' })
  await search.pressSequentially('Qu')
  await expect(ours.getByText('Type at least 3 characters')).toBeVisible()
  await search.press('i')
  await expect(ours.getByText('Type at least 3 characters')).toBeHidden()
  await expect.poll(() => searches.length).toBeGreaterThan(0)
  expect(searches.filter((url) => /[?&]q=Qu(&|$)/.test(url))).toEqual([])
  await search.fill(asked.member.name)
  const found = ours.getByRole('list', { name: 'Truckers found' })
  await found.getByRole('button', { name: `Connect with ${asked.member.name}` }).click()
  await expect(found.locator('..')).toHaveCSS('height', '160px')

  await expect(requestsOf(theirs).getByRole('link', { name: asking.member.name })).toBeVisible()
  await requestsOf(theirs).getByRole('button', { name: 'Accept Fern Tester' }).click()
  await expect(requestsOf(theirs)).toBeHidden()
  const entry = (page: Page, name: string) =>
    connectionsOf(page).getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(entry(theirs, asking.member.name)).toBeVisible()
  await expect(entry(ours, asked.member.name)).toBeVisible()
  await expect(entry(ours, asked.member.name).locator('[data-dot]')).toHaveCSS(
    'background-color',
    green,
  )
  const connections = connectionsOf(ours).getByRole('list').locator('..')
  await expect(connections).toHaveCSS('max-height', '240px')

  await entry(ours, asked.member.name).click()
  await expect(ours.getByText('Start a conversation!')).toBeVisible()
  await expect(ours.getByRole('region', { name: 'Messages' })).toHaveCSS('height', '384px')
  await write(ours, 'Where do you park tonight?')
  await expect(entry(theirs, asking.member.name)).toHaveAccessibleName(/, 1 unread message$/)
  await entry(theirs, asking.member.name).click()
  await expect(logOf(theirs).getByText('Where do you park tonight?')).toBeVisible()
  await expect(entry(theirs, asking.member.name)).toHaveAccessibleName(/Online$/)
  await theirs.reload()
  await expect(logOf(theirs).getByText('Where do you park tonight?')).toBeVisible()
  await expect(entry(theirs, asking.member.name)).toHaveAccessibleName(/Online$/)
  await close([asking, asked])
})

/** A promise in time: so soon after the API has taken it, a message is everywhere. */
const everywhereWithinMs = 1000

test('a message is in a second tab and on a second device within a second', async ({ browser }) => {
  const [writer, reader] = await Promise.all([
    openMemberBrowser(browser, 'Writer'),
    openMemberBrowser(browser, 'Reader'),
  ])
  await connect(writer.context.request, writer.member, reader.member)
  const device = await browser.newContext()
  await device.request.post('/api/auth/login', { data: reader.member })
  const chatWith = ({ member }: MemberBrowser) => `/social-feed?chat=${member.id}`
  const writing = await writer.context.newPage()
  await openListening(writing, chatWith(reader))
  const [tab, secondTab, onDevice] = await Promise.all([
    reader.context.newPage(),
    reader.context.newPage(),
    device.newPage(),
  ])
  await openListening(tab, chatWith(writer))
  await openListening(onDevice, chatWith(writer))
  await secondTab.goto(chatWith(writer))
  // What comes from here on it has heard, not read.
  await expect(secondTab.getByText('Start a conversation!')).toBeVisible()

  const send = async (page: Page, text: string) => {
    // Whichever of a member's tabs sends it.
    const isTaken = page
      .context()
      .waitForEvent(
        'response',
        (response) =>
          response.url().endsWith('/api/messages') && response.request().method() === 'POST',
      )
    await write(page, text)
    await isTaken
  }
  const expectIn = (pages: readonly Page[], text: string, withinMs = 15_000) =>
    Promise.all(
      pages.map((page) => expect(logOf(page).getByText(text)).toBeVisible({ timeout: withinMs })),
    )
  // The second tab has no stream of its own: this one shows that it listens.
  await send(writing, 'Are you there?')
  await expectIn([tab, secondTab, onDevice], 'Are you there?')

  await send(writing, 'Bridge is out at exit 12')
  await expectIn([tab, secondTab, onDevice], 'Bridge is out at exit 12', everywhereWithinMs)
  await send(tab, 'Thanks, going around')
  await expectIn([secondTab, onDevice, writing], 'Thanks, going around', everywhereWithinMs)
  await close([writer, reader, { context: device }])
})

test('a visitor is invited to join, and nothing of members is asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/social-feed', { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Join the Trucker Community' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
    'href',
    '/signup',
  )
  expect(asked).toEqual([])
})
