import { addMember, logIn, type TestMember } from './support/members'
import { openSection, rowWith } from './support/portal'
import { accounts, signIn } from './support/sign-in'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { type APIRequestContext, expect, test } from './support/test'

interface Rights {
  readonly isAdmin?: boolean
  readonly moderates?: readonly string[]
}

/** Gives rights to a member, or takes them. */
const rightsOf = async (
  request: APIRequestContext,
  { id }: TestMember,
  by: Parameters<typeof logIn>[1] = accounts.admin,
) => {
  const { headers } = await logIn(request, by)
  return async (data: Rights) => {
    const path = `/api/admin/users/${id}/permissions`
    const response = await request.put(path, { headers, data })
    expect(response.status(), await response.text()).toBe(200)
  }
}

/** An administrator of the test's own, whose right others do not depend on. */
const addAdmin = async (request: APIRequestContext, firstName: string): Promise<TestMember> => {
  const member = await addMember(request, firstName)
  await (await rightsOf(request, member))({ isAdmin: true })
  return member
}

/** A topic that somebody reported. @returns its title, the reason and its address */
const reportTopic = async (request: APIRequestContext) => {
  const [author, reporter] = [await addMember(request, 'Amos'), await addMember(request, 'Rita')]
  const title = `Free diesel ${crypto.randomUUID()}`
  const data = { title, category: 'general', content: 'Send me your card number.' }
  const topic = await request.post('/api/forum/topics', { headers: author.headers, data })
  const { id } = (await topic.json()) as { id: string }
  const reason = `Scam ${crypto.randomUUID()}`
  const report = await request.post('/api/reports', {
    headers: reporter.headers,
    data: { contentType: 'forum_topic', contentId: id, reason, description: 'Nobody gives that.' },
  })
  expect(report.status()).toBe(201)
  return { title, reason, path: `/forum/${id}`, reporter }
}

test.beforeEach(({ page }) => watchComplaints(page))

