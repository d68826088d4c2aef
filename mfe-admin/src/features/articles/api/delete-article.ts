import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { newsUrl } from './get-articles'

/** Deletes an article by its id. `onDeleted` hears of it before the row goes. */
export const useDeleteArticle = ({ onDeleted }: { readonly onDeleted: (id: string) => void }) => {
  const { api } = useShell()
  const { remove } = useListChanges(newsUrl)
  const { mutateAsync } = useAdminAction({
    act: (id: string) => api.call('DELETE /api/news/{id}', { params: { id } }),
    success: 'Article deleted successfully',
    failure: 'Failed to delete article',
    onDone: (_response, id) => {
      onDeleted(id)
      remove([id])
    },
  })
  return mutateAsync
}
