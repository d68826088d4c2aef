import type { Classified, SavedIds } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { useMutation, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { savedClassifiedsUrl, savedIdsUrl } from './member-urls'

/** What the current user saved, last saved first, page by page. */
export const useSavedClassifieds = () => useListPages<Classified>({ url: savedClassifiedsUrl })

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)

/**
 * Whether the current user saved a classified, and the way to change that. One list of ids tells it
 * for every card. What was pressed last counts at once, and goes back if it fails.
 */
export const useSavedClassified = (id: string) => {
  const { api } = useShell()
  const isMember = useCurrentUser() !== null
  const queryClient = useQueryClient()
  const queryKey = [savedIdsUrl]
  const { data } = useQuery<SavedIds>({ queryKey, enabled: isMember })
  const change = useMutation({
    // One after the other: two presses in a row must reach the API in their order.
    scope: { id: `saved-classified:${id}` },
    mutationFn: (isSaved: boolean) =>
      api.call(`${isSaved ? 'PUT' : 'DELETE'} /api/classifieds/{id}/saved`, { params: { id } }),
    onSuccess: async (_response, isSaved) => {
      // A response in flight may be older than this one.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<SavedIds>(queryKey, (known) => {
        const ids = without(known?.ids ?? [], id)
        return { ids: isSaved ? [...ids, id] : ids }
      })
      void queryClient.invalidateQueries({ queryKey: [savedClassifiedsUrl] })
    },
  })
  const isSaved = change.isPending ? change.variables : (data?.ids.includes(id) ?? false)
  return { isSaved, toggle: () => change.mutate(!isSaved) }
}
