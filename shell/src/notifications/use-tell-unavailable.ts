import { useShell } from '@haulyard/shell-contract'
import { useCallback } from 'react'

/** Tells who pressed the bell that what is behind it cannot be had. */
export const useTellUnavailable = (): (() => void) => {
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
