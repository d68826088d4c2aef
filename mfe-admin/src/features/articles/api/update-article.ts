import type { NewsInput } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { newsUrl } from './get-articles'

interface UpdateOptions {
  readonly id: string
  /** Called also when the form is gone by then. */
  readonly onUpdated: () => void
}

/** Changes an article; its row shows the change at once. */
export const useUpdateArticle = ({ id, onUpdated }: UpdateOptions) => {
  const { api } = useShell()
  const { replace } = useListChanges(newsUrl)
  return useAdminAction({
    act: (body: NewsInput) => api.call('PUT /api/news/{id}', { params: { id }, body }),
    success: 'Article updated successfully',
    failure: 'Failed to update article',
    onDone: (article) => {
      onUpdated()
      replace(article)
    },
  })
}
