import type { CategoryInput } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useCategoryChanges } from './use-category-changes'

interface Creation {
  readonly body: CategoryInput
  readonly idempotencyKey: string
}

/** Creates a category. `onCreated` is called also when the form is gone by then. */
export const useCreateCategory = ({ onCreated }: { readonly onCreated: () => void }) => {
  const { api } = useShell()
  const { readAgain } = useCategoryChanges()
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
