import { authorName, type ScheduledTopic } from '@haulyard/api-contract'
import { ConfirmDialog } from '@haulyard/shared-ui/controls'
import { failureText, useCurrentUser } from '@haulyard/shell-contract'
import { useDeleteScheduled } from './schedule-topic'

interface DeleteScheduledDialogProps {
  readonly topic: ScheduledTopic
  readonly onClose: () => void
}

/** The question before a scheduled discussion is removed, and why it could not be. */
export const DeleteScheduledDialog = ({ topic, onClose }: DeleteScheduledDialogProps) => {
  const remove = useDeleteScheduled(topic)
  const { user, title } = topic
  const isOwn = useCurrentUser()?.id === user.id
  return (
    <ConfirmDialog
      title="Delete this scheduled discussion?"
      description={
        isOwn
          ? `“${title}” will not be published. This cannot be undone.`
          : `“${title}” by ${authorName({ userId: user.id, user })} will not be published. This cannot be undone.`
      }
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="danger"
      describeFailure={failureText}
      onConfirm={() => remove.mutateAsync(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
