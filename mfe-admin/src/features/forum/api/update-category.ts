import type { CategoryInput } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { categoriesUrl } from './get-categories'
import { topicsUrl } from './get-topics'

interface UpdateOptions {
  readonly id: string
  /** Called also when the form is gone by then. */
  readonly onUpdated: () => void
}

/** Changes a category. */
export const useUpdateCategory = ({ id, onUpdated }: UpdateOptions) => {
  const { api } = useShell()
  const { replace } = useListChanges(categoriesUrl)
  const topics = useListChanges(topicsUrl)
  return useAdminAction({
    act: (body: CategoryInput) =>
      api.call('PUT /api/forum/categories/{id}', { params: { id }, body }),
    success: 'Category updated successfully',
    failure: 'Failed to update category',
    onDone: (category) => {
      onUpdated()
      replace(category)
      // They show its name.
      topics.readAgain()
    },
  })
}
