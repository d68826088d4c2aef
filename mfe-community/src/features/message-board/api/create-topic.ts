import type { BodyInputOf, Mention } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { type PostFormPhoto, toPhotosPart } from '../../../photos/form-photos'
import { forumTopicsUrl } from './get-forum-topics'
import { useTakeBackTopic } from './take-back-topic'
import { undoMs } from './taken-back'
import { useRefreshBoard } from './use-refresh-board'

interface Creation {
  readonly body: BodyInputOf<'POST /api/forum/topics'>
  /** Whom the body mentions, as the form has them. */
  readonly mentions: Mention[] | undefined
  /** Its photos, likewise. */
  readonly photos: readonly PostFormPhoto[]
  readonly idempotencyKey: string
}

/** Starts a discussion. `onCreated` is called also when the form is gone by then. */
export const useCreateTopic = ({ onCreated }: { readonly onCreated: () => void }) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const refresh = useRefreshBoard()
  const { mutate: takeBack } = useTakeBackTopic()
  return useMutation({
    mutationFn: ({ body: text, photos, idempotencyKey }: Creation) => {
      const body = { ...text, ...toPhotosPart(photos) }
      const { title, content = '' } = body
      const outbox = { title: 'Your discussion', text: [title, content].join('\n') }
      return api.call('POST /api/forum/topics', { body, idempotencyKey, outbox })
    },
    meta: { failureText: 'Failed to start discussion. Please try again.' },
    onSuccess: (topic, { body, mentions, photos }) => {
      onCreated()
      queryClient.setQueryData([`${forumTopicsUrl}/${encodeURIComponent(topic.id)}`], topic)
      refresh()
      const { title, category, content } = body
      const text = { title, category, content: content ?? '', mentions, photos }
      showToast({
        title: 'Discussion started successfully!',
        tone: 'success',
        durationMs: undoMs,
        action: { label: 'Undo', run: () => takeBack({ id: topic.id, text }) },
      })
    },
  })
}
