import type { DirectoryService } from '@haulyard/api-contract'
import { dashboardListSize, useNewest } from '@haulyard/remote-kit'
import { servicesStaleTimeMs, servicesUrl } from './get-services'

/** The services for the dashboard; fresh for five minutes (spec §9). */
export const usePopularServices = () =>
  useNewest<DirectoryService>({
    url: servicesUrl,
    count: dashboardListSize,
    staleTimeMs: servicesStaleTimeMs,
  })
