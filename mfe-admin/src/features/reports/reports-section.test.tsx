import type { ContentReport } from '@haulyard/api-contract'
import { aReport } from '@haulyard/api-contract/testing'
import { listResponse, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { openSection } from '../../testing/section'

const api = startMockApi()
const reportsUrl = '*/api/admin/reports'

const respondWithReport = (report: ContentReport) =>
  api.use(http.get(reportsUrl, () => listResponse([report])))

const firstRow = async () => within(await screen.findByRole('listitem'))

test('while the reports load, six placeholders stand for them', async () => {
  api.use(neverResponding(reportsUrl))
  openSection('reports')
  const list = await screen.findByLabelText('Loading reports')
  expect(list).toHaveAttribute('aria-busy', 'true')
  expect(list.children).toHaveLength(6)
  expect(screen.getByRole('heading', { level: 2, name: 'Content Reports' })).toBeVisible()
})

test('a report says what it is about and why, and leads to it and to who reported it', async () => {
  respondWithReport(aReport())
  openSection('reports')
  const row = await firstRow()
  for (const text of ['Pending', 'Disrespectful', 'Insults other drivers.']) {
    expect(row.getByText(text)).toBeVisible()
  }
  expect(row.getByRole('heading', { name: 'Forum topic' })).toBeVisible()
  expect(row.getByText('Reported: Jun 2, 2026')).toBeVisible()
  const item = row.getByRole('link', { name: 'Open reported item (forum topic)' })
  expect(item).toHaveAttribute('href', '/forum/topic-3')
  const reporter = row.getByRole('link', { name: 'Who reported it' })
  expect(reporter).toHaveAttribute('href', '/members/member-7')
  for (const name of ['Resolve', 'Dismiss']) {
    expect(row.getByRole('button', { name })).toHaveAccessibleDescription('Forum topic')
  }
})

test('what a member wrote is shown as text, with its lines', async () => {
  respondWithReport(aReport({ description: '<b>Look</b>\nhere' }))
  openSection('reports')
  expect((await firstRow()).getByText(/<b>Look<\/b>\s+here/)).toBeVisible()
})

test('what is gone cannot be opened', async () => {
  respondWithReport(aReport({ contentPath: null }))
  openSection('reports')
  const row = await firstRow()
  expect(row.getByText('No longer there')).toBeVisible()
  expect(row.queryByRole('link', { name: /Open reported item/ })).toBeNull()
})

test.each([
  ['reviewed', 'Reviewed'],
  ['dismissed', 'Dismissed'],
] as const)('a report that is %s already cannot be handled again', async (status, label) => {
  respondWithReport(aReport({ status }))
  openSection('reports')
  const row = await firstRow()
  expect(row.getByText(label)).toBeVisible()
  expect(row.queryByRole('button')).toBeNull()
})

test('the status that is shown stands in the address', async () => {
  const asked: (string | null)[] = []
  api.use(
    http.get(reportsUrl, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('status'))
      return listResponse([])
    }),
  )
  const { current } = openSection('reports&status=pending&page=3')
  const choice = await screen.findByLabelText('Status')
  expect(choice).toHaveDisplayValue('Pending')
  await userEvent.selectOptions(choice, 'Dismissed')
  expect(current.address).toBe('/admin-portal?section=reports&status=dismissed')
  await userEvent.selectOptions(choice, 'All reports')
  expect(current.address).toBe('/admin-portal?section=reports')
  await expect.poll(() => asked).toEqual(['pending', 'dismissed', null])
})

test('no reports is good news', async () => {
  api.use(http.get(reportsUrl, () => listResponse([])))
  openSection('reports')
  expect(await screen.findByText('No reports found. All content is clean!')).toBeVisible()
})

test('a failure says so, and Retry loads the reports', async () => {
  respondWithReport(aReport())
  api.use(http.get(reportsUrl, unavailable, { once: true }))
  openSection('reports')
  expect(await screen.findByText('The reports could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await firstRow()).getByText('Disrespectful')).toBeVisible()
})
