import { pageHydrated } from './support/page-hydrated'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { tabTo } from './support/tab-to'
import { expect, type Page, test } from './support/test'

const mapOf = (page: Page) => page.getByRole('application', { name: 'Map of listings' })
const panelOf = (page: Page) => page.getByRole('region', { name: 'Listings on the map' })
const placesOf = (page: Page) => page.getByRole('list', { name: 'Places on the map' })
const said = (page: Page) => panelOf(page).getByText(/in this part of the map\.$/)
const zoomOf = (page: Page) =>
  Number(new URL(page.url()).searchParams.get('at')?.split(',')[2] ?? Number.NaN)

/** A town of the demo data with several trucks. */
const findTown = async (page: Page) => {
  const query = 'category=trucks&box=-180,-90,180,90'
  const { groups } = await (await page.request.get(`/api/classifieds/map?${query}`)).json()
  return groups[0] as { readonly lat: number; readonly lon: number }
}

for (const width of [390, 1280]) {
  test(`a visitor opens the map from the list and chooses a place, at ${width} px`, async ({
    page,
  }) => {
    await watchComplaints(page)
    await page.setViewportSize({ width, height: 844 })
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto('/classifieds?category=trucks')
    await pageHydrated(page)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const isMapFile = (address: string) => /mfe-marketplace\/[^/]+\/map\./.test(address)
    expect(requested.filter(isMapFile)).toEqual([])

    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL(/category=trucks&view=map$/)
    await expect(said(page)).toBeVisible()
    expect(requested.filter(isMapFile).length).toBeGreaterThan(0)
    await expect(page.getByLabel('Category')).toHaveValue('trucks')

    await page.getByRole('button', { name: 'Zoom In' }).click()
    await expect(page).toHaveURL(/at=/)
    await page.getByRole('button', { name: 'Show All' }).first().click()
    await expect(page).not.toHaveURL(/at=/)
    const listing = placesOf(page).getByRole('link').first()
    await listing.click()
    await expect(page).toHaveURL(/\/classifieds\/[0-9a-f]{24}$/)
    // Nothing comes from another site.
    const { origin } = new URL(page.url())
    const others = requested.filter((one) => !one.startsWith(origin) && !/^(data|blob):/.test(one))
    expect(others).toEqual([])
  })
}

test('the address survives a reload, and the map is sound in every look', async ({ page }) => {
  await watchComplaints(page)
  const { lat, lon } = await findTown(page)
  await page.goto(`/classifieds?category=trucks&view=map&at=${lat},${lon},7`)
  await pageHydrated(page)
  await expect(said(page)).toBeVisible()
  await expectSoundPage(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(said(page)).toBeVisible()
  const text = await said(page).innerText()
  await page.reload()
  await expect(said(page)).toHaveText(text)
  await expect(page).toHaveURL(new RegExp(`at=${lat},${lon},7`))
})

test('the map is used by the keyboard alone', async ({ page }) => {
  await page.goto('/classifieds?view=map')
  await pageHydrated(page)
  await expect(said(page)).toBeVisible()
  await mapOf(page).focus()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/at=/)
  const zoom = zoomOf(page)
  await page.keyboard.press('+')
  await expect.poll(() => zoomOf(page)).toBeCloseTo(zoom + 1, 1)
  const before = page.url()
  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(before)
  // Places of a cell are zoomed to, until there is a listing alone.
  await page.getByRole('button', { name: 'Show All' }).first().press('Enter')
  await expect(page).not.toHaveURL(/at=/)
  await tabTo(page, placesOf(page).getByRole('button').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/at=/)
  const listing = placesOf(page).getByRole('link').first()
  await expect(listing).toBeVisible()
  await listing.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/classifieds\/[0-9a-f]{24}$/)
  await page.goBack()
  await expect(page).toHaveURL(/view=map&at=/)
  await expect(said(page)).toBeVisible()
})

test('a pointer drags and zooms the map, and a price shows its listing', async ({ page }) => {
  await page.goto('/classifieds?view=map')
  await pageHydrated(page)
  await expect(said(page)).toBeVisible()
  await mapOf(page).scrollIntoViewIfNeeded()
  const box = await mapOf(page).boundingBox()
  if (!box) throw new Error('The map has no place on the page')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const entries = await page.evaluate(() => history.length)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, -400)
  await expect(page).toHaveURL(/at=/)
  const zoomed = page.url()
  await page.mouse.down()
  await page.mouse.move(middle.x - 120, middle.y - 40, { steps: 4 })
  await page.mouse.up()
  await expect(page).not.toHaveURL(zoomed)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  const { lat, lon } = await (async () => {
    const query = 'box=-180,-90,180,90'
    const { groups } = await (await page.request.get(`/api/classifieds/map?${query}`)).json()
    return groups.find(({ count }: { count: number }) => count === 1)
  })()
  await page.goto(`/classifieds?view=map&at=${lat},${lon},9`)
  await pageHydrated(page)
  await expect(said(page)).toBeVisible()
  const again = await mapOf(page).boundingBox()
  if (!again) throw new Error('The map has no place on the page')
  await page.mouse.click(again.x + again.width / 2, again.y + again.height / 2)
  await expect(page).toHaveURL(/box=/)
  await expect(panelOf(page).getByRole('heading', { name: /^Listings in / })).toBeFocused()
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1)
  await page.goBack()
  await expect(said(page)).toBeVisible()
})

test('without a connection the map says so, and Retry brings the listings', async ({ page }) => {
  await page.goto('/classifieds')
  await pageHydrated(page)
  await page.route('**/api/classifieds/map*', (route) => route.abort())
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  const alert = panelOf(page).getByRole('alert')
  await expect(alert).toContainText('The listings of the map could not be loaded')
  await page.unroute('**/api/classifieds/map*')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(said(page)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the map stands for itself, and a link leads to the list', async ({ page }) => {
    await page.goto('/classifieds?view=map&category=trucks')
    await expect(page.getByRole('status', { name: 'Loading the map' })).toBeVisible()
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL(/\?category=trucks$/)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })
})
