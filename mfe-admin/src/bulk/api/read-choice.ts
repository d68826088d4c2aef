import type { BulkChoice, BulkList } from '@haulyard/api-contract'
import type { QueryClient } from '@haulyard/remote-kit/query'
import type { QueryParameters } from '@haulyard/shell-contract'

interface Matching {
  readonly list: BulkList
  readonly filters: QueryParameters
}

/** The ids of the rows that match now, as far as one step takes them. */
export const readChoice = ({ list, filters }: Matching, queryClient: QueryClient) =>
  queryClient.fetchQuery<BulkChoice>({
    queryKey: ['/api/admin/bulk-choices', { list, ...filters }],
    staleTime: 0,
    gcTime: 0,
  })
