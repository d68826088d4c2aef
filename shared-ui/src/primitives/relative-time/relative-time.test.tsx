import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RelativeTime, useNow } from './relative-time'

afterEach(() => void vi.useRealTimers())

const now = Date.parse('2026-11-21T12:00:00.000Z')
const minutes = 60_000
const days = 24 * 60 * minutes

test.each([
  [-5000, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [59 * minutes, '59 minutes ago'],
  [61 * minutes, '1 hour ago'],
  [23 * 60 * minutes, '23 hours ago'],
  [days, 'yesterday'],
  [6 * days, '6 days ago'],
  [8 * days, 'Nov 13, 2026'],
])('%i ms ago is told as %s', (elapsedMs, text) => {
  render(<RelativeTime iso={new Date(now - elapsedMs).toISOString()} now={now} />)
  expect(screen.getByText(text)).toBeInTheDocument()
})

test('what is on the screen grows older by itself', () => {
  vi.useFakeTimers({ now })
  const iso = new Date(now).toISOString()
  const Sample = () => <RelativeTime iso={iso} now={useNow()} />
  render(<Sample />)
  expect(screen.getByText('just now')).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(2 * minutes))
  expect(screen.getByText('2 minutes ago')).toBeInTheDocument()
})
