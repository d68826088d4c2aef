import {
  type BulkChoice,
  type BulkList,
  type BulkPreview,
  type BulkResult,
  type BulkRunInput,
  type BulkStepName,
  type BulkUndoResult,
  bulkStepOf,
} from '@haulyard/api-contract'
import { type QueryClient, useQuery } from '@haulyard/remote-kit/query'
import { type QueryParameters, useShell } from '@haulyard/shell-contract'
import { useState } from 'react'
import { useAdminAction } from '../../actions/use-admin-action'
import { sanctionsUrl } from '../../features/sanctions/api/sanctions'
import { useListChanges } from '../../lists/use-list-changes'
import { countRows, listUrls, wordsOf } from '../bulk-words'

interface Matching {
  readonly list: BulkList
  readonly filters: QueryParameters
}

/** The ids of the rows that match now, as far as one step takes them. */
export const readChoice = ({ list, filters }: Matching, queryClient: QueryClient) =>
  queryClient.fetchQuery<BulkChoice>({
    queryKey: ['/api/admin/bulk-choices', { list, ...filters }],
    staleTime: 0,
    gcTime: 0,
  })

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

const skippedText = (list: BulkList, count: number) =>
  count === 0
    ? ''
    : ` ${countRows(list, count)} ${count === 1 ? 'has' : 'have'} changed meanwhile, and stayed as ${count === 1 ? 'it is' : 'they are'}.`

interface Run {
  readonly id: string
  readonly input: BulkRunInput
}

/** Runs a previewed step. Its notice has the way to take it back. */
export const useRunStep = ({ list, step }: Pick<Chosen, 'list' | 'step'>) => {
  const { api } = useShell()
  const { readAgain: readListAgain } = useListChanges(listUrls[list])
  const sanctions = useListChanges(sanctionsUrl)
  const readAgain = () => {
    readListAgain()
    if (list === 'members') sanctions.readAgain()
  }
  const words = wordsOf(list, step)
  const undo = useAdminAction({
    act: (id: string): Promise<BulkUndoResult> =>
      api.call('POST /api/admin/bulk-steps/{id}/undo', { params: { id } }),
    success: words.undone,
    detail: ({ restored, skipped }) =>
      `Restored ${countRows(list, restored)}.${skippedText(list, skipped)}`,
    failure: words.undoFailure,
    onDone: readAgain,
  })
  return useAdminAction({
    act: ({ id, input }: Run): Promise<BulkResult> =>
      bulkStepOf(list, step)?.isGrave
        ? api.call('POST /api/admin/bulk-steps/{id}/run-grave', { params: { id }, body: input })
        : api.call('POST /api/admin/bulk-steps/{id}/run', { params: { id } }),
    success: words.done,
    detail: ({ done, skipped }) =>
      `${words.did(countRows(list, done))}${skippedText(list, skipped)}`,
    undo: ({ id, done }) => (done === 0 ? null : () => undo.mutate(id)),
    failure: words.failure,
    onDone: readAgain,
  })
}
