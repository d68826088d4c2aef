import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { classifiedsUrl } from './get-classifieds'

/** Deletes what an import brought: for these the API has a call of its own. */
export const useDeleteExternalListing = () => {
  const { api } = useShell()
  const { remove } = useListChanges(classifiedsUrl)
  return useAdminAction({
    act: (id: string) => api.call('DELETE /api/classifieds/external/{id}', { params: { id } }),
    success: 'External listing deleted successfully',
    failure: 'Failed to delete external listing',
    onDone: (_response, id) => remove([id]),
  })
}
