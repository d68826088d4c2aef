import { authorName, type ForumPost } from '@haulyard/api-contract'
import { ConfirmDialog } from '@haulyard/shared-ui/controls'
import { failureText, useCurrentUser } from '@haulyard/shell-contract'
import { useDeletePost } from '../api/delete-post'

interface DeleteReplyDialogProps {
  readonly reply: ForumPost
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** The question before a reply is removed, and why it could not be. */
export const DeleteReplyDialog = ({ reply, onDeleted, onClose }: DeleteReplyDialogProps) => {
  const remove = useDeletePost(reply)
  const isOwn = useCurrentUser()?.id === reply.userId
  const whose = isOwn ? 'Your reply' : `The reply by ${authorName(reply)}`
  return (
    <ConfirmDialog
      title="Delete this reply?"
      description={`${whose} will be gone from the discussion. This cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="danger"
      describeFailure={failureText}
      onConfirm={() => remove.mutateAsync(undefined, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  )
}
