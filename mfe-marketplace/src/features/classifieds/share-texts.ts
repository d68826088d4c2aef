import type { ToastMessage } from '@haulyard/shell-contract'

export const linkCopiedToast: ToastMessage = { title: 'Link Copied', tone: 'success' }

/** A browser may refuse the clipboard; the address is then still in its own bar. */
export const copyFailedToast: ToastMessage = {
  title: 'Copy Failed',
  description: 'Please copy the link manually',
  tone: 'danger',
}
