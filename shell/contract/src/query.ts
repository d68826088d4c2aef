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

/** What a mutation may say of itself: `useMutation({ mutationFn, meta: { failureText } })`. */
export interface MutationMeta extends Record<string, unknown> {
  /** What the toast titled "Error" says when the write fails, in the words of the specification. */
  readonly failureText?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
  }
}
