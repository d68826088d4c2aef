import type { TopicUpdate } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { topicsUrl } from './get-topics'

interface UpdateOptions {
  readonly id: string
  /** Called also when the form is gone by then. */
  readonly onUpdated: () => void
}

/** Changes a topic. */
export const useUpdateTopic = ({ id, onUpdated }: UpdateOptions) => {
  const { api } = useShell()
  const { replace } = useListChanges(topicsUrl)
  return useAdminAction({
    act: (body: TopicUpdate) => api.call('PUT /api/forum/topics/{id}', { params: { id }, body }),
    success: 'Topic updated successfully',
    failure: 'Failed to update topic',
    onDone: (topic) => {
      onUpdated()
      replace(topic)
    },
  })
}
