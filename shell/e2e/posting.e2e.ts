import { addMember } from './support/members'
import { takePhoto } from './support/photo'
import { signIn } from './support/sign-in'
import { expect, type Locator, type Page, test } from './support/test'

const main = (page: Page) => page.getByRole('main')

const openForm = async (page: Page) => {
  await signIn(page, await addMember(page.request, 'Seller'))
  await page.goto('/classifieds')
  await main(page).getByRole('button', { name: 'Post Listing' }).click()
  return page.getByRole('dialog', { name: 'Post a Classified' })
}

const fill = async (form: Locator, title: string) => {
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('One owner, all records, ready to work tomorrow.')
  await form.getByLabel('Category').selectOption('trucks')
  await form.getByLabel('Price').fill('$89,500')
  await form.getByLabel('Location').selectOption('NV')
}

const choosePhoto = async (page: Page, form: Locator) => {
  const photo = await takePhoto(page)
  await form.getByText('Upload', { exact: true }).click()
  await form.getByLabel('Image file').setInputFiles(photo)
  await expect(form.getByText(photo.name)).toBeInViewport()
  await expect(form.getByText('Preparing the picture...')).toBeHidden()
  return photo
}

const submit = (form: Locator) => form.getByRole('button', { name: 'Post Listing' }).click()

/** Expects a picture to be loaded and decoded. */
const expectDecoded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)

/** Whether all of what has focus is in sight, behind nothing. */
const isFocusInSight = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { left, top, bottom } = focused.getBoundingClientRect()
    return [top + 4, bottom - 4].every((y) => {
      const uppermost = document.elementFromPoint(left + 12, y)
      return uppermost !== null && (focused.contains(uppermost) || uppermost.matches('label *'))
    })
  })

test('no field that Tab reaches is behind the buttons of the form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const form = await openForm(page)
  await form.getByLabel('Title').focus()
  const covered: string[] = []
  for (const name of [
    'Description',
    'Category',
    'Price',
    'Currency',
    'Or best offer',
    'Location',
  ]) {
    await page.keyboard.press('Tab')
    await expect(form.getByLabel(name, { exact: true })).toBeFocused()
    if (!(await isFocusInSight(page))) covered.push(name)
  }
  expect(covered).toEqual([])
})

test('a driver posts a classified with a photo, changes it and deletes it', async ({ page }) => {
  const title = '2016 Peterbilt 389, the e2e one'
  const form = await openForm(page)
  await fill(form, title)
  const photo = await choosePhoto(page, form)
  const posting = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/classifieds'),
  )
  await submit(form)
  const { imageUrl } = (await posting).postDataJSON() as { imageUrl: string }
  expect(imageUrl).toMatch(/^data:image\/jpeg;base64,/)
  expect(imageUrl.length).toBeLessThan(photo.buffer.length)
  await expect(page.getByText('Classified posted successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  const card = main(page).getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('$89,500')
  await expect(card.locator('img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\.webp$/)
  await expectDecoded(card.locator('img'))

  await card.getByRole('link', { name: title }).click()
  await expect(page.getByText('This is your listing.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Listing' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Classified' })
  await expect(edit.getByLabel('Title')).toHaveValue(title)
  await edit.getByLabel('Price').fill('$85,000')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Classified updated successfully')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(main(page).getByText('$85,000')).toBeVisible()
  await expectDecoded(main(page).locator('img').first())

  await page.getByRole('button', { name: 'Delete Listing' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Classified deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/classifieds')
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  await expect(main(page).getByText(title)).toHaveCount(0)
})

test('how much of a photo has left can be seen on a weak signal', async ({ page, context }) => {
  const form = await openForm(page)
  await fill(form, '2012 Volvo VNL on a weak signal')
  await choosePhoto(page, form)
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 400_000,
    uploadThroughput: 400_000,
  })
  await submit(form)
  const bar = form.getByRole('progressbar', { name: 'Sending the picture' })
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(bar).toBeInViewport()
  await expect(page.getByText('Classified posted successfully!')).toBeVisible({ timeout: 30_000 })
})

test('what was written and the chosen photo survive closing, a reload and a lost session', async ({
  page,
}) => {
  const title = '2014 International ProStar, unfinished'
  const form = await openForm(page)
  await fill(form, title)
  await choosePhoto(page, form)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await main(page).getByRole('button', { name: 'Post Listing' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await page.reload()
  await expect(form.getByLabel('Location')).toHaveValue('NV')
  await expect(form.getByText('IMG_2041.jpg')).toBeVisible()

  await page.route('**/api/classifieds', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Unauthorized' } })
      : route.fallback(),
  )
  await submit(form)
  await page.getByRole('button', { name: /Marisol Vega/ }).click()
  await expect(page).toHaveURL('/classifieds?dialog=post')
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await expect(form.getByText('IMG_2041.jpg')).toBeVisible()

  await form.getByRole('button', { name: 'Clear and Start Over' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')
  await expect(form.getByText('IMG_2041.jpg')).toBeHidden()
})

test('a classified whose response was lost is sent again and posted once', async ({ page }) => {
  const title = '2018 Great Dane, lost response'
  await page.clock.install()
  const form = await openForm(page)
  await fill(form, title)
  let isLost = false
  await page.route('**/api/classifieds', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  await submit(form)
  await expect(form).toBeHidden()
  await expect(page.getByText('Kept in the Outbox')).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByText('What was waiting in the outbox has been sent.')).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: title })).toHaveCount(1)
  const found = await page.request.get(`/api/classifieds?search=${encodeURIComponent(title)}`)
  expect(await found.json()).toHaveLength(1)
})

test('a visitor who posts signs in, and finds the form open', async ({ page }) => {
  await page.goto('/classifieds?category=parts')
  await main(page).getByRole('button', { name: 'Post Listing' }).click()
  await page.getByRole('button', { name: /Marisol Vega/ }).click()
  await expect(page).toHaveURL('/classifieds?category=parts&dialog=post')
  await expect(page.getByRole('dialog', { name: 'Post a Classified' })).toBeVisible()
})

test('a form that cannot be fetched says so, and opens once it can', async ({ page }) => {
  await signIn(page, await addMember(page.request, 'Seller'))
  await page.goto('/classifieds')
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  await page.route('**/mfe-marketplace/**/*.js*', (route) => route.abort())
  const open = () => main(page).getByRole('button', { name: 'Post Listing' }).click()
  await open()
  await expect(
    page.getByText('The form could not be opened. Check your signal and try again.'),
  ).toBeVisible()
  await page.unroute('**/mfe-marketplace/**/*.js*')
  await open()
  await expect(page.getByRole('dialog', { name: 'Post a Classified' })).toBeVisible()
})
