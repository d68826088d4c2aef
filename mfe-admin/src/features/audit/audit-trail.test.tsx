import type { AuditRecord } from '@haulyard/api-contract'
import { anAuditRecord, someAdminStats } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import {
  anAdmin,
  listResponse,
  neverResponding,
  startMockApi,
  unavailable,
} from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import remote from '../../remote'

const api = startMockApi()
const trailUrl = '*/api/admin/audit-log'
beforeEach(() =>
  api.use(
    http.get('*/api/admin/stats', () => HttpResponse.json(someAdminStats())),
    neverResponding('*/api/admin/figures'),
    neverResponding('*/api/admin/approvals'),
  ),
)

const openOverview = (parameters = '') =>
  renderRemote({ remote, at: `/admin-portal${parameters}`, user: anAdmin() })

const respondWithTrail = (...records: readonly AuditRecord[]) =>
  api.use(http.get(trailUrl, () => listResponse(records)))

const firstRow = async () => {
  const [row] = await screen.findAllByRole('listitem')
  return row as HTMLElement
}

test('the numbers do not wait for the trail', async () => {
  api.use(neverResponding(trailUrl))
  openOverview()
  expect(await screen.findByText('1,240')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
  expect(screen.getByLabelText('Loading activities').children).toHaveLength(6)
})

test('a record is a sentence: who, what, about what, when and from which address', async () => {
  respondWithTrail(anAuditRecord())
  openOverview()
  const row = await firstRow()
  expect(row).toHaveTextContent('Ruth Okafor deleted the article “Diesel is up again”')
  expect(within(row).getByRole('link', { name: 'Ruth Okafor' })).toHaveAttribute(
    'href',
    '/members/user-1',
  )
  expect(within(row).getByText(/^Jun 3, 2026, /)).toBeVisible()
  expect(within(row).getByText('IP address 203.0.113.7')).toBeVisible()
  expect(within(row).queryByText('What changed')).toBeNull()
})

test('who signed in is not named twice', async () => {
  respondWithTrail(
    anAuditRecord({ action: 'auth.signed_in', targetLabel: 'ruth@haulyard.example' }),
  )
  openOverview()
  const row = await firstRow()
  expect(row).toHaveTextContent('Ruth Okafor signed in')
  expect(row).not.toHaveTextContent('ruth@haulyard.example')
})

const nameless = { firstName: null, lastName: null, profileImageUrl: null }
test.each([
  [
    'the actor was a visitor',
    null,
    'Somebody not signed in set a new password for “walt@x.example”',
  ],
  [
    'has left',
    { id: 'gone', ...nameless },
    'A former member set a new password for “walt@x.example”',
  ],
])('it says so where who did it %s', async (_, actor, sentence) => {
  respondWithTrail(
    anAuditRecord({ action: 'auth.password_reset', actor, targetLabel: 'walt@x.example' }),
  )
  openOverview()
  const row = await firstRow()
  expect(row).toHaveTextContent(sentence)
  expect(within(row).queryByRole('link')).toBeNull()
})

test.each([
  ['auth.sign_in_failed', 'Somebody not signed in failed to sign in as “walt@x.example”'],
  [
    'auth.sign_in_blocked',
    'Somebody not signed in failed to sign in too often, most recently as “walt@x.example”',
  ],
])('%s names the account, or the address that was typed', async (action, sentence) => {
  respondWithTrail(anAuditRecord({ action, actor: null, targetLabel: 'walt@x.example' }))
  openOverview()
  expect(await firstRow()).toHaveTextContent(sentence)
})

test('an action that is not known here shows its code', async () => {
  respondWithTrail(anAuditRecord({ action: 'roads.paved', targetLabel: 'I-80' }))
  openOverview()
  expect(await firstRow()).toHaveTextContent('Ruth Okafor did “roads.paved” “I-80”')
})

test('what changed is there for who wants to know, in words', async () => {
  respondWithTrail(
    anAuditRecord({
      action: 'forum.category_updated',
      before: { name: 'Routs', isActive: true, sortOrder: 2, description: null },
      after: { name: 'Routes', isActive: false, sortOrder: 3, description: 'All of <them>' },
    }),
  )
  openOverview()
  const row = within(await firstRow())
  const details = row.getByRole('group')
  expect(details).not.toHaveAttribute('open')
  await userEvent.click(row.getByText('What changed'))
  expect(details).toHaveAttribute('open')
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Name: Routs → Routes',
    'Active: yes → no',
    'Sort order: 2 → 3',
    'Description: nothing → All of <them>',
  ])
})

test('what was there before a deletion, and what is new, stand alone', async () => {
  respondWithTrail(
    anAuditRecord({
      action: 'news.bulk_deleted',
      before: {
        articles: [
          { id: '1', label: 'Diesel' },
          { id: '2', label: 'Ice' },
        ],
      },
    }),
  )
  openOverview()
  expect(await screen.findByText('Articles:')).toBeInTheDocument()
  expect(screen.getByText('Articles:').closest('li')).toHaveTextContent('Articles: Diesel, Ice')
})

test('one kind of action can be picked, in the address', async () => {
  const asked: (string | null)[] = []
  api.use(
    http.get(trailUrl, ({ request }) => {
      const { searchParams } = new URL(request.url)
      expect(searchParams.get('limit')).toBe('20')
      asked.push(searchParams.get('action'))
      return listResponse([])
    }),
  )
  const { current } = openOverview()
  await userEvent.selectOptions(await screen.findByLabelText('Activity'), 'Report resolved')
  expect(current.address).toBe('/admin-portal?action=reports.reviewed')
  await expect.poll(() => asked).toEqual([null, 'reports.reviewed'])
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible()
})

test('older records are a page away', async () => {
  api.use(
    http.get(trailUrl, ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? listResponse([anAuditRecord({ id: 'b', targetLabel: 'Old news' })])
        : listResponse([anAuditRecord()], '/api/admin/audit-log?limit=20&cursor=c1'),
    ),
  )
  openOverview()
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/Old news/)).toBeVisible()
})

test('a trail that cannot be had says so beside the numbers, and Retry loads it', async () => {
  respondWithTrail(anAuditRecord())
  api.use(http.get(trailUrl, unavailable, { once: true }))
  openOverview()
  expect(await screen.findByText('The activities could not be loaded')).toBeVisible()
  expect(screen.getByText('1,240')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await firstRow()).toHaveTextContent('Diesel is up again')
})
