import {
  type BodyInputOf,
  type InvitationInput,
  invitationInputSchema,
} from '@haulyard/api-contract'
import { SwitchField, TextField } from '@haulyard/shared-ui'
import { useContractForm } from '@haulyard/shell-contract/form'
import { RecordFormDialog } from '../../../actions/record-form-dialog'
import { useSendInvitation } from '../api/send-invitation'

const emptyInvitation: BodyInputOf<'POST /api/admin/invitations'> = { email: '', isAdmin: false }

/** The form of an invitation. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useContractForm({
    schema: invitationInputSchema,
    initial: emptyInvitation,
    draftKey: 'invitation:new',
  })
  const invitation = useSendInvitation({ onSent: form.forgetDraft })
  const send = (input: InvitationInput) =>
    invitation.mutateAsync(input, { onSuccess: onClose, onError: form.showIssues })
  return (
    <RecordFormDialog
      title="Invite User"
      submitLabel="Send Invite"
      busyLabel="Sending..."
      focusFirst={() => form.setFocus('email')}
      error={invitation.error}
      {...{ form, send, onClose }}
    >
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        hint="The invitation is a link in a mail. It works for seven days."
      />
      <SwitchField
        {...form.field('isAdmin')}
        label="Invite as admin"
        hint="Administrators can change and delete everything here."
      />
    </RecordFormDialog>
  )
}
