import { type QueryParameters, useShell } from '@haulyard/shell-contract'
import { useInfiniteQuery } from '@haulyard/shell-contract/query'
import { useMemo } from 'react'

/** What `useListPages` takes. */
export interface ListPagesOptions {
  /** The list's path under `/api`. */
  readonly url: string
  readonly filters?: QueryParameters
}

const noFilters: QueryParameters = {}

/** A list of the API, page by page. An answer that is no list counts as an empty one. */
export const useListPages = <T>({ url, filters = noFilters }: ListPagesOptions) => {
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
  })
  const items = useMemo(
    () => query.data?.pages.flatMap((page) => (Array.isArray(page.items) ? page.items : [])) ?? [],
    [query.data],
  )
  return { ...query, items: items as readonly T[] }
}
