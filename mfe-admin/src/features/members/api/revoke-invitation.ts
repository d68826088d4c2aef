import type { Invitation } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { invitationsUrl } from '../lists'

/** Takes an invitation back: its link stops working. */
export const useRevokeInvitation = ({ id }: Invitation) => {
  const { api } = useShell()
  const { remove } = useListChanges(invitationsUrl)
  return useAdminAction({
    act: () => api.call('DELETE /api/admin/invitations/{id}', { params: { id } }),
    success: 'Invitation revoked successfully',
    failure: 'Failed to revoke invitation',
    onDone: () => remove([id]),
  })
}
