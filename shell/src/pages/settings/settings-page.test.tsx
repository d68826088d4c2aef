import { aUser, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** The open panel of the settings. */
const panel = (name: string) => screen.findByRole('tabpanel', { name })

const openSettings = async (fields: Parameters<typeof aUser>[0] = {}) => {
  const view = renderShell({ at: '/settings', user: aUser(fields) })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  return { ...view, user: userEvent.setup() }
}

test('a visitor is told to log in, sees nothing of the page, and leaves', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  renderShell({ at: '/settings' })
  expect(await screen.findByText('Unauthorized')).toBeVisible()
  expect(screen.getByText('You need to be logged in to access settings.')).toBeVisible()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Settings' })).not.toBeInTheDocument()
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/login\?returnTo=/)),
  )
})

test('there are three tabs, and Profile is the first to be shown', async () => {
  await openSettings()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Profile',
    'Notifications',
    'Privacy',
  ])
  expect(await panel('Profile')).toBeVisible()
  await expect.poll(() => document.title).toBe('Settings · Haulyard')
})

test('the chosen tab is kept in the address, and shown from there', async () => {
  const { user, current, unmount } = await openSettings()
  await user.click(screen.getByRole('tab', { name: 'Notifications' }))
  expect(current.address).toBe('/settings?tab=notifications')
  unmount()
  renderShell({ at: current.address, user: aUser() })
  expect(await panel('Notifications')).toBeVisible()
})

test('who came from outside is led home by the back button', async () => {
  api.use(http.get('/api/dashboard/stats', () => HttpResponse.json({})))
  const { user, current } = await openSettings()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(current.address).toBe('/')
  expect(await screen.findAllByText('0')).toHaveLength(4)
})

test('the profile shows the names, and the address as the sign-in provider’s business', async () => {
  await openSettings()
  const profile = within(await panel('Profile'))
  // Without a picture, the letter.
  expect(profile.getByText('D')).toBeVisible()
  expect(profile.getByLabelText('First Name')).toHaveValue('Dana')
  expect(profile.getByLabelText('Last Name')).toHaveValue('Reyes')
  const email = profile.getByLabelText('Email')
  expect(email).toHaveValue('dana@haulyard.example')
  expect(email).toBeDisabled()
  expect(email).toHaveAccessibleDescription(
    'Your email is managed by your sign-in provider and cannot be changed here.',
  )
  expect(profile.getByText(/Your picture is managed by your sign-in provider/)).toBeVisible()
  expect(profile.getByRole('link', { name: 'See Your Public Profile' })).toHaveAttribute(
    'href',
    '/members/user-7',
  )
})

test('saving says so and calls nobody', async () => {
  // The API of this test answers no call: one that is made fails the test.
  const { user } = await openSettings()
  await user.type(screen.getByLabelText('First Name'), ' Marie')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile Updated')).toBeVisible()
  expect(screen.getByText('Your profile changes have been saved successfully.')).toBeVisible()
  expect(screen.getByLabelText('First Name')).toHaveValue('Dana Marie')
})

test.each([
  ['First Name', '', 'First name is required'],
  ['First Name', 'x'.repeat(51), 'First name too long'],
  ['Last Name', '', 'Last name is required'],
  ['Last Name', 'x'.repeat(51), 'Last name too long'],
])('a %s of "%s" is refused with "%s"', async (label, text, message) => {
  const { user } = await openSettings()
  await user.clear(screen.getByLabelText(label))
  if (text) await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(screen.queryByText('Profile Updated')).not.toBeInTheDocument()
})

test('an address that is none is named as such', async () => {
  const { user } = await openSettings({ email: 'dana' })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Invalid email address')).toBeVisible()
})

test('names that were typed are there after a reload', async () => {
  const { user, unmount } = await openSettings()
  await user.type(screen.getByLabelText('Last Name'), '-Okafor')
  unmount()
  await openSettings()
  expect(screen.getByLabelText('Last Name')).toHaveValue('Reyes-Okafor')
})

test('another member of this browser does not find them', async () => {
  const { user, unmount } = await openSettings()
  await user.type(screen.getByLabelText('Last Name'), '-Okafor')
  unmount()
  await openSettings({ id: 'user-8', lastName: 'Hutchins' })
  expect(screen.getByLabelText('Last Name')).toHaveValue('Hutchins')
})

test('a member without names starts with empty fields', async () => {
  await openSettings({ firstName: null, lastName: null })
  expect(screen.getByLabelText('First Name')).toHaveValue('')
  expect(screen.getByLabelText('Last Name')).toHaveValue('')
})

test('all notifications are announced, and none can be set', async () => {
  const { user } = await openSettings()
  await user.click(screen.getByRole('tab', { name: 'Notifications' }))
  const rows = within(await panel('Notifications')).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Forum Replies',
    'New Messages',
    'Platform Updates',
  ])
  for (const row of rows) expect(within(row).getByText('Coming Soon')).toBeVisible()
})

test('the avatar menu holds Settings, then Admin Portal for administrators, then Logout', async () => {
  const { user } = await openSettings({ isAdmin: true })
  await user.click(screen.getByRole('button', { name: 'Dana' }))
  const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(names()).toEqual(['Settings', 'Admin Portal', 'Logout'])
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings')
})
