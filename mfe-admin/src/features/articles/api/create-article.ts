import type { NewsInput } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { newsUrl } from './get-articles'

interface Creation {
  readonly body: NewsInput
  readonly idempotencyKey: string
}

/** Adds an article. `onCreated` is called also when the form is gone by then. */
export const useCreateArticle = ({ onCreated }: { readonly onCreated: () => void }) => {
  const { api } = useShell()
  const { readAgain } = useListChanges(newsUrl)
  return useAdminAction({
    act: (creation: Creation) => api.call('POST /api/news', creation),
    success: 'Article created successfully',
    failure: 'Failed to create article',
    onDone: () => {
      onCreated()
      readAgain()
    },
  })
}
