import { expect, test } from '../support/test'

const candidate = process.env.CANDIDATE ?? ''

// The others would pass without it as well.
test('the suite runs on the candidate', async ({ page }) => {
  test.skip(candidate === '', 'It runs on what is live')
  await page.goto('/')
  const [name = '', version = ''] = candidate.split('@')
  await expect(page.getByRole('complementary', { name: 'Chosen release' })).toContainText(
    `This browser shows the release ${version} of ${name}.`,
  )
})
