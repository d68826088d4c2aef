import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { newsUrl } from './get-articles'

/** Deletes several articles at once. */
export const useDeleteArticles = () => {
  const { api } = useShell()
  const { remove } = useListChanges(newsUrl)
  const { mutateAsync } = useAdminAction({
    act: (ids: readonly string[]) =>
      api.call('DELETE /api/news/bulk-delete', { body: { ids: [...ids] } }),
    success: 'Articles deleted successfully',
    detail: ({ message }) => message,
    failure: 'Failed to delete articles',
    onDone: (_response, ids) => remove(ids),
  })
  return mutateAsync
}
