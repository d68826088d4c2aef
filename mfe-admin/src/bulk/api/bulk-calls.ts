import {
  type BulkList,
  type BulkPreview,
  type BulkResult,
  type BulkRunInput,
  type BulkStepName,
  type BulkUndoResult,
  bulkStepOf,
} from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useState } from 'react'
import { useAdminAction } from '../../actions/use-admin-action'
import { sanctionsUrl } from '../../features/sanctions/api/sanctions'
import { useListChanges } from '../../lists/use-list-changes'
import { bulkListUrls } from '../bulk-list-urls'
import { inWords } from '../words/plural'
import { listWords, wordsOf } from '../words/step-words'

interface Chosen {
  readonly list: BulkList
  readonly step: BulkStepName
  readonly ids: readonly string[]
}

/** What a step would do to the chosen rows, found out once for each dialog. */
export const useBulkPreview = ({ list, step, ids }: Chosen) => {
  const { api } = useShell()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return useQuery<BulkPreview>({
    queryKey: ['bulk-preview', idempotencyKey],
    queryFn: () =>
      api.call('POST /api/admin/bulk-steps', {
        body: { list, step, ids: [...ids] },
        idempotencyKey,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

const withSkipped = (text: string, list: BulkList, count: number) =>
  count === 0 ? text : `${text} ${inWords(listWords[list].skipped, count)}`

interface Run {
  readonly id: string
  readonly input: BulkRunInput
}

/** Runs a previewed step. Its notice has the way to take it back. */
export const useRunStep = ({ list, step }: Pick<Chosen, 'list' | 'step'>) => {
  const { api } = useShell()
  const { readAgain: readListAgain } = useListChanges(bulkListUrls[list])
  const sanctions = useListChanges(sanctionsUrl)
  const readAgain = () => {
    readListAgain()
    if (list === 'members') sanctions.readAgain()
  }
  const words = wordsOf(list, step)
  const { restored: restoredWords, undone, undoFailure } = listWords[list]
  const undo = useAdminAction({
    act: (id: string): Promise<BulkUndoResult> =>
      api.call('POST /api/admin/bulk-steps/{id}/undo', { params: { id } }),
    success: undone,
    detail: ({ restored, skipped }) => withSkipped(inWords(restoredWords, restored), list, skipped),
    failure: undoFailure,
    onDone: readAgain,
  })
  return useAdminAction({
    act: ({ id, input }: Run): Promise<BulkResult> =>
      bulkStepOf(list, step)?.isGrave
        ? api.call('POST /api/admin/bulk-steps/{id}/run-grave', { params: { id }, body: input })
        : api.call('POST /api/admin/bulk-steps/{id}/run', { params: { id } }),
    success: words.done,
    detail: ({ done, skipped }) => withSkipped(inWords(words.did, done), list, skipped),
    undo: ({ id, done }) => (done === 0 ? null : () => undo.mutate(id)),
    failure: words.failure,
    onDone: readAgain,
  })
}
