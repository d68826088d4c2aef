import { useMemberDialog } from '@haulyard/remote-kit'
import { createLazyPart, DialogButton } from '@haulyard/shared-ui'
import Plus from 'lucide-react/icons/plus'

const addServiceDialog = createLazyPart(() =>
  import(/* webpackChunkName: "service-dialogs" */ './service-dialogs').then(
    ({ AddServiceDialog }) => AddServiceDialog,
  ),
)

/** The way into the directory for who offers something. */
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
