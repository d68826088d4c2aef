import { type AdminUser, roleOf } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { Button } from '@haulyard/shared-ui'
import { ConfirmDialog } from '@haulyard/shared-ui/controls'
import { failureText } from '@haulyard/shell-contract'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import { useListChanges } from '../../../lists/use-list-changes'
import { useSetPermissions } from '../api/set-permissions'
import { membersUrl } from '../lists'

interface PermissionButtonProps {
  readonly member: AdminUser
  /** The element that says who the member is. */
  readonly describedBy: string
}

interface NamedProps extends PermissionButtonProps {
  /** What the member is called. */
  readonly name: string
}

/** Makes somebody else an administrator, or no longer one. Asks before it gives the right. */
export const PermissionButton = ({ member, name, describedBy }: NamedProps) => {
  const { replace } = useListChanges(membersUrl)
  const question = useQuestion()
  const { mutate, mutateAsync, isPending } = useSetPermissions({ member, onDone: replace })
  const isAdministrator = roleOf(member) === 'administrator'
  return (
    <>
      <Button
        icon={isAdministrator ? <ShieldOff aria-hidden /> : <ShieldCheck aria-hidden />}
        isBusy={isPending}
        aria-describedby={describedBy}
        onClick={isAdministrator ? () => mutate({ isAdmin: false }) : question.open}
      >
        {isAdministrator ? 'Remove Admin' : 'Make Admin'}
      </Button>
      {question.isOpen ? (
        <ConfirmDialog
          title={`Make ${name} an administrator?`}
          description="Administrators can do everything: change rights, ban members, delete all records. You can take the right away again."
          confirmLabel="Make Admin"
          busyLabel="Saving..."
          describeFailure={failureText}
          onConfirm={() => mutateAsync({ isAdmin: true })}
          onClose={question.close}
        />
      ) : null}
    </>
  )
}

interface StepDownButtonProps extends PermissionButtonProps {
  readonly onDone: (member: AdminUser) => void
}

/** The same for oneself, who could not take it back: asks first. */
export const StepDownButton = ({ member, describedBy, onDone }: StepDownButtonProps) => {
  const question = useQuestion()
  // Nothing of the portal may be read after that: no list either.
  const { mutateAsync } = useSetPermissions({ member, onDone })
  return (
    <>
      <Button
        icon={<ShieldOff aria-hidden />}
        aria-describedby={describedBy}
        onClick={question.open}
      >
        Remove Admin
      </Button>
      {question.isOpen ? (
        <ConfirmDialog
          title="Remove your own admin rights?"
          description="You leave the admin portal at once. Only another administrator can let you in again."
          confirmLabel="Remove"
          busyLabel="Removing..."
          tone="danger"
          describeFailure={failureText}
          onConfirm={() => mutateAsync({ isAdmin: false })}
          onClose={question.close}
        />
      ) : null}
    </>
  )
}
