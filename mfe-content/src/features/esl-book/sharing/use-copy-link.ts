import { copyText } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { sharedBook } from './share-book'

/** Puts the page's address on the clipboard, and says whether that worked (spec §8). */
export const useCopyLink = () => {
  const { showToast } = useShell()
  return async () => {
    if (await copyText(sharedBook().url)) {
      showToast({ title: 'Link Copied!', tone: 'success' })
      return
    }
    showToast({
      title: 'Copy Failed',
      description: 'Please copy the link manually',
      tone: 'danger',
    })
  }
}
