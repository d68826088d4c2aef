import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { classifiedsUrl } from './get-classifieds'

/** Deletes what a member posted. */
export const useDeleteClassified = () => {
  const { api } = useShell()
  const { remove } = useListChanges(classifiedsUrl)
  return useAdminAction({
    act: (id: string) => api.call('DELETE /api/classifieds/{id}', { params: { id } }),
    success: 'Classified deleted successfully',
    failure: 'Failed to delete classified',
    onDone: (_response, id) => remove([id]),
  })
}
