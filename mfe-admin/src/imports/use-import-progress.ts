import type { ImportProgress } from '@haulyard/api-contract'
import { useLiveEvent } from '@haulyard/shell-contract'
import { useQuery, useQueryClient } from '@haulyard/shell-contract/query'

export type ImportKind = ImportProgress['kind']

const keyOf = (kind: ImportKind) => ['import-progress', kind] as const

/** Notes how far imports are, also while their section is not shown. Used once, by the portal. */
export const useImportProgressEvents = () => {
  const queryClient = useQueryClient()
  useLiveEvent('import', ({ progress }) =>
    queryClient.setQueryData<ImportProgress>(keyOf(progress.kind), progress),
  )
  // What was missed may have been the end: better no figure than one that stands still.
  useLiveEvent('reset', () => queryClient.removeQueries({ queryKey: ['import-progress'] }))
}

/** How far the import of a kind is; `null` when none is running. */
export const useImportProgress = (kind: ImportKind): ImportProgress | null => {
  const { data } = useQuery<ImportProgress | null>({
    queryKey: keyOf(kind),
    enabled: false,
    initialData: null,
  })
  return data?.isFinished === false ? data : null
}
