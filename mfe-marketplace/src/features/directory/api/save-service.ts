import type { SavedState } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useSaved } from '../../../lists/use-saved'
import { savedServicesUrl } from './get-saved-services'
import { serviceUrl } from './get-service'

/** Where it is read whether the current user saved a service. */
export const savedStateKey = (id: string) => [`${serviceUrl(id)}/saved`] as const

/** Whether the current user saved a service. */
export const useSavedService = (id: string) => {
  const { api } = useShell()
  return useSaved<SavedState>({
    scope: `saved:${id}`,
    queryKey: savedStateKey(id),
    listUrl: savedServicesUrl,
    send: (isSaved) =>
      api.call(`${isSaved ? 'PUT' : 'DELETE'} /api/services/{id}/saved`, { params: { id } }),
    isSavedIn: (known) => known?.isSaved ?? false,
    afterChange: (_known, isSaved) => ({ isSaved }),
  })
}
