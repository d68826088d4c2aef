import type { ToastMessage } from '@haulyard/shell-contract'

/** The code of a dialog did not come; the button that opens it is still there. */
export const notOpenedToast: ToastMessage = {
  title: 'Error',
  description: 'The form could not be opened. Check your signal and try again.',
  tone: 'danger',
}
