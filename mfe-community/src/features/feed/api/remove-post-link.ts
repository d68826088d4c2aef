import type { FeedPost } from '@haulyard/api-contract'
import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useFeedLists } from './feed-posts'

/** Removes the card of the link in an own post. The link stays in its text. */
export const useRemovePostLink = (post: FeedPost): (() => void) => {
  const { api, showToast } = useShell()
  const { update } = useFeedLists()
  const removing = useMutation({
    mutationFn: () => api.call('DELETE /api/posts/{id}/link', { params: { id: post.id } }),
    meta: { failureText: 'The link preview could not be removed. Please try again.' },
    onSuccess: (saved) => {
      update(post, () => saved)
      showToast({ title: 'Link preview removed', tone: 'success' })
    },
  })
  return () => removing.mutate()
}
