import { useShell } from '@haulyard/shell-contract'
import { useCallback } from 'react'

/** Says that the notifications could not be loaded. */
export const useLoadFailureToast = (): (() => void) => {
  const { showToast } = useShell()
  return useCallback(
    () =>
      showToast({
        title: 'Error',
        description: 'Your notifications could not be loaded. Check your signal, then try again.',
        tone: 'danger',
      }),
    [showToast],
  )
}
