import type { Classified } from '@haulyard/api-contract'
import { ConfirmDialog } from '@haulyard/shared-ui/controls'
import { failureText } from '@haulyard/shell-contract'

interface DeleteDialogProps {
  readonly classified: Classified
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before a classified is deleted. */
export const DeleteDialog = ({ classified, ...dialogProps }: DeleteDialogProps) => (
  <ConfirmDialog
    title="Delete this listing?"
    description={`“${classified.title}” will be deleted for everybody. This cannot be undone.`}
    confirmLabel="Delete"
    busyLabel="Deleting..."
    tone="danger"
    describeFailure={failureText}
    {...dialogProps}
  />
)
