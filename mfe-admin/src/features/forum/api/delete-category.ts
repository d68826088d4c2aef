import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { categoriesUrl } from './get-categories'

/** Deletes a category; topics stay as they are. */
export const useDeleteCategory = () => {
  const { api } = useShell()
  const { remove } = useListChanges(categoriesUrl)
  return useAdminAction({
    act: (id: string) => api.call('DELETE /api/forum/categories/{id}', { params: { id } }),
    success: 'Category deleted successfully',
    failure: 'Failed to delete category',
    onDone: (_response, id) => remove([id]),
  })
}
