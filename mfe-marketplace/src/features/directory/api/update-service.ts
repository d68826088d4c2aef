import type { ServiceInput } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { toSavedToast } from '../../../lists/held-notice'
import { serviceUrl } from './get-service'
import { useRefreshServices } from './use-refresh-services'

interface UpdateOptions {
  readonly id: string
  /** Called also when the form is gone by then. */
  readonly onUpdated: () => void
}

/** Changes a service; its page shows the change at once. */
export const useUpdateService = ({ id, onUpdated }: UpdateOptions) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const refresh = useRefreshServices()
  return useMutation({
    mutationFn: (body: ServiceInput) =>
      api.call('PUT /api/services/{id}', { params: { id }, body }),
    meta: { failureText: 'Failed to update service' },
    onSuccess: (service) => {
      onUpdated()
      queryClient.setQueryData([serviceUrl(id)], service)
      refresh()
      showToast(toSavedToast(service, 'Service updated successfully'))
    },
  })
}
