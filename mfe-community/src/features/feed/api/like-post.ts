import type { FeedPost, PostLikes } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { isKept } from '../../../kept'
import { useFeedLists } from './feed-posts'

const withLike =
  (isLiked: boolean) =>
  (post: FeedPost): FeedPost => {
    if ((post.isLiked ?? false) === isLiked) return post
    return { ...post, isLiked, likeCount: (post.likeCount ?? 0) + (isLiked ? 1 : -1) }
  }

/**
 * Likes a post, or takes the like back. It shows at once, and goes back if it fails. Presses one
 * after the other are sent in their order, and only the last response counts.
 */
export const useLikePost = (post: FeedPost) => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  const { update } = useFeedLists()
  const mutationKey = ['like', post.id]
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: `like:${post.id}` },
    mutationFn: (isLiked: boolean): Promise<PostLikes> =>
      api.call(`${isLiked ? 'PUT' : 'DELETE'} /api/posts/{id}/like`, {
        params: { id: post.id },
        outbox: { title: 'Your like', text: post.content },
      }),
    meta: { failureText: 'Your like could not be saved. Please try again.' },
    onMutate: (isLiked) => update(post, withLike(isLiked)),
    // Not `onError`: the shell tells of a failure only where there is none.
    onSettled: (likes, error, isLiked) => {
      if (isLast() && !isKept(error))
        update(post, likes ? (shown) => ({ ...shown, ...likes }) : withLike(!isLiked))
    },
  })
}
