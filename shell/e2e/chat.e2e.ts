import { addMember, connect, type TestMember } from './support/members'
import { openListening } from './support/open-listening'
import { signIn } from './support/sign-in'
import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
} from './support/test'

interface Chatting {
  readonly member: TestMember
  readonly context: BrowserContext
  readonly page: Page
}

/** Opens the chat with somebody, and waits until the page hears what happens. */
const openChat = async (page: Page, other: TestMember) => {
  await openListening(page, `/social-feed?chat=${other.id}`)
  await expect(inputOf(page)).toBeVisible()
}

/** Two connected members, each with the chat open in a browser of their own. */
const startChat = async (browser: Browser): Promise<readonly [Chatting, Chatting]> => {
  const contexts = [await browser.newContext(), await browser.newContext()] as const
  const { request } = contexts[0]
  const members = [await addMember(request, 'Ada'), await addMember(request, 'Bo')] as const
  await connect(request, ...members)
  const open = async (index: 0 | 1): Promise<Chatting> => {
    const context = contexts[index]
    const page = await context.newPage()
    await signIn(page, members[index])
    await openChat(page, members[index === 0 ? 1 : 0])
    return { member: members[index], context, page }
  }
  return Promise.all([open(0), open(1)])
}

const inputOf = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const logOf = (page: Page) => page.getByRole('log')

/** Scrolls up until there are no older messages; they come by themselves near the top. */
const readToTheBeginning = (page: Page) =>
  expect
    .poll(async () => {
      const history = page.getByRole('region', { name: 'Messages', exact: true })
      // Laid out from its end, its scroll position is negative.
      await history.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
      return page.getByRole('button', { name: 'Older Messages' }).count()
    })
    .toBe(0)

/** Every text in the history, oldest first. */
const textsOf = (page: Page) => logOf(page).locator('li > p').allTextContents()

const write = async (page: Page, texts: readonly string[]) => {
  const input = inputOf(page)
  for (const text of texts) {
    await input.fill(text)
    await input.press('Enter')
  }
}

const numbered = (who: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `${who} ${from + index}`)

const ofSpeaker = (texts: readonly string[], who: string) =>
  texts.filter((text) => text.startsWith(`${who} `))

test('two people chat, one of them offline in the middle: nothing is lost, doubled or reordered over 200 messages', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [ada, bo] = await startChat(browser)

  await Promise.all([
    write(ada.page, numbered('ada', 0, 40)),
    write(bo.page, numbered('bo', 0, 40)),
  ])
  await ada.context.setOffline(true)
  await Promise.all([
    write(ada.page, numbered('ada', 40, 70)),
    write(bo.page, numbered('bo', 40, 70)),
  ])
  await expect(ada.page.getByText('Waiting for a signal').first()).toBeVisible()
  await expect(logOf(bo.page).getByText('ada 40', { exact: true })).toHaveCount(0)
  await ada.context.setOffline(false)
  await Promise.all([
    write(ada.page, numbered('ada', 70, 100)),
    write(bo.page, numbered('bo', 70, 100)),
  ])

  for (const { page } of [ada, bo]) {
    for (const who of ['ada', 'bo']) {
      // A busy machine takes its time over them; another test measures how fast they are delivered.
      await expect(logOf(page).getByText(`${who} 99`, { exact: true })).toBeVisible({
        timeout: 90_000,
      })
    }
    await expect(page.getByText(/Waiting for a signal|Sending\.\.\./)).toHaveCount(0)
    await readToTheBeginning(page)
    const texts = await textsOf(page)
    expect(ofSpeaker(texts, 'ada')).toEqual(numbered('ada', 0, 100))
    expect(ofSpeaker(texts, 'bo')).toEqual(numbered('bo', 0, 100))
  }
  // Both read the same conversation, and so does the API, page by page.
  expect(await textsOf(ada.page)).toEqual(await textsOf(bo.page))
  const stored = await readAll(ada, bo.member)
  expect(stored).toEqual(await textsOf(ada.page))
  await Promise.all([ada.context.close(), bo.context.close()])
})

/** The whole conversation as the API keeps it, oldest first. */
const readAll = async ({ context, member }: Chatting, other: TestMember) => {
  const texts: string[] = []
  let url: string | undefined = `/api/messages?otherUserId=${other.id}&limit=100`
  while (url !== undefined) {
    const response: APIResponse = await context.request.get(url, { headers: member.headers })
    const page = (await response.json()) as { content: string }[]
    texts.unshift(...page.map(({ content }) => content))
    url = response.headers().link?.match(/<([^>]+)>/)?.[1]
  }
  return texts
}
