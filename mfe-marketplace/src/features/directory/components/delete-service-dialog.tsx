import type { DirectoryService } from '@haulyard/api-contract'
import { ConfirmDialog } from '@haulyard/shared-ui'
import { failureText } from '@haulyard/shell-contract/form'
import { useNavigate } from '@haulyard/shell-contract/router'
import { useDeleteService } from '../api/delete-service'
import { directoryPath } from '../directory-paths'

interface DeleteServiceDialogProps {
  readonly service: DirectoryService
  readonly onClose: () => void
}

/** Asks first, and leads to the directory once the service is gone. */
export const DeleteServiceDialog = ({ service, onClose }: DeleteServiceDialogProps) => {
  const navigate = useNavigate()
  const remove = useDeleteService(service.id)
  // Replaced: going back must not lead to what is gone. Not for who has left the page meanwhile.
  const leave = () => navigate(directoryPath, { replace: true })
  return (
    <ConfirmDialog
      title="Delete this service?"
      description={`“${service.title}” will be gone from the directory, also for who saved it. This cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="danger"
      onConfirm={() => remove.mutateAsync(undefined, { onSuccess: leave })}
      describeFailure={(error) => failureText(error as Error)}
      onClose={onClose}
    />
  )
}
