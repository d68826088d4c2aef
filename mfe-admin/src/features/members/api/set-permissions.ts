import type { AdminUser } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { membersUrl } from '../lists'

/** Makes a member an administrator, or no longer one. The last one stays (the API refuses). */
export const useSetPermissions = ({ id }: Pick<AdminUser, 'id'>) => {
  const { api } = useShell()
  const { replace } = useListChanges(membersUrl)
  return useAdminAction({
    act: (isAdmin: boolean) =>
      api.call('PUT /api/admin/users/{id}/permissions', { params: { id }, body: { isAdmin } }),
    success: 'User permissions updated successfully',
    failure: 'Failed to update user permissions',
    onDone: replace,
  })
}
