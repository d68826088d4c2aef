import { useQuery, useQueryClient } from '@haulyard/shell-contract/query'

interface CachedPages<T> {
  readonly pages?: readonly { readonly items?: readonly T[] }[]
}

/** One record as its page sees it. */
export interface RecordQuery<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => void
}

/**
 * One record of a list. Coming from the list it shows at once, from what the list
 * already holds, while the record itself is read again: on a weak signal that is
 * the difference between a page and a wait.
 */
export const useRecord = <T extends { readonly id: string }>({
  listUrl,
  id,
}: {
  listUrl: string
  id: string
}): RecordQuery<T> => {
  const queryClient = useQueryClient()
  const findInLists = () =>
    queryClient
      .getQueriesData<CachedPages<T>>({ queryKey: [listUrl] })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap((page) => page.items ?? [])
      .find((item) => item.id === id)
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: [`${listUrl}/${encodeURIComponent(id)}`],
    placeholderData: findInLists,
  })
  return { data: data as T | undefined, error, refetch: () => void refetch() }
}
