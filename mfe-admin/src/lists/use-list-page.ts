import {
  keepPreviousData,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@haulyard/remote-kit/query'
import { type ListPage, type QueryParameters, useShell } from '@haulyard/shell-contract'
import { useEffect, useEffectEvent } from 'react'
import { usePageNumber } from './use-page-number'

/** How many rows a page holds, unless a list says otherwise. */
const defaultPageSize = 50

/** Marks the keys of these queries; lists of other remotes are cached in other shapes. */
export const pageKey = 'page'

const lastPage: ListPage<never> = { items: [], nextUrl: null }
/** The same object for every render: a new one would read the list again. */
export const noFilters: QueryParameters = {}

/** What `useListPage` takes. */
export interface ListPageOptions {
  /** The list's path under `/api`. */
  readonly url: string
  readonly filters?: QueryParameters
  readonly pageSize?: number
  /** The field of the query string that holds the page's number: one for each list of a section. */
  readonly field?: string
}

const pageReader = <T>(
  { url, filters = noFilters, pageSize = defaultPageSize }: ListPageOptions,
  api: ReturnType<typeof useShell>['api'],
  queryClient: QueryClient,
) => {
  const query = { ...filters, limit: pageSize }
  const keyOf = (number: number) => [url, query, pageKey, number] as const
  /** A search may respond with no items and the address of its next page. */
  const toFilled = async (page: ListPage<T>, signal?: AbortSignal): Promise<ListPage<T>> =>
    page.items.length === 0 && page.nextUrl !== null
      ? await toFilled(await api.list<T>(page.nextUrl, undefined, signal), signal)
      : page
  /** Where a page begins is known from the one before: after a reload these are read first. */
  const read = async (number: number, signal?: AbortSignal): Promise<ListPage<T>> => {
    if (number === 1) return await toFilled(await api.list<T>(url, query, signal), signal)
    const { nextUrl } = await queryClient.ensureQueryData({
      queryKey: keyOf(number - 1),
      queryFn: () => read(number - 1),
    })
    return await toFilled({ ...lastPage, nextUrl }, signal)
  }
  const isEmpty = (number: number) =>
    !queryClient.getQueryData<ListPage<T>>(keyOf(number))?.items.length
  /** The last page before this one that holds something, or the first. */
  const lastFilled = (before: number) => {
    let number = before - 1
    while (number > 1 && isEmpty(number)) number -= 1
    return number
  }
  /** A search learns only from an empty page that the one before was the last. */
  const isKnownToEnd = (number: number) => {
    const next = queryClient.getQueryState<ListPage<T>>(keyOf(number + 1))
    return next?.data?.items.length === 0 && !next.isInvalidated
  }
  return { keyOf, read, lastFilled, isKnownToEnd }
}

/**
 * One page of a list of the API, with its number in the address: the page stays short however
 * long the list is. A response that is no list counts as an empty one.
 */
export const useListPage = <T>(options: ListPageOptions) => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  const { number, goTo } = usePageNumber(options.field ?? 'page')
  const { keyOf, read, lastFilled, isKnownToEnd } = pageReader<T>(options, api, queryClient)
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOf(number),
    queryFn: ({ signal }) => read(number, signal),
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? []
  // Rows that were removed here make room for others: whether there are any is still to be heard.
  const isRefilled = isFetching && data !== undefined && items.length === 0
  // Its last row was removed, or the address names a page that there is not.
  const isGone =
    number > 1 && data !== undefined && !isPlaceholderData && items.length === 0 && !isFetching
  const leave = useEffectEvent(() => goTo(lastFilled(number), { replace: true }))
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  return {
    items,
    number,
    goTo,
    hasNext: data !== undefined && data.nextUrl !== null && !isKnownToEnd(number),
    isPending: isPending || isRefilled || isGone,
    isLoadingError,
    isFetching,
    /** The items are those of the previous page or filters. */
    isOutdated: isPlaceholderData,
    refetch: () => void refetch(),
  }
}

/** A page of a list in whichever state it is: what `useListPage` gives. */
export type ListPageQuery<T> = ReturnType<typeof useListPage<T>>
