import { pageHydrated } from './support/page-hydrated'
import { scrollPosition, scrollTo } from './support/scroll'
import { accounts, signIn } from './support/sign-in'
import { type BrowserContext, expect, type Page, type Route, test } from './support/test'

const phone = { width: 390, height: 844 }
const popupSize = { width: 600, height: 400 }

interface Article {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly source: string
  readonly originalUrl: string | null
}

/** The articles of the list's first page, but those that other tests publish and delete. */
const readArticles = async (page: Page) => {
  const listed: Article[] = await (await page.request.get('/api/news?limit=24')).json()
  const articles = listed.filter(({ source }) => source !== 'Haulyard Tests')
  return {
    own: articles.filter(({ originalUrl }) => originalUrl === null),
    imported: articles.filter(({ originalUrl }) => originalUrl !== null),
  }
}

/** Responds for other sites, so that the tests need no network. */
const respondForOtherSites = (context: BrowserContext) =>
  context.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )

const articleDialog = (page: Page, { title }: Article) => page.getByRole('dialog', { name: title })
const articleHeading = (page: Page, { title }: Article) =>
  page.getByRole('heading', { level: 1, name: title })
const newsHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Industry News' })

test('an article is read from the list with the keyboard alone, and the list stays as it was', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  const article = (await readArticles(page)).own[5] as Article
  await page.goto('/news')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: article.title })
  const link = card.getByRole('link', { name: 'Read Full Article' })
  await link.focus()
  await scrollTo(page, (await scrollPosition(page)) + 100)
  const position = await scrollPosition(page)

  await page.keyboard.press('Enter')
  await expect(articleDialog(page, article)).toBeVisible()
  await expect(page).toHaveURL('/news')
  await expect(page).toHaveTitle(`${article.title} · Haulyard`)
  expect(await scrollPosition(page)).toBe(position)

  await page.reload()
  await expect(articleDialog(page, article)).toBeVisible()
  await page.goBack()
  await expect(articleDialog(page, article)).toBeHidden()

  await link.press('Enter')
  await expect(articleDialog(page, article)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(articleDialog(page, article)).toBeHidden()
  await expect(page).toHaveURL('/news')
  await expect(link).toBeFocused()
})

test('a title leads to the article’s page, from there to related ones and back to the list', async ({
  page,
}) => {
  const article = (await readArticles(page)).own[0] as Article
  await page.goto('/news')
  await pageHydrated(page)
  await page.getByRole('main').getByRole('link', { name: article.title, exact: true }).click()
  await expect(page).toHaveURL(`/news/${article.id}`)
  await expect(articleHeading(page, article)).toBeFocused()
  const related = page.getByRole('region', { name: /^More from/ }).getByRole('link')
  const next = await related.first().innerText()
  await related.first().click()
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Industry News' }).click()
  await expect(newsHeading(page)).toBeFocused()
})

test('an article that does not exist is a page with status 404', async ({ page }) => {
  const response = await page.goto('/news/0123456789abcdef01234567')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
})

test('an imported article opens the original in a new tab', async ({ page, context }) => {
  await respondForOtherSites(context)
  const article = (await readArticles(page)).imported[0] as Article
  await page.goto('/news')
  const opening = page.waitForEvent('popup')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: article.title })
  await card.getByRole('link', { name: /^Read Original Article/ }).click()
  await expect(await opening).toHaveURL(article.originalUrl as string)
  await expect(page).toHaveURL('/news')
})

test.describe('an article that was shared', () => {
  test.use({ viewport: phone })

  test('can be read before its script is there', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
    const page = await context.newPage()
    const article = (await readArticles(page)).own[0] as Article
    // A server that is busy sends a page's placeholder rather than wait.
    await expect(async () => {
      await page.goto(`/news/${article.id}`)
      await expect(page).toHaveTitle(`${article.title} · Haulyard`, { timeout: 500 })
    }).toPass()
    const text = page.getByRole('main').getByText(article.content.slice(0, 40))
    await expect(text).toBeInViewport()
    await context.close()
  })

  test('is passed on by its link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const article = (await readArticles(page)).own[0] as Article
    await page.goto(`/news/${article.id}`)
    await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })
})

test('the report form stands above the article, and Escape closes the form alone', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  const article = (await readArticles(page)).own[0] as Article
  await page.goto('/news')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: article.title })
  await card.getByRole('link', { name: 'Read Full Article' }).click()
  const dialog = articleDialog(page, article)
  const report = dialog.getByRole('button', { name: 'Report' })
  await report.click()
  const form = page.getByRole('dialog', { name: `Report ${article.title}` })
  await form.getByLabel('Reason').selectOption({ index: 1 })
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(report).toBeFocused()
})

test('back from signing in, the report form is in front of an article that loads later', async ({
  page,
}) => {
  const article = (await readArticles(page)).own[0] as Article
  await page.goto(`/news/${article.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Report' }).click()
  const someone = page.getByRole('button', { name: /Marisol Vega/ })
  await expect(someone).toBeVisible()
  const waitForForm = async (route: Route) => {
    await expect(page.getByRole('dialog', { name: /^Report / })).toBeVisible()
    await route.continue()
  }
  // Once: the article may be asked for again when the form is gone.
  await page.route('**/api/news/*', waitForForm, { times: 1 })
  await someone.click()
  await expect(page).toHaveURL(`/news/${article.id}`)
  const form = page.getByRole('dialog', { name: `Report ${article.title}` })
  // Playwright presses only what nothing else covers.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await expect(articleHeading(page, article)).toBeVisible()
})

test.describe('the book on a phone', () => {
  test.use({ viewport: phone })

  test('is shared through a dialog, and a network opens at 600 by 400', async ({
    page,
    context,
  }) => {
    await respondForOtherSites(context)
    await page.goto('/esl-book')
    await page.getByRole('button', { name: 'Share this book' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this book' })
    await expect(dialog.getByRole('listitem')).toHaveCount(8)
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: 'Facebook' }).click()
    const popup = await opening
    await expect(popup).toHaveURL(/^https:\/\/www\.facebook\.com\/sharer\//)
    expect(new URL(popup.url()).searchParams.get('u')).toBe(page.url())
    expect(await popup.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(
      popupSize,
    )
    expect(await popup.evaluate(() => opener)).toBeNull()
  })

  test('has no floating share bar', async ({ page }) => {
    await page.goto('/esl-book')
    await expect(page.getByRole('button', { name: 'Order Now' })).toBeAttached()
    await scrollTo(page, 600)
    await expect(page.getByRole('navigation', { name: 'Share this book' })).toBeHidden()
  })
})

test('the floating share bar of a large screen appears beyond 300 px, and goes again', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  await page.goto('/esl-book')
  await expect(page.getByRole('button', { name: 'Share this book' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Share this book' })
  await scrollTo(page, 300)
  await expect(bar).toBeHidden()
  await scrollTo(page, 301)
  await expect(bar.getByRole('link')).toHaveCount(7)
  await expect(bar.getByRole('button', { name: 'Copy Link' })).toBeInViewport()
  await scrollTo(page, 0)
  await expect(bar).toBeHidden()
})

test('account help offers a mail draft to support, with its subject', async ({ page }) => {
  await page.goto('/account-help')
  const link = page.getByRole('main').getByRole('link', { name: 'Email Support' })
  const draft = new URL((await link.getAttribute('href')) ?? '')
  expect(`${draft.protocol}${draft.pathname}`).toBe('mailto:support@haulyard.example')
  expect(draft.searchParams.get('subject')).toBe('Haulyard account help')
})
