import type { AdminUser } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'

/** An administrator gives the own right back. Nothing here may be read after that. */
export const useStepDown = ({ id }: Pick<AdminUser, 'id'>, onDone: () => void) => {
  const { api } = useShell()
  return useAdminAction({
    act: () =>
      api.call('PUT /api/admin/users/{id}/permissions', {
        params: { id },
        body: { isAdmin: false },
      }),
    success: 'User permissions updated successfully',
    failure: 'Failed to update user permissions',
    onDone,
  })
}
