import { useQuestion } from '@haulyard/remote-kit'
import { IconButton } from '@haulyard/shared-ui'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { DeletionDialog } from './deletion-dialog'

interface DeleteButtonProps {
  /** What the record is called: its title. */
  readonly subject: string
  /** What kind of record it is: `article`. */
  readonly noun: string
  /** What else goes with it. */
  readonly consequence?: ReactNode
  /** Fields of the question. */
  readonly children?: ReactNode
  /** Deletes it; rejects with the reason why it could not. */
  readonly onDelete: () => Promise<unknown>
}

/** A row's way to delete its record, and the question before. */
export const DeleteButton = (props: DeleteButtonProps) => {
  const { subject, noun, consequence, children, onDelete } = props
  const question = useQuestion()
  return (
    <>
      <IconButton
        label={`Delete ${subject}`}
        icon={<Trash2 aria-hidden />}
        onClick={question.open}
      />
      {question.isOpen ? (
        <DeletionDialog
          title={`Delete this ${noun}?`}
          description={
            <>
              “{subject}” will be deleted for everybody. This cannot be undone. {consequence}
            </>
          }
          onDelete={onDelete}
          onClose={question.close}
        >
          {children}
        </DeletionDialog>
      ) : null}
    </>
  )
}
