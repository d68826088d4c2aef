import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useCategoryChanges } from './use-category-changes'

/** Deletes a category; topics stay as they are. */
export const useDeleteCategory = () => {
  const { api } = useShell()
  const { remove } = useCategoryChanges()
  return useAdminAction({
    act: (id: string) => api.call('DELETE /api/forum/categories/{id}', { params: { id } }),
    success: 'Category deleted successfully',
    failure: 'Failed to delete category',
    onDone: (_answer, id) => remove(id),
  })
}
