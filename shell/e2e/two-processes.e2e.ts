import { servedByHeader } from '@haulyard/api/testing'
import { addMember, connect, type MemberBrowser, openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { takePhoto } from './support/photo'
import { openSection } from './support/portal'
import { type Browser, test as base, expect, type Page } from './support/test'
import { startTwoProcesses, type TwoProcesses } from './support/two-processes'

const test = base.extend<object, { site: TwoProcesses }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures.
    async ({}, use) => {
      const site = await startTwoProcesses()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

// One after the other, so that one site serves all of them.
test.describe.configure({ mode: 'serial' })

const main = (page: Page) => page.getByRole('main')
const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Notifications' })
const logOf = (page: Page) => page.getByRole('log')

/** Which processes have responded to a page's calls. */
const watchProcesses = (page: Page) => {
  const urls = new Set<string>()
  page.on('response', (response) => {
    const url = response.headers()[servedByHeader]
    if (url !== undefined) urls.add(url)
  })
  return urls
}

interface Opened extends MemberBrowser {
  readonly page: Page
  readonly processes: ReadonlySet<string>
}

const openMember = async (browser: Browser, firstName: string): Promise<Opened> => {
  const opened = await openMemberBrowser(browser, firstName)
  const page = await opened.context.newPage()
  return { ...opened, page, processes: watchProcesses(page) }
}

/** Two connected members, each in an own browser. */
const openPair = async (browser: Browser) => {
  const [ann, bob] = await Promise.all([openMember(browser, 'Ann'), openMember(browser, 'Bob')])
  await connect(ann.context.request, ann.member, bob.member)
  return [ann, bob] as const
}

const close = (opened: readonly Opened[]) =>
  Promise.all(opened.map(({ context }) => context.close()))

const write = async ({ page }: Opened, text: string) => {
  const input = page.getByRole('textbox', { name: /^Message to/ })
  await input.fill(text)
  await input.press('Enter')
}

const openChat = async (one: Opened, other: Opened) => {
  await openListening(one.page, `/social-feed?chat=${other.member.id}`)
  await expect(one.page.getByText('Start a conversation!')).toBeVisible()
}

/** Each writes several messages, which are served by both processes, and sees those of the other. */
const talk = async (pair: readonly [Opened, Opened], texts: readonly string[]) => {
  for (const [index, text] of texts.entries()) {
    const [from, to] = index % 2 === 0 ? pair : [pair[1], pair[0]]
    await write(from, text)
    await expect(logOf(to.page).getByText(text, { exact: true })).toBeVisible()
  }
  for (const { page } of pair) {
    for (const text of texts)
      await expect(logOf(page).getByText(text, { exact: true })).toHaveCount(1)
  }
}

test('two members chat, and each sees the messages of the other at once', async ({
  browser,
  site,
}) => {
  const pair = await openPair(browser)
  const [ann, bob] = pair
  await Promise.all([openChat(ann, bob), openChat(bob, ann)])
  await talk(pair, ['Where do you park?', 'Exit 12', 'Is there room?', 'Plenty', 'On my way'])
  for (const { processes } of pair) expect(processes.size).toBe(site.processes.length)
  await close(pair)
})

test('the bell shows what happens at either process', async ({ browser, site }) => {
  const { context, member, page } = await openMember(browser, 'Bob')
  await openListening(page, '/account-help')
  await expect(bellOf(page)).toHaveAccessibleDescription('Nothing unread')
  for (const { url } of site.processes) {
    const asking = await addMember(context.request, 'Cy')
    const request = await context.request.post(`${url}/api/connections`, {
      headers: asking.headers,
      data: { receiverId: member.id },
    })
    expect(request.status()).toBe(201)
    await expect(bellOf(page)).toHaveAccessibleDescription('1 unread')
    const { headers } = member
    const read = await context.request.put(`${url}/api/notifications/read`, { headers })
    expect(read.ok()).toBe(true)
    await expect(bellOf(page)).toHaveAccessibleDescription('Nothing unread')
  }
  await context.close()
})

test('what a member posts in the feed, a connection sees at the other process', async ({
  browser,
}) => {
  const [ann, bob] = await openPair(browser)
  for (const [from, to] of [
    [ann, bob],
    [bob, ann],
  ] as const) {
    const text = `Black ice west of Elko ${crypto.randomUUID()}`
    await from.page.goto('/social-feed')
    const composer = from.page.getByRole('form', { name: 'New post' })
    await composer.getByRole('textbox').fill(text)
    await composer.getByRole('button', { name: 'Share Post' }).click()
    await expect(main(from.page).getByRole('article').filter({ hasText: text })).toHaveCount(1)
    // Twice, so that each process serves the feed once.
    for (const _ of [1, 2]) {
      await to.page.goto('/social-feed')
      await expect(main(to.page).getByRole('article').filter({ hasText: text })).toHaveCount(1)
    }
  }
  await close([ann, bob])
})

test('a picture that one process stored is served by both', async ({ browser, site }) => {
  const poster = await openMember(browser, 'Pat')
  const { page } = poster
  await page.goto('/classifieds')
  await main(page).getByRole('button', { name: 'Post Listing' }).click()
  const form = page.getByRole('dialog', { name: 'Post a Classified' })
  await form.getByLabel('Title').fill('2016 Peterbilt 389 of two processes')
  await form.getByLabel('Description').fill('One owner, all records, ready to work tomorrow.')
  await form.getByLabel('Category').selectOption('trucks')
  await form.getByLabel('Price').fill('$89,500')
  await form.getByLabel('Location').selectOption('NV')
  await form.getByText('Upload', { exact: true }).click()
  await form.getByLabel('Image file').setInputFiles(await takePhoto(page))
  await expect(form.getByText('Preparing the picture...')).toBeHidden()
  await form.getByRole('button', { name: 'Post Listing' }).click()
  const card = main(page).getByRole('listitem').filter({ hasText: 'of two processes' })
  const address = await card.locator('img').getAttribute('src')
  expect(address).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
  for (const { url } of site.processes) {
    const picture = await page.request.get(`${url}${address}`)
    expect(picture.headers()['content-type']).toBe('image/webp')
    expect((await picture.body()).length).toBeGreaterThan(1000)
  }
  await close([poster])
})

test('an administrator imports news and sees its end', async ({ page, site }) => {
  const processes = watchProcesses(page)
  await openSection(page, 'news')
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  await main(page).getByRole('button', { name: 'Refresh RSS News' }).click()
  const report = main(page).getByRole('group', { name: 'Last refresh of the RSS news' })
  await expect(report.getByRole('listitem')).toHaveCount(6)
  await expect(page.getByText('Import finished')).toBeVisible()
  expect(processes.size).toBe(site.processes.length)
})

test('after one process was killed, members stay signed in and the chat goes on', async ({
  browser,
  site,
}) => {
  const pair = await openPair(browser)
  const [ann, bob] = pair
  await Promise.all([openChat(ann, bob), openChat(bob, ann)])
  await talk(pair, ['Before', 'Before too'])
  const [killed] = site.processes
  killed.signal('SIGKILL')
  await killed.exited
  await talk(pair, ['After', 'After too', 'And on'])
  await ann.page.reload()
  await expect(logOf(ann.page).getByText('And on')).toBeVisible()
  await expect(ann.page.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
  await close(pair)
})
