import type { FeedPostInput } from '@haulyard/api-contract'
import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useFeedLists } from './feed-posts'

interface Sharing {
  readonly body: FeedPostInput
  readonly idempotencyKey: string
}

/** Posts to the feed. `onShared` is called also when the composer is gone by then. */
export const useSharePost = ({ onShared }: { readonly onShared: () => void }) => {
  const { api, showToast } = useShell()
  const lists = useFeedLists()
  return useMutation({
    mutationFn: (sharing: Sharing) => {
      const outbox = { title: 'Your post', text: sharing.body.content }
      return api.call('POST /api/posts', { ...sharing, outbox })
    },
    meta: { failureText: 'Failed to share post. Please try again.' },
    onSuccess: (post) => {
      onShared()
      lists.onShared(post)
      showToast({ title: 'Post Shared', tone: 'success' })
    },
  })
}
