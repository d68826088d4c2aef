import {
  type SavedSearch,
  type SavedSearchUpdate,
  savedSearchUpdateSchema,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { TextField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useChangeSearch } from '../api/saved-searches'

interface RenameSearchProps {
  readonly search: SavedSearch
  readonly onClose: () => void
}

/** The form of another name for a saved search. */
export const RenameSearch = ({ search, onClose }: RenameSearchProps) => {
  const { name, alerts } = search
  const form = useContractForm({ schema: savedSearchUpdateSchema, initial: { name, alerts } })
  const renaming = useChangeSearch(search)
  const send = (input: SavedSearchUpdate) =>
    renaming.mutateAsync(input, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Rename Search"
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: renaming.error, firstField: 'name' })}
    >
      <TextField label="Name" {...form.field('name')} />
    </FormDialog>
  )
}
