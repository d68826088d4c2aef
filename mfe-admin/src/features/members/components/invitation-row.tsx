import type { Invitation } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { Badge, type BadgeTone, Button, DateText } from '@haulyard/shared-ui'
import { ConfirmDialog } from '@haulyard/shared-ui/controls'
import { failureText } from '@haulyard/shell-contract'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { memo } from 'react'
import { type ChoiceProps, RowChoice } from '../../../bulk/row-choice'
import { RecordRow } from '../../../lists/record-row'
import { useResendInvitation } from '../api/resend-invitation'
import { useRevokeInvitation } from '../api/revoke-invitation'

const statuses = {
  pending: { label: 'Pending', tone: 'accent' },
  accepted: { label: 'Accepted', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const satisfies Record<Invitation['status'], { label: string; tone: BadgeTone }>

const ResendButton = ({ invitation }: { invitation: Invitation }) => {
  const { mutate, isPending } = useResendInvitation(invitation)
  return (
    <Button
      variant="quiet"
      icon={<Send aria-hidden />}
      aria-label={`Resend ${invitation.email}`}
      isBusy={isPending}
      onClick={() => mutate()}
    >
      Resend
    </Button>
  )
}

const RevokeButton = ({ invitation }: { invitation: Invitation }) => {
  const question = useQuestion()
  const { mutateAsync } = useRevokeInvitation(invitation)
  return (
    <>
      <Button
        variant="quiet"
        icon={<X aria-hidden />}
        aria-label={`Revoke ${invitation.email}`}
        onClick={question.open}
      >
        Revoke
      </Button>
      {question.isOpen ? (
        <ConfirmDialog
          title="Revoke this invitation?"
          description={`The link that ${invitation.email} has been sent stops working.`}
          confirmLabel="Remove Invitation"
          busyLabel="Removing..."
          tone="danger"
          describeFailure={failureText}
          onConfirm={() => mutateAsync()}
          onClose={question.close}
        />
      ) : null}
    </>
  )
}

interface InvitationRowProps extends ChoiceProps {
  readonly invitation: Invitation
}

const RowContent = ({ invitation, ...choice }: InvitationRowProps) => {
  const { id, email, isAdmin, status, createdAt, expiresAt } = invitation
  const { label, tone } = statuses[status]
  return (
    <RecordRow
      choice={<RowChoice {...choice} id={id} title={email} />}
      title={email}
      titleLevel={4}
      badges={
        <>
          <Badge tone={tone}>{label}</Badge> {isAdmin ? <Badge tone="accent">Admin</Badge> : null}
        </>
      }
      facts={
        <>
          <DateText iso={createdAt} prefix="Sent: " />{' '}
          {status === 'accepted' ? null : (
            <DateText iso={expiresAt} prefix={status === 'expired' ? 'Expired: ' : 'Expires: '} />
          )}
        </>
      }
      actions={
        status === 'accepted' ? null : (
          <>
            <ResendButton invitation={invitation} />
            <RevokeButton invitation={invitation} />
          </>
        )
      }
    />
  )
}

/** Somebody who was asked to join, and what can be done while they have not. */
export const InvitationRow = memo(RowContent)
