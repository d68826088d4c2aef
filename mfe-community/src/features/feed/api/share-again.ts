import type { SharedPost, ShareInput } from '@haulyard/api-contract'
import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { isKept } from '../../../kept'
import { useFeedLists } from './feed-posts'

interface Sharing {
  readonly body: ShareInput
  readonly idempotencyKey: string
}

/** Shares a post in the feed. It counts at once, and no more if that fails. */
export const useShareAgain = (
  post: SharedPost,
  { onShared }: { readonly onShared: () => void },
) => {
  const { api, showToast } = useShell()
  const lists = useFeedLists()
  const count = ({ body }: Sharing, change: number) => {
    if (body.visibility === 'private') return
    lists.update(post, (shown) => ({ ...shown, shareCount: (shown.shareCount ?? 0) + change }))
  }
  return useMutation({
    mutationFn: (sharing: Sharing) => {
      const outbox = { title: 'Your post', text: sharing.body.content || post.content }
      return api.call('POST /api/shares', { ...sharing, outbox })
    },
    meta: { failureText: 'Failed to share post. Please try again.' },
    onMutate: (sharing) => count(sharing, 1),
    onSuccess: (created) => {
      onShared()
      lists.onShared(created)
      showToast({ title: 'Post Shared', tone: 'success' })
    },
    // Not `onError`: the shell tells of a failure only where there is none.
    onSettled: (created, error, sharing) => {
      if (!created && !isKept(error)) count(sharing, -1)
    },
  })
}
