import type { SourceBlock } from '@haulyard/api-contract'
import { type CallInput, useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'

export const blocksUrl = '/api/admin/source-blocks'

/** Blocks a mail domain or a network. */
export const useAddBlock = ({ onDone }: { readonly onDone: () => void }) => {
  const { api } = useShell()
  const { readAgain } = useListChanges(blocksUrl)
  return useAdminAction({
    act: (input: CallInput<'POST /api/admin/source-blocks'>) =>
      api.call('POST /api/admin/source-blocks', input),
    success: 'Blocked successfully',
    failure: 'Failed to block this',
    onDone: () => {
      onDone()
      readAgain()
    },
  })
}

/** Ends a block. */
export const useRemoveBlock = ({ id }: Pick<SourceBlock, 'id'>) => {
  const { api } = useShell()
  const { remove } = useListChanges(blocksUrl)
  return useAdminAction({
    act: () => api.call('DELETE /api/admin/source-blocks/{id}', { params: { id } }),
    success: 'Unblocked successfully',
    failure: 'Failed to unblock this',
    onDone: () => remove([id]),
  })
}
