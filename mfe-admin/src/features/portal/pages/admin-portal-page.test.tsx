import { someAdminStats } from '@haulyard/api-contract/testing'
import { createStubShell, StubShellProviders } from '@haulyard/stub-shell'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { anAdmin, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import remote from '../../../remote'
import AdminPortalPage from './admin-portal-page'

const api = startMockApi()
const statsUrl = '*/api/admin/stats'
// The overview's trail has tests of its own.
beforeEach(() =>
  api.use(
    neverResponding('*/api/admin/audit-log'),
    neverResponding('*/api/admin/figures'),
    neverResponding('*/api/admin/approvals'),
  ),
)
const openPortal = () => renderRemote({ remote, at: '/admin-portal', user: anAdmin() })

const cardOf = (label: string) => within(screen.getByText(label).closest('article') as HTMLElement)

test('while the numbers load, the section is busy and holds four cards', async () => {
  api.use(neverResponding(statsUrl))
  openPortal()
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible()
  const cards = await screen.findByLabelText('Loading statistics')
  expect(cards).toHaveAttribute('aria-busy', 'true')
  expect(cards.children).toHaveLength(4)
  await expect.poll(() => document.title).toBe('Admin Portal · Haulyard')
})

test('the overview shows four numbers', async () => {
  api.use(http.get(statsUrl, () => HttpResponse.json(someAdminStats())))
  openPortal()
  expect(await screen.findByText('1,240')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Overview' })).toBeVisible()
  expect(cardOf('Total Users').getByText('Active community')).toBeVisible()
  expect(cardOf('Pending Reports').getByText('3')).toBeVisible()
  expect(cardOf('Active Listings').getByText('248')).toBeVisible()
  expect(cardOf('Forum Posts').getByText('512')).toBeVisible()
})

test('the portal opens at the first of its six sections; those after Reports are ours', async () => {
  api.use(neverResponding(statsUrl))
  openPortal()
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Section' })
  expect(choice).toHaveDisplayValue('Overview')
  expect(Array.from(choice.options, (option) => option.text)).toEqual([
    'Overview',
    'News Articles',
    'Classifieds',
    'Forum Management',
    'User Management',
    'Reports',
    'Moderation Queue',
    'Sanctions',
    'Requests',
    'Pages',
    'Imports',
    'Webhooks',
    'Releases',
    'Arrangement',
    'Site',
  ])
})

test.each([
  [0, 'All clear'],
  [1, 'Needs attention'],
])('%i pending reports read "%s"', async (pendingReports, caption) => {
  api.use(http.get(statsUrl, () => HttpResponse.json(someAdminStats({ pendingReports }))))
  openPortal()
  expect(await screen.findByText(caption)).toBeVisible()
})

test('pending reports lead to the reports; without any there is nowhere to go', async () => {
  api.use(
    http.get(statsUrl, () => HttpResponse.json(someAdminStats())),
    neverResponding('*/api/admin/reports'),
  )
  const { current, unmount } = openPortal()
  await userEvent.click(await screen.findByRole('link', { name: /open reports/ }))
  expect(current.address).toBe('/admin-portal?section=reports')
  unmount()
  api.use(http.get(statsUrl, () => HttpResponse.json(someAdminStats({ pendingReports: 0 }))))
  openPortal()
  await screen.findByText('All clear')
  expect(screen.queryByRole('link', { name: /open reports/ })).toBeNull()
})

test.each([
  ['a response without numbers', {}],
  ['an empty response', null],
])('%s shows 0 everywhere', async (_, body) => {
  api.use(http.get(statsUrl, () => HttpResponse.json(body)))
  openPortal()
  expect(await screen.findAllByText('0')).toHaveLength(4)
  expect(screen.getByText('All clear')).toBeVisible()
})

test('a failure says so, and Retry loads the numbers', async () => {
  api.use(
    http.get(statsUrl, unavailable, { once: true }),
    http.get(statsUrl, () => HttpResponse.json(someAdminStats())),
  )
  openPortal()
  expect(await screen.findByText('The numbers could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1,240')).toBeVisible()
})

test.each([
  ['a visitor', null],
  ['a member', anAdmin({ isAdmin: false })],
])('%s sees nothing, and no admin call is made', (_, user) => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  // Without the shell's lazy loading, so that there is no moment to have waited too little.
  const { container } = render(
    <StubShellProviders shell={createStubShell(user)}>
      <AdminPortalPage />
    </StubShellProviders>,
  )
  expect(container).toBeEmptyDOMElement()
  expect(fetchSpy).not.toHaveBeenCalled()
})
