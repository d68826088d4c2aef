import { copyText } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'

/**
 * Puts an address on the clipboard, and says whether that worked (spec §8).
 * @param copiedTitle what is said of a link that is there
 */
export const useCopyLink = (copiedTitle: string) => {
  const { showToast } = useShell()
  return async (url: string) => {
    if (await copyText(url)) {
      showToast({ title: copiedTitle, tone: 'success' })
      return
    }
    showToast({
      title: 'Copy Failed',
      description: 'Please copy the link manually',
      tone: 'danger',
    })
  }
}
