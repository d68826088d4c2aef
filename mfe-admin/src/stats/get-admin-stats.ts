import type { AdminStats } from '@haulyard/api-contract'
import { type QueryClient, useQuery } from '@haulyard/remote-kit/query'

const queryKey = ['/api/admin/stats']

/** The numbers as they are read; any of them may be missing from the response. */
type ReadStats = Partial<AdminStats> | null

/** The numbers of the overview. */
export const useAdminStats = () => useQuery<ReadStats>({ queryKey })

/** How many records of a kind there are now, whatever was read before. */
export const countNow = async (queryClient: QueryClient, name: keyof AdminStats) => {
  const stats = await queryClient.fetchQuery<ReadStats>({ queryKey, staleTime: 0 })
  return stats?.[name] ?? 0
}
