import type { SavedSearch, SavedSearchInput, SavedSearchUpdate } from '@haulyard/api-contract'
import { listPagesKey, useListPages } from '@haulyard/remote-kit'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { savedSearchesList } from './member-urls'

/** The searches that the current user saved, last saved first. */
export const useSavedSearches = () => useListPages<SavedSearch>(savedSearchesList)

const useRefresh = () => {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: listPagesKey(savedSearchesList) })
}

/** Saves a search; the same filters again change nothing. */
export const useSaveSearch = () => {
  const { api, offerNotifications } = useShell()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: SavedSearchInput) => api.call('POST /api/saved-searches', { body }),
    onSuccess: () => {
      refresh()
      offerNotifications?.()
    },
  })
}

/** Changes how soon new listings of a saved search are told, or its name. */
export const useChangeSearch = ({ id }: SavedSearch) => {
  const { api } = useShell()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: SavedSearchUpdate) =>
      api.call('PUT /api/saved-searches/{id}', { params: { id }, body }),
    onSuccess: refresh,
  })
}

/** Deletes a saved search; saving it again brings it back. */
export const useDeleteSearch = ({ id, name, filters, alerts }: SavedSearch) => {
  const { api, showToast } = useShell()
  const refresh = useRefresh()
  const saving = useSaveSearch()
  return useMutation({
    mutationFn: () => api.call('DELETE /api/saved-searches/{id}', { params: { id } }),
    onSuccess: () => {
      refresh()
      const undo = () => saving.mutate({ name, alerts, ...filters })
      showToast({ title: 'Search Deleted', action: { label: 'Undo', run: undo } })
    },
  })
}

/** Marks what a saved search has found as seen. */
export const useMarkSearchSeen = () => {
  const { api } = useShell()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => api.call('PUT /api/saved-searches/{id}/seen', { params: { id } }),
    onSuccess: refresh,
    // The member did not ask for it: the link may be of a search that was deleted since.
    onError: () => undefined,
  })
}
