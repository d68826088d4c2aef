import type { DirectoryService } from '@haulyard/api-contract'
import { ConfirmDialog } from '@haulyard/shared-ui/controls'
import { failureText } from '@haulyard/shell-contract'

interface DeleteServiceDialogProps {
  readonly service: DirectoryService
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

/** The question before a service is removed, and why it could not be. */
export const DeleteServiceDialog = ({ service, ...rest }: DeleteServiceDialogProps) => (
  <ConfirmDialog
    title="Delete this service?"
    description={`“${service.title}” will be gone from the directory, also for members who saved it. This cannot be undone.`}
    confirmLabel="Delete"
    busyLabel="Deleting..."
    tone="danger"
    describeFailure={failureText}
    {...rest}
  />
)
