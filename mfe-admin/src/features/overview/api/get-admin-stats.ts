import type { AdminStats } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/shell-contract/query'

/** The numbers of the overview; any of them may be missing from the answer. */
export const useAdminStats = () =>
  useQuery<Partial<AdminStats> | null>({ queryKey: ['/api/admin/stats'] })
