import { renderRemote } from '@haulyard/stub-shell/testing'
import { neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../remote'

const api = startMockApi()
const url = '*/api/moderation/summary'
const month = (name: string, bans: number) => ({
  ...{ month: name, warnings: 0, limits: 0, suspensions: 0, bans, hidden: 0, appeals: 0 },
  acceptedAppeals: 0,
})
const withMonths = () =>
  api.use(
    http.get(url, () => HttpResponse.json({ months: [month('2026-10', 1), month('2026-11', 7)] })),
  )

test('the months are a table, the newest first', async () => {
  withMonths()
  renderRemote({ remote, at: '/moderation' })
  expect(await screen.findByRole('heading', { level: 1, name: 'How We Moderate' })).toBeVisible()
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'MonthWarningsLimitsSuspensionsBansPosts hiddenAppealsAppeals accepted',
    'November 20260007000',
    'October 20260001000',
  ])
})

test('while the figures load a placeholder is busy; after a failure Retry loads them', async () => {
  api.use(neverResponding(url))
  const { unmount } = renderRemote({ remote, at: '/moderation' })
  expect(await screen.findByLabelText('Loading the figures')).toHaveAttribute('aria-busy', 'true')
  unmount()
  withMonths()
  api.use(http.get(url, unavailable, { once: true }))
  renderRemote({ remote, at: '/moderation' })
  expect(await screen.findByText('The figures could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('table')).toBeVisible()
})
