import type { ServiceRequest, ServiceRequestFilters } from '@haulyard/api-contract'
import { useListPages, useNewest, useRecord } from '@haulyard/remote-kit'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { useLiveEvent } from '@haulyard/shell-contract'

export const requestsUrl = '/api/service-requests'

/** The filters of a list of requests. */
export type RequestFilters = Pick<ServiceRequestFilters, 'role' | 'service'>

/** The query string's filters as the API has them. */
export const requestFilters = ({ role, service }: RequestFilters) =>
  service ? { role, service } : { role }

/** Reads everything again that shows requests. */
export const useRefreshRequests = () => {
  const queryClient = useQueryClient()
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [url] }) => typeof url === 'string' && url.startsWith(requestsUrl),
    })
}

/** A new request and a new answer come with a notification: then shown requests are read again. */
const useFollowedRequests = () => {
  const refresh = useRefreshRequests()
  useLiveEvent('notification', refresh)
  // Events may have been missed.
  useLiveEvent('reset', refresh)
}

/** The requests that the current user sent or received, page by page. */
export const useRequests = (filters: RequestFilters) => {
  useFollowedRequests()
  return useListPages<ServiceRequest>({ url: requestsUrl, filters: requestFilters(filters) })
}

export const useRequest = (id: string) => {
  useFollowedRequests()
  return useRecord<ServiceRequest>({ listUrl: requestsUrl, id })
}

/** How many requests the page of a service shows. */
export const shownRequests = 3

/** The newest requests about a service of the current user. */
export const useRequestsOfService = (service: string) => {
  useFollowedRequests()
  return useNewest<ServiceRequest>({
    url: requestsUrl,
    count: shownRequests,
    filters: { role: 'provider', service },
  })
}
