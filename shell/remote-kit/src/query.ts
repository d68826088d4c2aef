import type { MutationMeta } from '@haulyard/shell-contract'

/**
 * The names of react-query that pages use; see `router.ts` for why they are listed.
 */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
  }
}
