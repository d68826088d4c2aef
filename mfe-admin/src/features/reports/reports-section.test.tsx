import type { ContentReport } from '@haulyard/api-contract'
import {
  anAdmin,
  failure,
  listAnswer,
  neverAnswering,
  renderRemote,
  startMockApi,
  unavailable,
} from '@haulyard/shell-contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../remote'
import { aReport, someAdminStats } from '../../testing/factories'

const api = startMockApi()
const reportsUrl = '*/api/admin/reports'
const reportUrl = '*/api/admin/reports/report-9'

const openReports = (parameters = '') =>
  renderRemote({ remote, at: `/admin-portal?section=reports${parameters}`, user: anAdmin() })

/** A list that a handled report changes, as the API's does. */
const keepReport = (first: ContentReport) => {
  let report = first
  const bodies: unknown[] = []
  api.use(
    http.get(reportsUrl, () => listAnswer([report])),
    http.put(reportUrl, async ({ request }) => {
      const body = (await request.json()) as Pick<ContentReport, 'status'>
      bodies.push(body)
      report = { ...report, ...body }
      return HttpResponse.json(report)
    }),
  )
  return bodies
}

const firstRow = async () => within(await screen.findByRole('listitem'))

test('while the reports load, six placeholders stand for them', async () => {
  api.use(neverAnswering(reportsUrl))
  openReports()
  const list = await screen.findByLabelText('Loading reports')
  expect(list).toHaveAttribute('aria-busy', 'true')
  expect(list.children).toHaveLength(6)
  expect(screen.getByRole('heading', { level: 2, name: 'Content Reports' })).toBeVisible()
})

test('a report says what it is about and why, and leads to it and to who reported it', async () => {
  keepReport(aReport())
  openReports()
  const row = await firstRow()
  for (const text of ['Pending', 'Disrespectful', 'Calls everybody names.']) {
    expect(row.getByText(text)).toBeVisible()
  }
  expect(row.getByRole('heading', { name: 'Forum topic' })).toBeVisible()
  expect(row.getByText('Reported Jun 2, 2026')).toBeVisible()
  const item = row.getByRole('link', { name: 'Open reported item (forum topic)' })
  expect(item).toHaveAttribute('href', '/forum/topic-3')
  const reporter = row.getByRole('link', { name: 'Who reported it' })
  expect(reporter).toHaveAttribute('href', '/members/member-7')
  for (const name of ['Resolve', 'Dismiss']) {
    expect(row.getByRole('button', { name })).toHaveAccessibleDescription('Forum topic')
  }
})

test('what a member wrote is shown as text, with its lines', async () => {
  keepReport(aReport({ description: '<b>Look</b>\nhere' }))
  openReports()
  expect((await firstRow()).getByText(/<b>Look<\/b>\s+here/)).toBeVisible()
})

test('what is gone cannot be opened', async () => {
  keepReport(aReport({ contentPath: null }))
  openReports()
  const row = await firstRow()
  expect(row.getByText('No longer there')).toBeVisible()
  expect(row.queryByRole('link', { name: /Open reported item/ })).toBeNull()
})

test.each([
  ['reviewed', 'Reviewed'],
  ['dismissed', 'Dismissed'],
] as const)('a report that is %s already cannot be handled again', async (status, label) => {
  keepReport(aReport({ status }))
  openReports()
  const row = await firstRow()
  expect(row.getByText(label)).toBeVisible()
  expect(row.queryByRole('button')).toBeNull()
})

test.each([
  ['Resolve', 'reviewed', 'Reviewed', 'Report resolved successfully'],
  ['Dismiss', 'dismissed', 'Dismissed', 'Report dismissed successfully'],
])('%s makes a report %s; it stays in its place, and focus with it', async (name, ...outcome) => {
  const [status, label, title] = outcome
  const bodies = keepReport(aReport())
  const { shell } = openReports()
  const row = await firstRow()
  await userEvent.click(row.getByRole('button', { name }))
  expect(await row.findByText(String(label))).toBeVisible()
  expect(row.queryByRole('button')).toBeNull()
  expect(screen.getByRole('listitem')).toHaveFocus()
  expect(bodies).toEqual([{ status }])
  expect(shell.toasts).toEqual([{ title, tone: 'success' }])
})

