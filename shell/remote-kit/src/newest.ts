import type { QueryParameters } from '@haulyard/shell-contract'
import { useMemo } from 'react'
import { useQuery } from './query'
import { newestKey } from './query-keys'

/** What `useNewest` takes. */
export interface NewestOptions {
  /** The list's path under `/api`. */
  readonly url: string
  /** How many records; more in the response are left out. */
  readonly count: number
  /** Further fields of the query: another order. */
  readonly filters?: QueryParameters
  /** How long a response counts as fresh; for ever when left out (spec §9). */
  readonly staleTimeMs?: number
}

/** The first records of a list in whichever state they are: what `useNewest` gives. */
export interface Newest<T> {
  /** Empty before the response, and for a response that is no list. */
  readonly items: readonly T[]
  readonly isPending: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** The first records of a list of the API, without its pages: for a slot, or beside other things. */
export const useNewest = <T>({
  url,
  count,
  filters,
  staleTimeMs = Number.POSITIVE_INFINITY,
}: NewestOptions): Newest<T> => {
  const { data, isPending, isError, isFetching, refetch } = useQuery<unknown>({
    queryKey: newestKey({ url, count, filters }),
    staleTime: staleTimeMs,
  })
  const items = useMemo<readonly T[]>(
    () => (Array.isArray(data) ? data.slice(0, count) : []),
    [data, count],
  )
  return { items, isPending, isError, isFetching, refetch: () => void refetch() }
}
