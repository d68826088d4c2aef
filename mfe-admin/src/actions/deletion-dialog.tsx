import { ConfirmDialog, type ConfirmDialogProps } from '@haulyard/shared-ui/controls'
import { failureText } from '@haulyard/shell-contract'

type DeletionDialogProps = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'children' | 'onClose'
> & {
  /** Deletes it; rejects with the reason why it could not. */
  readonly onDelete: () => Promise<unknown>
}

/** The question before something is deleted, and why it could not be. */
export const DeletionDialog = ({ onDelete, ...rest }: DeletionDialogProps) => (
  <ConfirmDialog
    {...rest}
    confirmLabel="Delete"
    busyLabel="Deleting..."
    tone="danger"
    describeFailure={failureText}
    onConfirm={onDelete}
  />
)
