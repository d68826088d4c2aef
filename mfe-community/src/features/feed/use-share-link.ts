import type { FeedPost } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { copyText, shareNatively } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { paths } from '../../paths'

/**
 * Shares the address of a post: with the device's share sheet, else by the clipboard. The address
 * shows the post to those who may see it, and to nobody else.
 */
export const useShareLink = (post: FeedPost) => {
  const { showToast } = useShell()
  return async () => {
    const url = new URL(paths.feedPost(post.id), location.href).href
    const title = `A post by ${memberName(post.user)}`
    if (await shareNatively({ title, url })) return
    const isCopied = await copyText(url)
    showToast(
      isCopied
        ? { title: 'Link Copied', tone: 'success' }
        : {
            title: 'Error',
            description: `The link could not be copied: ${url}`,
            tone: 'danger',
          },
    )
  }
}
