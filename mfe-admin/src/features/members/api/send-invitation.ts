import type { InvitationInput } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { invitationsUrl } from '../lists'

/** Invites somebody by mail. `onSent` is called also when the form is gone by then. */
export const useSendInvitation = ({ onSent }: { readonly onSent: () => void }) => {
  const { api } = useShell()
  const { readAgain } = useListChanges(invitationsUrl)
  return useAdminAction({
    act: (body: InvitationInput) => api.call('POST /api/admin/invitations', { body }),
    success: 'User invitation sent successfully!',
    failure: 'Failed to send invitation',
    onDone: () => {
      onSent()
      readAgain()
    },
  })
}