test('an administrator finds a member, makes them an administrator and takes it back', async ({
  page,
  request,
}) => {
  const member = await addMember(request, 'Walt')
  await openSection(page, 'users', await addAdmin(request, 'Petra'))
  await page.getByRole('searchbox', { name: 'Search members' }).fill(member.email)
  const row = rowWith(page, member.email)
  await expect(page.getByRole('region', { name: 'List of members' }).locator('li')).toHaveCount(1)
  await expect(row.getByText('User', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Make Admin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click()
  await expect(row.getByText('Admin', { exact: true })).toBeVisible()
  await expect(page.getByText('User permissions updated successfully')).toBeVisible()

  await page.reload()
  await row.getByRole('button', { name: 'Remove Admin' }).press('Enter')
  await expect(row.getByText('User', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeFocused()
  await row.getByRole('link', { name: member.name }).click()
  await expect(page).toHaveURL(`/members/${member.id}`)
})

test('who gives the own right back is at home, and the portal is gone', async ({
  page,
  request,
}) => {
  const admin = await addAdmin(request, 'Olga')
  await openSection(page, `users&search=${admin.email}`, admin)
  const remove = rowWith(page, admin.email).getByRole('button', { name: 'Remove Admin' })
  await remove.click()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Remove your own admin rights?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('User permissions updated successfully')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Admin access required')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('banner').getByRole('button', { name: 'Olga' }).click()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Admin Portal')).toHaveCount(0)
  expect(await page.evaluate(() => window.complaints)).toEqual([])
})

// The portal itself is left, whatever it shows: one section of each kind stands for all.
test('an administrator whose right is taken away leaves the portal without a reload', async ({
  page,
  request,
}) => {
  const admin = await addAdmin(request, 'Otto')
  // The demo's administrator signs in so often meanwhile that an early sign-in is over.
  const change = await rightsOf(request, admin, await addAdmin(request, 'Olga'))
  await signIn(page, admin)
  for (const section of ['overview', 'users', 'queue', 'imports']) {
    await change({ isAdmin: true })
    const stream = page.waitForResponse('**/api/events')
    await page.goto(`/admin-portal?section=${section}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible()
    await stream
    await change({ isAdmin: false })
    await expect(page, section).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  }
  expect(await page.evaluate(() => window.complaints)).toEqual([])
})

test('a moderator who loses the area loses its actions without a reload', async ({
  page,
  request,
}) => {
  const moderator = await addMember(request, 'Moira')
  const change = await rightsOf(request, moderator)
  await change({ moderates: ['board'] })
  const [topic] = await (await request.get('/api/forum/topics?limit=1')).json()
  const { headers } = await logIn(request, accounts.driver)
  const content = `A reply that a moderator may delete ${crypto.randomUUID()}`
  const reply = await request.post('/api/forum/posts', {
    headers,
    data: { topicId: topic.id, content },
  })
  expect(reply.status()).toBe(201)
  await signIn(page, moderator)
  const stream = page.waitForResponse('**/api/events')
  await page.goto(`/forum/${topic.id}?order=newest`)
  await stream
  const shown = page.getByRole('main').getByRole('article').filter({ hasText: content })
  await shown.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await change({ moderates: [] })
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden()
})

test('somebody is invited, again, and not at all', async ({ page, request }) => {
  const email = `invited-${crypto.randomUUID()}@haulyard.example`
  await openSection(page, 'users', await addAdmin(request, 'Ines'))
  await page.getByRole('button', { name: 'Invite User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite User' })
  await dialog.getByLabel('Email').fill(email)
  await page.reload()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Send Invite' }).click()
  await expect(page.getByText('User invitation sent successfully!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rowWith(page, email).getByText('Pending', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Resend ${email}` }).click()
  await expect(page.getByText('Invitation sent again successfully')).toBeVisible()
  await page.getByRole('button', { name: `Revoke ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Invitation' }).click()
  await expect(page.getByText('Invitation revoked successfully')).toBeVisible()
  await expect(rowWith(page, email)).toHaveCount(0)
})

test('a report is looked into and resolved by key, and the trail says by whom', async ({
  page,
  request,
}) => {
  const { title, reason, path, reporter } = await reportTopic(request)
  const admin = await addAdmin(request, 'Judith')
  await openSection(page, 'reports', admin)
  const row = rowWith(page, reason)
  await expect(row.getByRole('link', { name: 'Who reported it' })).toHaveAttribute(
    'href',
    `/members/${reporter.id}`,
  )
  await row.getByRole('link', { name: 'Open reported item (forum topic)' }).press('Enter')
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()

  await row.getByRole('button', { name: 'Resolve' }).press('Enter')
  await expect(row.getByText('Reviewed', { exact: true })).toBeVisible()
  await expect(row).toBeFocused()
  await expect(page.getByText('Report resolved successfully')).toBeVisible()

  await page.getByLabel('Section').selectOption('Overview')
  await page.getByRole('combobox', { name: 'Activity' }).selectOption('Report resolved')
  const record = rowWith(page, title).filter({ hasText: 'resolved a report about' })
  await expect(record.getByRole('link', { name: admin.name })).toBeVisible()
  const details = record.getByText('What changed')
  await details.press('Enter')
  await expect(record.getByText('Status: pending → reviewed')).toBeVisible()
})

for (const [section, label] of [
  ['reports', 'reports'],
  ['overview', 'activities'],
] as const) {
  test(`the section ${section} is sound`, async ({ page }) => {
    await openSection(page, section)
    const list = page.getByRole('region', { name: `List of ${label}` })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    await expectSoundPage(page)
  })
}

test('a member and an invitation are sound', async ({ page, request }) => {
  const { email, headers, ...admin } = await addAdmin(request, 'Sofia')
  const data = { email: `sound-${crypto.randomUUID()}@haulyard.example`, isAdmin: true }
  expect((await request.post('/api/admin/invitations', { headers, data })).ok()).toBe(true)
  await openSection(page, `users&search=${email}`, { ...admin, email })
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible()
  await expect(rowWith(page, email)).toHaveCount(1)
  await expectSoundPage(page)
})

test('the form of an invitation and the question before a right is given back are sound', async ({
  page,
}) => {
  await openSection(page, `users&search=${accounts.admin.email}`)
  await rowWith(page, accounts.admin.email).getByRole('button', { name: 'Remove Admin' }).click()
  await expectSoundDialog(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Invite User' }).click()
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expectSoundDialog(page)
})
