import { act, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUrlFilters } from './url-filters'

const fields = { search: 'text' } as const
const voided = ['page']

const List = () => {
  const { draft, change } = useUrlFilters({ fields, pauseMs: 300, voided })
  return (
    <input
      aria-label="Search"
      value={draft.search}
      onChange={(event) => change('search', event.target.value)}
    />
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/list?page=3&section=news')
  render(<List />, { wrapper: BrowserRouter })
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'reefer' } })
})
afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

const pause = () => act(() => vi.advanceTimersByTimeAsync(300))
const address = () => window.location.pathname + window.location.search

test('what is typed stands in the address after a pause, and what it voids has gone', async () => {
  await pause()
  expect(address()).toBe('/list?section=news&search=reefer')
})

test('who goes on within the pause is not taken back', async () => {
  // A link was pressed, and the page that it leads to is still on its way.
  window.history.pushState({ key: 'next', idx: 1 }, '', '/records/7')
  await pause()
  expect(address()).toBe('/records/7')
})

test('a change meanwhile that is not rendered yet stays', async () => {
  // A dialog was asked for, and the page is still busy.
  window.history.pushState({ key: 'next', idx: 1 }, '', '/list?section=news&dialog=create')
  await pause()
  expect(address()).toBe('/list?section=news&dialog=create&search=reefer')
})
