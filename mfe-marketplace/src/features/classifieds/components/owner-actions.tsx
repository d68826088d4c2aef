import type { Classified } from '@haulyard/api-contract'
import { Button, createLazyPart, LazyDialog, tokens } from '@haulyard/shared-ui'
import { useCurrentUser, useFormUnavailable, useMemberDialog } from '@haulyard/shell-contract'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useDeleteClassified } from '../api/delete-classified'
import { canChange } from '../classified-permissions'

const { breakpoint, space } = tokens

/** Side by side, also on a phone. */
const Actions = styled.div.withConfig({ componentId: 'mp-owner-actions' })`
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
  import('../editor/edit-dialog').then(({ EditDialog }) => EditDialog),
)
const deleteDialog = createLazyPart(() =>
  import('../editor/delete-dialog').then(({ DeleteDialog }) => DeleteDialog),
)
// A form that does not come is told of when it is opened.
const preloadEdit = () => void editDialog.preload().catch(() => undefined)

const EditListing = ({ classified }: { classified: Classified }) => {
  const dialog = useMemberDialog('edit')
  return (
    <>
      <Button
        icon={<Pencil aria-hidden />}
        onClick={dialog.open}
        onPointerEnter={preloadEdit}
        onFocus={preloadEdit}
      >
        Edit Listing
      </Button>
      <LazyDialog
        part={editDialog}
        isOpen={dialog.isOpen}
        label="Opening the form"
        onFail={useFormUnavailable(dialog.close)}
      >
        {(EditDialog) => <EditDialog classified={classified} onClose={dialog.close} />}
      </LazyDialog>
    </>
  )
}

const DeleteListing = ({ classified }: { classified: Classified }) => {
  const deleteClassified = useDeleteClassified(classified.id)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button icon={<Trash2 aria-hidden />} onClick={() => setIsAsking(true)}>
        Delete Listing
      </Button>
      <LazyDialog
        part={deleteDialog}
        isOpen={isAsking}
        label="Opening the question"
        onFail={useFormUnavailable(close)}
      >
        {(DeleteDialog) => (
          <DeleteDialog classified={classified} onConfirm={deleteClassified} onClose={close} />
        )}
      </LazyDialog>
    </>
  )
}

/** What the seller and administrators can do with a classified; nothing for others. */
export const OwnerActions = ({ classified }: { classified: Classified }) =>
  canChange(classified, useCurrentUser()) ? (
    <Actions>
      <EditListing classified={classified} />
      <DeleteListing classified={classified} />
    </Actions>
  ) : null
