import { type Classified, can } from '@haulyard/api-contract'
import { useMemberDialog, useQuestion } from '@haulyard/remote-kit'
import { createLazyPart, DialogButton, tokens } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { styled } from 'styled-components'
import { useDeleteClassified } from '../api/delete-classified'

const { breakpoint, space } = tokens

/** Side by side, also on a phone. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  & > button {
    flex: 1 1 auto;
    padding-inline: ${space[2]};
  }
  @media (min-width: ${breakpoint.md}) {
    & > button {
      flex: 0 1 auto;
      padding-inline: ${space[4]};
    }
  }
`

const editDialog = createLazyPart(() =>
  import(/* webpackChunkName: "classified-form" */ '../editor/edit-dialog').then(
    ({ EditDialog }) => EditDialog,
  ),
)
const deleteDialog = createLazyPart(() =>
  import('../editor/delete-dialog').then(({ DeleteDialog }) => DeleteDialog),
)

interface EditListingProps {
  readonly classified: Classified
  /** Names the dialog in the address: each on a page has its own. */
  readonly dialogName?: string
}

/** The button that opens the form of a listing, and the form. */
export const EditListing = ({ classified, dialogName = 'edit' }: EditListingProps) => {
  const dialog = useMemberDialog(dialogName)
  return (
    <DialogButton
      label="Edit Listing"
      icon={<Pencil aria-hidden />}
      dialog={dialog}
      part={editDialog}
    >
      {(EditDialog) => <EditDialog classified={classified} onClose={dialog.close} />}
    </DialogButton>
  )
}

interface DeleteListingProps {
  readonly classified: Classified
  /** It stands in a list, which stays. */
  readonly isListShown?: boolean
}

/** The button that deletes a listing, and its question. */
export const DeleteListing = ({ classified, isListShown = false }: DeleteListingProps) => {
  const deleteClassified = useDeleteClassified(classified.id, isListShown)
  const question = useQuestion()
  return (
    <DialogButton
      label="Delete Listing"
      icon={<Trash2 aria-hidden />}
      dialog={question}
      part={deleteDialog}
      opening="Opening the question"
    >
      {(DeleteDialog) => (
        <DeleteDialog
          classified={classified}
          onConfirm={deleteClassified}
          onClose={question.close}
        />
      )}
    </DialogButton>
  )
}

/** What the current user may do with a classified, if anything. */
export const OwnerActions = ({ classified }: { classified: Classified }) => {
  const user = useCurrentUser()
  const mayUpdate = can(user, 'classifieds.update', classified)
  const mayDelete = can(user, 'classifieds.delete', classified)
  return mayUpdate || mayDelete ? (
    <Actions>
      {mayUpdate ? <EditListing classified={classified} /> : null}
      {mayDelete ? <DeleteListing classified={classified} /> : null}
    </Actions>
  ) : null
}
