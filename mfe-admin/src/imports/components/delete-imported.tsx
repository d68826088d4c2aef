import type { AdminStats, RemovalResult } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { Button } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { DeletionDialog } from '../../actions/deletion-dialog'
import { failureNotice } from '../../actions/failure-notice'
import { useAdminAction } from '../../actions/use-admin-action'
import { useListChanges } from '../../lists/use-list-changes'
import { countNow } from '../../stats/get-admin-stats'

interface DeleteImportedProps {
  readonly label: string
  /** What is deleted, for one and for several: `imported article`. */
  readonly noun: string
  /** The figure that says how many there are. */
  readonly counted: keyof AdminStats
  readonly listUrl: string
  readonly onDelete: () => Promise<RemovalResult>
  /** Said when it failed, before the reason: `Failed to delete RSS articles`. */
  readonly failure: string
}

const useDeletion = ({ listUrl, onDelete, failure }: DeleteImportedProps) => {
  const { readAgain } = useListChanges(listUrl)
  return useAdminAction({
    act: onDelete,
    success: 'Deleted successfully',
    detail: ({ message }) => message,
    failure,
    onDone: readAgain,
  })
}

/** How many there are is asked anew each time: the question must not name an old figure. */
const useCount = ({ counted, failure }: DeleteImportedProps) => {
  const { showToast } = useShell()
  const queryClient = useQueryClient()
  const [count, setCount] = useState<number | null>(null)
  const counting = useMutation({
    mutationFn: () => countNow(queryClient, counted),
    onSuccess: setCount,
    onError: (error) => showToast(failureNotice(failure, error)),
  })
  return {
    count,
    isCounting: counting.isPending,
    start: counting.mutate,
    forget: () => setCount(null),
  }
}

/** Deletes all that imports have brought. The question before says how many these are. */
export const DeleteImported = (props: DeleteImportedProps) => {
  const { label, noun } = props
  const { count, isCounting, start, forget } = useCount(props)
  const deletion = useDeletion(props)
  const what = `${count} ${noun}${count === 1 ? '' : 's'}`
  return (
    <>
      <Button
        icon={<Trash2 aria-hidden />}
        isBusy={isCounting || deletion.isPending}
        busyLabel={deletion.isPending ? 'Deleting...' : 'Counting...'}
        onClick={() => start()}
      >
        {label}
      </Button>
      {count === null ? null : (
        <DeletionDialog
          title={count === 0 ? `Delete all ${noun}s?` : `Delete ${what}?`}
          description={
            count === 0
              ? `There is no ${noun} at the moment.`
              : `This removes ${what} for everybody. What the sources still hold comes back with the next import.`
          }
          onDelete={() => deletion.mutateAsync()}
          onClose={forget}
        />
      )}
    </>
  )
}
