import { useQueryClient } from '@haulyard/remote-kit/query'
import { savedServicesUrl } from './get-saved-services'
import { servicesUrl } from './get-services'

/** Has everything read anew that shows services, however fresh it counts as (interface notes 37). */
export const useRefreshServices = () => {
  const queryClient = useQueryClient()
  return () => {
    for (const url of [servicesUrl, savedServicesUrl, '/api/dashboard/stats']) {
      void queryClient.invalidateQueries({ queryKey: [url] })
    }
  }
}
