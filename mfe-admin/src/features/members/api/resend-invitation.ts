import type { Invitation } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { invitationsUrl } from '../lists'

/** Sends an invitation with a new link; the older one stops working. */
export const useResendInvitation = ({ id }: Invitation) => {
  const { api } = useShell()
  const { replace } = useListChanges(invitationsUrl)
  return useAdminAction({
    act: () => api.call('POST /api/admin/invitations/{id}/resend', { params: { id } }),
    success: 'Invitation sent again successfully',
    failure: 'Failed to send invitation',
    onDone: replace,
  })
}
