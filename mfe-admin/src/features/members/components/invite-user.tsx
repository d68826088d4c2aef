import { useMemberDialog } from '@haulyard/remote-kit'
import { createLazyPart, DialogButton } from '@haulyard/shared-ui'
import UserPlus from 'lucide-react/icons/user-plus'

const inviteDialog = createLazyPart(() =>
  import('./invite-dialog').then(({ InviteDialog }) => InviteDialog),
)

/** The way to ask somebody to join. */
export const InviteUser = () => {
  const dialog = useMemberDialog('invite-user')
  return (
    <DialogButton
      variant="primary"
      label="Invite User"
      icon={<UserPlus aria-hidden />}
      dialog={dialog}
      part={inviteDialog}
    >
      {(InviteDialog) => <InviteDialog onClose={dialog.close} />}
    </DialogButton>
  )
}
