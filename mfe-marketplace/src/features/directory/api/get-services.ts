import type { DirectoryService } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import type { DirectoryFilterValues } from '../directory-filters'

export const servicesUrl = '/api/services'

/** How long a list of services counts as fresh (spec §9). */
export const servicesStaleTimeMs = 5 * 60 * 1000

/** The services that match, page by page; fresh for five minutes (spec §9). */
export const useServices = (filters: DirectoryFilterValues) =>
  useListPages<DirectoryService>({
    url: servicesUrl,
    filters,
    isPreviousKept: true,
    staleTimeMs: servicesStaleTimeMs,
  })
