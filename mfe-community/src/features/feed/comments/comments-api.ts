import type { FeedComment, FeedCommentInput, FeedPost } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { type ListPage, nullWhenMissing, useShell } from '@haulyard/shell-contract'
import { useFeedLists } from '../api/feed-posts'
import { commentsUrl } from '../api/feed-urls'

/** Read again when they are opened after so long. */
const staleTimeMs = 10_000

/** The comments on a post, newest first. */
export const useComments = (postId: string) =>
  useListPages<FeedComment>({ url: commentsUrl(postId), staleTimeMs })

interface Pages {
  readonly pages: readonly ListPage<FeedComment | null>[]
}
type ChangeItems = (items: readonly (FeedComment | null)[], page: number) => typeof items

/** Changes the comments that are shown, and their count at the post. */
const useChangeComments = (post: FeedPost) => {
  const queryClient = useQueryClient()
  const { update } = useFeedLists()
  return (change: ChangeItems, difference: 1 | -1) => {
    const queryKey = [commentsUrl(post.id)]
    queryClient.setQueriesData<Pages>(
      { queryKey },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
        },
    )
    update(post, ({ commentCount = 0, ...shown }) => ({
      ...shown,
      commentCount: commentCount + difference,
    }))
  }
}

interface Creation {
  readonly body: FeedCommentInput
  readonly idempotencyKey: string
}

/** Comments on a post. `onCreated` is called also when the form is gone by then. */
export const useCreateComment = (post: FeedPost, { onCreated }: { onCreated: () => void }) => {
  const { api, showToast } = useShell()
  const change = useChangeComments(post)
  return useMutation({
    mutationFn: (creation: Creation) => {
      const outbox = { title: 'Your comment', text: creation.body.content }
      return api.call('POST /api/comments', { ...creation, outbox })
    },
    meta: { failureText: 'Failed to post comment. Please try again.' },
    onSuccess: (comment) => {
      onCreated()
      change((items, page) => (page === 0 ? [comment, ...items] : items), 1)
      showToast({ title: 'Comment Posted', tone: 'success' })
    },
  })
}

/** Deletes a comment. One that was deleted elsewhere meanwhile is gone, as wanted. */
export const useDeleteComment = (post: FeedPost, comment: FeedComment) => {
  const { api, showToast } = useShell()
  const change = useChangeComments(post)
  return useMutation({
    mutationFn: () =>
      api.call('DELETE /api/comments/{id}', { params: { id: comment.id } }).catch(nullWhenMissing),
    meta: { failureText: 'Failed to delete comment' },
    onSuccess: () => {
      change((items) => items.filter((item) => item?.id !== comment.id), -1)
      showToast({ title: 'Comment Deleted', tone: 'success' })
    },
  })
}
