import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { QueryParameters } from '../src/shell-context'
import type { HostApiClient } from './api-client'

/** What making a query client takes. */
export interface QueryClientOptions {
  readonly api: HostApiClient
  /** Hears of every failed read and write, before the screen that asked does. */
  readonly onError: (error: Error) => void
}

/**
 * The query client of the shell. Its default fetch reads the URL in the first
 * element of a query key, with the second element's fields as the query string;
 * nothing goes stale, is retried, polled or refetched on focus (spec §7, §9). Without a
 * signal a call fails and says so, instead of waiting unseen for the signal to return.
 */
export const createQueryClient = ({ api, onError }: QueryClientOptions): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [url, parameters], signal }) =>
          api.get(String(url), parameters as QueryParameters | undefined, signal),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
