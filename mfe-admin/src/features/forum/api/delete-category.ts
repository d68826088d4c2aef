import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { categoriesUrl } from './get-categories'
import { topicsUrl } from './get-topics'

interface Deletion {
  readonly id: string
  /** The slug of the category that gets its topics; '' if it has none. */
  readonly moveTo: string
}

/** Deletes a category, and moves its topics to another one. */
export const useDeleteCategory = () => {
  const { api } = useShell()
  const { remove } = useListChanges(categoriesUrl)
  const topics = useListChanges(topicsUrl)
  return useAdminAction({
    act: ({ id, moveTo }: Deletion) =>
      api.call('DELETE /api/forum/categories/{id}', {
        params: { id },
        query: moveTo === '' ? {} : { moveTo },
      }),
    success: 'Category deleted successfully',
    failure: 'Failed to delete category',
    onDone: (_response, { id }) => {
      remove([id])
      topics.readAgain()
    },
  })
}
