import type { SavedState } from '@haulyard/api-contract'
import { useMutation, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { savedServicesUrl } from './get-saved-services'
import { serviceUrl } from './get-service'

/** Where it is read whether the current user saved a service. */
export const savedStateKey = (id: string) => [`${serviceUrl(id)}/saved`] as const

/**
 * Whether the current user saved a service, and the way to change that. What was pressed
 * last counts as so at once; when it fails, what the API said before shows again by itself.
 */
export const useSavedService = (id: string) => {
  const { api } = useShell()
  const isMember = useCurrentUser() !== null
  const queryClient = useQueryClient()
  const stateKey = savedStateKey(id)
  const state = useQuery<SavedState>({ queryKey: stateKey, enabled: isMember })
  const change = useMutation({
    // One after the other: two presses in a row must reach the API in their order.
    scope: { id: `saved:${id}` },
    mutationFn: (isSaved: boolean) =>
      api.call(`${isSaved ? 'PUT' : 'DELETE'} /api/services/{id}/saved`, { params: { id } }),
    onSuccess: async (_response, isSaved) => {
      // A response in flight may be older than this one.
      await queryClient.cancelQueries({ queryKey: stateKey })
      queryClient.setQueryData<SavedState>(stateKey, { isSaved })
      void queryClient.invalidateQueries({ queryKey: [savedServicesUrl] })
    },
  })
  const isSaved = change.isPending ? change.variables : (state.data?.isSaved ?? false)
  return { isSaved, toggle: () => change.mutate(!isSaved) }
}
