import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchPresence } from './presence'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

const watch = () => {
  const presences: AbortSignal[] = []
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  watchPresence((signal) => void presences.push(signal), { signal: stop.signal })
  return { presences, stop, isPresent: () => presences.at(-1)?.aborted === false }
}

test('a page in sight is present at once, and once only', () => {
  const { presences, isPresent } = watch()
  setHidden(false)
  expect(isPresent()).toBe(true)
  expect(presences).toHaveLength(1)
})

test('a glance at another tab ends nothing; after a minute the page is away', () => {
  const { presences, isPresent } = watch()
  setHidden(true)
  vi.advanceTimersByTime(59_000)
  setHidden(false)
  vi.advanceTimersByTime(120_000)
  expect(isPresent()).toBe(true)
  setHidden(true)
  vi.advanceTimersByTime(60_000)
  expect(isPresent()).toBe(false)
  setHidden(false)
  expect(isPresent()).toBe(true)
  expect(presences).toHaveLength(2)
})

test('a page that was opened in the background waits until it is looked at', () => {
  setHidden(true)
  const { isPresent } = watch()
  vi.advanceTimersByTime(120_000)
  expect(isPresent()).toBe(false)
  setHidden(false)
  expect(isPresent()).toBe(true)
})

test('without a network nothing counts as present, until it is back', () => {
  const { isPresent } = watch()
  setOnline(false)
  expect(isPresent()).toBe(false)
  setOnline(true)
  expect(isPresent()).toBe(true)
})

test('a page that is left lets go at once, and is there again when it comes back', () => {
  const { isPresent } = watch()
  dispatchEvent(new Event('pagehide'))
  expect(isPresent()).toBe(false)
  dispatchEvent(new Event('pageshow'))
  expect(isPresent()).toBe(true)
})

test('after the end nothing brings it back', () => {
  const { presences, stop, isPresent } = watch()
  stop.abort()
  setHidden(false)
  expect(isPresent()).toBe(false)
  expect(presences).toHaveLength(1)
})
