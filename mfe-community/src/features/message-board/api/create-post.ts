import type { ForumPost, Mention, PostInput } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { type PostFormPhoto, toPhotosPart } from '../../../photos/form-photos'
import { forumPostsUrl } from './get-forum-posts'
import { changeOwnReplies } from './own-replies'
import { useTakeBackReply } from './take-back-reply'
import { undoMs } from './taken-back'
import { topicFollowKey } from './topic-follow'
import { useRefreshBoard } from './use-refresh-board'
import { useRefreshLastPage } from './use-refresh-last-page'

interface Creation {
  readonly body: PostInput
  /** Whom the body mentions, as the form has them. */
  readonly mentions: Mention[] | undefined
  /** Its photos, likewise. */
  readonly photos: readonly PostFormPhoto[]
  readonly idempotencyKey: string
}

/** Replies to a topic. `onCreated` is called also when the form is gone by then. */
export const useCreatePost = ({ onCreated }: { readonly onCreated: () => void }) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const refresh = useRefreshBoard()
  const refreshLastPage = useRefreshLastPage()
  const { mutate: takeBack } = useTakeBackReply()
  return useMutation({
    mutationFn: ({ body: text, photos, idempotencyKey }: Creation) => {
      const body = { ...text, ...toPhotosPart(photos) }
      const outbox = { title: 'Your reply', text: body.content }
      return api.call('POST /api/forum/posts', { body, idempotencyKey, outbox })
    },
    meta: { failureText: 'Failed to post reply. Please try again.' },
    onSuccess: (reply: ForumPost, { body, mentions, photos }) => {
      const { topicId } = reply
      onCreated()
      changeOwnReplies(queryClient, topicId, (replies) =>
        // Repeated after a lost response, it is the same reply.
        replies.some(({ id }) => id === reply.id) ? replies : [...replies, reply],
      )
      // The topic in another order is read anew when somebody goes there.
      for (const order of ['newest', 'helpful']) {
        queryClient.removeQueries({
          queryKey: [forumPostsUrl(topicId), { order }],
          type: 'inactive',
        })
      }
      void refreshLastPage(topicId)
      refresh(topicId)
      // Who replies follows the topic.
      void queryClient.invalidateQueries({ queryKey: topicFollowKey(topicId) })
      const { content, replyTo } = body
      const text = { content, replyTo, mentions, photos }
      showToast({
        title: 'Reply Posted',
        tone: 'success',
        durationMs: undoMs,
        action: { label: 'Undo', run: () => takeBack({ ...reply, text }) },
      })
    },
  })
}
