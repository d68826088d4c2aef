import type { Site } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'

export const siteKey = ['/api/site'] as const

/** The settings of the site. */
export const useSite = () => useQuery<Site>({ queryKey: siteKey })
