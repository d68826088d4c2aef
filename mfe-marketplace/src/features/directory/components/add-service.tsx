import { Button, createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import { useFormUnavailable, useMemberDialog } from '@haulyard/shell-contract'
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
    <>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={dialog.open}>
        Add Service
      </Button>
      <LazyDialog
        part={addServiceDialog}
        isOpen={dialog.isOpen}
        label="Opening the form"
        onFail={useFormUnavailable(dialog.close)}
      >
        {(AddServiceDialog) => <AddServiceDialog onClose={dialog.close} />}
      </LazyDialog>
    </>
  )
}
