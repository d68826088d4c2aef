import { layoutShift, watchLayoutShift } from './support/layout-shift'
import { expect, type Page, test } from './support/test'
import { unrendered } from './support/unrendered'

const record = (id: number, imageUrl: string | null) => ({
  id: id.toString(16).padStart(24, '0'),
  title: `Classified ${id}`,
  description: 'One owner, new drive tires in March, clean title in hand.',
  category: 'trucks',
  price: '64500',
  location: 'TX',
  imageUrl,
  userId: 'user-7',
  createdAt: '2026-11-03T12:00:00.000Z',
  isExternal: false,
  externalSource: null,
  externalUrl: null,
})

/** The API serves every picture, those of other sites too. */
const addressOf = (digit: string) => `/media/${digit.repeat(32)}.webp`
const [tallOne, goneOne, otherOne] = ['a', 'b', 'c'].map(addressOf)
/** Of a shape of its own, so that a picture that is not given its place would move others. */
const tall =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><rect width="300" height="900" fill="gray"/></svg>'

/** A list whose pictures come late, come broken, or are none. */
const serveList = async (page: Page) => {
  const addresses = [tallOne, goneOne, null, otherOne]
  const records = Array.from({ length: 12 }, (_, index) =>
    record(index, addresses[index % addresses.length] ?? null),
  )
  await page.route(
    ({ pathname }) => pathname === '/api/classifieds',
    (route) => route.fulfill({ json: records }),
  )
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/classifieds/'),
    (route) =>
      route.fulfill({ json: records.find(({ id }) => route.request().url().endsWith(id)) }),
  )
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/media/*', async (route) => {
    await released
    // Cards ask for a smaller one of the same picture.
    if (route.request().url().includes('b'.repeat(32))) await route.fulfill({ status: 404 })
    else await route.fulfill({ contentType: 'image/svg+xml', body: tall })
  })
  return release
}

/** A picture that is held keeps the browser loading. */
const neverLoaded = { waitUntil: 'domcontentloaded' } as const

const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem')
const heights = (page: Page) =>
  cardsOf(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))

for (const { name, viewport } of [
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
  { name: 'on a desk', viewport: { width: 1280, height: 800 } },
]) {
  test.describe(name, () => {
    test.use({ viewport })

    test('pictures that come late, come broken or are none move nothing', async ({ page }) => {
      await watchLayoutShift(page)
      const release = await serveList(page)
      // The rendered document contains the list of the real API.
      await page.goto(unrendered('/classifieds'), neverLoaded)
      await expect(cardsOf(page)).toHaveCount(12)
      const before = await heights(page)
      release()
      for (const card of await cardsOf(page).all()) {
        await card.scrollIntoViewIfNeeded()
        const picture = card.getByRole('presentation')
        await expect
          .poll(async () => (await picture.count()) === 0 || picture.evaluate(isDecoded))
          .toBe(true)
      }
      expect(await heights(page)).toEqual(before)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    })

    test('the picture of a classified has its place before it comes', async ({ page }) => {
      await watchLayoutShift(page)
      const release = await serveList(page)
      await page.goto(`/classifieds/${record(0, null).id}`, neverLoaded)
      const picture = page.getByRole('main').getByRole('presentation')
      const place = await picture.boundingBox()
      expect((place?.width ?? 0) / (place?.height ?? 1)).toBeCloseTo(1.6, 1)
      release()
      await expect.poll(() => picture.evaluate(isDecoded)).toBe(true)
      expect(await picture.boundingBox()).toEqual(place)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    })
  })
}

const isDecoded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0
