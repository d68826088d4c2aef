import type { ServiceRequest, ServiceRequestUpdate } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { recordKey } from '@haulyard/remote-kit/query-keys'
import { useShell } from '@haulyard/shell-contract'
import { useEffect } from 'react'
import { requestsUrl, useRefreshRequests } from './get-requests'

const useShowChanged = () => {
  const queryClient = useQueryClient()
  const refresh = useRefreshRequests()
  return (changed: ServiceRequest) => {
    queryClient.setQueryData(recordKey({ listUrl: requestsUrl, id: changed.id }), changed)
    refresh()
  }
}

/** Answers, declines or ends a request. */
export const useUpdateRequest = (id: string) => {
  const { api, showToast } = useShell()
  const show = useShowChanged()
  return useMutation({
    mutationFn: (body: ServiceRequestUpdate) =>
      api.call('PUT /api/service-requests/{id}', { params: { id }, body }),
    meta: { failureText: 'Failed to update the request' },
    onSuccess: (changed) => {
      show(changed)
      showToast({ title: 'Request updated successfully', tone: 'success' })
    },
  })
}

/** Tells the sender that the provider has opened the request. */
export const useMarkSeen = ({ id, isDue }: { readonly id: string; readonly isDue: boolean }) => {
  const { api } = useShell()
  const show = useShowChanged()
  const { mutate } = useMutation({
    mutationFn: () => api.call('PUT /api/service-requests/{id}/seen', { params: { id } }),
    // Not shown: the page marks it when it is opened the next time.
    onError: () => undefined,
    onSuccess: show,
  })
  useEffect(() => {
    if (isDue) mutate()
  }, [isDue, mutate])
}
