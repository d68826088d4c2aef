import type { Classified } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { ClassifiedDialog } from './classified-dialog'
import { valuesOf } from './classified-form'
import { useClassifiedEditor } from './use-classified-editor'

interface EditDialogProps {
  readonly classified: Classified
  readonly onClose: () => void
}

/** The form of a classified that is there already. */
export const EditDialog = ({ classified, onClose }: EditDialogProps) => {
  const { api } = useShell()
  const { id } = classified
  const editor = useClassifiedEditor({
    draftKey: `classified:${id}`,
    initial: valuesOf(classified),
    // Changing something twice changes it once: no key is needed.
    send: ({ idempotencyKey: _unneeded, ...sending }) =>
      api.call('PUT /api/classifieds/{id}', { params: { id }, ...sending }),
    successText: 'Classified updated successfully',
    failureText: 'Failed to update classified',
    onClose,
  })
  return (
    <ClassifiedDialog
      editor={editor}
      title="Edit Classified"
      submitLabel="Save Changes"
      busyLabel="Saving..."
    />
  )
}
