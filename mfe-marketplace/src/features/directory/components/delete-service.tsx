import type { DirectoryService } from '@haulyard/api-contract'
import { Button, createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import { useFormUnavailable } from '@haulyard/shell-contract'
import { useNavigate } from '@haulyard/shell-contract/router'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useDeleteService } from '../api/delete-service'
import { directoryPath } from '../directory-paths'

const deleteServiceDialog = createLazyPart(() =>
  import(/* webpackChunkName: "delete-service-dialog" */ './delete-service-dialog').then(
    ({ DeleteServiceDialog }) => DeleteServiceDialog,
  ),
)

/** Offer it only to who may remove the service. Leads to the directory once it is gone. */
export const DeleteService = ({ service }: { service: DirectoryService }) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const navigate = useNavigate()
  const remove = useDeleteService(service.id)
  // Replaced: going back must not lead to what is gone. Not heard by who left the page meanwhile.
  const leave = () => navigate(directoryPath, { replace: true })
  return (
    <>
      <Button icon={<Trash2 aria-hidden />} onClick={() => setIsOpen(true)}>
        Delete Service
      </Button>
      <LazyDialog
        part={deleteServiceDialog}
        isOpen={isOpen}
        label="Opening the question"
        onFail={useFormUnavailable(close)}
      >
        {(DeleteServiceDialog) => (
          <DeleteServiceDialog
            service={service}
            onConfirm={() => remove.mutateAsync(undefined, { onSuccess: leave })}
            onClose={close}
          />
        )}
      </LazyDialog>
    </>
  )
}
