import { act, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, Router } from 'react-router-dom'
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

const choices = { sort: 'text', year: 'text' } as const

const Choices = () => {
  const { draft, changeNow } = useUrlFilters({ fields: choices, pauseMs: 0, voided })
  return (['sort', 'year'] as const).map((name) => (
    <input
      key={name}
      aria-label={name}
      value={draft[name]}
      onChange={(event) => changeNow(name, event.target.value)}
    />
  ))
}

test('choices stay while the page renders those before them', () => {
  const replace = vi.fn()
  const navigator = { createHref: String, go: vi.fn(), push: vi.fn(), replace }
  const at = (search: string) => (
    <Router location={{ pathname: '/list', search }} navigator={navigator}>
      <Choices />
    </Router>
  )
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } })
  const written = () => replace.mock.lastCall?.[0].search
  const { rerender } = render(at(''))
  choose('sort', 'price')
  choose('year', '2018')
  expect(written()).toBe('?sort=price&year=2018')
  // The page renders the first choice only now.
  rerender(at('?sort=price'))
  expect(screen.getByLabelText('year')).toHaveProperty('value', '2018')
  choose('sort', 'newest')
  expect(written()).toBe('?sort=newest&year=2018')
  // A link of the page leads elsewhere: the choices follow.
  rerender(at('?sort=oldest'))
  expect(screen.getByLabelText('sort')).toHaveProperty('value', 'oldest')
  expect(screen.getByLabelText('year')).toHaveProperty('value', '')
})
