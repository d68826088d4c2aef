import { ApiError, type ToastMessage } from '@haulyard/shell-contract'
import type { ToastStore } from '../core/toast-store'
import { leaveAfterNotice } from './leave-after-notice'

/** How long the notice can be read before the page leaves (spec §9). */
export const loginRedirectDelayMs = 500

/**
 * A 401 of these is no lost session: the first means a visitor; the live events end silently,
 * so that typing is not interrupted.
 */
const expected401Urls: readonly string[] = ['/api/auth/user', '/api/events']

const notice: ToastMessage = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  tone: 'danger',
}

const isLostSession = (error: Error): boolean =>
  error instanceof ApiError && error.status === 401 && error.message.includes('Unauthorized')

/** Notices that a session has ended, and leads to sign-in. */
export interface LostSession {
  /** Call it with every failed call. */
  readonly onError: (error: Error, url: string) => void
  /**
   * Shows a toast of the page, but not over the notice of the lost session: the write
   * that failed with it has nothing to add. Another word on the same matter may.
   */
  readonly showToast: (toast: ToastMessage) => void
}

/** One toast, then one redirect, however many calls fail together (spec §8). */
export const createLostSession = ({
  toasts,
  goToSignIn,
}: {
  toasts: ToastStore
  goToSignIn: () => void
}): LostSession => {
  let isLeaving = false

  const leave = () => {
    // The browser may bring this very page back later, out of its cache.
    window.addEventListener(
      'pageshow',
      () => {
        isLeaving = false
      },
      { once: true },
    )
    goToSignIn()
  }

  return {
    onError(error, url) {
      if (isLeaving || expected401Urls.includes(url) || !isLostSession(error)) return
      isLeaving = true
      toasts.show(notice)
      leaveAfterNotice({ toasts, leave, delayMs: loginRedirectDelayMs })
    },
    showToast(toast) {
      if (!isLeaving || toast.title === notice.title) toasts.show(toast)
    },
  }
}
