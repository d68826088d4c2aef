import { useQuery, useQueryClient } from './query'
import { recordKey } from './query-keys'

interface CachedPages {
  readonly pages?: readonly { readonly items?: unknown }[]
}

const unfitError = new TypeError('The response is no record')

/** Whether a response is a record at all; the page checks its fields. */
const isRecord = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'

/** What `useRecord` takes. */
export interface RecordOptions {
  /** The path under `/api` of the list that the record belongs to. */
  readonly listUrl: string
  readonly id: string
}

/**
 * One record of a list. After a navigation from the list it shows at once, from the cached
 * list, while the record is read again: on a weak signal
 * the page needs no wait. A response that is no record is an error.
 */
export const useRecord = <T extends { readonly id: string }>({ listUrl, id }: RecordOptions) => {
  const queryClient = useQueryClient()
  const findInLists = (): T | undefined =>
    queryClient
      .getQueriesData<CachedPages>({ queryKey: [listUrl] })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap(({ items }): (T | null)[] => (Array.isArray(items) ? items : []))
      .find((record): record is T => record?.id === id)
  const { data, error, isFetching, refetch } = useQuery<unknown>({
    queryKey: recordKey({ listUrl, id }),
    placeholderData: findInLists,
  })
  const isUnfit = data !== undefined && !isRecord(data)
  return {
    data: isUnfit ? undefined : (data as T | undefined),
    error: isUnfit ? unfitError : error,
    isFetching,
    refetch: () => void refetch(),
  }
}

/** A record in whichever state it is: what `useRecord` gives. */
export type RecordQuery<T extends { readonly id: string }> = ReturnType<typeof useRecord<T>>
