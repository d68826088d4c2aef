import { expect, test } from './support/test'

test('a person chooses a published release, sees which one, and goes back', async ({
  page,
  request,
}) => {
  const { remotes } = await (await request.get('/registry.json')).json()
  const { version } = remotes.find((remote: { name: string }) => remote.name === 'mfe-content')
  const refused = await page.goto('/news?mfe=mfe-content@9.9.9')
  expect(refused?.status()).toBe(404)
  await expect(page.getByText('mfe-content 9.9.9 is not a published release.')).toBeVisible()

  await page.goto(`/news?mfe=mfe-content@${version}`)
  await expect(page).toHaveURL('/news')
  const badge = page.getByRole('complementary', { name: 'Chosen release' })
  await expect(badge).toContainText(`This browser shows the release ${version} of mfe-content.`)
  await badge.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(badge).toHaveCount(0)
})
