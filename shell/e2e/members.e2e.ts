import { addMember, logIn, type TestMember } from './support/members'
import { openListening } from './support/open-listening'
import { accounts, signIn } from './support/sign-in'
import { expect, type Page, test } from './support/test'

const openAs = async (page: Page, { member, at }: { member: TestMember; at: string }) => {
  await signIn(page, member)
  await page.goto(at)
}

test('a member asks another for a connection, who accepts, and both can write', async ({
  page,
  browser,
  request,
}) => {
  const asking = await addMember(request, 'Asking')
  const asked = await addMember(request, 'Asked')
  await openAs(page, { member: asking, at: `/members/${asked.id}` })
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Request sent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Requested' })).toBeVisible()

  const other = await browser.newPage()
  await openAs(other, { member: asked, at: `/members/${asking.id}` })
  await other.getByRole('button', { name: 'Accept' }).click()
  await expect(other.getByRole('link', { name: 'Message', exact: true })).toHaveAttribute(
    'href',
    `/social-feed?chat=${asking.id}`,
  )
  await other.close()

  await page.reload()
  await expect(page.getByRole('link', { name: 'Message', exact: true })).toBeVisible()
})

test('a member who is blocked can no longer ask, until unblocked', async ({ page, request }) => {
  const careful = await addMember(request, 'Careful')
  const pushy = await addMember(request, 'Pushy')
  const ask = () =>
    request.post('/api/connections', {
      data: { receiverId: careful.id },
      headers: pushy.headers,
    })

  await openAs(page, { member: careful, at: `/members/${pushy.id}` })
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await choose('Block')
  await page.getByRole('button', { name: 'Yes, block' }).click()
  await expect(page.getByText('You have blocked this member.')).toBeVisible()
  expect((await ask()).status()).toBe(404)

  await choose('Unblock')
  await page.getByRole('button', { name: 'Yes, unblock' }).click()
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  expect((await ask()).status()).toBe(201)
})

test('a report reaches the administrators, with what was typed before a lost signal', async ({
  page,
  context,
  request,
}) => {
  const reporter = await addMember(request, 'Reporter')
  const reported = await addMember(request, 'Reported')
  await openAs(page, { member: reporter, at: `/members/${reported.id}` })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Reported Tester' })
  await dialog.getByLabel('Reason').selectOption('Scam or fraud')
  await dialog.getByLabel('Description').fill('Asked me for a deposit by wire.')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
  await expect(
    dialog.getByText('Haulyard could not be reached. Check your signal and try again.'),
  ).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
  await expect(page.getByText('Report submitted')).toBeVisible()
  await expect(dialog).toBeHidden()

  const reports = await request.get('/api/admin/reports?limit=100', {
    headers: (await logIn(request, accounts.admin)).headers,
  })
  expect(await reports.json()).toContainEqual(
    expect.objectContaining({
      contentType: 'user',
      contentId: reported.id,
      contentPath: `/members/${reported.id}`,
      reason: 'Scam or fraud',
      description: 'Asked me for a deposit by wire.',
      status: 'pending',
    }),
  )
})

test('a visitor who reports signs in, and finds the form open', async ({ page, request }) => {
  const reported = await addMember(request, 'Spotted')
  await page.goto(`/members/${reported.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByRole('button', { name: /Marisol Vega/ }).click()
  await expect(page).toHaveURL(`/members/${reported.id}`)
  await expect(page.getByRole('dialog', { name: 'Report Spotted Tester' })).toBeVisible()
})

test('a form that cannot be fetched says so, and opens once it can', async ({ page, request }) => {
  const impatient = await addMember(request, 'Impatient')
  const reported = await addMember(request, 'Elsewhere')
  await signIn(page, impatient)
  // By then all is there but what is fetched when it is asked for.
  await openListening(page, `/members/${reported.id}`)
  const report = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
  }
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
  await page.route('**/assets/*.js*', (route) => route.abort())
  await report()
  await expect(page.getByText(/The form could not be opened/)).toBeVisible()
  await page.unroute('**/assets/*.js*')
  await report()
  await expect(page.getByRole('dialog', { name: 'Report Elsewhere Tester' })).toBeVisible()
})

test('an address without a member leads on', async ({ page }) => {
  await page.goto('/members/not-an-id')
  await expect(page.getByRole('heading', { name: 'Member not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})
