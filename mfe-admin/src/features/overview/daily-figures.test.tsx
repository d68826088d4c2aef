import type { DailyFigures } from '@haulyard/api-contract'
import { someAdminStats } from '@haulyard/api-contract/testing'
import { listResponse, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { openSection } from '../../testing/section'
import { toCsv } from './figures'

const api = startMockApi()
const url = '*/api/admin/figures'
beforeEach(() =>
  api.use(
    http.get('*/api/admin/stats', () => HttpResponse.json(someAdminStats())),
    neverResponding('*/api/admin/audit-log'),
    neverResponding('*/api/admin/approvals'),
  ),
)

const aDay = (values: Partial<DailyFigures>): DailyFigures => ({
  ...{ day: '2026-11-24', newMembers: 0, activeMembers: 0, newListings: 0, newTopics: 0 },
  ...{ newReplies: 0, firstReplyMinutes: null, emptySearches: 0, openItems: null },
  ...{ mailsSent: 0, mailsFailed: 0, pushesSent: 0, pushesFailed: 0 },
  ...values,
})
const days = [
  aDay({ newMembers: 2, activeMembers: 10, firstReplyMinutes: 8, openItems: 9 }),
  aDay({ day: '2026-11-25', newMembers: 3, activeMembers: 20, openItems: 4, importedRecords: 12 }),
]

test('each figure is one number and its days, which a table has as well', async () => {
  api.use(http.get(url, () => listResponse(days)))
  openSection('overview')
  expect(await screen.findByRole('heading', { name: 'By Day' })).toBeVisible()
  const name = await screen.findByText('New members', { selector: 'h3' })
  expect(within(name.closest('article') as HTMLElement).getByText('5')).toBeVisible()
  const numbers = {
    'Active members, a day on average': '15',
    'Open in the moderation queue': '4',
    'Minutes to the first reply, on average': '8',
    'Imported from sources': '12',
    'Sources that could not be read': '0',
  }
  for (const [label, number] of Object.entries(numbers)) {
    const title = screen.getByText(label, { selector: 'h3' })
    expect(within(title.closest('article') as HTMLElement).getByText(number)).toBeVisible()
  }
  await userEvent.click(screen.getByText('Show as a table'))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual([
    'Day',
    '2026-11-25',
    '2026-11-24',
  ])
})

test('another period is read again', async () => {
  const asked: (string | null)[] = []
  api.use(
    http.get(url, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('days'))
      return listResponse(days)
    }),
  )
  openSection('overview')
  await userEvent.selectOptions(await screen.findByLabelText('Period'), 'Last 7 days')
  await expect.poll(() => asked).toEqual(['30', '7'])
})

test('the file for a spreadsheet has a row for each day, with quoted names', () => {
  const [head, first] = toCsv(days).split('\r\n')
  expect(head).toMatch(/^"Day","New members","Active members, a day on average",/)
  expect(first).toBe('2026-11-24,2,10,0,,0,0,8,0,9,0,0,0,0,,')
})

test('a failure says so, and Retry loads the figures', async () => {
  api.use(http.get(url, () => listResponse(days)))
  api.use(http.get(url, unavailable, { once: true }))
  openSection('overview')
  expect(await screen.findByText('The figures by day could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('New members', { selector: 'h3' })).toBeVisible()
})
