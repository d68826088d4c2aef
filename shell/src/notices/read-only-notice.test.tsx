import type { Site } from '@haulyard/api-contract'
import { failure, startMockApi } from '@haulyard/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderShell } from '../testing/render-shell'

const api = startMockApi()
const hour = 3_600_000
// Intervals pass as they are told to; all else goes on by itself.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

/** The state of the site as the API returns it from now on. */
const setSite = (readOnly: Partial<Site['readOnly']>) => {
  const site = readOnly && { notice: 'We move.', expectedEnd: null, isSetting: false, ...readOnly }
  api.use(http.get('*/api/site', () => HttpResponse.json({ readOnly: site })))
}
const rejectWrites = () =>
  api.use(http.post('*/api/reports', () => failure(503, 'site.read_only', 'We move.')))

const open = () => renderShell({ at: '/no-such-place' })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const findNotice = () => screen.findByText(/^We move\./)

test('the notice is shown once the page is idle, read out politely, and goes when the mode ends', async () => {
  setSite({})
  open()
  await pass(4000)
  const notice = await findNotice()
  expect(notice).toHaveTextContent('We move. What you typed is kept.')
  expect(notice.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  setSite(null)
  await pass(15_000)
  await waitFor(() => expect(notice).not.toBeInTheDocument())
})

test('the notice is shown within a minute after the mode begins', async () => {
  open()
  await pass(4000)
  setSite({})
  await pass(60_000)
  expect(await findNotice()).toBeVisible()
})

test.each([
  ['later today', '2026-11-03T20:05:00.000Z', 'We expect it to end at about 8:05 PM.'],
  ['another day', '2026-11-05T20:05:00.000Z', 'We expect it to end at about Nov 5, 2026, 8:05 PM.'],
])('an expected end %s is named', async (_, expectedEnd, words) => {
  vi.setSystemTime('2026-11-03T17:00:00.000Z')
  setSite({ notice: 'We move', expectedEnd })
  open()
  await pass(4000)
  expect(await findNotice()).toHaveTextContent(`We move. ${words} What you typed is kept.`)
})

test('an expected end that has passed is not named', async () => {
  setSite({ expectedEnd: new Date(Date.now() - hour).toISOString() })
  open()
  await pass(4000)
  expect(await findNotice()).toHaveTextContent(/^We move. What you typed is kept.$/)
})

test('a rejected write shows the notice at once, also after it was hidden', async () => {
  const { shell } = open()
  await pass(4000)
  setSite({})
  rejectWrites()
  const report = { contentType: 'user', contentId: 'user-7', reason: 'Disrespectful' } as const
  const write = () => shell.api.call('POST /api/reports', { body: { ...report, description: '' } })
  await expect(write()).rejects.toMatchObject({ code: 'site.read_only' })
  const notice = await findNotice()
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(notice).not.toBeInTheDocument()
  await pass(15_000)
  expect(screen.queryByText(/^We move\./)).toBeNull()
  await expect(write()).rejects.toMatchObject({ code: 'site.read_only' })
  expect(await findNotice()).toBeVisible()
})

test('a state that cannot be read changes nothing', async () => {
  setSite({})
  open()
  await pass(4000)
  const notice = await findNotice()
  api.use(http.get('*/api/site', () => failure(503, 'http.unavailable', 'Later')))
  await pass(15_000)
  expect(notice).toBeVisible()
})
