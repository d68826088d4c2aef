import type { DirectoryService } from '@haulyard/api-contract'
import { aService } from '@haulyard/api-contract/testing'
import { startMockApi } from '@haulyard/testing'
import { act, render, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../testing/render-at'
import { responding, respondingList } from '../../../testing/responding'
import { OpeningStatus } from './opening-status'

const api = startMockApi()

const workdays = [{ opens: 360, closes: 1080 }]
const hours = {
  timeZone: 'America/Chicago',
  week: [workdays, workdays, workdays, workdays, workdays, [], []],
  isClosedOnHolidays: true,
  holidayNote: 'Open on Labor Day',
}
const service = (fields: Partial<DirectoryService> = {}) =>
  aService({ is24Hour: false, hours, ...fields })

/** Wednesday, 5:59 AM in Chicago. */
const early = '2026-01-14T11:59:00Z'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(early) })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [early, 'Closed · Opens 6:00 AM CT'],
  ['2026-01-14T12:00:00Z', 'Open now · Closes 6:00 PM CT'],
  ['2026-01-15T01:00:00Z', 'Closed · Opens 6:00 AM CT'],
  // Friday evening.
  ['2026-01-17T01:00:00Z', 'Closed · Opens Monday 6:00 AM CT'],
])('at %s a service is "%s"', (now, text) => {
  vi.setSystemTime(new Date(now))
  render(<OpeningStatus service={service()} />)
  expect(document.body).toHaveTextContent(text)
})

test('the status follows the clock', async () => {
  render(<OpeningStatus service={service()} />)
  expect(screen.getByText('Closed')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(65_000))
  expect(screen.getByText('Open now')).toBeVisible()
})

test('a document has no status, and its hydration warns of nothing', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<OpeningStatus service={service()} />)
  expect(root).toHaveTextContent('Opening hours listed')
  const onRecoverableError = vi.fn()
  await act(async () => {
    hydrateRoot(root, <OpeningStatus service={service()} />, { onRecoverableError })
  })
  expect(root).toHaveTextContent('Closed · Opens 6:00 AM CT')
  expect(onRecoverableError).not.toHaveBeenCalled()
  root.remove()
})

test('a card of the directory says whether the service is open', async () => {
  const services = [service(), service({ id: 's2', hours: null }), aService({ id: 's3' })]
  api.use(respondingList('/api/services', services).handler)
  renderAt('/directory')
  const cards = await screen.findAllByRole('listitem')
  expect(cards[0]).toHaveTextContent('Closed · Opens 6:00 AM CT')
  expect(cards[1]).toHaveTextContent('Hours unknown')
  expect(cards[2]).toHaveTextContent('24/7')
  expect(cards[2]).not.toHaveTextContent('Hours')
})

test('its page has the status, and the hours of the week with their time zone', async () => {
  const night = [
    { opens: 0, closes: 360 },
    { opens: 1320, closes: 1560 },
  ]
  const always = [{ opens: 0, closes: 1440 }]
  const week = [workdays, night, workdays, workdays, workdays, always, []]
  const shown = service({ hours: { ...hours, week } })
  api.use(responding('/api/services/service-1', () => HttpResponse.json(shown)).handler)
  renderAt('/services/service-1')
  const region = await screen.findByRole('region', { name: 'Opening Hours' })
  expect(screen.getByText('Hours').nextElementSibling).toHaveTextContent('Closed · Opens 6:00 AM')
  for (const text of [
    'Monday 6:00 AM – 6:00 PM',
    'Tuesday 12:00 AM – 6:00 AM10:00 PM – 2:00 AM',
    'Saturday Open 24 hours',
    'Sunday Closed',
    'Times are in Central Time.',
    'Closed on holidays',
    'Open on Labor Day',
  ]) {
    expect(region).toHaveTextContent(text)
  }
})