test('while one way is under way the other does nothing', async () => {
  api.use(http.get(reportsUrl, () => listAnswer([aReport()])))
  let calls = 0
  api.use(
    http.put(reportUrl, () => {
      calls += 1
      return new Promise<never>(() => undefined)
    }),
  )
  openReports()
  const row = await firstRow()
  await userEvent.click(row.getByRole('button', { name: 'Resolve' }))
  expect(row.getByRole('button', { name: 'Resolve' })).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(row.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(calls).toBe(1))
})

test('when somebody else was quicker, that is said, and the row is read anew', async () => {
  let report = aReport()
  const reason = 'This report has been handled already'
  api.use(
    http.get(reportsUrl, () => listAnswer([report])),
    http.put(reportUrl, () => {
      report = aReport({ status: 'dismissed' })
      return failure(409, 'reports.handled', reason)
    }),
  )
  const { shell } = openReports()
  const row = await firstRow()
  await userEvent.click(row.getByRole('button', { name: 'Resolve' }))
  expect(await row.findByText('Dismissed')).toBeVisible()
  expect(shell.toasts).toEqual([
    { title: 'Error', description: `Failed to update report status: ${reason}`, tone: 'danger' },
  ])
})

test('without a signal the report stays to be handled', async () => {
  keepReport(aReport())
  api.use(http.put(reportUrl, () => HttpResponse.error()))
  const { shell } = openReports()
  const row = await firstRow()
  await userEvent.click(row.getByRole('button', { name: 'Resolve' }))
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(shell.toasts[0]?.description).toMatch(/^Failed to update report status: .*signal/)
  expect(row.getByRole('button', { name: 'Resolve' })).toHaveFocus()
})

test('the overview’s figure is right afterwards', async () => {
  let pendingReports = 1
  keepReport(aReport())
  api.use(
    http.get('*/api/admin/stats', () => HttpResponse.json(someAdminStats({ pendingReports }))),
    neverAnswering('*/api/admin/audit-log'),
  )
  renderRemote({ remote, at: '/admin-portal', user: anAdmin() })
  await userEvent.click(await screen.findByRole('link', { name: /open reports/ }))
  const row = await firstRow()
  pendingReports = 0
  await userEvent.click(row.getByRole('button', { name: 'Resolve' }))
  await row.findByText('Reviewed')
  await userEvent.selectOptions(screen.getByLabelText('Section'), 'Overview')
  expect(await screen.findByText('All clear')).toBeVisible()
})

test('the status that is shown stands in the address', async () => {
  const asked: (string | null)[] = []
  api.use(
    http.get(reportsUrl, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('status'))
      return listAnswer([])
    }),
  )
  const { current } = openReports('&status=pending&page=3')
  const choice = await screen.findByLabelText('Status')
  expect(choice).toHaveDisplayValue('Pending')
  await userEvent.selectOptions(choice, 'Dismissed')
  expect(current.address).toBe('/admin-portal?section=reports&status=dismissed')
  await userEvent.selectOptions(choice, 'All reports')
  expect(current.address).toBe('/admin-portal?section=reports')
  await expect.poll(() => asked).toEqual(['pending', 'dismissed', null])
})

test('no reports is good news', async () => {
  api.use(http.get(reportsUrl, () => listAnswer([])))
  openReports()
  expect(await screen.findByText('No reports found. All content is clean!')).toBeVisible()
})

test('a failure says so, and Retry loads the reports', async () => {
  keepReport(aReport())
  api.use(http.get(reportsUrl, unavailable, { once: true }))
  openReports()
  expect(await screen.findByText('The reports could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await firstRow()).getByText('Disrespectful')).toBeVisible()
})
