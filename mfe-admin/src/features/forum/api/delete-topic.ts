import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { topicsUrl } from './get-topics'

/** Deletes a topic, and with it its posts. */
export const useDeleteTopic = () => {
  const { api } = useShell()
  const { remove } = useListChanges(topicsUrl)
  return useAdminAction({
    act: (id: string) => api.call('DELETE /api/forum/topics/{id}', { params: { id } }),
    success: 'Topic deleted successfully',
    failure: 'Failed to delete topic',
    onDone: (_response, id) => remove([id]),
  })
}
