import type { DirectoryService } from '@haulyard/api-contract'
import { useMemberDialog } from '@haulyard/remote-kit'
import { createLazyPart, DialogButton } from '@haulyard/shared-ui'
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
    <DialogButton
      label="Edit Service"
      icon={<Pencil aria-hidden />}
      dialog={dialog}
      part={editServiceDialog}
    >
      {(EditServiceDialog) => <EditServiceDialog service={service} onClose={dialog.close} />}
    </DialogButton>
  )
}
