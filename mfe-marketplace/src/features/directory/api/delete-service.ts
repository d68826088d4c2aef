import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { savedServicesUrl } from './get-saved-services'
import { serviceUrl } from './get-service'
import { servicesUrl } from './get-services'
import { useRefreshServices } from './use-refresh-services'

/** Removes a service. */
export const useDeleteService = (id: string) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const refresh = useRefreshServices()
  return useMutation({
    mutationFn: () => api.call('DELETE /api/services/{id}', { params: { id } }),
    meta: { failureText: 'Failed to delete service' },
    onSuccess: () => {
      // A cached list that still contains it would show it until the next response.
      for (const url of [servicesUrl, savedServicesUrl]) {
        queryClient.removeQueries({ queryKey: [url], type: 'inactive' })
      }
      queryClient.removeQueries({ queryKey: [serviceUrl(id)] })
      refresh()
      showToast({ title: 'Service deleted successfully', tone: 'success' })
    },
  })
}
