import type { AdminUser } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'

interface PermissionOptions {
  readonly member: AdminUser
  /** Called also when whoever asked has left the page, with the member as they are now. */
  readonly onDone: (member: AdminUser) => void
}

/** Makes a member an administrator, or no longer one. The last one stays (the API refuses). */
export const useSetPermissions = ({ member: { id }, onDone }: PermissionOptions) => {
  const { api } = useShell()
  return useAdminAction({
    act: (isAdmin: boolean) =>
      api.call('PUT /api/admin/users/{id}/permissions', { params: { id }, body: { isAdmin } }),
    success: 'User permissions updated successfully',
    failure: 'Failed to update user permissions',
    onDone,
  })
}
