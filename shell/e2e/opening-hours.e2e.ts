import { accounts, signIn } from './support/sign-in'
import { expect, type Page, test } from './support/test'

const title = 'Wind River Truck Wash'

/** The clock of the page stands at this moment. */
const openAt = async (page: Page, path: string, moment: string) => {
  await page.clock.setFixedTime(new Date(moment))
  await page.goto(path)
}

test('a service is added with hours, and is open and closed by the clock of its place', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  await page.goto('/directory?dialog=add')
  const form = page.getByRole('dialog', { name: 'Offer a service' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Two bays, hand wash and polish while you wait.')
  await form.getByLabel('Category').selectOption('maintenance')
  await form.getByLabel('Price Type').selectOption('fixed')
  await form.getByLabel('Location').fill('Swift Current, SK')
  await form.getByRole('button', { name: 'Give Opening Hours' }).click()
  const zone = form.getByLabel('Time Zone')
  await zone.selectOption('America/Regina')
  await form.getByRole('switch', { name: 'Monday' }).check()
  const monday = form.getByRole('group', { name: 'Monday' })
  await monday.getByLabel('Opens').fill('06:00')
  await form.getByRole('button', { name: 'Add Service' }).click()
  await expect(monday.getByText('Please enter a time')).toBeVisible()
  await expect(monday.getByLabel('Closes')).toBeFocused()
  await monday.getByLabel('Closes').fill('18:00')
  await form.getByRole('button', { name: 'Copy Monday to All Weekdays' }).click()
  await form.getByRole('button', { name: 'Add Service' }).click()
  await expect(page.getByText('Service posted successfully!')).toBeVisible()

  const [{ id }] = await (await page.request.get('/api/services?search=wind%20river')).json()
  const path = `/services/${id}`
  // Saskatchewan has no summer time: 6:00 is 12:00 UTC all year. All are Wednesdays but the last.
  for (const [moment, text] of [
    ['2026-07-15T11:59:00Z', 'Closed · Opens 6:00 AM CST'],
    ['2026-07-15T12:00:00Z', 'Open now · Closes 6:00 PM CST'],
    ['2026-12-16T23:59:00Z', 'Open now · Closes 6:00 PM CST'],
    ['2026-12-17T00:00:00Z', 'Closed · Opens 6:00 AM CST'],
    ['2026-12-19T18:00:00Z', 'Closed · Opens Monday 6:00 AM CST'],
  ] as const) {
    await openAt(page, path, moment)
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Opening Hours' })).toContainText('Sunday Closed')
  await page.request.delete(`/api/services/${id}`)
})
