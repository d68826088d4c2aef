import type { ImportResult, ImportRun } from '@haulyard/api-contract'
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@haulyard/remote-kit/query'
import { type ToastMessage, useShell } from '@haulyard/shell-contract'
import { useRef } from 'react'
import { failureNotice } from '../actions/failure-notice'
import { useListChanges } from '../lists/use-list-changes'
import { summaryOf } from './results-summary'
import {
  type ImportKind,
  importKeyOf,
  useForgetImportProgress,
  useImportProgress,
} from './use-import-progress'

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

const noticeOf = (result: ImportResult, failure: string): ToastMessage => {
  const { message } = result
  // The report says of one that does not fit that it cannot be shown.
  const sources = result.sources.filter(Boolean)
  if (sources.length === 0) return { title: 'Nothing to import', description: message }
  if (sources.every(({ error }) => error !== null)) {
    const description = `${failure}: no source could be read.`
    return { title: 'Error', description, tone: 'danger' }
  }
  const description = summaryOf(sources)
  return { title: 'Import finished successfully', description, tone: 'success' }
}

const pollMs = 1000
const toleratedFailures = 10

/** Waits for the end of a run, and returns its result. */
const followRun = async (id: string, queryClient: QueryClient): Promise<ImportResult> => {
  for (let failures = 0; ; ) {
    try {
      const queryKey = [`/api/admin/import-runs/${id}`]
      const run = await queryClient.fetchQuery<ImportRun>({ queryKey, staleTime: 0 })
      if (run.finishedAt !== null) return { message: run.message ?? '', sources: run.sources }
      failures = 0
    } catch (error) {
      // A deployment or a weak signal: the import goes on.
      failures += 1
      if (failures > toleratedFailures) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

const useImportRun = ({ kind, listUrl, failure }: ImportOptions) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const { readAgain } = useListChanges(listUrl)
  const forgetProgress = useForgetImportProgress(kind)
  return useMutation({
    mutationKey: importKeyOf(kind),
    mutationFn: async (): Promise<ImportResult> => {
      const started = await api.call(operations[kind])
      // Without sources there is no run. An API before imports in the background sends the result.
      return started.run ? await followRun(started.run.id, queryClient) : started
    },
    // Who comes back to the section after a long while still finds what it brought.
    gcTime: Number.POSITIVE_INFINITY,
    onMutate: forgetProgress,
    onSuccess: (result) => showToast(noticeOf(result, failure)),
    onError: (error) => showToast(failureNotice(failure, error)),
    // Also after a failure: what was stored until then is there.
    onSettled: readAgain,
  })
}

/**
 * An import and the result of the last run. Both stay when the section is left: a run takes up
 * to a minute, and an administrator who returns sees it running, or its result.
 */
export const useImport = (options: ImportOptions) => {
  const { kind } = options
  const queryClient = useQueryClient()
  const { mutate } = useImportRun(options)
  const progress = useImportProgress(kind)
  const mutationKey = importKeyOf(kind)
  const last = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({ status: state.status, data: state.data as ImportResult | undefined }),
  }).at(-1)
  const forget = () => {
    const mutations = queryClient.getMutationCache()
    for (const mutation of mutations.findAll({ mutationKey })) mutations.remove(mutation)
  }
  const startButton = useRef<HTMLButtonElement>(null)
  return {
    /** Also one that was begun before a reload, as soon as it tells how far it is. */
    isRunning: last?.status === 'pending' || progress !== null,
    result: last?.data ?? null,
    /** For the button that starts it: focus goes there from a report that is put away. */
    startButton,
    start: () => {
      forget()
      mutate()
    },
    /** Puts away what the last run brought. */
    forget,
  }
}

/** What `useImport` gives. */
export type Import = ReturnType<typeof useImport>
