import type { AccountExport } from '@haulyard/api-contract'
import { formatDate } from '@haulyard/shared-ui'
import { aUser, failure, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { accountHandlers } from '../../testing/account-handlers'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
afterEach(() => vi.useRealTimers())

const requestedAt = '2026-11-25T12:00:00.000Z'
const expiresAt = '2026-12-02T12:00:00.000Z'
const none: AccountExport = { status: 'none', requestedAt: null, size: null, expiresAt: null }
const making: AccountExport = { ...none, status: 'making', requestedAt }
const failed: AccountExport = { ...none, status: 'failed', requestedAt }
const ready: AccountExport = { status: 'ready', requestedAt, size: 2_345_678, expiresAt }

/** An API that reads the states in turn, the last one for good. */
const withStates = (...states: readonly AccountExport[]) => {
  let next = 0
  api.use(
    http.get('/api/account/export', () => {
      const state = states[Math.min(next, states.length - 1)]
      next += 1
      return HttpResponse.json(state)
    }),
    http.post('/api/account/export', () => HttpResponse.json(making, { status: 202 })),
    ...accountHandlers(),
  )
}

const openPrivacy = async () => {
  renderShell({ at: '/settings?tab=privacy', user: aUser() })
  const section = within(await screen.findByRole('region', { name: 'Your Data' }))
  return { section, user: userEvent.setup() }
}

test('the export is asked for, is made, and can then be downloaded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval'] })
  withStates(none, making, ready)
  // The time that passes also connects the live events.
  api.use(neverResponding('*/api/events'))
  const { section, user } = await openPrivacy()
  await user.click(await section.findByRole('button', { name: 'Export My Data' }))
  expect(await section.findByText(/Your file is being made/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(4000)
  await vi.advanceTimersByTimeAsync(4000)
  const link = await section.findByRole('link', { name: 'Download (2.3 MB)' })
  expect(link).toHaveAttribute('href', '/api/account/export/file')
  expect(link).toHaveAttribute('download')
  expect(section.getByText(new RegExp(`until ${formatDate(expiresAt)}`))).toBeVisible()
})

test('one that is being made is seen after a reload and on another device', async () => {
  withStates(making)
  const { section } = await openPrivacy()
  expect(await section.findByText(/Your file is being made/)).toBeVisible()
  expect(section.queryByRole('button')).toBeNull()
})

test('a new file can be made of a ready one, and a failed one can be tried again', async () => {
  withStates(ready)
  const { section, user } = await openPrivacy()
  await user.click(await section.findByRole('button', { name: 'Make a New File' }))
  expect(await section.findByText(/Your file is being made/)).toBeVisible()
})

test('a failed one can be tried again', async () => {
  withStates(failed)
  const { section, user } = await openPrivacy()
  expect(await section.findByText('Your file could not be made.')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Try Again' }))
  expect(await section.findByText(/Your file is being made/)).toBeVisible()
})

test('where the limit is reached the page says when to come back', async () => {
  withStates(none)
  const message = 'Too many attempts. Please try again in 5 hours.'
  api.use(http.post('/api/account/export', () => failure(429, 'throttling', message)))
  const { section, user } = await openPrivacy()
  await user.click(await section.findByRole('button', { name: 'Export My Data' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(section.getByRole('button', { name: 'Export My Data' })).toBeEnabled()
})

test('when the state cannot be loaded, Retry asks again', async () => {
  withStates(none)
  api.use(http.get('/api/account/export', unavailable))
  const { section, user } = await openPrivacy()
  expect(await section.findByText('Your export could not be loaded')).toBeVisible()
  withStates(ready)
  await user.click(section.getByRole('button', { name: 'Retry' }))
  expect(await section.findByRole('link', { name: /Download/ })).toBeVisible()
})
