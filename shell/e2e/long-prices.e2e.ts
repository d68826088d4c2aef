import { logIn } from './support/members'
import { openSection, rowWith } from './support/portal'
import { accounts, signIn } from './support/sign-in'
import { expect, type Locator, type Page, test } from './support/test'

const price = '$123,456,789,012'

test.use({ viewport: { width: 390, height: 844 } })

/** The text size that a person sets in the browser. */
const showTextTwiceAsLarge = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** All of the price is seen. */
const expectReadable = async (shown: Locator) => {
  await expect(shown).toBeVisible()
  await shown.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const problems = await shown.evaluate((element) => {
    const found: string[] = []
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('The page is too wide')
    const range = document.createRange()
    range.selectNodeContents(element)
    for (const { left, right } of range.getClientRects()) {
      if (left < 0 || right > window.innerWidth) found.push('The price is cut off')
    }
    for (let box: Element | null = element; box; box = box.parentElement) {
      const isClipped = getComputedStyle(box).overflowX !== 'visible'
      if (isClipped && box.scrollWidth > box.clientWidth + 1) found.push('The price is clipped')
    }
    return found
  })
  expect(problems).toEqual([])
}

test('a price of twelve digits is read whole at 200 % on a phone', async ({ page, request }) => {
  const { headers } = await logIn(request, accounts.driver)
  const title = `Whole fleet ${crypto.randomUUID().slice(0, 8)}`
  const response = await request.post('/api/classifieds', {
    headers,
    data: {
      title,
      description: 'Forty tractors and sixty trailers, sold together with the yard.',
      price,
      category: 'trucks',
      location: 'Amarillo, TX',
      imageUrl: '',
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { id } = await response.json()
  const main = page.getByRole('main')
  const inCard = main.getByRole('listitem').filter({ hasText: title }).getByText(price)

  await showTextTwiceAsLarge(page)
  await signIn(page, accounts.driver)
  await page.goto(`/classifieds?search=${encodeURIComponent(title)}`)
  await expectReadable(inCard)
  await page.goto(`/classifieds/${id}`)
  await expectReadable(main.getByText(price).first())
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Recent Classifieds' })
  await expectReadable(section.getByText(price))
  await openSection(page, `classifieds&search=${encodeURIComponent(title)}`)
  await expectReadable(rowWith(page, title).getByText(price))
  await request.delete(`/api/classifieds/${id}`, { headers })
})
