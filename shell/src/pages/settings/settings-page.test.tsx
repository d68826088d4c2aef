import { aUser, listResponse, neverResponding, startMockApi } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
beforeEach(() =>
  api.use(
    http.get('/api/auth/sign-in-methods', () =>
      HttpResponse.json({ hasPassword: true, providers: [] }),
    ),
    http.get('/api/reports', () => listResponse([])),
    neverResponding('/api/account/notification-choices'),
  ),
)
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

test('the chosen tab is in the address, and shown from there', async () => {
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

test('the avatar menu holds Settings, then Admin Portal for administrators, then Logout', async () => {
  const { user } = await openSettings({ isAdmin: true })
  await user.click(screen.getByRole('button', { name: 'Dana' }))
  const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(names()).toEqual(['Settings', 'Admin Portal', 'Logout'])
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings')
})
