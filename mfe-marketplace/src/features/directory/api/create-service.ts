import type { ServiceInput } from '@haulyard/api-contract'
import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { toSavedToast } from '../../../lists/held-notice'
import { useRefreshServices } from './use-refresh-services'

interface Creation {
  readonly body: ServiceInput
  readonly idempotencyKey: string
}

/** Enters a service. `onCreated` is called also when the form is gone by then. */
export const useCreateService = ({ onCreated }: { readonly onCreated: () => void }) => {
  const { api, showToast } = useShell()
  const refresh = useRefreshServices()
  return useMutation({
    mutationFn: (creation: Creation) => api.call('POST /api/services', creation),
    meta: { failureText: 'Failed to post service. Please try again.' },
    onSuccess: (service) => {
      onCreated()
      refresh()
      showToast(toSavedToast(service, 'Service posted successfully!'))
    },
  })
}
