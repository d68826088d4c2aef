import { accounts, signIn } from './support/sign-in'
import { expect, type Page, test } from './support/test'

// One after the other: two of them add a service and look who is first.
test.describe.configure({ mode: 'default' })

const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem')

const fillForm = async (page: Page, title: string) => {
  const form = page.getByRole('dialog', { name: 'Offer a service' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Winch-outs and recovery up to the tree line.')
  await form.getByLabel('Category').selectOption('repair')
  await form.getByLabel('Price Type').selectOption('hourly')
  await form.getByLabel('Price', { exact: true }).fill('210')
  await form.getByLabel('Location').fill('Pueblo, CO')
  await form.getByLabel('Phone').fill('(719) 555-0144')
  await form.getByLabel('Available 24/7').check()
  return form
}
const submit = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Add Service' }).click()

test('a driver adds a service, finds it, reaches it, saves it, changes it and removes it', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  await page.goto('/directory')
  await page.getByRole('button', { name: 'Add Service' }).click()
  await fillForm(page, 'Pikes Peak Winching')
  await submit(page)
  await expect(page.getByText('Service posted successfully!')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(cardsOf(page).first()).toContainText('Pikes Peak Winching')

  await page.getByRole('searchbox', { name: 'Search' }).fill('pikes winch')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/search=pikes/)
  await page.getByRole('main').getByRole('link', { name: 'Pikes Peak Winching' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pikes Peak Winching')
  await expect(page.getByText('24/7 Available')).toBeVisible()

  await page.getByRole('button', { name: 'Contact Provider' }).click()
  const contact = page.getByRole('dialog', { name: 'Contact Pikes Peak Winching' })
  await expect(contact.getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    'tel:7195550144',
  )
  await page.keyboard.press('Escape')
  await expect(contact).toBeHidden()

  await page.getByRole('button', { name: 'Save Service' }).click()
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Directory' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Saved' }).click()
  await expect(cardsOf(page).first()).toContainText('Pikes Peak Winching')
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Pikes Peak Winching' }).click()
  await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Service' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Pikes Peak Recovery')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Service updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pikes Peak Recovery')

  await page.getByRole('button', { name: 'Delete Service' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Service deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/directory')
  await expect(cardsOf(page).first()).toBeVisible()
  await expect(page.getByText('Pikes Peak Recovery')).toHaveCount(0)
})

test('what was sent without a signal is sent again, and entered once', async ({
  page,
  context,
}) => {
  await signIn(page, accounts.driver)
  await page.goto('/directory?dialog=add')
  const form = await fillForm(page, 'Raton Pass Chain-up')
  await context.setOffline(true)
  await submit(page)
  await expect(form.getByText(/Check your signal and try again/)).toBeInViewport()
  await expect(page.getByText('Failed to post service. Please try again.')).toHaveCount(1)
  await context.setOffline(false)
  await submit(page)
  await expect(page.getByText('Service posted successfully!')).toBeVisible()
  const found = await (await page.request.get('/api/services?search=raton%20chain')).json()
  expect(found).toHaveLength(1)
})

test('a visitor who wants to add a service signs in, and finds the form open', async ({ page }) => {
  await page.goto('/directory')
  await page.getByRole('button', { name: 'Add Service' }).click()
  await page.getByRole('button', { name: /Marisol Vega/ }).click()
  await expect(page).toHaveURL('/directory?dialog=add')
  await expect(page.getByRole('dialog', { name: 'Offer a service' })).toBeVisible()
})

test('a form that cannot be fetched says so, and opens once it can', async ({ page }) => {
  await signIn(page, accounts.driver)
  await page.route('**/service-dialogs.*.js*', (route) => route.abort())
  await page.goto('/directory')
  await page.getByRole('button', { name: 'Add Service' }).click()
  await expect(
    page.getByText('The form could not be opened. Check your signal and try again.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/directory')
  await page.unroute('**/service-dialogs.*.js*')
  await page.getByRole('button', { name: 'Add Service' }).click()
  await expect(page.getByRole('dialog', { name: 'Offer a service' })).toBeVisible()
})
