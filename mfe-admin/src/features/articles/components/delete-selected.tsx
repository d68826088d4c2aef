import { maximumBulkIds } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { Button, formatCount } from '@haulyard/shared-ui'
import Trash2 from 'lucide-react/icons/trash-2'
import { DeletionDialog } from '../../../actions/deletion-dialog'

/** "1 article", "1,200 articles". */
const countArticles = (count: number) => `${formatCount(count)} article${count === 1 ? '' : 's'}`

interface DeleteSelectedProps {
  readonly count: number
  /** How many of them are on the page that is shown. */
  readonly countHere: number
  /** Deletes them; rejects with the reason why it could not. */
  readonly onDelete: () => Promise<unknown>
}

/** Deletes all that is chosen. The question before says how much that is. */
export const DeleteSelected = ({ count, countHere, onDelete }: DeleteSelectedProps) => {
  const question = useQuestion()
  const countElsewhere = count - countHere
  return (
    <>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden />}
        disabled={count === 0 || count > maximumBulkIds}
        onClick={question.open}
      >
        {`Delete Selected (${count})`}
      </Button>
      {question.isOpen ? (
        <DeletionDialog
          title={`Delete ${countArticles(count)}?`}
          description={
            <>
              This removes {countArticles(count)} for everybody and cannot be undone.{' '}
              {countElsewhere === 0
                ? null
                : `${formatCount(countElsewhere)} of them ${countElsewhere === 1 ? 'is' : 'are'} not on the page shown.`}
            </>
          }
          onDelete={onDelete}
          onClose={question.close}
        />
      ) : null}
    </>
  )
}
