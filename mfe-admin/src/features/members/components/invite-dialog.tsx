import {
  type BodyInputOf,
  type InvitationInput,
  invitationInputSchema,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { TextField } from '@haulyard/shared-ui'
import { FormDialog, SwitchField } from '@haulyard/shared-ui/controls'
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
    <FormDialog
      title="Invite User"
      submitLabel="Send Invite"
      busyLabel="Sending..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: invitation.error, firstField: 'email' })}
    >
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        hint="The invitation is a link in an email. It works for seven days."
      />
      <SwitchField
        {...form.field('isAdmin')}
        label="Invite as admin"
        hint="Administrators can change and delete everything here."
      />
    </FormDialog>
  )
}
