import type { ContentReport } from '@haulyard/api-contract'
import { aReport, someAdminStats } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { anAdmin, failure, listResponse, neverResponding, startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../remote'
import { openSection } from '../../testing/section'

const api = startMockApi()
const reportsUrl = '*/api/admin/reports'
const reportUrl = '*/api/admin/reports/report-9'

/** A list that a handled report changes, as the API's does. */
const keepReport = (first: ContentReport) => {
  let report = first
  const bodies: unknown[] = []
  api.use(
    http.get(reportsUrl, () => listResponse([report])),
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

test.each([
  ['Resolve', 'reviewed', 'Reviewed', 'Report resolved successfully'],
  ['Dismiss', 'dismissed', 'Dismissed', 'Report dismissed successfully'],
])('%s makes a report %s; it stays in its place, and focus with it', async (name, ...outcome) => {
  const [status, label, title] = outcome
  const bodies = keepReport(aReport())
  const { shell } = openSection('reports')
  const row = await firstRow()
  await userEvent.click(row.getByRole('button', { name }))
  expect(await row.findByText(String(label))).toBeVisible()
  expect(row.queryByRole('button')).toBeNull()
  expect(screen.getByRole('listitem')).toHaveFocus()
  expect(bodies).toEqual([{ status }])
  expect(shell.toasts).toEqual([{ title, tone: 'success' }])
})

test('while one way is under way the other does nothing', async () => {
  api.use(http.get(reportsUrl, () => listResponse([aReport()])))
  let calls = 0
  api.use(
    http.put(reportUrl, () => {
      calls += 1
      return new Promise<never>(() => undefined)
    }),
  )
  openSection('reports')
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
    http.get(reportsUrl, () => listResponse([report])),
    http.put(reportUrl, () => {
      report = aReport({ status: 'dismissed' })
      return failure(409, 'reports.handled', reason)
    }),
  )
  const { shell } = openSection('reports')
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
  const { shell } = openSection('reports')
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
    neverResponding('*/api/admin/audit-log'),
    neverResponding('*/api/admin/figures'),
    neverResponding('*/api/admin/approvals'),
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
