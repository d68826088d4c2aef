import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Companions } from '../app/later-parts'
import { leaveAfterNotice } from './leave-after-notice'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The code of the toasts, which arrives when the test says so. */
const holdToasts = () => {
  let arrive: () => void = vi.fn()
  vi.spyOn(Companions, 'onLoaded').mockImplementation((callback) => {
    arrive = callback
  })
  return { arrive: () => arrive() }
}

test('the time to read counts from when the toast can show', () => {
  const toasts = holdToasts()
  const leave = vi.fn()
  leaveAfterNotice(leave, 500)
  vi.advanceTimersByTime(3000)
  toasts.arrive()
  vi.advanceTimersByTime(499)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('where toasts do not come it leaves all the same, and once also if they come then', () => {
  const toasts = holdToasts()
  const leave = vi.fn()
  leaveAfterNotice(leave, 500)
  vi.advanceTimersByTime(6000)
  expect(leave).toHaveBeenCalledTimes(1)
  toasts.arrive()
  vi.advanceTimersByTime(10_000)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('who stays is not taken away by toasts that come later', () => {
  const toasts = holdToasts()
  const leave = vi.fn()
  leaveAfterNotice(leave, 500)()
  toasts.arrive()
  vi.advanceTimersByTime(10_000)
  expect(leave).not.toHaveBeenCalled()
})
