import type { FeedPost } from '@haulyard/api-contract'
import { ConfirmDialog } from '@haulyard/shared-ui/controls'
import { failureText } from '@haulyard/shell-contract'
import { useDeletePost } from '../api/delete-post'

interface DeletePostDialogProps {
  readonly post: FeedPost
  readonly onClose: () => void
}

/** The question before a post is deleted, and why it could not be. */
export const DeletePostDialog = ({ post, onClose }: DeletePostDialogProps) => {
  const deleting = useDeletePost(post)
  return (
    <ConfirmDialog
      title="Delete this post?"
      description="It will be deleted for everybody. This cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="danger"
      describeFailure={failureText}
      onConfirm={() => deleting.mutateAsync()}
      onClose={onClose}
    />
  )
}
