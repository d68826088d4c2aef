import type { DirectMessage } from '@haulyard/api-contract'
import { ConfirmDialog } from '@haulyard/shared-ui/controls'
import { failureText } from '@haulyard/shell-contract'
import { useDeleteMessage } from '../api/change-message'

interface DeleteMessageDialogProps {
  readonly message: DirectMessage
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** The question before a message is deleted, and why it could not be. */
export const DeleteMessageDialog = ({ message, onDeleted, onClose }: DeleteMessageDialogProps) => {
  const deleting = useDeleteMessage(message)
  return (
    <ConfirmDialog
      title="Delete this message?"
      description="Both of you will see that a message was deleted, and not what it said or had with it."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="danger"
      describeFailure={failureText}
      onConfirm={() => deleting.mutateAsync(undefined, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  )
}
