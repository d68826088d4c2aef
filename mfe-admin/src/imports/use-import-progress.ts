import type { ImportProgress } from '@haulyard/api-contract'
import { type QueryClient, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useLiveEvent } from '@haulyard/shell-contract'
import { useEffect } from 'react'
import { useListChanges } from '../lists/use-list-changes'

export type ImportKind = ImportProgress['kind']

const progressKey = 'import-progress'

const keyOf = (kind: ImportKind) => [progressKey, kind] as const

/** What `useImport` calls its run, and by which another tab's is told from it. */
export const importKeyOf = (kind: ImportKind) => ['import', kind] as const

/** Not by removing them: who shows them would not hear of it. */
const forgetAll = (queryClient: QueryClient) =>
  queryClient.setQueriesData<ImportProgress | null>({ queryKey: [progressKey] }, () => null)

/** Notes how far imports are, also while their section is not shown. Used once, by the portal. */
export const useImportProgressEvents = () => {
  const queryClient = useQueryClient()
  const news = useListChanges('/api/news')
  const listings = useListChanges('/api/classifieds')
  useLiveEvent('import', ({ progress }) => {
    const { kind, isFinished } = progress
    queryClient.setQueryData<ImportProgress>(keyOf(kind), progress)
    // Started before a reload or in another tab: no response here reports its end.
    const isOurs = queryClient.isMutating({ mutationKey: importKeyOf(kind) }) > 0
    if (!isFinished || isOurs) return
    if (kind === 'listings') listings.readAgain()
    else news.readAgain()
  })
  // What was missed may have been the end: better no figure than one that stands still.
  useLiveEvent('reset', () => void forgetAll(queryClient))
  useEffect(() => () => void forgetAll(queryClient), [queryClient])
}

/** Puts away how far the last import of a kind came, before the next begins. */
export const useForgetImportProgress = (kind: ImportKind) => {
  const queryClient = useQueryClient()
  return () => queryClient.setQueryData<ImportProgress | null>(keyOf(kind), null)
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
