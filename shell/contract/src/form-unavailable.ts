import { useShell } from './shell-context'

/**
 * What a `LazyDialog` of shared-ui calls when the code of its form cannot be had: closes it
 * and says so. The button that opens it is still there.
 */
export const useFormUnavailable = (close: () => void): (() => void) => {
  const { showToast } = useShell()
  return () => {
    close()
    showToast({
      title: 'Error',
      description: 'The form could not be opened. Check your signal and try again.',
      tone: 'danger',
    })
  }
}
