import { useShell } from '@haulyard/shell-contract'

/** What a `LazyDialog` calls whose code cannot be had: closes it, and says so. */
export const useFormUnavailable = (close: () => void) => {
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
