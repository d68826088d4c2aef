import { failureText, type ToastMessage } from '@haulyard/shell-contract'

/**
 * Says what an administrator could not do, and why.
 * @param failure what failed: `Failed to create article`
 */
export const failureNotice = (failure: string, error: unknown): ToastMessage => ({
  title: 'Error',
  description: `${failure}: ${failureText(error)}`,
  tone: 'danger',
})
