import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from '../core/toast-store'
import { leaveAfterNotice } from './leave-after-notice'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the time to read counts from when the toast can show', () => {
  const toasts = createToastStore()
  const leave = vi.fn()
  leaveAfterNotice({ toasts, leave, delayMs: 500 })
  vi.advanceTimersByTime(3000)
  toasts.regionMounted()
  vi.advanceTimersByTime(499)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('where toasts do not come it leaves all the same, and once also if they come then', () => {
  const toasts = createToastStore()
  const leave = vi.fn()
  leaveAfterNotice({ toasts, leave, delayMs: 500 })
  vi.advanceTimersByTime(6000)
  expect(leave).toHaveBeenCalledTimes(1)
  toasts.regionMounted()
  vi.advanceTimersByTime(10_000)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('who stays is not taken away by further toasts', () => {
  const toasts = createToastStore()
  const leave = vi.fn()
  leaveAfterNotice({ toasts, leave, delayMs: 500 })()
  toasts.regionMounted()
  vi.advanceTimersByTime(10_000)
  expect(leave).not.toHaveBeenCalled()
})
