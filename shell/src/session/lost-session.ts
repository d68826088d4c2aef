import { ApiError, type ToastMessage } from '@haulyard/shell-contract'

/** How long the notice can be read before the page leaves (spec §9). */
export const loginRedirectDelayMs = 500

const isLostSession = (error: Error): boolean =>
  error instanceof ApiError && error.status === 401 && error.message.includes('Unauthorized')

/**
 * Makes the listener for failed reads and writes that notices a lost session: one
 * toast, then one redirect, however many requests fail together (spec §8).
 */
export const createLostSessionListener = ({
  showToast,
  goToSignIn,
}: {
  showToast: (toast: ToastMessage) => void
  goToSignIn: () => void
}) => {
  let isLeaving = false
  return (error: Error): void => {
    if (isLeaving || !isLostSession(error)) return
    isLeaving = true
    showToast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      tone: 'danger',
    })
    setTimeout(goToSignIn, loginRedirectDelayMs)
  }
}
