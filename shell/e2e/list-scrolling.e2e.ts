import { scrollPosition } from './support/scroll'
import { expect, type Locator, type Page, test } from './support/test'

const pageSize = 24

test.use({ viewport: { width: 390, height: 844 } })

const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Which pages of the list are asked for from now on. */
const recordPages = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/classifieds') asked.push(search)
  })
  return asked
}

/** Scrolls down as a person does, until the list holds so many cards. */
const scrollUntil = async (page: Page, count: number) => {
  await page.mouse.move(200, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    expect(await cardsOf(page).count()).toBeGreaterThanOrEqual(count)
  }).toPass({ intervals: [50] })
}

const topOf = async (card: Locator) => Math.round((await card.boundingBox())?.y ?? Number.NaN)

/** Brings the card with this number into the middle of the screen, and it stands still. */
const settleAt = async (page: Page, index: number) => {
  const card = cardsOf(page).nth(index)
  await card.scrollIntoViewIfNeeded()
  await expect(card).toBeInViewport({ ratio: 0.5 })
  await page.evaluate(() => document.fonts.ready)
  return card
}

test('pages come as one scrolls, each once, and the footer comes after the last', async ({
  page,
}) => {
  const asked = recordPages(page)
  await page.goto('/classifieds?category=trucks')
  await expect(cardsOf(page)).toHaveCount(pageSize)
  await scrollUntil(page, pageSize + 1)
  // Together: who scrolls faster than a page comes sees the footer below an end that is none.
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 100 })
    await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden({ timeout: 100 })
  }).toPass({ intervals: [50] })
  expect(new Set(asked).size).toBe(asked.length)
  // The first page is in the document.
  expect(asked.filter((search) => !search.includes('cursor='))).toEqual([])
  const titles = cardsOf(page).getByRole('heading').getByRole('link')
  const links = await titles.evaluateAll((anchors) => anchors.map((link) => String(link)))
  expect(new Set(links).size).toBe(links.length)
})

test('the way back leads to the same card, three pages down, and asks for nothing again', async ({
  page,
}) => {
  await page.goto('/classifieds')
  await scrollUntil(page, 3 * pageSize)
  const card = await settleAt(page, 2 * pageSize + 7)
  const title = await card.getByRole('heading').innerText()
  const top = await topOf(card)

  const asked = recordPages(page)
  await card.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => scrollPosition(page)).toBe(0)

  await page.goBack()
  await expect(cardsOf(page).nth(2 * pageSize + 7)).toBeInViewport({ ratio: 0.5 })
  expect(Math.abs((await topOf(cardsOf(page).nth(2 * pageSize + 7))) - top)).toBeLessThan(4)
  expect(asked).toEqual([])
})

test('a reload leads to the same card, the pages above it come again', async ({ page }) => {
  await page.goto('/classifieds')
  await scrollUntil(page, 2 * pageSize)
  const index = pageSize + 9
  const top = await topOf(await settleAt(page, index))

  await page.reload()
  await expect(cardsOf(page).nth(index)).toBeInViewport({ ratio: 0.5 })
  await expect
    .poll(async () => Math.abs((await topOf(cardsOf(page).nth(index))) - top))
    .toBeLessThan(4)
})

test('under Save-Data nothing comes by itself, and the button brings it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked = recordPages(page)
  await page.goto('/classifieds')
  const more = page.getByRole('button', { name: 'Load More' })
  await more.scrollIntoViewIfNeeded()
  await expect(more).toBeInViewport()
  await more.click()
  await expect(cardsOf(page)).toHaveCount(2 * pageSize)
  expect(asked).toHaveLength(1)
})
