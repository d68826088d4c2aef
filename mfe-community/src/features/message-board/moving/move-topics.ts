import type { ForumTopic } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useNavigate } from '@haulyard/remote-kit/router'
import { useShell } from '@haulyard/shell-contract'
import { paths } from '../../../paths'
import { changeCachedPosts } from '../api/cached-posts'
import { useForgetTopic } from '../api/forget-topic'
import { useRefreshBoard } from '../api/use-refresh-board'

/** What follows when replies have moved: the page goes on without them, and says where they are. */
const useMoved = (topicId: string, postIds: readonly string[]) => {
  const { showToast } = useShell()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refresh = useRefreshBoard()
  const forget = useForgetTopic()
  return ({ id }: ForumTopic) => {
    const moved = new Set(postIds)
    changeCachedPosts(queryClient, topicId, (posts) =>
      posts.filter((post) => !post || !moved.has(post.id)),
    )
    forget(id)
    refresh(topicId)
    showToast({
      title: moved.size === 1 ? 'Reply moved' : `${moved.size} replies moved`,
      tone: 'success',
      action: { label: 'Open', run: () => void navigate(paths.forumTopic(id)) },
    })
  }
}

/** Moves replies to another topic. */
export const useMoveReplies = (topicId: string, postIds: readonly string[]) => {
  const { api } = useShell()
  const onSuccess = useMoved(topicId, postIds)
  return useMutation({
    mutationFn: ({ topicId: to }: { readonly topicId: string }) =>
      api.call('POST /api/forum/topics/{id}/move-replies', {
        params: { id: topicId },
        body: { postIds: [...postIds], topicId: to },
      }),
    meta: { failureText: 'Failed to move replies. Please try again.' },
    onSuccess,
  })
}

interface Split {
  readonly body: { readonly title: string; readonly category: string }
  readonly idempotencyKey: string
}

/** Makes a new topic of replies. */
export const useSplitTopic = (topicId: string, postIds: readonly string[]) => {
  const { api } = useShell()
  const onSuccess = useMoved(topicId, postIds)
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Split) =>
      api.call('POST /api/forum/topics/{id}/split', {
        params: { id: topicId },
        body: { ...body, postIds: [...postIds] },
        idempotencyKey,
      }),
    meta: { failureText: 'Failed to move replies. Please try again.' },
    onSuccess,
  })
}

/** Moves everything of a topic to another one, and opens that one. */
export const useMergeTopic = (topicId: string) => {
  const { api, showToast } = useShell()
  const navigate = useNavigate()
  const refresh = useRefreshBoard()
  const forget = useForgetTopic()
  return useMutation({
    mutationFn: (body: { readonly topicId: string }) =>
      api.call('POST /api/forum/topics/{id}/merge', { params: { id: topicId }, body }),
    meta: { failureText: 'Failed to merge discussions. Please try again.' },
    onSuccess: ({ id }) => {
      forget(id)
      refresh()
      showToast({ title: 'Discussions merged', tone: 'success' })
      void navigate(paths.forumTopic(id), { replace: true })
    },
  })
}
