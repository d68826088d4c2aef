import { useQuery, useQueryClient } from './query'

interface CachedPages {
  readonly pages?: readonly { readonly items?: unknown }[]
}

/** What `useRecord` takes. */
export interface RecordOptions {
  /** The path under `/api` of the list that the record belongs to. */
  readonly listUrl: string
  readonly id: string
}

/**
 * One record of a list. Coming from the list it shows at once, from what the list
 * already holds, while the record itself is read again: on a weak signal that is
 * the difference between a page and a wait.
 */
export const useRecord = <T extends { readonly id: string }>({ listUrl, id }: RecordOptions) => {
  const queryClient = useQueryClient()
  const findInLists = (): T | undefined =>
    queryClient
      .getQueriesData<CachedPages>({ queryKey: [listUrl] })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap(({ items }): T[] => (Array.isArray(items) ? items : []))
      .find((record) => record.id === id)
  const { data, error, isFetching, refetch } = useQuery<unknown>({
    queryKey: [`${listUrl}/${encodeURIComponent(id)}`],
    placeholderData: findInLists,
  })
  return { data: data as T | undefined, error, isFetching, refetch: () => void refetch() }
}

/** A record in whichever state it is: what `useRecord` gives. */
export type RecordQuery<T extends { readonly id: string }> = ReturnType<typeof useRecord<T>>
