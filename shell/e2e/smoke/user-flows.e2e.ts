import type { NewsArticle } from '@haulyard/api-contract'
import { pageHydrated } from '../support/page-hydrated'
import { openSection } from '../support/portal'
import { accounts, signIn } from '../support/sign-in'
import { expect, type Page, test } from '../support/test'
import { isLive, mainOf, skipWithout, titleOf } from './main-pages'

// Nothing is sent: the site that these are run on may be one that people use.

const formOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens the first record of a list and comes back to the list. */
const openFirstAndReturn = async (page: Page, path: string) => {
  const heading = await titleOf(page).innerText()
  const link = mainOf(page).getByRole('listitem').first().getByRole('link').first()
  await link.click()
  await expect(page).toHaveURL(/\/\w{24}$/)
  await expect(titleOf(page)).not.toHaveText(heading)
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(titleOf(page)).toHaveText(heading)
}

for (const { remote, path, heading, open, form } of [
  {
    remote: 'mfe-marketplace',
    path: '/classifieds',
    heading: 'Classifieds',
    open: 'Post Listing',
    form: 'Post a Classified',
  },
  {
    remote: 'mfe-marketplace',
    path: '/directory',
    heading: 'Trucking Directory',
    open: 'Add Service',
    form: 'Offer a service',
  },
  {
    remote: 'mfe-community',
    path: '/message-board',
    heading: 'Message Board',
    open: 'Start Discussion',
    form: 'Start a discussion',
  },
]) {
  test(`${path}: a record opens and leads back, and so does the form`, async ({ page }) => {
    await skipWithout(page, remote)
    await signIn(page, accounts.driver)
    await page.goto(path)
    await expect(titleOf(page)).toHaveText(heading)
    await openFirstAndReturn(page, path)
    await mainOf(page).getByRole('button', { name: open }).click()
    await expect(formOf(page, form).getByLabel('Title')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(formOf(page, form)).toBeHidden()
  })
}

/** Where nothing but imported articles is, which lead elsewhere, there is nothing to open. */
const titleOfOwnArticle = async (page: Page): Promise<string | undefined> => {
  const response = await page.request.get('/api/news')
  const articles = (await response.json()) as NewsArticle[]
  return articles.find(({ originalUrl }) => !originalUrl)?.title
}

test('/news: an article opens over the list and closes again', async ({ page }) => {
  await skipWithout(page, 'mfe-content')
  const title = await titleOfOwnArticle(page)
  test.skip(title === undefined, 'only imported articles')
  await page.goto('/news')
  await pageHydrated(page)
  const card = mainOf(page).getByRole('article').filter({ hasText: title })
  await card.getByRole('link', { name: 'Read Full Article' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(titleOf(page)).toHaveText('Industry News')
})

test('/admin-portal: its figures, a section, and the form for an article', async ({ page }) => {
  await skipWithout(page, 'mfe-admin')
  await openSection(page, 'overview')
  await expect(titleOf(page)).toHaveText('Admin Portal')
  await expect(mainOf(page).getByText('Total Users')).toBeVisible()
  await page.goto('/admin-portal?section=news')
  await mainOf(page).getByRole('button', { name: 'Create Article' }).click()
  await expect(formOf(page, 'Create New Article').getByLabel('Title')).toBeVisible()
})

for (const { email, password, firstName } of Object.values(accounts)) {
  test(`${firstName} signs in with the form, and is known`, async ({ page }) => {
    await page.goto('/login')
    await mainOf(page).getByLabel('Email').fill(email)
    await mainOf(page).getByLabel('Password').fill(password)
    await mainOf(page).getByRole('button', { name: 'Sign In' }).click()
    await expect(titleOf(page)).toHaveText(`Welcome back, ${firstName}`)
    if (!(await isLive(page, 'mfe-content'))) return
    await page.getByRole('banner').getByRole('link', { name: 'News' }).click()
    await expect(titleOf(page)).toHaveText('Industry News')
  })
}
