import type { AdminUser, Permissions } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'

interface PermissionOptions {
  readonly member: AdminUser
  /** Called with the member as they are now, also when the page was left meanwhile. */
  readonly onDone: (member: AdminUser) => void
}

/** Changes what a member may do. The API rejects it for the last administrator. */
export const useSetPermissions = ({ member: { id }, onDone }: PermissionOptions) => {
  const { api } = useShell()
  const undo = useAdminAction({
    act: (undoId: string) => api.call('POST /api/admin/undos/{id}', { params: { id: undoId } }),
    success: 'User permissions restored',
    failure: 'Failed to restore user permissions',
    onDone,
  })
  return useAdminAction({
    act: (body: Permissions) =>
      api.call('PUT /api/admin/users/{id}/permissions', { params: { id }, body }),
    success: 'User permissions updated successfully',
    undo: ({ undo: offered }) => (offered ? () => undo.mutate(offered.id) : null),
    failure: 'Failed to update user permissions',
    onDone,
  })
}
