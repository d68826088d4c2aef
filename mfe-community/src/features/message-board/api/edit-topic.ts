import type { BodyInputOf, ForumTopic } from '@haulyard/api-contract'
import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useShowTopic } from './use-refresh-board'

type TopicChange = Partial<BodyInputOf<'PUT /api/forum/topics/{id}'>>

interface Words {
  /** The toast. */
  readonly done: string
  readonly failed: string
}

/** Changes an own topic: what is not given stays as it was read. */
export const useEditTopic = (topic: ForumTopic, { done, failed }: Words) => {
  const { api, showToast } = useShell()
  const show = useShowTopic()
  const { id, title, category, isSticky, isLocked, version = 0 } = topic
  return useMutation({
    mutationFn: (change: TopicChange) => {
      const body = { title, category, isSticky, isLocked, version, ...change }
      return api.call('PUT /api/forum/topics/{id}', { params: { id }, body })
    },
    meta: { failureText: failed },
    onSuccess: (changed) => {
      show(changed)
      showToast({ title: done, tone: 'success' })
    },
  })
}
