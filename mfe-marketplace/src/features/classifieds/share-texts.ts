import type { ToastMessage } from '@haulyard/shell-contract'

export const linkCopiedToast: ToastMessage = { title: 'Link Copied', tone: 'success' }

/** A browser may reject access to the clipboard; the address is then still in its address bar. */
export const copyFailedToast: ToastMessage = {
  title: 'Copy Failed',
  description: 'Please copy the link manually',
  tone: 'danger',
}
