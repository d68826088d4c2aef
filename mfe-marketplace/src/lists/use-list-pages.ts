import { useShell } from '@haulyard/shell-contract'
import { keepPreviousData, useInfiniteQuery } from '@haulyard/shell-contract/query'
import { useMemo } from 'react'

/** What `useListPages` takes. */
export interface ListPagesOptions {
  /** The list's path under `/api`. */
  readonly url: string
  readonly filters: Readonly<Record<string, string>>
  /** How long an answer counts as fresh; for ever when left out (spec §9). */
  readonly staleTimeMs?: number
}

/** A list of the API, page by page. What is shown stays while other filters load. */
export const useListPages = <T>({ url, filters, staleTimeMs }: ListPagesOptions) => {
  const { api } = useShell()
  const query = useInfiniteQuery({
    // The third element keeps the pages apart from a plain read of the same list,
    // whose answer react-query stores in another shape.
    queryKey: [url, filters, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? api.list<T>(url, filters, signal)
        : api.list<T>(pageParam, undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextUrl,
    placeholderData: keepPreviousData,
    staleTime: staleTimeMs ?? Number.POSITIVE_INFINITY,
  })
  const items = useMemo(
    () => query.data?.pages.flatMap((page) => (Array.isArray(page.items) ? page.items : [])) ?? [],
    [query.data],
  )
  return { ...query, items: items as readonly T[] }
}
