import type { ImportResult } from '@haulyard/api-contract'
import { failureText, useShell } from '@haulyard/shell-contract'
import { useMutation, useMutationState, useQueryClient } from '@haulyard/shell-contract/query'
import { useListChanges } from '../lists/use-list-changes'
import type { ImportKind } from './use-import-progress'

const operations = {
  'immigrant-news': 'POST /api/admin/rss/fetch-immigrant-news',
  news: 'POST /api/admin/rss/refresh',
  listings: 'POST /api/classifieds/refresh-external',
} as const satisfies Record<ImportKind, string>

interface ImportOptions {
  readonly kind: ImportKind
  /** The list that it brings records to. */
  readonly listUrl: string
  /** Said when it failed, before the reason: `Failed to refresh RSS news`. */
  readonly failure: string
}

const everySourceFailed = ({ sources }: ImportResult) =>
  sources.length > 0 && sources.every(({ error }) => error !== null)

/**
 * An import, and how the last one went. Both are kept while the section is left: a run takes
 * up to a minute, and who comes back finds it running, or what it brought.
 */
export const useImport = ({ kind, listUrl, failure }: ImportOptions) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const { readAgain } = useListChanges(listUrl)
  const mutationKey = ['import', kind]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => api.call(operations[kind]),
    onSuccess: (result) => {
      readAgain()
      showToast(
        everySourceFailed(result)
          ? { title: 'Error', description: `${failure}: ${result.message}`, tone: 'danger' }
          : { title: 'Import finished', description: result.message, tone: 'success' },
      )
    },
    onError: (error) =>
      showToast({
        title: 'Error',
        description: `${failure}: ${failureText(error)}`,
        tone: 'danger',
      }),
  })
  const last = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({ status: state.status, data: state.data as ImportResult | undefined }),
  }).at(-1)
  const forget = () => {
    const mutations = queryClient.getMutationCache()
    for (const mutation of mutations.findAll({ mutationKey })) mutations.remove(mutation)
  }
  return {
    isRunning: last?.status === 'pending',
    result: last?.data ?? null,
    start: () => mutate(),
    /** Puts away what the last run brought. */
    forget,
  }
}

/** What `useImport` gives. */
export type Import = ReturnType<typeof useImport>
