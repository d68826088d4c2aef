import type { DirectoryService } from '@haulyard/api-contract'
import { Button, createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useFormUnavailable } from './use-form-unavailable'

const deleteServiceDialog = createLazyPart(() =>
  import(/* webpackChunkName: "delete-service-dialog" */ './delete-service-dialog').then(
    ({ DeleteServiceDialog }) => DeleteServiceDialog,
  ),
)

/** Offer it only to who may remove the service. */
export const DeleteService = ({ service }: { service: DirectoryService }) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
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
        {(DeleteServiceDialog) => <DeleteServiceDialog service={service} onClose={close} />}
      </LazyDialog>
    </>
  )
}
