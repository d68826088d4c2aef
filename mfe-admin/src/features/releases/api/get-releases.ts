import type { RemoteStatistics } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import type { ReleaseOverview } from '@haulyard/shell-contract/releases'
import { releasesUrl, remoteStatisticsUrl } from '../releases-urls'

// Of the hour, not of the visit: read anew whenever the section is opened.
const alwaysAnew = { staleTime: 0 }

/** Where the releases of every remote stand. */
export const useReleases = () =>
  useQuery<ReleaseOverview>({ queryKey: [releasesUrl], ...alwaysAnew })

/** What browsers reported of every release. */
export const useRemoteStatistics = () =>
  useQuery<readonly RemoteStatistics[]>({ queryKey: [remoteStatisticsUrl], ...alwaysAnew })
