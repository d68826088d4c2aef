import type { DirectoryService } from '@haulyard/api-contract'
import { Button, createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import { useFormUnavailable, useMemberDialog } from '@haulyard/shell-contract'
import Pencil from 'lucide-react/icons/pencil'

const editServiceDialog = createLazyPart(() =>
  import(/* webpackChunkName: "service-dialogs" */ './service-dialogs').then(
    ({ EditServiceDialog }) => EditServiceDialog,
  ),
)

/** Offer it only to who may change the service. */
export const EditService = ({ service }: { service: DirectoryService }) => {
  const dialog = useMemberDialog('edit')
  return (
    <>
      <Button icon={<Pencil aria-hidden />} onClick={dialog.open}>
        Edit Service
      </Button>
      <LazyDialog
        part={editServiceDialog}
        isOpen={dialog.isOpen}
        label="Opening the form"
        onFail={useFormUnavailable(dialog.close)}
      >
        {(EditServiceDialog) => <EditServiceDialog service={service} onClose={dialog.close} />}
      </LazyDialog>
    </>
  )
}
