import type { ForumPost, PostVotes } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { isKept } from '../../../kept'
import { changeCachedPosts } from './cached-posts'

const withVote =
  (isHelpful: boolean) =>
  (post: ForumPost): ForumPost => {
    if ((post.isHelpful ?? false) === isHelpful) return post
    return { ...post, isHelpful, helpfulCount: (post.helpfulCount ?? 0) + (isHelpful ? 1 : -1) }
  }

/**
 * Finds a post helpful, or takes that back. It shows at once, and goes back if it fails. Presses
 * one after the other are sent in their order, and only the last response counts.
 */
export const useVote = ({ id, topicId }: ForumPost) => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  const mutationKey = ['helpful', id]
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  const change = (toChanged: (post: ForumPost) => ForumPost) =>
    changeCachedPosts(queryClient, topicId, (posts) =>
      posts.map((post) => (post?.id === id ? toChanged(post) : post)),
    )
  return useMutation({
    mutationKey,
    scope: { id: `helpful:${id}` },
    mutationFn: (isHelpful: boolean): Promise<PostVotes> =>
      api.call(`${isHelpful ? 'PUT' : 'DELETE'} /api/forum/posts/{id}/helpful`, {
        params: { id },
        outbox: { title: 'Your vote' },
      }),
    meta: { failureText: 'Your vote could not be saved. Please try again.' },
    onMutate: (isHelpful) => change(withVote(isHelpful)),
    // Not `onError`: the shell tells of a failure only where there is none.
    onSettled: (votes, error, isHelpful) => {
      if (isLast() && !isKept(error))
        change(votes ? (post) => ({ ...post, ...votes }) : withVote(!isHelpful))
    },
  })
}
