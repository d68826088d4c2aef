import type { DirectoryService } from '@haulyard/api-contract'
import { dashboardListSize, useNewest } from '@haulyard/remote-kit'
import { newestKey } from '@haulyard/remote-kit/query-keys'
import { servicesStaleTimeMs, servicesUrl } from './get-services'

const popularList = { url: servicesUrl, count: dashboardListSize, filters: { sort: 'popular' } }

/** The key of the query of `usePopularServices`. */
export const popularServicesKey = newestKey(popularList)

/** The most saved services for the dashboard; fresh for five minutes (spec §9). */
export const usePopularServices = () =>
  useNewest<DirectoryService>({ ...popularList, staleTimeMs: servicesStaleTimeMs })
