import { useMemberDialog } from '@haulyard/remote-kit'
import { createLazyPart, DialogButton } from '@haulyard/shared-ui'
import Plus from 'lucide-react/icons/plus'

const addServiceDialog = createLazyPart(() =>
  import(/* webpackChunkName: "service-dialogs" */ './service-dialogs').then(
    ({ AddServiceDialog }) => AddServiceDialog,
  ),
)

/** Opens the form for a new service. */
export const AddService = () => {
  const dialog = useMemberDialog('add')
  return (
    <DialogButton
      label="Add Service"
      icon={<Plus aria-hidden />}
      variant="primary"
      dialog={dialog}
      part={addServiceDialog}
    >
      {(AddServiceDialog) => <AddServiceDialog onClose={dialog.close} />}
    </DialogButton>
  )
}
