import type { DirectoryService } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/shell-contract'
import { type DirectoryFilterValues, servicesStaleTimeMs } from '../directory-filters'

export const servicesUrl = '/api/services'

/** The services that match, page by page; kept for five minutes (spec §9). */
export const useServices = (filters: DirectoryFilterValues) =>
  useListPages<DirectoryService>({
    url: servicesUrl,
    filters,
    isPreviousKept: true,
    staleTimeMs: servicesStaleTimeMs,
  })
