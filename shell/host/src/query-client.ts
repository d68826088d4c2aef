import {
  ApiError,
  failureText,
  KeptInOutbox,
  type MutationMeta,
  type QueryParameters,
  type RemotePart,
  type ShellContext,
} from '@haulyard/shell-contract'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryClient,
} from '@tanstack/react-query'
import type { HostApiClient } from './api-client'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
    queryMeta: { readonly part?: RemotePart | undefined }
  }
}

/** Short, because the shell shows the whole notice with each rejected write. */
const readOnlyText = 'The site is read-only right now. Please try again later.'

const isReadOnly = (error: unknown) => error instanceof ApiError && error.code === 'site.read_only'

/** What making a query client takes. */
export interface QueryClientOptions extends Pick<ShellContext, 'showToast'> {
  readonly api: HostApiClient
}

/**
 * Cancels initial reads on invalidation, too. TanStack's client would use the response
 * in flight as the new data where nothing was read before: it can be older
 * than the change that invalidated it, and would then stay.
 */
class HaulyardQueryClient extends QueryClient {
  override invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (options?.cancelRefetch !== false) {
      for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
        if (query.state.data === undefined) void query.cancel({ revert: true })
      }
    }
    return super.invalidateQueries(filters, options)
  }
}

/**
 * The query client of the shell. Its default fetch reads the URL in the first
 * element of a query key, with the second element's fields as the query string;
 * nothing goes stale, is retried, polled or refetched on focus (spec §7, §9).
 *
 * Failures (spec §8) are told in one of three places, and so exactly once:
 * - A read that fails shows in its own place on the page, with a way to try again:
 *   never as a toast.
 * - A write that fails shows a toast titled "Error". It says the mutation's
 *   `meta.failureText`, or else `failureText(error)`.
 * - A mutation with an `onError` of its own, given to `useMutation`, speaks for
 *   itself: it shows whatever is to be shown, and the client adds nothing.
 *
 * The lost session is not told here: the shell hears of it from the API client, since
 * calls that no query makes lose it as well.
 */
export const createQueryClient = ({ api, showToast }: QueryClientOptions): QueryClient =>
  new HaulyardQueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta, options }) => {
        // The outbox tells what it has kept.
        if (options.onError || error instanceof KeptInOutbox) return
        const description = isReadOnly(error)
          ? readOnlyText
          : (meta?.failureText ?? failureText(error))
        showToast({ title: 'Error', description, tone: 'danger' })
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [url, parameters], signal, meta }) =>
          api.on(meta?.part).get(String(url), parameters as QueryParameters | undefined, signal),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Without a network a read fails and says so; paused, it would load for ever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
