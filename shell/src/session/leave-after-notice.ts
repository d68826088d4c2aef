import type { ToastStore } from '../core/toast-store'

/** Leaves without a notice if the code of the toasts has not loaded by then. */
const toastLimitMs = 6000

interface LeaveAfterNoticeOptions {
  readonly toasts: Pick<ToastStore, 'onVisible'>
  readonly leave: () => void
  readonly delayMs: number
}

/**
 * Leaves the page once a toast was visible for `delayMs`. On a weak signal the code that
 * shows toasts may still be loading.
 * @returns cancels it
 */
export const leaveAfterNotice = ({
  toasts,
  leave,
  delayMs,
}: LeaveAfterNoticeOptions): (() => void) => {
  let isDecided = false
  const go = () => {
    isDecided = true
    leave()
  }
  let timer = setTimeout(go, toastLimitMs)
  toasts.onVisible(() => {
    if (isDecided) return
    clearTimeout(timer)
    timer = setTimeout(go, delayMs)
  })
  return () => {
    isDecided = true
    clearTimeout(timer)
  }
}
