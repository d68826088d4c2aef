import type { ImportSourceRecord } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { IconButton } from '@haulyard/shared-ui'
import { ConfirmDialog } from '@haulyard/shared-ui/controls'
import { failureText } from '@haulyard/shell-contract'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRemoveSource } from '../api/sources'

/** The button that removes a source, and the question before. */
export const RemoveSource = ({ source }: { source: ImportSourceRecord }) => {
  const question = useQuestion()
  const { mutateAsync } = useRemoveSource(source)
  return (
    <>
      <IconButton
        label={`Remove ${source.name}`}
        icon={<Trash2 aria-hidden />}
        onClick={question.open}
      />
      {question.isOpen ? (
        <ConfirmDialog
          title="Remove this source?"
          description={`“${source.name}” is not read any more. What it brought stays.`}
          confirmLabel="Remove Source"
          busyLabel="Removing..."
          tone="danger"
          describeFailure={failureText}
          onConfirm={() => mutateAsync()}
          onClose={question.close}
        />
      ) : null}
    </>
  )
}
