import { type QueryParameters, useShell } from '@haulyard/shell-contract'
import { useMemo } from 'react'
import { keepPreviousData, useInfiniteQuery } from './query'
import { listPagesKey } from './query-keys'

/** What `useListPages` takes. */
export interface ListPagesOptions {
  /** The list's path under `/api`. */
  readonly url: string
  readonly filters?: QueryParameters
  /** How long a response counts as fresh; for ever when left out (spec §9). */
  readonly staleTimeMs?: number
  /** Whether the pages shown stay, as `isPlaceholderData`, while other filters load. */
  readonly isPreviousKept?: boolean
}

/** A list of the API, page by page. A response that is no list counts as an empty one. */
export const useListPages = <T>({
  url,
  filters,
  staleTimeMs = Number.POSITIVE_INFINITY,
  isPreviousKept = false,
}: ListPagesOptions) => {
  const { api } = useShell()
  const query = useInfiniteQuery({
    queryKey: listPagesKey({ url, filters }),
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? api.list<T>(url, filters, signal)
        : api.list<T>(pageParam, undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextUrl,
    staleTime: staleTimeMs,
    ...(isPreviousKept && { placeholderData: keepPreviousData }),
  })
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  return { ...query, items: items as readonly T[] }
}

/** The pages of a list in whichever state they are: what `useListPages` gives. */
export type ListPages<T> = ReturnType<typeof useListPages<T>>
