import type { CategoryInput } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { categoriesUrl } from './get-categories'

interface Creation {
  readonly body: CategoryInput
  readonly idempotencyKey: string
}

/** Creates a category. `onCreated` is called also when the form is gone by then. */
export const useCreateCategory = ({ onCreated }: { readonly onCreated: () => void }) => {
  const { api } = useShell()
  const { readAgain } = useListChanges(categoriesUrl)
  return useAdminAction({
    act: (creation: Creation) => api.call('POST /api/forum/categories', creation),
    success: 'Category created successfully',
    failure: 'Failed to create category',
    onDone: () => {
      onCreated()
      readAgain()
    },
  })
}
