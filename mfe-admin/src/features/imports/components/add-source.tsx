import { useMemberDialog } from '@haulyard/remote-kit'
import { createLazyPart, DialogButton } from '@haulyard/shared-ui'
import Plus from 'lucide-react/icons/plus'

const sourceDialog = createLazyPart(
  () => import(/* webpackChunkName: "import-source-form" */ './source-dialog'),
)

/** The button that opens the form of a new source. */
export const AddSource = () => {
  const dialog = useMemberDialog('add-import-source')
  return (
    <DialogButton
      label="Add Source"
      icon={<Plus aria-hidden />}
      variant="primary"
      dialog={dialog}
      part={sourceDialog}
    >
      {({ SourceDialog }) => <SourceDialog onClose={dialog.close} />}
    </DialogButton>
  )
}
