import { type MutationMeta, type RemotePart, useCallingPart } from '@haulyard/shell-contract'
import { useQuery as useAnyQuery } from '@tanstack/react-query'

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
  useQueryClient,
} from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
    queryMeta: { readonly part?: RemotePart | undefined }
  }
}

/** react-query's, which tells the shell's default fetch whose call it is. */
export const useQuery = ((options: Parameters<typeof useAnyQuery>[0]) => {
  const part = useCallingPart()
  return useAnyQuery({ ...options, meta: { ...options.meta, part } })
}) as typeof useAnyQuery
