import type { FeedPost, FeedPostEdit } from '@haulyard/api-contract'
import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useFeedLists } from './feed-posts'

/** Changes text and photos of an own post, and who sees it. */
export const useEditPost = (post: FeedPost) => {
  const { api, showToast } = useShell()
  const { update } = useFeedLists()
  return useMutation({
    mutationFn: (body: FeedPostEdit) =>
      api.call('PUT /api/posts/{id}', { params: { id: post.id }, body }),
    meta: { failureText: 'Failed to save post. Please try again.' },
    onSuccess: (saved) => {
      update(post, () => saved)
      showToast({ title: 'Post Saved', tone: 'success' })
    },
  })
}
